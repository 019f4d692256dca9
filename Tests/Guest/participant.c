// SPDX-License-Identifier: Apache-2.0
//
// participant NAME [late=MILLISECONDS] [die=KIND] [display]: takes part in rotations with one window, or with the
// built-in display, independently of orientd's client library. Prints "SECONDS MESSAGE" for each message, with the
// monotonic time of its arrival, and acknowledges it, after that many milliseconds. A message of KIND kills it before it
// acknowledges that. Ends with the connection.

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

struct connection {
    int fd;
    size_t held;
    char buffer[65536];
};

static struct connection stream, calls;

static void open_connection(struct connection *connection) {
    struct sockaddr_un address = { .sun_family = AF_UNIX, .sun_path = "/run/orientd/org.orientd" };
    connection->fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connection->fd >= 0 && connect(connection->fd, (struct sockaddr *)&address, sizeof address) == 0) return;
    perror(address.sun_path);
    exit(1);
}

static void send_call(struct connection *connection, const char *method, const char *parameters, int more) {
    static char call[4096];
    int length = snprintf(call, sizeof call, "{\"method\":\"org.orientd.Rotation.%s\",\"parameters\":%s%s}", method,
                          parameters, more ? ",\"more\":true" : "") + 1;
    if (write(connection->fd, call, (size_t)length) == length) return;
    perror(method);
    exit(1);
}

// The next message, without its NUL.
static const char *receive(struct connection *connection) {
    static char message[65536];
    char *end;
    while (!(end = memchr(connection->buffer, 0, connection->held))) {
        ssize_t got = read(connection->fd, connection->buffer + connection->held,
                           sizeof connection->buffer - connection->held);
        if (got <= 0) exit(0);
        connection->held += (size_t)got;
    }
    size_t length = (size_t)(end + 1 - connection->buffer);
    memcpy(message, connection->buffer, length);
    connection->held -= length;
    memmove(connection->buffer, connection->buffer + length, connection->held);
    return message;
}

// What stands behind "NAME": in a message.
static const char *member(const char *message, const char *name) {
    char key[64];
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *found = strstr(message, key);
    return found ? found + strlen(key) : "";
}

int main(int count, char **argument) {
    if (count < 2) return 2;
    int late = 0, display = 0;
    char death[64] = "";
    for (int index = 2; index < count; index++) {
        if (sscanf(argument[index], "late=%d", &late) == 1) continue;
        if (sscanf(argument[index], "die=%63s", death) == 1) continue;
        if (strcmp(argument[index], "display")) return 2;
        display = 1;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    open_connection(&stream);
    open_connection(&calls);

    char parameters[1024], token[64] = "";
    snprintf(parameters, sizeof parameters, "{\"name\":\"%s\"%s}", argument[1], display ? ",\"builtIn\":true" : "");
    send_call(&stream, display ? "AttachDisplay" : "Attach", parameters, 1);
    if (sscanf(member(receive(&stream), "session"), "\"%63[^\"]", token) != 1) return 1;
    if (!display) {
        snprintf(parameters, sizeof parameters,
                 "{\"session\":\"%s\",\"window\":{\"name\":\"%s\",\"controllers\":[{\"name\":\"root\","
                 "\"callbacks\":[\"willRotate\",\"layout\",\"willAnimate\",\"didRotate\"],"
                 "\"portraitSize\":{\"width\":768,\"height\":1004},"
                 "\"landscapeSize\":{\"width\":1024,\"height\":748}}]}}", token, argument[1]);
        send_call(&calls, "SetWindow", parameters, 0);
        if (!strstr(receive(&calls), "\"applied\":true")) return 1;
    }
    puts("attached");

    for (;;) {
        const char *message = receive(&stream);
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        printf("%ld.%06ld %s\n", (long)now.tv_sec, now.tv_nsec / 1000, message);
        char kind[64] = "";
        sscanf(member(message, "kind"), "\"%63[^\"]", kind);
        if (!strcmp(kind, death)) kill(getpid(), SIGKILL);
        if (strncmp(member(message, "awaited"), "true", 4)) continue;
        snprintf(parameters, sizeof parameters, "{\"session\":\"%s\",\"serial\":%d}", token,
                 atoi(member(message, "serial")));
        struct timespec pause = { late / 1000, late % 1000 * 1000000L };
        nanosleep(&pause, NULL);
        send_call(&calls, "Acknowledge", parameters, 0);
        receive(&calls);
    }
}

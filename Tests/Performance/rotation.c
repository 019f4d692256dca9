// SPDX-License-Identifier: Apache-2.0
//
// rotation SOCKET PARTICIPANTS TURNS: turns the simulated device that many times, with that many participants that
// acknowledge at once, and prints what a phase costs for each; then the same number of bare exchanges of messages of the
// same sizes over a socketpair, for comparison. The daemon must run with --sensor simulated, and with turns of 0 ms.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { AWAITED_PHASES = 3, MOST_PARTICIPANTS = 1000 };

struct connection {
    int fd;
    size_t held;
    char buffer[16384];
};

struct participant {
    struct connection stream, calls;
    char token[64];
};

static size_t message_bytes, acknowledgement_bytes, reply_bytes;

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static void open_connection(struct connection *connection, const char *path) {
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    connection->held = 0;
    connection->fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connection->fd < 0 || connect(connection->fd, (struct sockaddr *)&address, sizeof address) < 0) fail(path);
}

static size_t send_call(struct connection *connection, const char *method, const char *parameters, int more) {
    static char call[2048];
    int length = snprintf(call, sizeof call, "{\"method\":\"org.orientd.%s\",\"parameters\":%s%s}", method, parameters,
                          more ? ",\"more\":true" : "") + 1;
    if (write(connection->fd, call, (size_t)length) != length) fail(method);
    return (size_t)length;
}

// Reads what is there, and waits for it.
static void fill(struct connection *connection) {
    ssize_t got = read(connection->fd, connection->buffer + connection->held,
                       sizeof connection->buffer - connection->held);
    if (got <= 0) fail("the daemon went away");
    connection->held += (size_t)got;
}

// Takes a message that is there into `message`; 0 if there is none.
static size_t take(struct connection *connection, char *message) {
    char *end = memchr(connection->buffer, 0, connection->held);
    if (!end) return 0;
    size_t length = (size_t)(end + 1 - connection->buffer);
    memcpy(message, connection->buffer, length);
    connection->held -= length;
    memmove(connection->buffer, connection->buffer + length, connection->held);
    return length;
}

static size_t receive(struct connection *connection, char *message) {
    size_t length;
    while (!(length = take(connection, message))) fill(connection);
    if (strstr(message, "\"error\"")) {
        fprintf(stderr, "%s\n", message);
        exit(1);
    }
    return length;
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void attach(struct participant *participant, const char *path, int number) {
    static char message[16384], parameters[1024];
    open_connection(&participant->stream, path);
    open_connection(&participant->calls, path);
    send_call(&participant->stream, "Rotation.Attach", "{\"name\":\"figures\"}", 1);
    receive(&participant->stream, message);
    sscanf(strstr(message, "\"session\":"), "\"session\":\"%63[^\"]", participant->token);
    snprintf(parameters, sizeof parameters,
             "{\"session\":\"%s\",\"window\":{\"name\":\"w%d\",\"controllers\":[{\"name\":\"root\","
             "\"callbacks\":[\"willRotate\",\"layout\",\"willAnimate\",\"didRotate\"],"
             "\"portraitSize\":{\"width\":768,\"height\":1004},"
             "\"landscapeSize\":{\"width\":1024,\"height\":748}}]}}", participant->token, number);
    send_call(&participant->calls, "Rotation.SetWindow", parameters, 0);
    receive(&participant->calls, message);
}

// Acknowledges a message if that is awaited; whether it ends a rotation.
static int answer(struct participant *participant, const char *message, size_t length) {
    static char parameters[256], reply[16384];
    if (strstr(message, "\"kind\":\"rotationEnded\"")) return 1;
    const char *awaited = strstr(message, "\"awaited\":true"), *serial = strstr(message, "\"serial\":");
    if (!awaited || !serial) return 0;
    snprintf(parameters, sizeof parameters, "{\"session\":\"%s\",\"serial\":%d}", participant->token,
             atoi(serial + strlen("\"serial\":")));
    message_bytes = length;
    acknowledgement_bytes = send_call(&participant->calls, "Rotation.Acknowledge", parameters, 0);
    reply_bytes = receive(&participant->calls, reply);
    return 0;
}

static int compare(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median(double *values, int count) {
    qsort(values, (size_t)count, sizeof *values, compare);
    return values[count / 2];
}

static void transfer(int fd, char *buffer, size_t bytes, int is_sending) {
    for (size_t done = 0; done < bytes;) {
        ssize_t count = is_sending ? write(fd, buffer + done, bytes - done) : read(fd, buffer + done, bytes - done);
        if (count <= 0) _exit(1);
        done += (size_t)count;
    }
}

// What one exchange costs in C: a message, its acknowledgement, and the reply to that.
static double exchange(int rounds) {
    static char buffer[16384];
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) < 0) fail("socketpair");
    pid_t child = fork();
    if (child == 0) {
        for (int round = 0; round < rounds; round++) {
            transfer(pair[1], buffer, message_bytes, 0);
            transfer(pair[1], buffer, acknowledgement_bytes, 1);
            transfer(pair[1], buffer, reply_bytes, 0);
        }
        _exit(0);
    }
    double began = seconds();
    for (int round = 0; round < rounds; round++) {
        transfer(pair[0], buffer, message_bytes, 1);
        transfer(pair[0], buffer, acknowledgement_bytes, 0);
        transfer(pair[0], buffer, reply_bytes, 1);
    }
    double took = seconds() - began;
    waitpid(child, NULL, 0);
    return took / rounds * 1e6;
}

int main(int count, char **argument) {
    if (count != 4) return 2;
    int participants = atoi(argument[2]), turns = atoi(argument[3]);
    if (participants < 1 || participants > MOST_PARTICIPANTS || turns < 1) return 2;
    static struct participant all[MOST_PARTICIPANTS];
    static char message[16384];
    double *took = calloc((size_t)turns, sizeof *took);
    int epoll = epoll_create1(EPOLL_CLOEXEC);
    for (int index = 0; index < participants; index++) {
        attach(&all[index], argument[1], index);
        struct epoll_event event = { .events = EPOLLIN, .data.ptr = &all[index] };
        epoll_ctl(epoll, EPOLL_CTL_ADD, all[index].stream.fd, &event);
    }
    struct connection control;
    open_connection(&control, argument[1]);
    for (int turn = 0; turn < turns; turn++) {
        double began = seconds();
        send_call(&control, "Testing.Report", turn % 2 ? "{\"deviceOrientation\":\"portrait\"}"
                                                       : "{\"deviceOrientation\":\"landscapeLeft\"}", 0);
        for (int ended = 0; ended < participants;) {
            struct epoll_event events[64];
            int ready = epoll_wait(epoll, events, 64, 10000);
            if (ready <= 0) fail("no message");
            for (int index = 0; index < ready; index++) {
                struct participant *participant = events[index].data.ptr;
                fill(&participant->stream);
                size_t length;
                while ((length = take(&participant->stream, message))) ended += answer(participant, message, length);
            }
        }
        took[turn] = seconds() - began;
        receive(&control, message);
    }
    double phase = median(took, turns) * 1e6 / AWAITED_PHASES / participants;
    double bare = exchange(20000);
    printf("%d participants: %.1f us a phase and participant; bare exchange %.1f us; ratio %.2f\n", participants, phase,
           bare, phase / bare);
    return 0;
}

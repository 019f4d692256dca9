// SPDX-License-Identifier: Apache-2.0
//
// subscribe METHOD: calls a Varlink method of orientd with "more", independently of its client library, and prints
// "SECONDS REPLY" for each reply, with the monotonic time of its arrival. Ends with the connection.

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **argument) {
    if (count != 2) return 2;
    struct sockaddr_un address = { .sun_family = AF_UNIX, .sun_path = "/run/orientd/org.orientd" };
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof address) < 0) {
        perror(address.sun_path);
        return 1;
    }
    char call[256];
    int length = snprintf(call, sizeof call, "{\"method\":\"%s\",\"more\":true}", argument[1]) + 1;
    if (write(fd, call, (size_t)length) != length) {
        perror("write");
        return 1;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    static char buffer[65536];
    size_t held = 0;
    ssize_t got;
    while ((got = read(fd, buffer + held, sizeof buffer - held)) > 0) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        held += (size_t)got;
        char *reply = buffer, *end;
        while ((end = memchr(reply, 0, held))) {
            printf("%ld.%06ld %s\n", (long)now.tv_sec, now.tv_nsec / 1000, reply);
            held -= (size_t)(end + 1 - reply);
            reply = end + 1;
        }
        memmove(buffer, reply, held);
    }
    return 0;
}

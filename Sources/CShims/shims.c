// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "shims.h"

#include <errno.h>
#include <ini.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/pidfd.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <unistd.h>

int shim_accept_nonblocking(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

int shim_unix_stream_socket(void) { return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0); }

int shim_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int shim_epoll(void) { return epoll_create1(EPOLL_CLOEXEC); }

int shim_epoll_watch(int epoll, int descriptor, bool for_writing) {
    struct epoll_event event = {.events = EPOLLIN | (for_writing ? EPOLLOUT : 0), .data.fd = descriptor};
    int result = epoll_ctl(epoll, EPOLL_CTL_MOD, descriptor, &event);
    return result < 0 && errno == ENOENT ? epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) : result;
}

void shim_epoll_forget(int epoll, int descriptor) {
    int error = errno;
    epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, NULL);
    errno = error;
}

int shim_epoll_wait(int epoll, int *descriptors, int timeout_milliseconds) {
    struct epoll_event events[shim_epoll_batch];
    int count = epoll_wait(epoll, events, shim_epoll_batch, timeout_milliseconds);
    for (int index = 0; index < count; index++) descriptors[index] = events[index].data.fd;
    return count;
}

int shim_timer(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK); }

int shim_timer_set(int timer, int64_t nanoseconds) {
    struct itimerspec time = {
        .it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000}};
    return timerfd_settime(timer, TFD_TIMER_ABSTIME, &time, NULL);
}

int shim_periodic_timer(uint64_t period_microseconds) {
    int descriptor = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    if (descriptor < 0) return -1;
    struct timespec period = { period_microseconds / 1000000, period_microseconds % 1000000 * 1000 };
    struct itimerspec times = { period, period };
    timerfd_settime(descriptor, 0, &times, NULL);
    return descriptor;
}

int shim_block_signal(int signal) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal);
    return pthread_sigmask(SIG_BLOCK, &set, NULL);
}

int shim_signal_descriptor(const int *signals, int count) {
    sigset_t set;
    sigemptyset(&set);
    for (int index = 0; index < count; index++) sigaddset(&set, signals[index]);
    int error = pthread_sigmask(SIG_BLOCK, &set, NULL);
    if (error != 0) {
        errno = error;
        return -1;
    }
    return signalfd(-1, &set, SFD_CLOEXEC);
}

int shim_process_descriptor(int process) { return pidfd_open(process, 0); }

char **shim_environment(void) { return environ; }

static void ini_set_switches(void) {
    ini_allow_inline_comments = false;
    ini_allow_multiline = false;
    ini_use_stack = false;
    ini_allow_realloc = false;
    // Room for the line end and the terminator.
    ini_initial_alloc = ini_max_line = shim_ini_line_length + 2;
}

void shim_ini_prepare(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, ini_set_switches);
}

int shim_lock_file(int descriptor) { return flock(descriptor, LOCK_EX | LOCK_NB); }

int shim_peer_credentials(int socket, int *process, uint32_t *user, uint32_t *group) {
    struct ucred credentials;
    socklen_t size = sizeof credentials;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) < 0) return -1;
    *process = credentials.pid;
    *user = credentials.uid;
    *group = credentials.gid;
    return 0;
}

int shim_name_thread(const char *name) { return pthread_setname_np(pthread_self(), name); }

const char *shim_error_name(int error) { return strerrorname_np(error); }

const char *shim_error_description(int error) { return strerrordesc_np(error); }

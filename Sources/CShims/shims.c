// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "shims.h"

#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

int shim_accept_nonblocking(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

int shim_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int shim_block_signal(int signal) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal);
    return pthread_sigmask(SIG_BLOCK, &set, NULL);
}

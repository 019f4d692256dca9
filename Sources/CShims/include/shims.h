// SPDX-License-Identifier: Apache-2.0
//
// What Swift cannot call: GNU extensions outside the Glibc module map, macros, and globals of C libraries.

#ifndef ORIENTD_SHIMS_H
#define ORIENTD_SHIMS_H

// Nothing that defines structs: if Swift met them here first, it would take them for this module's and not for Glibc's.
#include <stdbool.h>
#include <stdint.h>

/// accept4(2) with SOCK_CLOEXEC and SOCK_NONBLOCK: the new descriptor, or -1 with errno set.
int shim_accept_nonblocking(int listener);

/// socket(2) for an AF_UNIX stream with SOCK_CLOEXEC and SOCK_NONBLOCK: the new descriptor, or -1 with errno set.
int shim_unix_stream_socket(void);

/// eventfd(2) with EFD_CLOEXEC and EFD_NONBLOCK: the new descriptor, or -1 with errno set.
int shim_eventfd(void);

/// epoll_create1(2) with EPOLL_CLOEXEC: the new descriptor, or -1 with errno set.
int shim_epoll(void);

/// epoll_ctl(2): has a descriptor watched for reading, and for writing too or no longer. 0, or -1 with errno set.
int shim_epoll_watch(int epoll, int descriptor, bool for_writing);

/// epoll_ctl(2): has a descriptor watched no longer.
void shim_epoll_forget(int epoll, int descriptor);

/// How many descriptors are waited for at once.
enum { shim_epoll_batch = 8 };

/// epoll_wait(2): puts those that are ready into `descriptors`, which has room for shim_epoll_batch. Their number, or -1
/// with errno set.
int shim_epoll_wait(int epoll, int *descriptors, int timeout_milliseconds);

/// timerfd_create(2) on CLOCK_MONOTONIC with TFD_CLOEXEC and TFD_NONBLOCK: the new descriptor, or -1 with errno set.
int shim_timer(void);

/// timerfd_settime(2): has it expire at a time of its clock; 0 for never. 0, or -1 with errno set.
int shim_timer_set(int timer, int64_t nanoseconds);
/// A descriptor that becomes readable once in each period, for the first time after one; -1 with errno set on failure.
/// See timerfd_create(2). Reading its eight bytes makes it wait for the next.
int shim_periodic_timer(uint64_t period_microseconds);

/// Blocks `signal` for this thread and those it makes, so that only the event loop's signal source sees it.
/// Returns 0, or an errno value.
int shim_block_signal(int signal);

/// A descriptor that becomes readable when one of `signals` comes, which from then on do not end the process; -1 with
/// errno set on failure. See signalfd(2).
int shim_signal_descriptor(const int *signals, int count);

/// pidfd_open(2): a descriptor that becomes readable when the process ends, or -1 with errno set.
int shim_process_descriptor(int process);

/// environ(7), a global of the process.
char **shim_environment(void);

/// How many bytes a line of a configuration file may have, without its line end.
enum { shim_ini_line_length = 4096 };

/// Sets libinih's switches, which are globals of the process, once: lines of up to shim_ini_line_length bytes, no
/// comments behind a value (" ;" separates the rows of a matrix), no continued lines. Any thread may call it.
void shim_ini_prepare(void);

/// flock(2) with LOCK_EX and LOCK_NB, which Swift cannot tell from `struct flock`: 0, or -1 with errno set.
int shim_lock_file(int descriptor);

/// SO_PEERCRED, whose struct needs _GNU_SOURCE: 0, or -1 with errno set.
int shim_peer_credentials(int socket, int *process, uint32_t *user, uint32_t *group);

/// pthread_setname_np(3) on this thread; at most 15 bytes. Returns 0, or an errno value.
int shim_name_thread(const char *name);

/// strerrorname_np(3): "EACCES", or NULL for a number that is no errno value.
const char *shim_error_name(int error);

/// strerrordesc_np(3): "Permission denied" in every locale, or NULL for a number that is no errno value.
const char *shim_error_description(int error);

#endif

// SPDX-License-Identifier: Apache-2.0
//
// hidsensor [light]: a HID sensor hub with one 3-axis accelerometer, made with /dev/uhid, or with one sensor of ambient
// light. The kernel's hid-sensor-hub, hid-sensor-accel-3d or hid-sensor-als, and hid-sensor-trigger make of it an IIO
// device named accel_3d or als. What it reads is decided by the commands on standard input, one a line:
//
//   g X Y Z        what the sensor feels, in g, in the frame of its driver
//   lux L          how bright it is, in steps of a tenth
//   getdelay MS    take MS milliseconds to answer each GET_REPORT
//   silent 0|1     1: send no reports by itself
//   sequence N     number the next N readings: X counts in steps of 0.001 g from 1 to 200, and from 1 again. Prints
//                  "sent X SECONDS" for each, and "sequence done"
//   state WORD     print the line "WORD power P reporting R interval MS sent N"; power 2 is on, reporting 2 all
//   unplug, plug   remove the device, bring it back
//
// It ends, and the device with it, at the end of the commands.

#include <errno.h>
#include <fcntl.h>
#include <linux/uhid.h>
#include <math.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define REPORT_ID 1
#define REPORT_SIZE 9 // of all but the input report of light
#define LIGHT_REPORT_SIZE 7
#define LOW(v) ((v) & 0xff)
#define HIGH(v) ((v) >> 8 & 0xff)
// Items of a report descriptor with a value of two or four bytes.
#define USAGE(u) 0x0a, LOW(u), HIGH(u)
#define LOGICAL_MINIMUM(v) 0x16, LOW(v), HIGH(v)
#define LOGICAL_MAXIMUM(v) 0x26, LOW(v), HIGH(v)
#define LOGICAL_MAXIMUM_INT32 0x27, 0xff, 0xff, 0xff, 0x7f
// A named array of N selectors, one byte. Linux counts them from 1 whatever the minimum says, so it says 1.
#define SELECTORS(n) 0x15, 0x01, 0x25, n, 0x75, 0x08, 0x95, 0x01, 0xa1, 0x02
#define FEATURE_ARRAY 0xb1, 0x00, 0xc0
#define INPUT_ARRAY 0x81, 0x00, 0xc0
#define THOUSANDTHS_OF_G 0x55, 0x0d, 0x66, 0x1a, 0x00
// No unit: the lux that "HID Usage Tables for Sensors" gives illuminance then. The kernel does not know HID's own code of it.
#define TENTHS_OF_LUX 0x55, 0x0f, 0x65, 0x00

enum { POWER_UNDEFINED = 1, POWER_ON = 2, REPORTING_NONE = 1, REPORTING_ALL = 2 };
enum { STATE_READY = 2, EVENT_DATA_UPDATED = 4 };

// HID Usage Tables, page 0x20 (sensors). Features, in the order of feature_report().
#define FEATURES \
    USAGE(0x0316), /* reporting state */ \
    SELECTORS(6), \
    USAGE(0x0840), USAGE(0x0841), USAGE(0x0842), USAGE(0x0843), USAGE(0x0844), USAGE(0x0845), \
    FEATURE_ARRAY, \
    USAGE(0x0319), /* power state */ \
    SELECTORS(6), \
    USAGE(0x0850), USAGE(0x0851), USAGE(0x0852), USAGE(0x0853), USAGE(0x0854), USAGE(0x0855), \
    FEATURE_ARRAY, \
    USAGE(0x030e), /* report interval in milliseconds */ \
    0x15, 0x00, LOGICAL_MAXIMUM_INT32, 0x75, 0x20, 0x95, 0x01, 0x55, 0x00, 0xb1, 0x02
// The beginning of input_report().
#define SENSOR_STATE \
    0x65, 0x00, 0x55, 0x00, \
    USAGE(0x0201), /* sensor state */ \
    SELECTORS(7), \
    USAGE(0x0800), USAGE(0x0801), USAGE(0x0802), USAGE(0x0803), USAGE(0x0804), USAGE(0x0805), USAGE(0x0806), \
    INPUT_ARRAY, \
    USAGE(0x0202), /* sensor event */ \
    SELECTORS(6), \
    USAGE(0x0810), USAGE(0x0811), USAGE(0x0812), USAGE(0x0813), USAGE(0x0814), USAGE(0x0815), \
    INPUT_ARRAY

// "Motion: Accelerometer 3D".
static const uint8_t accelerometer[] = {
    0x05, 0x20,
    0x09, 0x73,
    0xa1, 0x00, // collection: physical
    0x85, REPORT_ID,
    FEATURES,
    USAGE(0x1452), // absolute sensitivity of acceleration
    0x15, 0x00, LOGICAL_MAXIMUM(0x7fff), 0x75, 0x10, 0x95, 0x01, THOUSANDTHS_OF_G, 0xb1, 0x02,
    SENSOR_STATE,
    LOGICAL_MINIMUM(0x8000), LOGICAL_MAXIMUM(0x7fff), 0x75, 0x10, 0x95, 0x01, THOUSANDTHS_OF_G,
    USAGE(0x0453), 0x81, 0x02, // X
    USAGE(0x0454), 0x81, 0x02, // Y
    USAGE(0x0455), 0x81, 0x02, // Z
    0xc0,
};

// "Light: Ambient Light".
static const uint8_t light[] = {
    0x05, 0x20,
    0x09, 0x41,
    0xa1, 0x00, // collection: physical
    0x85, REPORT_ID,
    FEATURES,
    USAGE(0x14d1), // absolute sensitivity of illuminance
    0x15, 0x00, LOGICAL_MAXIMUM(0x7fff), 0x75, 0x10, 0x95, 0x01, TENTHS_OF_LUX, 0xb1, 0x02,
    SENSOR_STATE,
    0x15, 0x00, LOGICAL_MAXIMUM_INT32, 0x75, 0x20, 0x95, 0x01, TENTHS_OF_LUX,
    USAGE(0x04d1), 0x81, 0x02, // illuminance
    0xc0,
};

static struct {
    int fd; // of /dev/uhid; -1 while unplugged
    int started; // the kernel has bound a driver
    uint8_t reporting, power;
    uint32_t interval; // milliseconds
    uint16_t sensitivity;
    double g[3];
    double lux;
    int is_light;
    int silent;
    int number, last_number; // of the sequence
    int get_delay; // milliseconds
    unsigned long sent;
} sensor = { .fd = -1, .interval = 100, .g = { 0, 0, 1 } };

static void die(const char *what) {
    perror(what);
    exit(1);
}

static void put16(uint8_t *bytes, uint16_t value) {
    bytes[0] = LOW(value);
    bytes[1] = HIGH(value);
}

static void tell(const struct uhid_event *event) {
    if (write(sensor.fd, event, sizeof *event) != sizeof *event) perror("uhid");
}

static void put_number(uint8_t *bytes) {
    struct timespec now;
    int x = sensor.number++ % 200 + 1;
    put16(bytes, (uint16_t)x);
    clock_gettime(CLOCK_MONOTONIC, &now);
    printf("sent %d %ld.%06ld\n", x, (long)now.tv_sec, now.tv_nsec / 1000);
    if (sensor.number == sensor.last_number) puts("sequence done");
}

static void put32(uint8_t *bytes, uint32_t value) {
    put16(bytes, value & 0xffff);
    put16(bytes + 2, value >> 16);
}

static uint16_t input_report(uint8_t *report) {
    report[0] = REPORT_ID;
    report[1] = STATE_READY;
    report[2] = EVENT_DATA_UPDATED;
    if (sensor.is_light) {
        put32(report + 3, (uint32_t)lround(sensor.lux * 10));
        return LIGHT_REPORT_SIZE;
    }
    for (int axis = 0; axis < 3; axis++) put16(report + 3 + 2 * axis, (uint16_t)lround(sensor.g[axis] * 1000));
    if (sensor.number < sensor.last_number) put_number(report + 3);
    return REPORT_SIZE;
}

static uint16_t feature_report(uint8_t *report) {
    report[0] = REPORT_ID;
    report[1] = sensor.reporting;
    report[2] = sensor.power;
    put32(report + 3, sensor.interval);
    put16(report + 7, sensor.sensitivity);
    return REPORT_SIZE;
}

static void set_feature(const uint8_t *report, size_t size) {
    if (size < REPORT_SIZE || report[0] != REPORT_ID) return;
    sensor.reporting = report[1];
    sensor.power = report[2];
    sensor.interval = report[3] | report[4] << 8 | report[5] << 16 | (uint32_t)report[6] << 24;
    sensor.sensitivity = (uint16_t)(report[7] | report[8] << 8);
}

static void send_input(void) {
    struct uhid_event event = { .type = UHID_INPUT2 };
    event.u.input2.size = input_report(event.u.input2.data);
    tell(&event);
    sensor.sent++;
}

static void plug(void) {
    struct uhid_event event = { .type = UHID_CREATE2 };
    if (sensor.fd >= 0) return;
    sensor.fd = open("/dev/uhid", O_RDWR | O_CLOEXEC | O_NONBLOCK);
    if (sensor.fd < 0) die("/dev/uhid");
    strcpy((char *)event.u.create2.name, "Virtual sensor hub");
    event.u.create2.rd_size = sensor.is_light ? sizeof light : sizeof accelerometer;
    memcpy(event.u.create2.rd_data, sensor.is_light ? light : accelerometer, event.u.create2.rd_size);
    event.u.create2.bus = 0x03; // USB
    event.u.create2.vendor = 0x1209; // pid.codes, for tests
    event.u.create2.product = 0x0001;
    sensor.power = POWER_UNDEFINED;
    sensor.reporting = REPORTING_NONE;
    tell(&event);
}

static void unplug(void) {
    if (sensor.fd < 0) return;
    close(sensor.fd);
    sensor.fd = -1;
    sensor.started = 0;
}

static void answer(void) {
    struct uhid_event event, reply = { 0 };
    if (read(sensor.fd, &event, sizeof event) <= 0) return;
    switch (event.type) {
    case UHID_START:
        sensor.started = 1;
        break;
    case UHID_STOP:
        sensor.started = 0;
        break;
    case UHID_GET_REPORT:
        if (sensor.get_delay) usleep((useconds_t)sensor.get_delay * 1000);
        reply.type = UHID_GET_REPORT_REPLY;
        reply.u.get_report_reply.id = event.u.get_report.id;
        uint8_t *report = reply.u.get_report_reply.data;
        reply.u.get_report_reply.size =
            event.u.get_report.rtype == UHID_FEATURE_REPORT ? feature_report(report) : input_report(report);
        tell(&reply);
        break;
    case UHID_SET_REPORT:
        if (event.u.set_report.rtype == UHID_FEATURE_REPORT)
            set_feature(event.u.set_report.data, event.u.set_report.size);
        reply.type = UHID_SET_REPORT_REPLY;
        reply.u.set_report_reply.id = event.u.set_report.id;
        tell(&reply);
        break;
    }
}

static void command(const char *line) {
    double x, y, z;
    int value;
    char word[32];
    if (sscanf(line, "g %lf %lf %lf", &x, &y, &z) == 3) {
        sensor.g[0] = x;
        sensor.g[1] = y;
        sensor.g[2] = z;
    } else if (sscanf(line, "lux %lf", &x) == 1) {
        sensor.lux = x;
    } else if (sscanf(line, "getdelay %d", &value) == 1) {
        sensor.get_delay = value;
    } else if (sscanf(line, "silent %d", &value) == 1) {
        sensor.silent = value;
    } else if (sscanf(line, "sequence %d", &value) == 1) {
        sensor.number = 0;
        sensor.last_number = value;
    } else if (sscanf(line, "state %31s", word) == 1) {
        printf("%s power %u reporting %u interval %u sent %lu\n", word, sensor.power, sensor.reporting,
               sensor.interval, sensor.sent);
    } else if (!strcmp(line, "unplug")) {
        unplug();
    } else if (!strcmp(line, "plug")) {
        plug();
    } else {
        fprintf(stderr, "hidsensor: no such command: %s\n", line);
        exit(2);
    }
}

// Sets the timer to the period of the reports that the host asked for.
static void arm(int timer) {
    static uint32_t armed;
    int on = sensor.started && !sensor.silent && sensor.power == POWER_ON && sensor.reporting == REPORTING_ALL;
    uint32_t period = on ? sensor.interval : 0;
    if (period == armed) return;
    armed = period;
    struct timespec every = { .tv_sec = period / 1000, .tv_nsec = period % 1000 * 1000000L };
    if (timerfd_settime(timer, 0, &(struct itimerspec){ every, every }, NULL)) die("timerfd_settime");
}

int main(int count, char **arguments) {
    sensor.is_light = count > 1 && !strcmp(arguments[1], "light");
    char line[256];
    size_t length = 0;
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK);
    setvbuf(stdout, NULL, _IOLBF, 0);
    plug();
    for (;;) {
        arm(timer);
        struct pollfd ready[] = {
            { .fd = sensor.fd, .events = POLLIN }, { .fd = timer, .events = POLLIN }, { .fd = 0, .events = POLLIN },
        };
        if (poll(ready, 3, -1) < 0) die("poll");
        if (ready[0].revents & POLLIN) answer();
        uint64_t expirations;
        if (ready[1].revents & POLLIN && read(timer, &expirations, sizeof expirations) > 0) send_input();
        if (ready[2].revents & (POLLIN | POLLHUP)) {
            char c;
            if (read(0, &c, 1) != 1) return 0;
            if (c != '\n' && length < sizeof line - 1) {
                line[length++] = c;
            } else if (c == '\n') {
                line[length] = 0;
                length = 0;
                command(line);
            }
        }
    }
}

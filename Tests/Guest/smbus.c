// SPDX-License-Identifier: Apache-2.0
//
// smbus BUS ADDRESS REGISTER BYTE...: writes bytes to consecutive registers of a chip, faked by i2c-stub, through
// /dev/i2c-BUS, also when a driver is bound to it. Numbers in C notation.

#include <fcntl.h>
#include <linux/i2c-dev.h>
#include <linux/i2c.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>

int main(int count, char **argument) {
    if (count < 5) return 2;
    char path[64];
    snprintf(path, sizeof path, "/dev/i2c-%s", argument[1]);
    int fd = open(path, O_RDWR | O_CLOEXEC);
    if (fd < 0 || ioctl(fd, I2C_SLAVE_FORCE, strtol(argument[2], NULL, 0)) < 0) {
        perror(path);
        return 1;
    }
    long first = strtol(argument[3], NULL, 0);
    for (int i = 4; i < count; i++) {
        union i2c_smbus_data data = { .byte = (__u8)strtol(argument[i], NULL, 0) };
        struct i2c_smbus_ioctl_data transfer = {
            .read_write = I2C_SMBUS_WRITE,
            .command = (__u8)(first + i - 4),
            .size = I2C_SMBUS_BYTE_DATA,
            .data = &data,
        };
        if (ioctl(fd, I2C_SMBUS, &transfer) < 0) {
            perror("write");
            return 1;
        }
    }
    return 0;
}

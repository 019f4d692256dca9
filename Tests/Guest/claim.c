// SPDX-License-Identifier: Apache-2.0
//
// claim SENSOR: claims a sensor of net.hadess.SensorProxy, such as Light, says so on standard output and holds the claim
// until it is ended. It owes nothing to our own code for the bus.

#include <stdio.h>
#include <string.h>
#include <systemd/sd-bus.h>

int main(int count, char **arguments) {
    sd_bus *bus = NULL;
    sd_bus_error error = SD_BUS_ERROR_NULL;
    char method[64];
    if (count != 2) return 2;
    snprintf(method, sizeof method, "Claim%s", arguments[1]);
    int result = sd_bus_open_system(&bus);
    if (result >= 0)
        result = sd_bus_call_method(bus, "net.hadess.SensorProxy", "/net/hadess/SensorProxy", "net.hadess.SensorProxy",
                                    method, &error, NULL, "");
    if (result < 0) {
        fprintf(stderr, "%s: %s\n", method, error.message ? error.message : strerror(-result));
        return 1;
    }
    puts("claimed");
    fflush(stdout);
    while (sd_bus_wait(bus, UINT64_MAX) >= 0)
        while (sd_bus_process(bus, NULL) > 0) {
        }
    return 1;
}

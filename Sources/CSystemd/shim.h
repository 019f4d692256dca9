// SPDX-License-Identifier: Apache-2.0

#include <systemd/sd-bus.h>
#include <systemd/sd-daemon.h>
#include <systemd/sd-event.h>
#include <systemd/sd-login.h>

// The entries of a vtable are made by macros, which Swift does not see (sd_bus_add_object_vtable(3)).

static inline sd_bus_vtable shim_bus_vtable_start(void) { return (sd_bus_vtable) SD_BUS_VTABLE_START(0); }

static inline sd_bus_vtable shim_bus_vtable_end(void) { return (sd_bus_vtable) SD_BUS_VTABLE_END; }

/// A method without arguments and results that every user may call.
static inline sd_bus_vtable shim_bus_vtable_method(const char *member, sd_bus_message_handler_t handler) {
    return (sd_bus_vtable) SD_BUS_METHOD(member, "", "", handler, SD_BUS_VTABLE_UNPRIVILEGED);
}

/// A property that can be read, and whose changes are told.
static inline sd_bus_vtable shim_bus_vtable_property(
    const char *member, const char *signature, sd_bus_property_get_t get) {
    return (sd_bus_vtable) SD_BUS_PROPERTY(member, signature, get, 0, SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE);
}

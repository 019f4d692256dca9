# SPDX-License-Identifier: Apache-2.0
#
# lib.sh: a display, a touchscreen and a user's session in the guest, beside lib.sh of Tests/Guest.

# display: the built-in panel of `panel` in place of the packaged driver, which /etc/modprobe.d keeps out.
display() {
    modprobe -a virtio_dma_buf drm_shmem_helper drm_kms_helper
    insmod /test/virtio-gpu.ko
    within 20 'there is no display' test -e /dev/dri/card0
    udevadm settle
}

# touchscreen: GNOME and KDE turn a device only if it has one, and no mouse.
touchscreen() {
    modprobe -a uinput evdev
    evemu-device /test/touchscreen.evemu > "$scratch/touchscreen.log" 2>&1 &
    within 20 'there is no touchscreen' grep -q /dev/input "$scratch/touchscreen.log"
    udevadm settle
}

# session_start: the desktop's `session` as a user who sits at the machine.
session_start() {
    useradd --create-home --shell /bin/sh user
    cat > /run/systemd/system/desktop.service << 'UNIT'
[Unit]
After=systemd-user-sessions.service dbus.service systemd-logind.service
[Service]
User=user
PAMName=login
WorkingDirectory=/home/user
TTYPath=/dev/tty1
TTYReset=yes
TTYVHangup=yes
StandardInput=tty-fail
StandardOutput=file:/run/test/desktop.log
StandardError=file:/run/test/desktop.log
UtmpIdentifier=tty1
UtmpMode=user
Environment=XDG_SESSION_TYPE=wayland XDG_SESSION_CLASS=user XDG_SEAT=seat0 XDG_VTNR=1
ExecStart=/bin/sh -c '. /test/desktop; session'
UNIT
    [ ! -S /run/seatd.sock ] || chown user /run/seatd.sock
    systemctl daemon-reload
    systemctl start systemd-user-sessions.service desktop.service
}

# as_user COMMAND...: in that user's session.
as_user() {
    user=$(id -u user)
    setpriv --reuid="$user" --regid="$user" --init-groups env HOME=/home/user WAYLAND_DISPLAY=wayland-0 \
        XDG_RUNTIME_DIR="/run/user/$user" DBUS_SESSION_BUS_ADDRESS="unix:path=/run/user/$user/bus" "$@"
}

# mark: a window that fills the picture, blue but for a red block in the corner where a text begins.
mark() {
    as_user foot --fullscreen --override=pad=0x0 --override=colors.background=0000ff /test/mark \
        > "$scratch/mark.log" 2>&1 &
}

# picture NAME CORNER: waits until the host sees the mark in that corner of the panel; it keeps the picture.
picture() {
    echo "picture $1 $2"
    # While the host is not connected to the port, it reads as ended.
    until read -r answer < /dev/virtio-ports/in && [ -n "$answer" ]; do sleep 0.1; done
    [ "$answer" = yes ] || fail "$answer"
}

turned() {
    [ "$(transform)" = "$1" ]
}

# turn STAGE POSE: holds the device so that the service says POSE, and looks at what comes of it.
turn() {
    case $2 in
        normal) hid_feel 0 -1 0 && corner=top-left ;;
        right-up) hid_feel -1 0 0 && corner=top-right ;;
        bottom-up) hid_feel 0 1 0 && corner=bottom-right ;;
        left-up) hid_feel 1 0 0 && corner=bottom-left ;;
    esac
    expected=$(transform_for "$2")
    within 120 "$desktop does not turn to $expected" turned "$expected"
    picture "$1-$2" "$corner"
}
# bus_start: writes down what is said about the sensor service on the bus; `bus_show` prints it, one message a line.
bus_start() {
    dbus-monitor --system "path=/net/hadess/SensorProxy" "member=NameOwnerChanged,arg0=net.hadess.SensorProxy" \
        > "$scratch/bus" 2> /dev/null &
}
bus_show() {
    awk '/^(method|signal|error)/ { print line; line = "bus: " $0; next } { gsub(/^ +/, ""); line = line " " $0 }
        END { print line }' "$scratch/bus" | sed 's/path=.*interface=//' | cut -c 1-300
}

# around STAGE: all four, beginning with one that is not that of before. After a failure, what the sensor was told last and
# what was said on the bus.
around() {
    for pose in right-up bottom-up left-up normal; do
        try "$desktop, $1: $pose" turn "$1" "$pose"
        [ ! -e "$scratch/why" ] || {
            hid_state
            bus_show
            return
        }
    done
}

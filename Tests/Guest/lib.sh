# SPDX-License-Identifier: Apache-2.0
#
# lib.sh: what the cases share. A test is a function that `try` runs in a subshell; it ends early with `fail WHY`.

scratch=/run/test
. /test/settings

# try NAME COMMAND...: runs one test and prints its result; after a failure also what the daemon logged meanwhile.
try() {
    name=$1
    shift
    rm -f "$scratch/why"
    began=$(date '+%F %T')
    if ("$@"); then
        echo "ok $name"
    else
        echo "not ok $name: $(cat "$scratch/why" 2> /dev/null || echo "$1 failed")"
        journalctl --quiet --no-pager --output=short-monotonic --since="$began" --unit='orientd*' | tail -n 40
    fi
}

fail() {
    echo "$*" > "$scratch/why"
    exit 1
}

# within SECONDS WHAT COMMAND...: waits until the command succeeds.
within() {
    deadline=$(($(milliseconds) + $1 * 1000))
    what=$2
    shift 2
    until "$@"; do
        [ "$(milliseconds)" -lt "$deadline" ] || fail "$what"
        sleep 0.1
    done
}

# Since the boot.
milliseconds() {
    read -r uptime rest < /proc/uptime
    echo "${uptime%.*}${uptime#*.}0"
}

# took COMMAND...: how many milliseconds it took.
took() {
    start=$(milliseconds)
    "$@" > /dev/null 2>&1
    echo $(($(milliseconds) - start))
}

# property NAME: of the service, as systemd knows it.
property() {
    systemctl show --property="$1" --value orientd.service
}
daemon() {
    property MainPID
}
# same_daemon PID: that process still is the daemon.
same_daemon() {
    [ "$1" != 0 ] || fail 'it was not running'
    [ "$(daemon)" = "$1" ] || fail "it was $1, now it is $(daemon)"
}

# configure LINE...: these lines below [sensor] are all that the configuration says.
configure() {
    mkdir -p /etc/orientd/orientd.conf.d
    printf '%s\n' '[sensor]' "$@" > /etc/orientd/orientd.conf.d/test.conf
    systemctl reload orientd.service
}

# responsive: clients are served while a call to the sensor takes three seconds. `status` itself waits one second for a
# decision; the rest is for a busy host.
responsive() {
    for call in sensors 'status --json' sensors 'status --json' sensors; do
        # shellcheck disable=SC2086
        milliseconds=$(took orientctl $call)
        [ "$milliseconds" -lt 2500 ] || fail "orientctl $call took $milliseconds ms"
    done
}

# watch FILE [COMMAND...]: starts a subscriber that writes to FILE; `unwatch` ends it.
watch() {
    out=$1
    shift
    "$@" orientctl monitor --json > "$out" 2> "$out.errors" &
    echo $! > "$out.pid"
    within 20 "the subscriber got nothing: $(cat "$out.errors")" test -s "$out"
}
unwatch() {
    kill "$(cat "$1.pid")"
    within 5 'the subscriber does not end' gone "$(cat "$1.pid")"
}
gone() {
    ! kill -0 "$1" 2> /dev/null
}

# newest FILE KEY=VALUE...: whether the newest object in FILE has these members.
newest() {
    object=$(tail -n 1 "$1" | tr -d ' ')
    shift
    for member; do
        case $object in
            *"\"${member%%=*}\":\"${member#*=}\""* | *"\"${member%%=*}\":${member#*=}"[,}]*) ;;
            *) return 1 ;;
        esac
    done
}

# shows FILE KEY=VALUE...: waits for that.
shows() {
    file=$1
    shift
    within 30 "no $* in $(tail -n 1 "$file")" newest "$file" "$@"
}

# The HID sensor: `hid_start` once, then `hid COMMAND` with the commands of hidsensor.c.
hid_start() {
    modprobe -a uhid hid-sensor-hub hid-sensor-accel-3d hid-sensor-trigger
    hidsensor < "$scratch/hid" >> "$scratch/hid.log" 2>&1 &
}
hid() {
    echo "$*" >&9
}
hid_feel() {
    hid "g $1 $2 $3"
}
# What the sensor was told to do, in one line.
hid_state() {
    word=at-$(milliseconds)
    hid "state $word"
    within 20 'hidsensor does not answer' grep -q "^$word " "$scratch/hid.log"
    grep "^$word " "$scratch/hid.log"
}

# Whether the HID sensor was told to switch itself off.
powered_down() {
    ! hid_state | grep -q 'power 2'
}

# chip_start NAME: makes a chip on i2c-stub and binds its driver; `chip_stop` takes the driver away.
bus_start() {
    modprobe i2c-stub chip_addr=0x15,0x19
    modprobe -a i2c-dev mxc4005 st_accel_i2c
    for node in /sys/class/i2c-dev/*; do
        [ "$(cat "$node/name")" != 'SMBus stub driver' ] || bus=${node##*-}
    done
    # What the drivers want to find in the chips' identification registers. The lis3dh is read with bit 7 set.
    smbus "$bus" 0x15 0x0e 0x02
    smbus "$bus" 0x19 0x8f 0x33
}
chip_start() {
    echo "$1 $(address "$1")" > "/sys/bus/i2c/devices/i2c-$bus/new_device"
}
chip_stop() {
    address "$1" > "/sys/bus/i2c/devices/i2c-$bus/delete_device"
}
address() {
    case $1 in
        mxc4005) echo 0x15 ;;
        lis3dh) echo 0x19 ;;
    esac
}
# At ±2 g, 1 g is 0x400 in the upper twelve bits of two bytes; the mxc4005 has the high byte first.
mxc4005_feel() {
    smbus "$bus" 0x15 0x03 "$(high_byte "$1")" 0 "$(high_byte "$2")" 0 "$(high_byte "$3")" 0
}
lis3dh_feel() {
    smbus "$bus" 0x19 0xa8 0 "$(high_byte "$1")" 0 "$(high_byte "$2")" 0 "$(high_byte "$3")"
}
high_byte() {
    case $1 in
        1) echo 0x40 ;;
        0) echo 0 ;;
        -1) echo 0xc0 ;;
    esac
}

# iio NAME: the directory of that IIO device in sysfs.
iio() {
    for directory in /sys/bus/iio/devices/iio:device*; do
        [ "$(cat "$directory/name" 2> /dev/null)" != "$1" ] || {
            echo "$directory"
            return
        }
    done
    return 1
}

# poses FEEL FACE_UP FILE: the device is held in each of the six poses, and the subscriber that writes to FILE is told
# so. FEEL X Y Z makes the sensor feel that many g; FACE_UP is its Z with the screen up.
#
# With no mount matrix, axes are those for which iio-sensor-proxy and hwdb were made: -1 g on y is upright, -1 g on x
# has the right edge up (the device was turned counter-clockwise, UIKit's landscapeLeft). The interface's landscapes
# cross. Flat poses leave the interface as it was.
poses() {
    feel=$1 up=$2 down=$((-$2)) file=$3
    pose 0 -1 0 deviceOrientation=portrait interfaceOrientation=portrait transform=0 angle=0
    pose -1 0 0 deviceOrientation=landscapeLeft interfaceOrientation=landscapeRight transform=270 angle=90
    pose 0 0 "$up" deviceOrientation=faceUp interfaceOrientation=landscapeRight transform=270 angle=90
    pose 0 1 0 deviceOrientation=portraitUpsideDown interfaceOrientation=portraitUpsideDown transform=180 angle=180
    pose 1 0 0 deviceOrientation=landscapeRight interfaceOrientation=landscapeLeft transform=90 angle=270
    pose 0 0 "$down" deviceOrientation=faceDown interfaceOrientation=landscapeLeft transform=90 angle=270
    pose 0 -1 0 deviceOrientation=portrait interfaceOrientation=portrait transform=0 angle=0
}
pose() {
    "$feel" "$1" "$2" "$3"
    shift 3
    shows "$file" sensor=streaming "$@"
}

# participate NAME [OPTION...]: starts one; `messages NAME` are what it got, as "SECONDS KIND ORIENTATION".
participate() {
    participant "$@" > "$scratch/$1.log" 2>&1 &
    echo $! > "$scratch/$1.pid"
    within 20 "$1 is not attached: $(cat "$scratch/$1.log")" grep -q orientationChanged "$scratch/$1.log"
}
messages() {
    sed -n 's/^\([0-9.]*\) .*"kind":"\([^"]*\)".*"interfaceOrientation":"\([^"]*\)".*/\1 \2 \3/p' "$scratch/$1.log"
}
ends() {
    messages "$1" | grep -c rotationEnded
}
ended() {
    [ "$(ends "$1")" -ge "$2" ]
}

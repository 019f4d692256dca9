#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# participant.sh: a window that takes part in rotations, and does not want to be upside down.
#
# orientctl prints each message as a line of JSON. One with "awaited":true is answered by a line: its serial, and for a
# question the answer. See docs/protocol.md for what each message means.

coproc orientctl attach --name participant.sh --size 600x1024 --ask --ack stdin
client=$COPROC_PID
exec 3<&"${COPROC[0]}" 4>&"${COPROC[1]}"

# The value of a member of the message, a word or a number.
member() {
    [[ $message =~ \"$1\":\"?([[:alnum:].]+) ]] && echo "${BASH_REMATCH[1]}"
}

while read -r message <&3; do
    answer=
    case $(member kind) in
        shouldAutorotate) answer=yes ;;
        supportedInterfaceOrientations) answer=portrait,landscapeLeft,landscapeRight ;;
        willRotate) echo "will rotate to $(member to)" ;;
        layout) echo "lay out in $(member width) x $(member height)" ;;
        willAnimate) echo "animate for $(member durationSeconds) s" ;;
        didRotate) echo "did rotate from $(member from)" ;;
    esac
    if [ "$(member awaited)" = true ]; then
        echo "$(member serial) $answer" >&4
    fi
done
# orientctl has said why it ended.
wait "$client"

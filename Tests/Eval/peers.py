# SPDX-License-Identifier: Apache-2.0
"""What iio-sensor-proxy and Android would decide, written from descriptions of their behaviour, not from their code."""
import collections
import math

import numpy as np

from scoring import G, SCREEN


def screen_of(x, y):
    return SCREEN[int(((math.degrees(math.atan2(x, y)) % 360) + 45) // 90) % 4]


def every(d, dt):
    """The newest sample at each tick of a clock with period dt."""
    ticks = np.arange(d[0, 0], d[-1, 0], dt)
    return ticks, d[np.searchsorted(d[:, 0], ticks, 'right') - 1, 1:4]


def iio_sensor_proxy(d, dt=0.7, faces=False):
    """iio-sensor-proxy 3.9: one raw sample every 700 ms.  Each in-plane axis has an elevation angle; an axis beyond
    35 degrees wins, both beyond keeps the old answer, neither keeps it too.  With faces, its separate tilt property
    (70 degrees) is laid over it."""
    ev, cur, last = [], None, None
    for t, (x, y, z) in zip(*every(d, dt)):
        x, y, z = (int(v * 256 / 9.81) for v in (x, y, z))
        ex = round(math.degrees(math.atan2(x, math.hypot(y, z))))
        ey = round(math.degrees(math.atan2(y, math.hypot(x, z))))
        if abs(ex) > 35 and abs(ey) > 35:
            pass
        elif abs(ex) > 35:
            cur = 'landscapeLeft' if ex > 0 else 'landscapeRight'
        elif abs(ey) > 35:
            cur = 'portrait' if ey > 0 else 'portraitUpsideDown'
        s = cur
        if faces:
            ez = round(math.degrees(math.atan2(z, math.hypot(x, y))))
            if abs(ez) >= 70:
                s = 'faceUp' if ez > 0 else 'faceDown'
        if s and s != last:
            ev.append((t, s))
            last = s
    return ev


def android(d, dt=1 / 15):
    """Android's accelerometer window-orientation judge at SENSOR_DELAY_UI (about 15 Hz)."""
    TAU, GAP = 0.2, 45
    TOL = {0: (-25, 70), 1: (-25, 65), 2: (-25, 60), 3: (-25, 65)}
    hist = collections.deque(maxlen=200)
    last_t = fx = fy = fz = None
    cur = pred = -1
    pred_t = 0.0
    flat_t = swing_t = acc_t = -1e9
    overhead = False
    ev = []
    for t, (x, y, z) in zip(*every(d, dt)):
        skip = False
        if last_t is None or t - last_t > 1.0 or (x == 0 and y == 0 and z == 0):
            hist.clear()
            pred, flat_t, swing_t, acc_t, overhead = -1, -1e9, -1e9, -1e9, False
            fx, fy, fz = x, y, z
            skip = True
        else:
            a = (t - last_t) / (TAU + t - last_t)
            fx, fy, fz = fx + a * (x - fx), fy + a * (y - fy), fz + a * (z - fz)
        last_t = t
        if skip:
            continue
        mag = math.sqrt(fx * fx + fy * fy + fz * fz)
        if mag < 1.0:
            pred = -1
            continue
        if not G - 4 <= mag <= G + 4:
            acc_t = t
        tilt = round(math.degrees(math.asin(max(-1, min(1, fz / mag)))))
        hist.append((t, tilt))
        flat = None                       # flat: at or beyond 80 degrees for the last second
        for ht, hv in reversed(hist):
            if hv < 80:
                flat = False
                break
            if ht + 1.0 <= t:
                flat = True
                break
        if flat:
            flat_t = t
        for ht, hv in reversed(hist):     # swinging: tilted away by 20 degrees within 300 ms
            if ht + 0.3 < t:
                break
            if hv + 20 <= tilt:
                swing_t = t
                break
        if tilt <= -40:
            overhead = True
        elif tilt >= -15:
            overhead = False
        if overhead or abs(tilt) > 80:
            pred = -1
        else:
            ang = round(math.degrees(math.atan2(fx, fy))) % 360   # 0 portrait, 90 landscapeLeft
            rot = (ang + 45) // 90 % 4
            lo, hi = TOL[rot]
            ok = lo <= tilt <= hi
            if ok and cur >= 0:
                if rot in (cur, (cur + 1) % 4):
                    low = rot * 90 - 45 + GAP / 2
                    ok = not (315 <= ang < low + 360) if rot == 0 else not ang < low
                if ok and rot in (cur, (cur + 3) % 4):
                    up = rot * 90 + 45 - GAP / 2
                    ok = not (up < ang <= 45) if rot == 0 else not ang > up
            if ok:
                if pred != rot:
                    pred, pred_t = rot, t
            else:
                pred = -1
        if pred >= 0 and t - pred_t >= 0.04 and t - flat_t >= 0.5 and t - swing_t >= 0.3 and t - acc_t >= 0.5:
            if pred != cur:
                cur = pred
                ev.append((t, SCREEN[cur]))
    return ev

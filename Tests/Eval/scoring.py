# SPDX-License-Identifier: Apache-2.0
"""Scores answers about a device's orientation on recordings; docs/classifier.md says by which rules."""
import collections
import gzip
import math
import os

import numpy as np

G = 9.80665
SCREEN = ['portrait', 'landscapeLeft', 'portraitUpsideDown', 'landscapeRight']  # at 0, 90, 180, 270 degrees
CENTRE = {s: 90 * i for i, s in enumerate(SCREEN)}

# truth
SMOOTH_ATTITUDE, SMOOTH_ACCEL = 0.5, 1.0     # s, zero-phase mean before labelling
CLEAR_ANGLE, CLEAR_TILT = 30, 60             # a screen posture is clear this near its centre and this upright
FLAT = 75                                    # tilt at and beyond which the device lies flat
HOLD = 2.0                                   # s a posture must last before an answer is required
ALLOW_ANGLE, ALLOW_BACK, ALLOW_AHEAD = 50, 1.0, 0.3   # a change is justified by truth this near, in this window

# mask of impossible truth
BALANCE_WINDOW, BALANCE = 3.0, 1.5           # s, m/s2: acceleration along true up averages g; so far off: 32 degrees
STILL_WINDOW, STILL_SD, STILL_G = 0.5, 0.3, 0.4   # s, m/s2, m/s2: so quiet and so near g, it shows up itself
STILL_ERROR = 25                             # degrees between it and the truth
FILLED = 6                                   # equal steps (10 Hz) of a turning attitude: a gap filled by interpolation
SPREAD = 1.0                                 # s, the mask on either side
IPHONE_START = 5.0                           # s in which an iPhone's attitude is not yet settled

# stuck: needs no truth
STUCK_MEAN, STUCK_ANGLE = 2.0, 65            # s, degrees: so far from a mean this long the answer is plainly another's


def load(path):
    with gzip.open(path, 'rt') as f:
        return np.loadtxt(f, delimiter=',', skiprows=1)


def mean_filter(a, n):
    n = max(1, int(n) | 1)
    if n == 1 or len(a) < n:
        return a
    pad = np.pad(a, ((n // 2, n // 2), (0, 0)), 'edge')
    c = np.cumsum(np.vstack([np.zeros(3), pad]), axis=0)
    return (c[n:] - c[:-n]) / n


def truth_up(folder, row):
    """t and unit up vector (device frame) at 10 Hz."""
    first = row['truth'].split(' ')[0]
    if first.endswith('.csv.gz'):
        d = load(os.path.join(folder, first))
        t, u = d[:, 0], mean_filter(d[:, 1:4], SMOOTH_ATTITUDE * 10)
    else:
        d = load(os.path.join(folder, row['file']))
        rate = (len(d) - 1) / (d[-1, 0] - d[0, 0])
        lp = mean_filter(d[:, 1:4], SMOOTH_ACCEL * rate)
        t = np.arange(d[0, 0], d[-1, 0], 0.1)
        u = np.stack([np.interp(t, d[:, 0], lp[:, i]) for i in range(3)], 1)
    return t, u / np.maximum(np.linalg.norm(u, axis=1), 1e-6)[:, None]


def angles(u):
    tilt = np.degrees(np.arcsin(np.clip(u[:, 2], -1, 1)))
    ang = np.degrees(np.arctan2(u[:, 0], u[:, 1])) % 360
    return ang, tilt


def off(a, c):
    return np.abs((a - c + 180) % 360 - 180)


def clear_states(ang, tilt):
    out = np.full(len(ang), '', dtype=object)
    for s, c in CENTRE.items():
        out[(off(ang, c) <= CLEAR_ANGLE) & (np.abs(tilt) <= CLEAR_TILT)] = s
    out[tilt >= FLAT] = 'faceUp'
    out[tilt <= -FLAT] = 'faceDown'
    return out


def runs(x):
    """Index ranges (i, j) of equal neighbours."""
    i = 0
    for j in range(1, len(x) + 1):
        if j == len(x) or x[j] != x[i]:
            yield i, j
            i = j


def segments(t, lab):
    return [(t[i], t[j - 1], lab[i]) for i, j in runs(lab) if lab[i] and t[j - 1] - t[i] >= HOLD]


def doubtful(folder, row, t, u):
    """True at the times t where the phone's own attitude cannot be right.

    Whatever a hand does, a phone's vertical speed cannot change by many m/s in a few seconds, so the acceleration along
    up must average g; a still accelerometer shows up by itself; a turn in equal steps is a gap that was filled.  Truth
    made from the accelerometer passes by construction.
    """
    first = row['truth'].split(' ')[0]
    if not first.endswith('.csv.gz'):
        return np.zeros(len(t), bool)
    unit = lambda a: a / np.maximum(np.linalg.norm(a, axis=1), 1e-6)[:, None]
    d = load(os.path.join(folder, row['file']))
    ta, acc = d[:, 0], d[:, 1:4]
    att = load(os.path.join(folder, first))[:, 1:4]

    up = unit(np.stack([np.interp(ta, t, att[:, i]) for i in range(3)], 1))
    c = np.concatenate([[0], np.cumsum((acc * up).sum(1))])
    i = np.minimum(np.searchsorted(ta, t - BALANCE_WINDOW / 2), len(ta) - 1)
    j = np.clip(np.searchsorted(ta, t + BALANCE_WINDOW / 2), i + 1, len(ta))
    bad = np.abs((c[j] - c[i]) / (j - i) - G) > BALANCE

    n = STILL_WINDOW * (len(ta) - 1) / (ta[-1] - ta[0])
    mean = mean_filter(acc, n)
    sd = np.sqrt(np.maximum(mean_filter(acc ** 2, n) - mean ** 2, 0)).max(1)
    still = (sd < STILL_SD) & (np.abs(np.linalg.norm(mean, axis=1) - G) < STILL_G)
    i = np.minimum(np.searchsorted(ta, t), len(ta) - 1)
    bad |= still[i] & ((unit(mean)[i] * u).sum(1) < math.cos(math.radians(STILL_ERROR)))

    step = np.diff(unit(att), axis=0)
    size = np.linalg.norm(step, axis=1)[1:]
    equal = (np.linalg.norm(np.diff(step, axis=0), axis=1) < 0.08 * size + 0.0008) & (size > 0.006)
    for i, j in runs(equal):
        if equal[i] and j - i >= FILLED:
            bad[i:j + 2] = True
    if row['device'].startswith('iPhone'):
        bad |= t < t[0] + IPHONE_START
    return np.convolve(bad, np.ones(2 * int(SPREAD * 10) + 1), 'same') > 0.5


def changes(ev, full):
    """Without repetitions; unless full, without the states a screen does not follow."""
    out = []
    for t, s in ev:
        if (full or s in CENTRE) and not (out and out[-1][1] == s):
            out.append((t, s))
    return out


def score_one(t, u, ev, full, end, bad=None):
    """full: judge all six physical states, else only the screen rotation (held while flat).
    bad: times without judgement.  Returns counts and the signed latencies (negative: answered before the truth was clear)."""
    bad = np.zeros(len(t), bool) if bad is None else bad
    ang, tilt = angles(u)
    label = clear_states(ang, tilt)
    label[:np.argmin(bad) if not bad.all() else len(bad)] = ''     # a doubtful start shortens the first posture
    segs = [s for s in segments(t, label) if full or s[2] in CENTRE]
    ev = changes(ev, full)
    r = collections.Counter(seconds=end, changes=max(0, len(ev) - 1))
    for et, s in ev:                       # the first answer is judged like any other
        w = (t >= et - ALLOW_BACK) & (t <= et + ALLOW_AHEAD)
        if not w.any() or bad[w].any() or s == 'unknown':
            continue
        if s in CENTRE:
            fine = ((off(ang[w], CENTRE[s]) <= ALLOW_ANGLE) & (np.abs(tilt[w]) < FLAT)).any()
        else:
            fine = ((tilt[w] if s == 'faceUp' else -tilt[w]) >= FLAT - 15).any()
        r['false'] += not fine
    for (t0, s0), (t1, s1), (t2, s2) in zip(ev, ev[1:], ev[2:]):
        r['bounces'] += s2 == s0 and t2 - t1 <= 2.0
    until = [e[0] for e in ev[1:]] + [math.inf]
    lat, prev = [], None                   # prev: the last posture that was judged
    for a, b, s in segs:
        if bad[(t >= a) & (t <= b)].any():
            r['masked'] += 1
            continue
        right = [(t0, t1) for (t0, state), t1 in zip(ev, until) if state == s and t0 <= b and t1 > a]
        r['required_s'] += b - a
        r['wrong_s'] += b - a - sum(min(b, t1) - max(a, t0) for t0, t1 in right)
        if prev is not None and s != prev:
            r['postures'] += 1
            if right:
                lat.append(right[0][0] - a)
            else:
                r['missed'] += 1
        prev = s
    return r, lat


def stuck(acc, ev):
    """Longest time (s) that a screen answer stays plainly elsewhere than the accelerometer's own mean."""
    t = np.arange(acc[0, 0], acc[-1, 0], 0.1)
    mean = mean_filter(acc[:, 1:4], STUCK_MEAN * (len(acc) - 1) / (acc[-1, 0] - acc[0, 0]))
    m = np.stack([np.interp(t, acc[:, 0], mean[:, i]) for i in range(3)], 1)
    ang, tilt = angles(m / np.maximum(np.linalg.norm(m, axis=1), 1e-6)[:, None])
    ev = changes(ev, False)
    if not ev:
        return 0.0
    state = np.searchsorted([e[0] for e in ev], t, 'right') - 1
    centre = np.array([CENTRE.get(s, np.nan) for _, s in ev] + [np.nan])[state]
    wrong = (off(ang, centre) > STUCK_ANGLE) & (np.abs(tilt) <= CLEAR_TILT)
    return max([0.1 * (j - i) for i, j in runs(wrong) if wrong[i]], default=0.0)

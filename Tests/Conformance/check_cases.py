#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Validate conformance cases (.case files) against cases/FORMAT.md.

usage: check_cases.py FILE.case|DIRECTORY ...

Prints FILE:LINE: MESSAGE for every error and exits 1 if there was one, else prints a summary and exits 0.
Standard library only. The parser (parse_file) may be reused by other tools.
"""
import fnmatch
import os
import re
import sys

GROUPS = {
    'object': ['alloc', 'init', 'initWithNibName:bundle:', 'initWithCoder', 'awakeFromNib', 'dealloc'],
    'load': ['loadView', 'viewDidLoad'],
    'appearance': ['viewWillAppear', 'viewDidAppear', 'viewWillDisappear', 'viewDidDisappear'],
    'layout': ['willLayout', 'didLayout'],
    'rotation': ['willRotate', 'willAnimate', 'didRotate', 'viewWillTransitionToSize',
                 'willAnimateFirstHalf', 'didAnimateFirstHalf', 'willAnimateSecondHalf'],
    'memory': ['didReceiveMemoryWarning', 'viewWillUnload', 'viewDidUnload'],
    'parentage': ['willMove', 'didMove'],
    'segue': ['prepareForSegue'],
    'display': ['applyTransform'],
}
CALLBACK_GROUP = {name: g for g, names in GROUPS.items() for name in names}
# callbacks a controller implements only when it says so
OPTIONAL = ['viewWillTransitionToSize', 'willAnimateFirstHalf', 'didAnimateFirstHalf', 'willAnimateSecondHalf']
DISPLAY = ['applyTransform']                # what displays are told; controllers never implement it
TRANSFORM = {'P': '0', 'IL': '90', 'U': '180', 'IR': '270'}
QUERIES = ['shouldAutorotate', 'supportedInterfaceOrientations', 'shouldAutorotateToInterfaceOrientation',
           'shouldSelect']
EVENTS = ['launch', 'window.root', 'diag', 'nib', 'view', 'warn', 'fault', 'delegate', 'completion',
          'present.begin', 'notify', 'trace', 'skip', 'rotate.begin', 'rotate.end', 'rotate.abort', 'statusbar', 'animate',
          'reload', 'snapshot', 'alongside', 'transition.completion', 'lock', 'unlock',
          'timeout', 'stale-ack', 'kill', 'client.gone', 'mark', 'device', 'window.key']
ARGC = {'alloc': 0, 'init': 0, 'initWithNibName:bundle:': 2, 'initWithCoder': 0, 'awakeFromNib': 0, 'dealloc': 0,
        'loadView': 0, 'viewDidLoad': 0, 'viewWillAppear': 1, 'viewDidAppear': 1, 'viewWillDisappear': 1,
        'viewDidDisappear': 1, 'willLayout': 0, 'didLayout': 0, 'willRotate': 2, 'willAnimate': 2, 'didRotate': 1,
        'viewWillTransitionToSize': 1, 'willAnimateFirstHalf': 2, 'didAnimateFirstHalf': 1,
        'willAnimateSecondHalf': 2, 'didReceiveMemoryWarning': 0, 'viewWillUnload': 0, 'viewDidUnload': 0,
        'willMove': 1, 'didMove': 1, 'prepareForSegue': 1, 'applyTransform': 1}
ORIENT = ['P', 'U', 'IR', 'IL']
DEVICE = {'d0': 0, 'dP': 1, 'dU': 2, 'dL': 3, 'dR': 4, 'dFU': 5, 'dFD': 6}
SETTINGS = {
    'appMask': 'MASK', 'orientationFlip': ['after-layout', 'before-layout'], 'tabOrder': ['device', 'hide-first'],
    'firstAppearance': ['silent', 'ios5-launch'], 'queryTimeout': ['default', 'veto'],
    'flatReevaluation': ['nothing', 'last-upright'], 'overlap': ['queue', 'finish'],
    'deadline': 'NUM', 'timeoutLimit': 'INT', 'memoryLimit': 'INT', 'transitionLimit': 'NUM',
}
HEADER = ['id', 'title', 'source', 'runs', 'era', 'idiom', 'clients', 'windows', 'bundle', 'settings', 'compare',
          'groups', 'only', 'note']
SECTIONS = ['controllers', 'displays', 'given', 'when', 'expect', 'expect-not', 'expect-some', 'count', 'timing']
KINDS = ['plain', 'nav', 'tab', 'container']
YN = ['yes', 'no']
ATTRS = {
    'class': 'NAME', 'nib': 'NAME', 'loadView': ['yes', 'no', 'leaves-no-view'], 'viewSize': 'SIZE',
    'implements': 'IMPL', 'mask': 'MASKU', 'shouldAutorotate': ['yes', 'no', 'unimplemented'], 'prefers': ORIENT,
    'forwardAppearance': YN, 'forwardRotation': YN, 'memorySuper': YN, 'sizeSuper': YN, 'baseInit': YN,
    'held': YN, 'client': 'INT', 'ack': 'ACK', 'delegate': YN, 'shouldSelect': YN, 'snapshot': YN, 'reload': YN,
    'children': 'IDS',
}
ASKS = {  # name: argument kinds (C controller, K client, W window, S word; '?' optional), reply kind
    'isViewLoaded': ('C', 'BIT'), 'isMovingToParent': ('C', 'BIT'), 'isMovingFromParent': ('C', 'BIT'),
    'isBeingPresented': ('C', 'BIT'), 'isBeingDismissed': ('C', 'BIT'), 'presenter': ('C', 'CN'),
    'presented': ('C', 'CN'), 'parent': ('C', 'CN'), 'children': ('C', 'LIST'), 'top': ('C', 'CN'),
    'selected': ('C', 'CN'), 'appearance': ('C', ['disappeared', 'appearing', 'appeared', 'disappearing']),
    'io': ('C', ORIENT), 'bounds': ('C', 'SIZE'), 'sb': ('', ORIENT), 'root': ('W?', 'CN'),
    'windowViews': ('W?', 'LIST'), 'ignoreCount': ('', 'INT'), 'device': ('K?', 'INT'), 'property': ('CS', 'WORD'),
    'keyWindow': ('', 'WN'), 'physicalDevice': ('', 'INT'),
}
OPS = {  # name: (positional argument kinds, options, reply kinds or None)
    'create': ('C', [], None), 'release': ('C', [], None), 'launch': ('C', [], None),
    'setRoot': ('R', ['window='], None), 'showWindow': ('W?', [], None), 'hideWindow': ('W?', [], None),
    'addToWindow': ('C', ['window='], None), 'viewGet': ('C', [], 'VIEW'), 'setView': ('Cn', [], None),
    'setFrame': ('CZ', [], None), 'background': ('', [], None), 'foreground': ('', [], None),
    'push': ('CC', ['animated'], ['ok', 'refused']), 'pop': ('C', ['animated'], 'CN'),
    'popToRoot': ('C', ['animated'], 'LIST'), 'selectTab': ('CC', [], ['ok', 'refused']),
    'tapTab': ('CC', [], ['ok', 'refused']),
    'present': ('CC', ['animated', 'completion', 'style='], ['ok', 'refused']),
    'dismiss': ('C', ['animated', 'completion'], ['ok', 'refused']), 'performSegue': ('CC', [], ['ok', 'refused']),
    'addChild': ('CC', [], ['ok', 'refused']), 'addSubview': ('CC', ['frame='], ['ok', 'refused']),
    'removeSubview': ('C', [], None), 'willMove': ('CX', [], None), 'didMove': ('CX', [], None),
    'removeFromParent': ('C', [], None), 'beginAppearance': ('CAB', [], None), 'endAppearance': ('C', [], None),
    'memoryWarning': ('C?', [], None), 'device': ('D', [], None), 'lock': ('O?', [], ORIENT),
    'makeKey': ('W', [], None), 'setWindow': ('R', ['window='], ['ok']),
    'attachDisplay': ('V', [], None), 'detachDisplay': ('V', [], None),
    'unlock': ('', [], None), 'attemptRotation': ('', [], None), 'setMask': ('CM', [], None),
    'setAutorotate': ('CY', [], None), 'beginGenerating': ('K?', [], None), 'endGenerating': ('K?', [], None),
    'setAck': ('CP*', [], None), 'sendAck': ('Q', [], None), 'input': ('', [], ['accepted', 'refused']),
    'kill': ('K', [], None), 'wait': ('N', [], None), 'mark': ('S', [], None), 'setProperty': ('CSS', [], None),
    'ask': ('*', [], 'ASK'),
}
ID = re.compile(r'^[A-Z][A-Za-z0-9]*$')
SIZE = re.compile(r'^\d+x\d+$')
NUM = re.compile(r'^\d+(\.\d+)?$')
PHASES = ['willRotate', 'layout', 'willAnimate', 'viewWillTransitionToSize',
          'willAnimateFirstHalf', 'willAnimateSecondHalf', 'didReceiveMemoryWarning', 'transition'] + QUERIES[:3]
# phase of a line for the comparison (FORMAT.md, section 6)
PHASE = {'willRotate': 'willRotate', 'viewWillTransitionToSize': 'willRotate', 'applyTransform': 'applyTransform',
         'willAnimateFirstHalf': 'first', 'didAnimateFirstHalf': 'firstDone', 'willLayout': 'layout',
         'didLayout': 'layout', 'layout': 'layout', 'willAnimate': 'willAnimate', 'alongside': 'willAnimate',
         'willAnimateSecondHalf': 'second', 'didRotate': 'didRotate', 'transition.completion': 'didRotate',
         'reload': 'didRotate'}


class Err(Exception):
    pass


def parse_mask(s):
    if s in ('all', 'unimplemented'):
        return s
    parts = s.split('|')
    for p in parts:
        if p not in ORIENT:
            raise Err('bad mask "%s"' % s)
    if parts != sorted(parts, key=ORIENT.index) or len(set(parts)) != len(parts):
        raise Err('mask "%s" is not in the order P|U|IR|IL' % s)
    return parts


def split_args(s):
    return [a.strip() for a in s.split(',')] if s != '' else []


class Line:
    """One line of a log: kind is callback, query or event."""

    def __init__(self, text, lineno=0):
        self.text, self.lineno = text, lineno
        self.snapshot = self.answer = None
        body = text
        if body.startswith('!'):
            m = re.match(r'^!([A-Za-z.\-]+)(?:\{([^}]*)\})?(?: \{([^}]*)\})?$', body)
            if not m:
                raise Err('malformed event line "%s"' % text)
            self.kind, self.owner, self.name = 'event', None, m.group(1)
            self.args = split_args(m.group(2)) if m.group(2) is not None else []
            self.snapshot = m.group(3)
            self.head = '!' + self.name
            return
        m = re.search(r' \{([^}]*)\}$', body)
        if m:
            self.snapshot = m.group(1)
            body = body[:m.start()]
        if body.startswith('?'):
            m = re.match(r'^\?([A-Za-z][A-Za-z0-9]*)\.([A-Za-z]+)(?:\(([^)]*)\))?(?: (\S+))?$', body)
            if not m:
                raise Err('malformed query line "%s"' % text)
            self.kind, self.owner, self.name = 'query', m.group(1), m.group(2)
            self.args = split_args(m.group(3)) if m.group(3) is not None else []
            self.answer = m.group(4)
            self.head = '?%s.%s' % (self.owner, self.name)
            return
        m = re.match(r'^([A-Z][A-Za-z0-9]*)\.([A-Za-z:]+)(?:\(([^)]*)\))?$', body)
        if not m:
            raise Err('malformed line "%s"' % text)
        self.kind, self.owner, self.name = 'callback', m.group(1), m.group(2)
        self.args = split_args(m.group(3)) if m.group(3) is not None else []
        self.head = '%s.%s' % (self.owner, self.name)

    @property
    def group(self):
        if self.kind == 'callback':
            return CALLBACK_GROUP.get(self.name)
        return 'query' if self.kind == 'query' else '!' + self.name


class Pattern:
    def __init__(self, text):
        self.text, self.nth = text, 1
        m = re.search(r'#(\d+)$', text)
        if m:
            self.nth = int(m.group(1))
            text = text[:m.start()]
        m = re.match(r'^([^({\s]+)(?:[({]([^)}]*)[)}])?$', text)
        if not m:
            raise Err('malformed pattern "%s"' % text)
        self.head = m.group(1)
        self.args = split_args(m.group(2)) if m.group(2) is not None else None
        h = self.head
        if h.startswith('!'):
            self.kind = 'event'
            if not any(fnmatch.fnmatchcase(e, h[1:]) for e in EVENTS):
                raise Err('pattern "%s" names no event' % text)
        else:
            self.kind = 'query' if h.startswith('?') else 'callback'
            b = h.lstrip('?')
            if h == '?*':
                return
            if '.' not in b:
                raise Err('pattern "%s" has no owner' % text)
            name = b.split('.', 1)[1]
            names = QUERIES if self.kind == 'query' else list(CALLBACK_GROUP)
            if not any(fnmatch.fnmatchcase(e, name) for e in names):
                raise Err('pattern "%s" names no %s' % (text, self.kind))

    @property
    def owner(self):
        b = self.head.lstrip('?')
        return None if self.kind == 'event' or b == '*' else b.split('.', 1)[0]

    def matches(self, ln):
        if ln.kind != self.kind:
            return False
        a, b = ln.head, self.head
        if self.kind == 'query':
            a, b = a[1:], b[1:]
        if self.kind == 'event' and ln.name not in EVENTS:
            return False
        if not fnmatch.fnmatchcase(a, b):
            return False
        if self.args is None:
            return True
        return args_match(self.args, ln.args)


def args_match(want, got):
    if len(want) != len(got):
        return False
    for w, g in zip(want, got):
        if w == '*' or w == g:
            continue
        if NUM.match(w) and NUM.match(g) and abs(float(w) - float(g)) < 0.001:
            continue
        return False
    return True


class Step:
    """on: Pattern or None; delay: seconds or None; op, args (list), opts (dict), reply (string or None)."""


class Case:
    def __init__(self):
        self.header, self.controllers, self.displays = {}, {}, {}
        self.given, self.when, self.expect = [], [], []
        self.expect_not, self.expect_some, self.count, self.timing = [], [], [], []
        self.sections, self.lines = set(), {}


def parse_settings(s):
    out = {}
    for item in s.split():
        if '=' not in item:
            raise Err('setting "%s" has no value' % item)
        k, v = item.split('=', 1)
        if k not in SETTINGS:
            raise Err('unknown setting "%s"' % k)
        kind = SETTINGS[k]
        if kind == 'MASK':
            parse_mask(v)
        elif kind == 'NUM' and not NUM.match(v):
            raise Err('setting %s needs a number' % k)
        elif kind == 'INT' and not v.isdigit():
            raise Err('setting %s needs an integer' % k)
        elif isinstance(kind, list) and v not in kind:
            raise Err('setting %s: "%s" is none of %s' % (k, v, ', '.join(kind)))
        out[k] = v
    return out


def parse_controller(text):
    parts = text.split()
    if len(parts) < 2:
        raise Err('a controller needs an id and a kind')
    cid, kind = parts[0], parts[1]
    if not ID.match(cid):
        raise Err('bad controller id "%s"' % cid)
    if kind not in KINDS:
        raise Err('unknown kind "%s"' % kind)
    c = {'id': cid, 'kind': kind, 'source': 'code'}
    for p in parts[2:]:
        if p in ('code', 'archive'):
            c['source'] = p
            continue
        if '=' not in p:
            raise Err('bad attribute "%s"' % p)
        k, v = p.split('=', 1)
        if k not in ATTRS:
            raise Err('unknown attribute "%s"' % k)
        if k in c and k != 'ack':
            raise Err('attribute "%s" given twice' % k)
        a = ATTRS[k]
        if isinstance(a, list):
            if v not in a:
                raise Err('%s: "%s" is none of %s' % (k, v, ', '.join(a)))
        elif a == 'MASKU':
            parse_mask(v)
        elif a == 'SIZE' and not SIZE.match(v):
            raise Err('%s needs WxH' % k)
        elif a == 'INT' and not (v.isdigit() and int(v) > 0):
            raise Err('%s needs a positive integer' % k)
        elif a == 'ACK':
            m = re.match(r'^([A-Za-z]+):(never|late:(\d+(\.\d+)?))$', v)
            if not m or m.group(1) not in PHASES:
                raise Err('bad ack "%s"' % v)
            c.setdefault('ack', {})[m.group(1)] = m.group(2)
            continue
        elif a == 'IMPL':
            for it in v.split(','):
                it = it.lstrip('+-')
                if it in ('display', 'applyTransform') or \
                        (it not in ('all', 'none') and it not in GROUPS and it not in CALLBACK_GROUP):
                    raise Err('implements: unknown callback or group "%s"' % it)
        elif a == 'IDS':
            v = v.split(',')
        c[k] = v
    return c


def parse_display(text):
    parts = text.split()
    if len(parts) < 2 or not ID.match(parts[0]) or parts[1] not in ('builtin', 'external'):
        raise Err('a display needs an id and builtin or external')
    d = {'id': parts[0], 'kind': parts[1], 'client': '1', 'ack': 'prompt', 'attached': 'yes'}
    for p in parts[2:]:
        k, _, v = p.partition('=')
        if not {'client': lambda: v.isdigit() and int(v) > 0, 'attached': lambda: v in YN,
                'ack': lambda: re.match(r'^(never|fails|late:\d+(\.\d+)?)$', v)}.get(k, lambda: False)():
            raise Err('bad display attribute "%s"' % p)
        d[k] = v
    return d


def implemented(c):
    """The set of callback names a declared controller implements."""
    every = set(CALLBACK_GROUP) - set(OPTIONAL) - set(DISPLAY)
    base = every if c['kind'] in ('plain', 'container') else set()
    spec = c.get('implements')
    if spec:
        items = spec.split(',')
        if items[0][0] not in '+-':
            base = set()
        for it in items:
            name = it.lstrip('+-')
            s = every if name == 'all' else set() if name == 'none' else set(GROUPS.get(name, [name]))
            if name in GROUPS:
                s = s - set(OPTIONAL)
            base = base - s if it[0] == '-' else base | s
    if c.get('loadView', 'yes' if c['kind'] in ('plain', 'container') else 'no') == 'no':
        base = base - {'loadView'}
    return base


def parse_step(text, case):
    st = Step()
    st.on = st.delay = st.reply = None
    if ' => ' in text:
        text, st.reply = text.rsplit(' => ', 1)
        st.reply = st.reply.strip()
    words = text.split()
    if words and words[0] == 'on':
        if len(words) < 3:
            raise Err('on needs a pattern and an operation')
        st.on = Pattern(words[1])
        check_owner(st.on.owner, case)
        words = words[2:]
    if words and words[0].startswith('+'):
        if not NUM.match(words[0][1:]):
            raise Err('bad delay "%s"' % words[0])
        st.delay = float(words[0][1:])
        words = words[1:]
    if not words:
        raise Err('no operation')
    st.op, rest = words[0], words[1:]
    if st.op not in OPS:
        raise Err('unknown operation "%s"' % st.op)
    kinds, opts, reply = OPS[st.op]
    st.opts, pos = {}, []
    for w in rest:
        hit = None
        for o in opts:
            if o.endswith('=') and w.startswith(o):
                hit = (o[:-1], w[len(o):])
            elif o == w:
                hit = (o, True)
        if hit:
            if hit[0] in st.opts:
                raise Err('option %s given twice' % hit[0])
            st.opts[hit[0]] = hit[1]
        else:
            pos.append(w)
    if st.opts.get('window') and st.opts['window'] not in case.windows:
        raise Err('unknown window "%s"' % st.opts['window'])
    if 'style' in st.opts and st.opts['style'] not in ('full', 'sheet', 'popover'):
        raise Err('unknown style')
    if 'frame' in st.opts and not SIZE.match(st.opts['frame']):
        raise Err('frame needs WxH')
    if st.op == 'ask':
        if not pos or pos[0] not in ASKS:
            raise Err('unknown question')
        kinds, reply = ASKS[pos[0]]
        check_args(kinds, pos[1:], case)
        if st.reply is None:
            raise Err('ask needs an expected reply')
    elif st.op in ('setAck', 'sendAck'):
        if pos[0:1] and pos[0] in case.displays:
            if pos[1:2] != DISPLAY:
                raise Err('a display acknowledges applyTransform only')
        else:
            check_args('CP', pos[:2], case)
        if st.op == 'setAck' and not (pos[2:] in (['prompt'], ['never']) or (pos[2:] == ['fails'] and pos[0] in case.displays)
                                      or (len(pos) == 4 and pos[2] == 'late' and NUM.match(pos[3]))):
            raise Err('setAck needs prompt, never or late S, for displays also fails')
        if st.op == 'sendAck' and len(pos) != 2:
            raise Err('wrong number of arguments')
    else:
        check_args(kinds, pos, case)
    st.args = pos
    if st.reply is not None:
        check_reply(reply, st.reply, case, pos)
    return st


def check_owner(owner, case):
    if owner is not None and owner not in case.controllers and owner not in case.displays and '*' not in owner \
            and owner != 'delegate':
        raise Err('unknown controller "%s"' % owner)


def check_args(kinds, pos, case):
    want = []
    for ch in kinds:
        if ch == '?':
            want[-1] = want[-1] + '?'
        else:
            want.append(ch)
    need = sum(1 for w in want if not w.endswith('?'))
    if not need <= len(pos) <= len(want):
        raise Err('wrong number of arguments')
    for w, p in zip(want, pos):
        k = w[0]
        ok = {'C': lambda: p in case.controllers, 'R': lambda: p == 'none' or p in case.controllers,
              'X': lambda: p == 'nil' or p in case.controllers, 'n': lambda: p == 'nil',
              'V': lambda: p in case.displays, 'W': lambda: p in case.windows, 'Z': lambda: SIZE.match(p), 'A': lambda: p in ('appear', 'disappear'),
              'B': lambda: p in ('0', '1'), 'D': lambda: p in DEVICE, 'O': lambda: p in ORIENT,
              'M': lambda: parse_mask(p), 'Y': lambda: p in YN, 'K': lambda: p.isdigit() and int(p) in case.clients,
              'P': lambda: p in PHASES, 'N': lambda: NUM.match(p), 'S': lambda: re.match(r'^[A-Za-z0-9_-]+$', p)}[k]()
        if not ok:
            raise Err('bad argument "%s"' % p)


def check_reply(kind, r, case, pos):
    if kind is None:
        raise Err('this operation has no reply')
    if isinstance(kind, list):
        ok = r in kind
    elif kind == 'VIEW':
        ok = r in ('nil', 'error') or re.match(r'^%s#\d+$' % re.escape(pos[0]), r)
    elif kind == 'CN':
        ok = r == 'nil' or r in case.controllers
    elif kind == 'LIST':
        ok = r == 'none' or all(x in case.controllers for x in r.split(','))
    elif kind == 'WN':
        ok = r == 'nil' or r in case.windows
    elif kind == 'BIT':
        ok = r in ('0', '1')
    elif kind == 'INT':
        ok = r.isdigit()
    elif kind == 'SIZE':
        ok = SIZE.match(r)
    else:
        ok = re.match(r'^\S+$', r)
    if not ok:
        raise Err('impossible reply "%s"' % r)


def check_line(ln, case):
    if ln.kind == 'event':
        if ln.name not in EVENTS:
            raise Err('unknown event "!%s"' % ln.name)
    elif ln.kind == 'query':
        check_owner(ln.owner, case)
        if ln.name not in QUERIES:
            raise Err('unknown query "%s"' % ln.name)
        if ln.answer is not None and ln.answer not in YN:
            parse_mask(ln.answer)
    elif ln.name in DISPLAY:
        if ln.owner not in case.displays:
            raise Err('unknown display "%s"' % ln.owner)
        if len(ln.args) != 1 or ln.args[0] not in list(TRANSFORM.values()) + ['*']:
            raise Err('applyTransform takes 0, 90, 180 or 270')
        if ln.snapshot is not None and ln.snapshot not in ORIENT:
            raise Err('a display line takes a snapshot {IO} only')
    else:
        if ln.owner not in case.controllers:
            raise Err('unknown controller "%s"' % ln.owner)
        if ln.name not in CALLBACK_GROUP:
            raise Err('unknown callback "%s"' % ln.name)
        if len(ln.args) != ARGC[ln.name]:
            raise Err('%s takes %d argument(s)' % (ln.name, ARGC[ln.name]))
        if ln.name not in implemented(case.controllers[ln.owner]):
            raise Err('%s does not implement %s' % (ln.owner, ln.name))
        if CALLBACK_GROUP[ln.name] == 'appearance' and ln.args[0] not in ('0', '1'):
            raise Err('the animated flag must be 0 or 1')
        if ln.name in ('willRotate', 'willAnimate', 'didRotate') and ln.args[0] not in ORIENT:
            raise Err('unknown orientation "%s"' % ln.args[0])
        if ln.name in ('willMove', 'didMove') and ln.args[0] != 'nil' and ln.args[0] not in case.controllers:
            raise Err('unknown controller "%s"' % ln.args[0])
    if ln.snapshot is not None:
        s = ln.snapshot
        p = s.split(',')
        if not (s in ('view 0', 'view 1') or s in ORIENT or SIZE.match(s)
                or (len(p) == 3 and p[0] in ORIENT and p[1] in ORIENT and SIZE.match(p[2]))):
            raise Err('malformed snapshot {%s}' % s)


def parse_file(path):
    """Return (case, errors); errors are (line number, message)."""
    case, errors = Case(), []
    case.path = path
    section, body, hl = None, [], {}
    with open(path, encoding='utf-8') as f:
        raw = f.read()
    for n, line in enumerate(raw.split('\n'), 1):
        if line.rstrip() != line:
            errors.append((n, 'trailing blanks'))
            line = line.rstrip()
        if not line or re.match(r'^\s*#', line):
            continue
        if '\t' in line:
            errors.append((n, 'tab character'))
        if line.startswith('  '):
            if section is None:
                errors.append((n, 'indented line outside a section'))
            else:
                body.append((n, section, line.strip()))
            continue
        if line in SECTIONS:
            if line in case.sections:
                errors.append((n, 'section "%s" given twice' % line))
            if section and SECTIONS.index(line) < SECTIONS.index(section):
                errors.append((n, 'section "%s" out of order' % line))
            section = line
            case.sections.add(line)
            continue
        m = re.match(r'^([a-z]+): (\S.*)$', line)
        if not m or m.group(1) not in HEADER:
            errors.append((n, 'neither a header line nor a section: "%s"' % line))
        elif section is not None:
            errors.append((n, 'header line after the first section'))
        elif m.group(1) in case.header:
            errors.append((n, 'header "%s" given twice' % m.group(1)))
        else:
            case.header[m.group(1)] = m.group(2)
            hl[m.group(1)] = n
    h = case.header

    def guard(n, f):
        try:
            return f()
        except Err as e:
            errors.append((n, str(e)))

    for k in ('id', 'title', 'source', 'runs'):
        if k not in h:
            errors.append((1, 'header "%s" is missing' % k))
    if 'id' in h and not re.match(r'^[A-Z]-\d+$', h['id']):
        errors.append((hl['id'], 'bad id'))
    if 'id' in h and 'title' in h and os.path.basename(path) != '%s-%s.case' % (h['id'], h['title']):
        errors.append((hl['id'], 'the file name must be id-title.case'))
    if 'runs' in h and h['runs'] not in ('process', 'process daemon', 'daemon'):
        errors.append((hl['runs'], 'runs must be process, process daemon or daemon'))
    if h.get('era', 'ios6') not in ('ios5', 'ios6', 'ios8'):
        errors.append((hl['era'], 'unknown era'))
    if h.get('idiom', 'phone') not in ('phone', 'pad'):
        errors.append((hl['idiom'], 'unknown idiom'))
    if h.get('compare', 'strict') not in ('strict', 'tolerant'):
        errors.append((hl['compare'], 'compare must be strict or tolerant'))
    case.settings = guard(hl.get('settings', 1), lambda: parse_settings(h.get('settings', ''))) or {}
    for n, sec, text in body:
        if sec == 'controllers':
            c = guard(n, lambda: parse_controller(text))
            if c:
                if c['id'] in case.controllers:
                    errors.append((n, 'controller "%s" declared twice' % c['id']))
                case.controllers[c['id']] = c
                case.lines[c['id']] = n
        elif sec == 'displays':
            d = guard(n, lambda: parse_display(text))
            if d:
                if d['id'] in case.displays or d['id'] in case.controllers:
                    errors.append((n, '"%s" declared twice' % d['id']))
                case.displays[d['id']] = d
    case.windows = {}
    for w in h.get('windows', 'W').split() if h.get('windows') != 'none' else []:
        name, _, cl = w.partition(':')
        if not ID.match(name) or (cl and not cl.isdigit()):
            errors.append((hl.get('windows', 1), 'bad window "%s"' % w))
        case.windows[name] = int(cl or 1)
    case.clients = {1} | {int(c.get('client', 1)) for c in case.controllers.values()} | set(case.windows.values())
    case.clients |= {int(d['client']) for d in case.displays.values()}
    for k in h.get('clients', '').split():
        if not k.isdigit():
            errors.append((hl['clients'], 'bad client "%s"' % k))
        else:
            case.clients.add(int(k))
    for c in case.controllers.values():
        for k in c.get('children', []):
            if k not in case.controllers:
                errors.append((case.lines[c['id']], 'unknown child "%s"' % k))
        if c.get('children') and c['kind'] not in ('nav', 'tab'):
            errors.append((case.lines[c['id']], 'only nav and tab take children='))
    for k in h.get('only', '').split():
        if k not in case.controllers:
            errors.append((hl['only'], 'unknown controller "%s"' % k))
    for g in h.get('groups', '').split():
        if g not in GROUPS and g not in ('callbacks', 'query') and not (g[0] == '!' and g[1:] in EVENTS):
            errors.append((hl['groups'], 'unknown group "%s"' % g))
    for n, sec, text in body:
        if sec in ('given', 'when'):
            s = guard(n, lambda: parse_step(text, case))
            if s:
                s.lineno, s.text = n, text
                (case.given if sec == 'given' else case.when).append(s)
        elif sec == 'expect':
            def one():
                ln = Line(text, n)
                check_line(ln, case)
                return ln
            ln = guard(n, one)
            if ln:
                case.expect.append(ln)
        elif sec in ('expect-not', 'expect-some'):
            def pat():
                p = Pattern(text)
                check_owner(p.owner, case)
                p.lineno = n
                return p
            p = guard(n, pat)
            if p:
                (case.expect_not if sec == 'expect-not' else case.expect_some).append(p)
        elif sec == 'count':
            m = re.match(r'^(\S+) = (\d+)$', text)
            p = guard(n, lambda: Pattern(m.group(1))) if m else errors.append((n, 'bad count line'))
            if p:
                guard(n, lambda: check_owner(p.owner, case))
                p.lineno = n
                case.count.append((p, int(m.group(2))))
        elif sec == 'timing':
            m = re.match(r'^(\S+) -> (\S+) (\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)$', text)
            if not m:
                errors.append((n, 'bad timing line'))
                continue
            a, b = guard(n, lambda: Pattern(m.group(1))), guard(n, lambda: Pattern(m.group(2)))
            if a and b:
                for p in (a, b):
                    guard(n, lambda: check_owner(p.owner, case))
                a.lineno = n
                case.timing.append((a, b, float(m.group(3)), float(m.group(4))))
    if not case.windows:
        for s in case.given + case.when:
            if s.op in ('setRoot', 'setWindow', 'launch', 'addToWindow', 'showWindow', 'hideWindow'):
                errors.append((s.lineno, 'the case has no window'))
    if 'when' not in case.sections or not any(sec == 'when' for _, sec, _ in body):
        errors.append((1, 'no "when" section'))
    checks = len(case.expect) + len(case.expect_not) + len(case.expect_some) + len(case.count) + len(case.timing)
    if not checks and not errors and not any(s.reply for s in case.when):
        errors.append((1, 'the case checks nothing'))
    if h.get('compare') == 'tolerant':
        for ln in case.expect:
            if ln.group == 'layout':
                errors.append((ln.lineno, 'layout line in a tolerant case'))
    if 'only' in h:
        for ln in case.expect:
            if ln.kind != 'event' and ln.owner not in h['only'].split() and ln.owner != 'delegate' \
                    and ln.owner not in case.displays:
                errors.append((ln.lineno, 'line of a controller outside "only"'))
    if not errors:
        invariants(case, errors)
    return case, sorted(errors)


def parents(case):
    """child -> parent as far as the declarations and steps tell."""
    par = {}
    for c in case.controllers.values():
        for k in c.get('children', []):
            par[k] = c['id']
    for s in case.given + case.when:
        if s.op in ('push', 'addChild') and s.reply != 'refused':
            par[s.args[1]] = s.args[0]
    return par


def client_of(ln, case):
    """The client a line belongs to, or None."""
    name = ln.owner if ln.kind != 'event' else ln.args[0] if ln.args else None
    if ln.name == 'warn' and ln.args[:1] == ['display-failed']:
        name = ln.args[1]
    if name in case.controllers:
        return int(case.controllers[name].get('client', 1))
    if name in case.displays:
        return int(case.displays[name]['client'])
    if ln.name in ('kill', 'client.gone') and ln.args:
        d = ln.args[0].split()[-1]
        return int(d) if d.isdigit() else None
    return None


def phase_of(ln):
    if ln.kind == 'event' and ln.name == 'timeout' and len(ln.args) == 2:
        return PHASE.get(ln.args[1])
    if ln.kind == 'event' and ln.name == 'warn' and ln.args[:1] == ['display-failed']:
        return 'applyTransform'
    return PHASE.get(ln.name) if ln.kind != 'query' else None


def canonical(lines, case):
    """The lines in the order used for comparison: inside a run of lines of one phase sorted by client, stable."""
    out, block, key = [], [], None
    for ln in lines:
        ph, cl = phase_of(ln), client_of(ln, case)
        joins = block and cl is not None and (
            (ph is not None and ph == key) or (ph is None and ln.name in ('timeout', 'kill', 'client.gone', 'stale-ack')))
        if not joins:
            out += sorted(block, key=lambda b: b[0])
            block, key = [], ph
        block.append((cl or 0, ln))
    return [ln for _, ln in out + sorted(block, key=lambda b: b[0])]


def invariants(case, errors):
    """The invariants of section B.13 that an expected log can show."""
    killed = {int(s.args[0]) for s in case.when if s.op == 'kill'}
    killed |= {int(l.args[0]) for l in case.expect if l.name == 'client.gone' and l.args[0].isdigit()}
    gone = {c['id'] for c in case.controllers.values() if int(c.get('client', 1)) in killed}
    launch5 = case.settings.get('firstAppearance') == 'ios5-launch'
    nilled = {s.args[0] for s in case.when if s.op == 'setView'}
    log, par = case.expect, parents(case)
    pend, loaded, rot, hidden, lastflag = {}, {}, {}, set(), {}
    has_app = any(l.group == 'appearance' for l in log)
    ends = [n for n, l in enumerate(log) if l.kind == 'event' and l.name in ('rotate.begin', 'rotate.end', 'rotate.abort')]
    for n, ln in enumerate(log):
        o, name, bad = ln.owner, ln.name, None
        if ln.kind != 'callback':
            continue
        # the rotation this line lies in is abandoned: the next of its events in the log is the abort
        after = [log[k] for k in ends if k > n]
        abort = bool(after) and after[0].name == 'rotate.abort'
        if name == 'applyTransform':
            open_rot = [st for st in rot.values()]
            if open_rot and ln.args[0] != '*' and all('from' in st for st in open_rot) and ln.args[0] not in \
                    [TRANSFORM[x] for st in open_rot for x in (st['to'], st['from'])]:
                bad = 'invariant 13: neither the old nor the new transform'
        if ln.group == 'appearance':                                            # 1, 2, 4
            half = 'Appear' if name.endswith('Appear') else 'Disappear'
            if name.startswith('viewWill'):
                p = pend.get(o)
                if p and p[0] == half:
                    bad = 'invariant 1: second %s without its did' % name
                if loaded.get(o) is False:
                    bad = 'invariant 4: appearance callback to an unloaded controller'
                pend[o] = (half, ln.args[0], ln)
                hidden.discard(o)
            else:
                p = pend.pop(o, None)
                if not p or p[0] != half:
                    bad = 'invariant 1: %s without its will' % name
                elif p[1] != ln.args[0]:
                    bad = 'invariant 2: the animated flag differs from that of the will callback'
                if half == 'Disappear':
                    hidden.add(o)
        elif name == 'viewDidLoad':                                             # 3
            if loaded.get(o) and o not in nilled:
                bad = 'invariant 3: viewDidLoad twice without an unload'
            loaded[o] = True
        elif name == 'viewDidUnload':
            loaded[o] = False
        elif name == 'dealloc':
            loaded.pop(o, None)
        elif ln.group == 'rotation' and not launch5:                            # 5, 6, 7, 9
            if o in hidden:
                bad = 'invariant 9: rotation callback to a hidden controller'
            st = rot.get(o)
            if name == 'willRotate':
                if st:
                    bad = 'invariant 5: willRotate during a rotation'
                rot[o] = {'to': ln.args[0], 'dur': ln.args[1], 'step': 'willRotate', 'ln': ln}
                sn = (ln.snapshot or '').split(',')
                if len(sn) == 3 and sn[0] != sn[1]:
                    bad = 'invariant 7: io and sb differ at willRotate'
                if len(sn) == 3:
                    rot[o]['from'] = sn[0]
            elif name == 'willAnimate':
                if not st or st['step'] != 'willRotate':
                    bad = 'invariant 5: willAnimate without willRotate'
                elif st['to'] != ln.args[0] or not args_match([st['dur']], [ln.args[1]]):
                    bad = 'invariant 6: willAnimate differs from willRotate'
                else:
                    st['step'] = 'willAnimate'
                sn = (ln.snapshot or '').split(',')
                if len(sn) == 3 and sn[:2] != [ln.args[0]] * 2 and case.settings.get('orientationFlip') is None:
                    bad = 'invariant 7: io and sb must be new at willAnimate'
            elif name == 'didRotate':
                if not st:
                    bad = 'invariant 5: didRotate without willRotate'
                else:
                    if st['step'] == 'willRotate' and 'willAnimate' in implemented(case.controllers[o]) and not abort:
                        bad = 'invariant 5: didRotate before willAnimate'
                    if st['step'] != 'willRotate' and abort:
                        bad = 'invariant 5: willAnimate in an abandoned rotation'
                    if 'from' in st and st['from'] != ln.args[0]:
                        bad = 'invariant 6: didRotate does not name the old orientation'
                    if st['to'] == ln.args[0]:
                        bad = 'invariant 6: didRotate names the new orientation'
                    sn = (ln.snapshot or '').split(',')
                    if sn[0] in ORIENT and sn[0] != (ln.args[0] if abort else st['to']):
                        bad = 'invariant 6: io after the rotation is not %s' % ('the old one' if abort else 'the target')
                    rot.pop(o)
        elif ln.group == 'layout' and not launch5 and o in rot:
            if rot[o]['step'] != 'willRotate' and not any(l.name == 'snapshot' for l in log):
                bad = 'invariant 5: layout after willAnimate inside a rotation'
            if abort:
                bad = 'invariant 5: layout in an abandoned rotation'
        if bad:
            errors.append((ln.lineno, bad))
    if has_app:
        for o, p in pend.items():
            if o not in gone:
                errors.append((p[2].lineno, 'invariant 1: %s is never completed' % p[2].name))
    for o, st in rot.items():
        if o not in gone:
            errors.append((st['ln'].lineno, 'invariant 5: willRotate without didRotate'))
    # 10: parent before child, per callback name and per run of equal names
    runs, prev = [], None
    for ln in log:
        if ln.kind == 'callback' and ln.group in ('appearance', 'rotation'):
            if ln.name != prev:
                runs.append([])
                prev = ln.name
            runs[-1].append(ln)
        elif ln.group != 'layout':
            prev = None
    for run in runs:
        order = [l.owner for l in run]
        for i, l in enumerate(run):
            p = par.get(l.owner)
            if p in order and order.index(p) > i:
                errors.append((l.lineno, 'invariant 10: child %s before its parent %s' % (l.owner, p)))
    # layout comes in pairs
    open_ = {}
    for ln in log:
        if ln.name == 'willLayout':
            if open_.get(ln.owner):
                errors.append((ln.lineno, 'willLayout twice without didLayout'))
            open_[ln.owner] = ln
        elif ln.name == 'didLayout':
            if not open_.pop(ln.owner, None):
                errors.append((ln.lineno, 'didLayout without willLayout'))
    for ln in open_.values():
        errors.append((ln.lineno, 'willLayout without didLayout'))


def main(argv):
    files = []
    for a in argv:
        if os.path.isdir(a):
            files += sorted(os.path.join(a, f) for f in os.listdir(a) if f.endswith('.case'))
        else:
            files.append(a)
    if not files:
        print('usage: check_cases.py FILE.case|DIRECTORY ...', file=sys.stderr)
        return 2
    bad, ids = 0, {}
    for f in files:
        try:
            case, errors = parse_file(f)
        except (OSError, UnicodeDecodeError) as e:
            case, errors = None, [(0, str(e))]
        if case and case.header.get('id'):
            other = ids.setdefault(case.header['id'], f)
            if other != f:
                errors.append((1, 'id already used by %s' % other))
        for n, msg in errors:
            print('%s:%d: %s' % (f, n, msg))
        bad += bool(errors)
    print('%d file(s), %d with errors' % (len(files), bad))
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))

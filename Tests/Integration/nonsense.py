# SPDX-License-Identifier: Apache-2.0
"""Random parameters for the methods of an interface: of the right types with odd values, or of wrong ones."""
import varlink
from varlink.scanner import _Alias, _Array, _CustomType, _Enum, _Error, _Maybe, _Method, _Struct

from programs import ROOT

STRINGS = [*["main"] * 6, "", "x" * 255, "x" * 300, "ä\u2028\U0001F600", "a\nb\x1b[31m", "portrait", "0", "null"]
INTEGERS = [0, 1, 2, 7, -1, 64, 2**31, 2**53 + 1, 2**62, 2**63 - 1, -(2**63)]
REALS = [0.0, -1.5, 9.80665, 1e-320, 1e308, -1e308]
ANYTHING = [None, True, 0, -1.5, "", "main", [], {}, [[]], {"name": "main"}, ["portrait", 1]]


def interface(name):
    """A definition, as an independent parser understands it."""
    return varlink.Interface((ROOT / f"Sources/OrientationAPI/Interfaces/{name}.varlink").read_text())


class Nonsense:
    """Parameters for one interface; `source` is a random.Random, `oddity` how often a value is of a wrong type."""

    def __init__(self, name, source, oddity=0.03):
        self.interface, self.source, self.oddity = interface(name), source, oddity

    @property
    def methods(self):
        return [member for member in self.interface.members.values() if isinstance(member, _Method)]

    @property
    def errors(self):
        return [name for name, member in self.interface.members.items() if isinstance(member, _Error)]

    def parameters(self, method):
        return self.value(method.in_type)

    def value(self, kind):
        source = self.source
        if source.random() < self.oddity and not isinstance(kind, _Struct):
            return source.choice(ANYTHING)
        if isinstance(kind, _CustomType):
            return self.value(self.interface.members[kind.name])
        if isinstance(kind, _Alias):
            return self.value(kind.type)
        if isinstance(kind, _Maybe):
            return self.value(kind.element_type) if source.random() < 0.6 else None
        if isinstance(kind, _Array):
            return [self.value(kind.element_type) for _ in range(source.choice([0, 1, 1, 2, 3, 8]))]
        if isinstance(kind, _Enum):
            return source.choice(list(kind.fields))
        if isinstance(kind, _Struct):
            members = {name: self.value(field) for name, field in kind.fields.items()}
            if source.random() < self.oddity:
                members.pop(source.choice(list(members)), None) if members else members.update(unknown=1)
            return {name: value for name, value in members.items() if value is not None or source.random() < 0.5}
        return source.choice({bool: [True, False], int: INTEGERS, float: REALS, str: STRINGS}[type(kind)])

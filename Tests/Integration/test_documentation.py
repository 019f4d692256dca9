# SPDX-License-Identifier: Apache-2.0
"""OrientKit's reference: it builds without warnings, and leaves no public declaration out."""
import json
import subprocess

import pytest

from programs import ROOT, environment

# Building the library anew, on a busy machine.
BUILD_SECONDS = 600
# What people look for on the first page; everything else is a member of one of these.
TYPES = {"swift.class", "swift.enum", "swift.protocol", "swift.struct"}


@pytest.fixture(scope="module")
def built():
    """What `make documentation` says; it ends well only without a warning."""
    return subprocess.run(
        [ROOT / "scripts/documentation"], env=environment(), stdin=subprocess.DEVNULL, capture_output=True, text=True,
        timeout=BUILD_SECONDS)


@pytest.fixture
def declarations(built):
    """The public declarations by name, as the compiler lists them; those that it makes itself have no place."""
    symbols = json.loads((ROOT / ".build/symbol-graph/OrientKit.symbols.json").read_text())["symbols"]
    return [(".".join(symbol["pathComponents"]), symbol) for symbol in symbols if "location" in symbol]


def page(path):
    return json.loads((ROOT / ".build/documentation/data/documentation/orientkit" / path).read_text())


def grouped(page):
    """The names that stand in the groups of a page which its author made."""
    titles = {reference: description["title"] for reference, description in page["references"].items()
              if "title" in description}
    return {titles[identifier] for group in page["topicSections"] if not group.get("generated")
            for identifier in group["identifiers"]}


def test_it_builds_without_a_warning(built):
    assert built.returncode == 0, built.stdout + built.stderr
    assert "warning" not in built.stdout + built.stderr
    assert (ROOT / ".build/documentation/index.html").exists()


def test_each_public_declaration_says_what_it_is(declarations):
    assert len(declarations) > 300
    silent = [name for name, symbol in declarations if not symbol.get("docComment", {}).get("lines")]
    assert silent == []


def test_the_first_page_leads_to_every_type(declarations):
    types = {name for name, symbol in declarations if symbol["kind"]["identifier"] in TYPES and "." not in name}
    assert types - grouped(page("../orientkit.json")) == set()


def test_the_page_of_controllers_leads_to_every_member(declarations):
    members = {symbol["names"]["title"] for name, symbol in declarations if symbol["pathComponents"][0] == "ViewController"}
    assert members - grouped(page("viewcontroller.json")) == {"ViewController"}

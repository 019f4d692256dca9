# SPDX-License-Identifier: Apache-2.0

PREFIX = /usr/local
DESTDIR =

bin = $(DESTDIR)$(PREFIX)/bin
lib = $(DESTDIR)$(PREFIX)/lib
share = $(DESTDIR)$(PREFIX)/share
etc = $(DESTDIR)/etc/orientd

programs = orientd orientctl
built = $(programs:%=.build/release/%)
bus_interfaces = $(wildcard dbus/*.xml)
interfaces = $(wildcard Sources/OrientationAPI/Interfaces/*.varlink)
pages = $(wildcard man/*.scd)
# man/orientd.8.scd becomes share/man/man8/orientd.8
manuals = $(foreach page,$(pages:man/%.scd=%),$(share)/man/man$(patsubst .%,%,$(suffix $(page)))/$(page))

.PHONY: run build test test-long test-desktops eval lint documentation install uninstall clean

run:
	@scripts/run || [ $$? = 130 ]

build:
	scripts/build

test:
	@scripts/packages test
	@Tests/run

test-long:
	@scripts/packages test
	@Tests/run --long

test-desktops:
	@scripts/packages test
	@Tests/run --desktops

# TRACES=DIR scores other recordings than those of the tree.
eval:
	@scripts/packages test
	@scripts/build --product orientctl
	@Tests/Eval/run $(TRACES)

lint:
	swift format lint --strict --recursive Package.swift Sources Tests examples

documentation:
	scripts/documentation

$(built):
	scripts/build

install: $(built)
	install -d $(bin)
	install -s $(built) $(bin)
	install -d $(lib)/systemd/system $(lib)/sysusers.d $(lib)/udev/rules.d
	install -m 644 systemd/orientd.service systemd/orientd.socket $(lib)/systemd/system
	sed -i 's,=/usr/bin/,=$(PREFIX)/bin/,' $(lib)/systemd/system/orientd.service
	install -m 644 systemd/orientd.sysusers $(lib)/sysusers.d/orientd.conf
	install -m 644 systemd/60-orientd.rules $(lib)/udev/rules.d
	install -d $(share)/dbus-1/system.d $(share)/dbus-1/system-services $(share)/dbus-1/interfaces
	install -m 644 dbus/orientd.conf $(share)/dbus-1/system.d
	install -m 644 dbus/net.hadess.SensorProxy.service $(share)/dbus-1/system-services
	install -m 644 $(bus_interfaces) $(share)/dbus-1/interfaces
	install -D -m 644 dbus/orientd.policy $(share)/polkit-1/actions/orientd.policy
	install -d $(share)/orientd
	install -m 644 $(interfaces) $(share)/orientd
	install -d $(share)/doc/orientd/docs $(share)/doc/orientd/examples $(share)/doc/orientd/LICENSES
	install -m 644 README.md NEWS.md CONTRIBUTING.md LICENSE $(share)/doc/orientd
	install -m 644 docs/*.md docs/*.svg $(share)/doc/orientd/docs
	install -m 755 $(filter-out examples/StoreApp,$(wildcard examples/*)) $(share)/doc/orientd/examples
	install -m 644 LICENSES/* $(share)/doc/orientd/LICENSES
	[ -e $(etc)/orientd.conf ] || install -D -m 644 config/orientd.conf $(etc)/orientd.conf
	install -d $(share)/bash-completion/completions $(share)/zsh/site-functions $(share)/fish/vendor_completions.d
	.build/release/orientctl completions bash > $(share)/bash-completion/completions/orientctl
	.build/release/orientctl completions zsh > $(share)/zsh/site-functions/_orientctl
	.build/release/orientctl completions fish > $(share)/fish/vendor_completions.d/orientctl.fish
	set -e; for page in $(manuals); do \
		mkdir -p "$${page%/*}"; scdoc < "man/$${page##*/}.scd" > "$$page"; done

# A configuration that was edited stays.
uninstall:
	rm -f $(programs:%=$(bin)/%) $(manuals) \
		$(lib)/systemd/system/orientd.service $(lib)/systemd/system/orientd.socket \
		$(lib)/sysusers.d/orientd.conf $(lib)/udev/rules.d/60-orientd.rules \
		$(share)/dbus-1/system.d/orientd.conf $(share)/dbus-1/system-services/net.hadess.SensorProxy.service \
		$(bus_interfaces:dbus/%=$(share)/dbus-1/interfaces/%) $(share)/polkit-1/actions/orientd.policy \
		$(share)/bash-completion/completions/orientctl $(share)/zsh/site-functions/_orientctl \
		$(share)/fish/vendor_completions.d/orientctl.fish
	rm -rf $(share)/orientd $(share)/doc/orientd
	! cmp -s config/orientd.conf $(etc)/orientd.conf || rm $(etc)/orientd.conf
	[ ! -d $(etc) ] || rmdir --ignore-fail-on-non-empty $(etc)

clean:
	rm -rf .build

# libsnowfx: the front door.  `make help` lists what it can do.
#
# `make` stages a complete tree under .build/out (lib, bin, include, share), which the
# tests and the demo use as it is and `make install` copies.

PREFIX  ?= /usr/local
LIBDIR  ?= $(PREFIX)/lib
DESTDIR ?=

SWIFT  ?= swift
SWIFTC ?= swiftc
PYTHON ?= $(firstword $(wildcard /usr/bin/python3) python3)
CFLAGS ?= -O2 -g

# 1: use the system's shared json-c, as distributions want it.
# Otherwise a static copy goes into the library, with its symbols hidden.
SYSTEM_JSONC ?=

# Everything that the build, the demo and the tests need from Debian stands here.
PACKAGES      = gcc libc6-dev pkg-config libjson-c-dev zlib1g-dev libpng-dev
TEST_PACKAGES = g++ binutils python3 valgrind $(GALLERY_PACKAGES) python3-cairo python3-numpy
GALLERY_PACKAGES = python3 python3-pil

# ---- Names and places ----------------------------------------------------------------

header  = $(shell sed -n 's/^\#define SNOWFX_$(1) *"\{0,1\}\([0-9.]*\).*/\1/p' include/snowfx.h)
VERSION := $(call header,VERSION_STRING)
SONAME  := libsnowfx.so.$(call header,ABI_VERSION)
FILE    := libsnowfx.so.$(VERSION)

OUT     := .build/out
LIBRARY := $(OUT)/lib/$(FILE)
COMMAND := $(OUT)/bin/snowfx

# A second image of the whole library for newer CPUs; glibc's loader picks it by itself.
V3 := $(if $(filter x86_64,$(shell uname -m)),$(OUT)/lib/glibc-hwcaps/x86-64-v3/$(SONAME))

# Archives that the linker takes into the library; apart for the switch, as it takes what it finds there.
SUPPORT  := .build/support$(if $(SYSTEM_JSONC),-system)
ARCHIVES := $(SUPPORT)/libswiftUnicodeDataTables.a $(if $(SYSTEM_JSONC),,$(SUPPORT)/libjson-c.a)
SOURCES  := Package.swift $(shell find include Sources -type f ! -name '*.md')
COMMAND_SOURCES := $(wildcard bindings/c/snowfx/*.c)

# The toolchain itself says where it lies.
toolchain = $(shell $(SWIFTC) -print-target-info | sed -n 's/.*"$(1)": "\(.*\)".*/\1/p')
RUNTIME   = $(call toolchain,runtimeResourcePath)
OBJCOPY   = $(RUNTIME)/../../bin/llvm-objcopy

# What `make install` puts under PREFIX and LIBDIR, and what `make uninstall` takes away.
DOC := share/doc/snowfx
INSTALLED_LIBRARY := $(FILE) $(SONAME) libsnowfx.so $(V3:$(OUT)/lib/%=%)
INSTALLED := include/snowfx.h bin/snowfx $(DOC)/LICENSE $(DOC)/THIRD-PARTY.md $(DOC)/CHANGES.md

.PHONY: all library setup setup-tests setup-gallery demo gallery test bench install uninstall clean help FORCE
.DELETE_ON_ERROR:

all: library $(COMMAND)

help:
	@echo 'make             the library and the snowfx command, staged in $(OUT)'
	@echo 'make demo        renders a few pictures with the command and says where they are'
	@echo 'make gallery     renders all gradients on one sheet and says where it is'
	@echo 'make test        every test and check; the last line counts them'
	@echo 'make bench       the table of speed, beside plain kernels and other renderers; QUICK=1 for the short form'
	@echo 'make install     copies to PREFIX=$(PREFIX), LIBDIR=$(LIBDIR), below DESTDIR=$(DESTDIR)'
	@echo 'make uninstall   removes exactly what install put there'
	@echo 'make setup       installs the Debian packages that are missing; the others do it first'
	@echo 'make clean       removes .build'
	@echo 'SYSTEM_JSONC=1   links the system'"'"'s json-c instead of a hidden copy'

# ---- Packages ------------------------------------------------------------------------

setup:
	@sh .ci/setup $(PACKAGES)
	@command -v $(SWIFT) >/dev/null || { echo 'setup: no Swift here; see swift.org/install' >&2; exit 1; }

setup-tests: setup
	@sh .ci/setup $(TEST_PACKAGES)

setup-gallery: setup
	@sh .ci/setup $(GALLERY_PACKAGES)

# ---- The library ---------------------------------------------------------------------

library: $(LIBRARY) $(V3) $(OUT)/include/snowfx.h $(OUT)/lib/pkgconfig/snowfx.pc \
         $(OUT)/$(DOC)/LICENSE $(OUT)/$(DOC)/THIRD-PARTY.md $(OUT)/$(DOC)/CHANGES.md

# $(call build-image,scratch folder,x86-64 level)
define build-image
SNOWFX_EMBEDDED=1 SNOWFX_SUPPORT=$(CURDIR)/$(SUPPORT) SNOWFX_MARCH=$(2) \
SNOWFX_SYSTEM_JSONC=$(SYSTEM_JSONC) \
  $(SWIFT) build -c release --product snowfx --scratch-path .build/$(1)
@mkdir -p $(@D)
$(OBJCOPY) --strip-all .build/$(1)/release/libsnowfx.so $@
endef

$(LIBRARY): $(SOURCES) $(ARCHIVES) .build/settings | setup
	$(call build-image,embedded,)
	ln -sf $(FILE) $(OUT)/lib/$(SONAME)
	ln -sf $(SONAME) $(OUT)/lib/libsnowfx.so

# After the baseline, not beside it: one Swift build fills the machine.
$(V3): $(LIBRARY)
	$(call build-image,v3,x86-64-v3)

$(SUPPORT)/libswiftUnicodeDataTables.a: | setup
	@mkdir -p $(@D)
	cp $(RUNTIME)/embedded/$(call toolchain,unversionedTriple)/$(@F) $@

# json-c has one thread-local variable, looked up by a function of the program loader.
# Weak, that reference is resolved all the same and the library need not list the loader.
# Swift code has frame pointers and no unwind tables, so json-c's tables would lead nowhere.
$(SUPPORT)/libjson-c.a: | setup
	@mkdir -p $(@D)
	$(OBJCOPY) --weaken-symbol=__tls_get_addr --remove-section=.eh_frame --remove-section=.rela.eh_frame \
	  $$(pkg-config --variable=libdir json-c)/$(@F) $@

# Changes when a switch changes, so that the library is then linked anew.
.build/settings: FORCE
	@mkdir -p $(@D)
	@echo 'SYSTEM_JSONC=$(SYSTEM_JSONC)' | cmp -s - $@ || echo 'SYSTEM_JSONC=$(SYSTEM_JSONC)' > $@

# $(call package-config,prefix,libdir)
package-config = sed -e 's|@PREFIX@|$(1)|' -e 's|@LIBDIR@|$(patsubst $(1)/%,$${prefix}/%,$(2))|' \
  -e 's|@VERSION@|$(VERSION)|' -e 's|@REQUIRES@|$(if $(SYSTEM_JSONC),json-c)|' Sources/LinkSettings/snowfx.pc.in

$(OUT)/lib/pkgconfig/snowfx.pc: Sources/LinkSettings/snowfx.pc.in include/snowfx.h .build/settings
	@mkdir -p $(@D)
	$(call package-config,$(CURDIR)/$(OUT),$(CURDIR)/$(OUT)/lib) > $@

stage = @mkdir -p $(@D) && cp $< $@

$(OUT)/include/snowfx.h: include/snowfx.h;                      $(stage)
$(OUT)/$(DOC)/LICENSE: LICENSE;                                 $(stage)
$(OUT)/$(DOC)/CHANGES.md: include/CHANGES.md;                   $(stage)
$(OUT)/$(DOC)/THIRD-PARTY.md: Sources/LinkSettings/THIRD-PARTY.md; $(stage)

# ---- The command ---------------------------------------------------------------------

# Finds the library beside itself, staged or installed; sees nothing of ours but the header.
$(COMMAND): $(COMMAND_SOURCES) $(wildcard bindings/c/snowfx/*.h) $(OUT)/include/snowfx.h $(LIBRARY)
	@mkdir -p $(@D)
	$(CC) -std=c11 -D_POSIX_C_SOURCE=200809L $(CPPFLAGS) $(CFLAGS) -Wall -Wextra -ffp-contract=off \
	  -I$(OUT)/include $$(pkg-config --cflags libpng zlib) $(COMMAND_SOURCES) -o $@ \
	  $(LDFLAGS) -L$(OUT)/lib -lsnowfx -Wl,-rpath,'$$ORIGIN/../lib' $$(pkg-config --libs libpng zlib) -lm

# ---- Demo, tests, benchmarks ---------------------------------------------------------

DEMO := .build/demo

demo: all
	@mkdir -p $(DEMO)
	$(COMMAND) render badoo-snow --time 0 --scale 2 -o $(DEMO)/badoo-snow.png
	$(COMMAND) render coco-love --time 12 --scale 2 -o $(DEMO)/coco-love.png
	$(COMMAND) render instagram-gradient --time 5 --scale 2 -o $(DEMO)/instagram-gradient.png
	$(COMMAND) render party --size 640x360 --from 0 --duration 3 --fps 25 -o $(DEMO)/party.apng
	@echo; ls -l $(DEMO) | awk 'NR > 1 { print "$(CURDIR)/$(DEMO)/" $$NF ": " $$5 " bytes" }'
	@echo; echo 'There are these presets; try $(COMMAND) render NAME --time 5 -o NAME.png'; $(COMMAND) list

GALLERY := .build/gallery/gradients.png

gallery: setup-gallery all
	@mkdir -p $(dir $(GALLERY))
	@SNOWFX_LIBRARY=$(CURDIR)/$(OUT)/lib/$(SONAME) PYTHONPATH=$(CURDIR)/bindings/python \
	  $(PYTHON) bindings/python/examples/gallery.py $(CURDIR)/$(GALLERY)

test: setup-tests all
	@SWIFT='$(SWIFT)' SWIFTC='$(SWIFTC)' CC='$(CC)' CXX='$(CXX)' $(PYTHON) Tests/run.py

# Renderers that are not installed are left out: libcairo2-dev, libsdl2-dev, qtbase5-dev.
bench: all
	@$(PYTHON) Tests/Benchmarks/run.py $(if $(QUICK),--short)

# ---- Install -------------------------------------------------------------------------

install: all
	cd $(OUT) && for f in $(INSTALLED); do \
	  mode=644; [ ! -x $$f ] || mode=755; \
	  install -D -m $$mode $$f "$(DESTDIR)$(PREFIX)/$$f" || exit 1; done
	cd $(OUT)/lib && for f in $(INSTALLED_LIBRARY); do \
	  mkdir -p "$(DESTDIR)$(LIBDIR)/$$(dirname $$f)" && \
	  cp -P $$f "$(DESTDIR)$(LIBDIR)/$$f" || exit 1; done
	@mkdir -p "$(DESTDIR)$(LIBDIR)/pkgconfig"
	$(call package-config,$(PREFIX),$(LIBDIR)) > "$(DESTDIR)$(LIBDIR)/pkgconfig/snowfx.pc"
	@[ -n "$(DESTDIR)" ] || [ "$$(id -u)" != 0 ] || ldconfig

# Takes empty folders away too, but for those that every system has.
uninstall:
	rm -f $(INSTALLED:%="$(DESTDIR)$(PREFIX)/%") $(INSTALLED_LIBRARY:%="$(DESTDIR)$(LIBDIR)/%")
	rm -f "$(DESTDIR)$(LIBDIR)/pkgconfig/snowfx.pc"
	@cd "$(DESTDIR)$(LIBDIR)" && rmdir -p $(dir $(V3:$(OUT)/lib/%=%)) 2>/dev/null || true
	@case "$(DESTDIR)$(PREFIX)" in /usr|/usr/local) cd "$(DESTDIR)$(PREFIX)" && rmdir $(DOC);; *) \
	  cd "$(DESTDIR)/" && for f in $(LIBDIR)/pkgconfig $(LIBDIR) $(dir $(INSTALLED:%=$(PREFIX)/%)); do \
	    rmdir -p ".$$f"; done; esac 2>/dev/null || true
	@[ -n "$(DESTDIR)" ] || [ "$$(id -u)" != 0 ] || ldconfig

clean:
	rm -rf .build build

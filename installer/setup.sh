# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2154
# What run.sh and test.sh share: the packages and the build. Sourced, with `root` set to the project's folder.

say() { printf '%s\n' "$*" >&2; }
fail() {
    say "$(basename "$0"): $*"
    exit 1
}

# The packages of the named groups of debian-packages.txt.
packages_of() {
    awk -v groups=" $* " '/^# group:/ { wanted = index(groups, " " $3 " ") > 0 } wanted && !/^#/ && NF { print $1 }' \
        "$root/installer/debian-packages.txt"
}

# Installs what is missing of the named groups; asks for rights only when something is missing.
install_missing() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "This is not a Debian system: what installer/debian-packages.txt lists must be there already."
        return 0
    fi
    local package missing=()
    for package in $(packages_of "$@"); do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    local privileged=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null ||
            fail "These packages are missing, and there is no sudo to install them with. As root, run:
  apt-get install --no-install-recommends ${missing[*]}"
        privileged=(sudo)
    fi
    say "Installing ${#missing[@]} missing packages: ${missing[*]}"
    "${privileged[@]}" apt-get update -qq ||
        say "The package lists could not be renewed; trying with the present ones."
    "${privileged[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2 ||
        fail "apt could not install the packages. Check the network and /etc/apt/sources.list (Debian 12), then start again."
}

# Configures and builds a preset; further arguments go to the build.
build() {
    local preset=$1
    shift
    say "Building the preset $preset (the first time takes some minutes)."
    mkdir -p "$root/build"
    (
        cd "$root"
        cmake --preset "$preset" >build/configure.log 2>&1 || {
            cat build/configure.log >&2
            exit 1
        }
        cmake --build --preset "$preset" "$@" >&2
    ) || fail "The build failed; the reason is above. Nothing was started."
}

# What the scenarios share: source it with the folder of the executables as the one argument.
#
# Uses only a temporary folder, which is removed at the end: the CLI's home, a backend of
# files, and a folder first on PATH with our executables.
set -Eeuo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
bin=$(cd "${1:?the folder of the executables}" && pwd)
if ! command -v pulumi >/dev/null; then
  echo "${0##*/}: skipped, there is no \`pulumi\` on PATH"
  exit 0
fi
# told COMMAND: prints the command that failed, and the lines that called it.
told() {
  local i
  printf 'failed: %s\n' "$1"
  for ((i = 1; i < ${#BASH_SOURCE[@]}; i++)); do
    printf '  at %s:%s\n' "${BASH_SOURCE[i]##*/}" "${BASH_LINENO[i - 1]}"
  done
} >&2

work=$(mktemp -d)
trap 'told "$BASH_COMMAND"' ERR
trap 'cd / && rm -rf "$work"' EXIT
# The CLI, which gets these too, has ended when they are looked at.
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
mkdir -p "$work/bin" "$work/home" "$work/state"
for variable in $(compgen -e PULUMI_ || true); do unset "$variable"; done
export PATH="$work/bin:$PATH" HOME="$work/home" PULUMI_HOME="$work/home/.pulumi"
export PULUMI_BACKEND_URL="file://$work/state" PULUMI_CONFIG_PASSPHRASE=e2e
export PULUMI_SKIP_UPDATE_CHECK=true PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION=true NO_COLOR=1 CI=true
ln -s "$bin/pulumi-language-pcl" "$bin/pulumi-language-cpp" "$work/bin/"

# provider NAME FOLDER: puts a provider of mocks on PATH; FOLDER has schema.json and mocks.json.
provider() {
  printf '#!/bin/sh\nexec "%s" "%s" "%s" "$@"\n' "$bin/virga_mock_provider" "$2/schema.json" "$2/mocks.json" \
    >"$work/bin/pulumi-resource-$1"
  chmod +x "$work/bin/pulumi-resource-$1"
}

# project NAME: a project of PCL, whose main.pp is standard input, with the stack `dev`. Leaves the
# shell in its folder.
project() {
  mkdir -p "$work/$1"
  cd "$work/$1"
  printf 'name: %s\nruntime: pcl\n' "$1" >Pulumi.yaml
  cat >main.pp
  p stack init dev
}

# p ARGUMENTS: runs the CLI. Its output is in $said, and printed if it fails.
p() {
  if ! said=$(pulumi "$@" --non-interactive --color never 2>&1); then
    printf '$ pulumi %s\n%s\n' "$*" "$said"
    return 1
  fi
}

# fails ARGUMENTS: runs the CLI, which must fail.
fails() {
  if said=$(pulumi "$@" --non-interactive --color never 2>&1); then
    printf '$ pulumi %s\n%s\nthis was to fail\n' "$*" "$said"
    return 1
  fi
}

# says TEXT: the output of the last command contains TEXT. says_not TEXT: it does not.
says() {
  case $said in *"$1"*) ;; *) printf '%s\nexpected to see: %s\n' "$said" "$1"; return 1 ;; esac
}
says_not() {
  case $said in *"$1"*) printf '%s\nexpected not to see: %s\n' "$said" "$1"; return 1 ;; esac
}

# output NAME JSON: the output NAME of the stack equals JSON.
output() {
  local got
  got=$(pulumi stack output "$1" --json --show-secrets)
  python3 - "$1" "$got" "$2" <<'PY'
import json, sys
name, got, want = sys.argv[1:]
if json.loads(got) != json.loads(want):
    sys.exit(f"output {name} is {got}, not {want}")
PY
}

# state TEXT: the state contains TEXT literally. state_not TEXT: it does not.
state() {
  local exported
  exported=$(pulumi stack export)
  case $exported in *"$1"*) ;; *) printf '%s\nthe state has no %s\n' "$exported" "$1"; return 1 ;; esac
}
state_not() {
  local exported
  exported=$(pulumi stack export)
  case $exported in *"$1"*) printf '%s\nthe state has %s\n' "$exported" "$1"; return 1 ;; esac
}

# holds FILE TEXT: checks that the content of FILE equals TEXT.
holds() {
  local got
  got=$(cat "$1")
  [ "$got" = "$2" ] || { printf '%s holds:\n%s\nand not:\n%s\n' "$1" "$got" "$2"; return 1; }
}

#!/bin/sh
# ${name}
%{ for package in packages ~}
apt-get install -y ${package}
%{ endfor ~}
%{ if options.verbose }echo verbose%{ else }:%{ endif }
retry() { for i in $(seq ${options.retries}); do "$@" && return; done; }

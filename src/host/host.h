// # host: pulumi-language-pcl, the language host of PCL
//
// The process that the Pulumi CLI starts beside its engine, to run programs of `runtime: pcl`, and
// the plugins that are written in PCL: component providers and policy packs. An edge: it has a
// main(), reads files and environment, and calls the rooms below in the order of the way of the
// data. Everything that crosses the wire goes through rpc/.
//
// main.cc starts (arguments.h), serves and ends. language_host.h answers the engine's calls, one
// file for each; what several of them need is a bound program, which is made once for each state of
// its files (programs.h). run_program.h is what `pulumi up` waits for. plugin/ serves what is
// written in PCL on ports of its own, in this process: component/, policy/.
//
// Invariants: nothing is kept from one run for another but what is immutable; the port is the first
// line on standard output and nothing else is ever printed there. Spec: wire.md section 3,
// conformance.md section 4.
#pragma once

#include <string_view>

namespace virga::host {

// Of Virga, as a semantic version.
std::string_view version();

}  // namespace virga::host

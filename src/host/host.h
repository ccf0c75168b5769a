// # host: pulumi-language-pcl, the language host of PCL
//
// The process that the Pulumi CLI starts beside its engine, to run programs of `runtime: pcl`, and
// the plugins that are written in PCL: component packages and policy packs. An edge: it has a
// main(), reads files and environment, and calls the rooms below in the order of the way of the
// data. Everything that crosses the wire goes through rpc/.
//
// main.cc reads the command line (arguments.h) and serves (serve.h): from the port on standard
// output to the signal, or the engine gone (engine_watch.h), that ends it. language_host.h answers
// the engine's calls, a file of calls/ for each. What several of them need is a bound program, made
// once for each state of its files (programs.h). run/ is what `pulumi up` waits for: the program
// against the engine (run_program.h), and what there is to say on the rows of resources (tell.h,
// resource_rows.h). program_packages.h: what a program mentions, without schemas. files/: what
// calls leave on disk. plugin/ opens what is written in PCL and is served on a port of its own, in
// this process: component/, policy/. converter.h: PCL to PCL.
//
// Invariants: nothing is kept from one run for another but what is immutable, since many calls and
// runs go on at once; the port is the first line on standard output and nothing else is ever
// printed there; the process is gone within a second of being asked. Spec: docs/spec/wire.md,
// section 3, docs/spec/conformance.md, section 4. Tested beside the files, with services in memory
// where that is the same; whole, by the official suite (tests/conformance), under the real CLI
// (tests/e2e), and in how it ends (tests/hostile/host).
#pragma once

#include <string_view>

namespace virga::host {

// Of Virga, as a semantic version (calls/about.cc).
std::string_view version();

}  // namespace virga::host

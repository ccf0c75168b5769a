// # host: pulumi-language-pcl, the language host of PCL
//
// The Pulumi CLI starts this process beside its engine. It runs programs of `runtime: pcl` and the
// plugins that are written in PCL: component packages and policy packs. This room has a main(),
// reads files and environment variables, and calls the lower rooms in the order of the data flow.
// All communication with the engine uses rpc/.
//
// main.cc reads the command line (arguments.h) and calls serve() (serve.h), which prints the port
// and ends on a signal or when the engine ends (engine_watch.h). language_host.h answers the calls
// of the engine; calls/ has a file for each call. Most calls need a bound program, which is created
// once for each state of its files (programs.h). run/ runs a program for `pulumi up`
// (run_program.h) and reports diagnostics on the rows of resources (send_messages.h,
// resource_rows.h). program_packages.h finds the packages that a program mentions, without schemas.
// files/ writes the files that calls generate. plugin/ opens plugins that are written in PCL; each
// is served on its own port in this process: component/, policy/. converter.h converts PCL to PCL.
//
// Invariants:
// - Calls and runs are concurrent. Only immutable data is kept from one run for another.
// - The port is the first line on standard output, and the only one.
// - The process ends within a second after it is asked to.
//
// Spec: docs/spec/wire.md, section 3, docs/spec/conformance.md, section 4. The tests beside the
// files use services in memory where possible. The official suite (tests/conformance), the real CLI
// (tests/e2e) and tests/hostile/host (how the process ends) test the whole host.
#pragma once

#include <string_view>

namespace virga::host {

// The semantic version of Virga (calls/about.cc).
std::string_view version();

}  // namespace virga::host

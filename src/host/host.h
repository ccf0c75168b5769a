// # host: the language hosts of PCL and C++, and the converters of Terraform and Pulumi YAML
//
// The Pulumi CLI starts a host as a process beside its engine. It runs programs, and plugins that
// are written in its language. This room has a main() for each host, reads files and environment
// variables, and calls the lower rooms in the order of the data flow. All communication with the
// engine uses rpc/.
//
// - shared/  what both hosts share: serve() prints the port and ends on a signal or when the engine
//            ends (serve.h, engine_watch.h); executables (run_binary.h), files (copy.h)
// - cpp/     the host of C++: cpp_host.h answers the calls, a file of cpp/calls/ each; cpp/build/
//            builds programs with CMake (program_build.h); cpp/packages/ reads and writes packages
// - convert/ pulumi-converter-terraform and pulumi-converter-yaml, for `pulumi convert`: the
//            conversions of the room convert/ with the schemas and mappings of the engine
//
// The rest is the host of PCL. language_host.h answers the calls of the engine; calls/ has a file
// for each call. Most calls need a bound program, which is created once for each state of its files
// (programs.h). run/ runs a program for `pulumi up` (run_program.h) and reports diagnostics on the
// rows of resources (send_messages.h, resource_rows.h). program_packages.h finds the packages that
// a program mentions, without schemas. files/ writes the files that calls generate. plugin/ opens
// plugins that are written in PCL; each is served on its own port in this process: component/,
// policy/. converter.h converts PCL to PCL.
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

#include "host/cpp/cpp_host.h"
#include "host/language_host.h"

// # cli: the tool `virga`
//
// The only room with a main(). Reads the command line (command_line.h), finds a project on disk
// (project.h), calls the rooms in the order of the data (load.h: parse, bind; then run), and prints
// what came out (render_preview.h, or diag/'s renderers). One command a file: preview.cc, check.cc,
// fmt.cc, debug.cc. Nothing else in the house prints or decides exit codes.
//
// Exit codes: 0 fine, 1 the program has errors (or something could not be read or written, or
// `fmt --check` found something to do, or a test failed), 2 the command line is wrong (or a test
// file is, or the program that it tests), 3 `preview --expect-no-changes` found changes.
#pragma once

#include "cli/options/command_line.h"

namespace virga::cli {

inline constexpr int kExitOk = 0;
inline constexpr int kExitErrors = 1;
inline constexpr int kExitUsage = 2;
inline constexpr int kExitChanges = 3;

// One function a command; each returns the exit code.
int preview(const PreviewArguments& arguments);
int check(const CheckArguments& arguments);
int graph(const GraphArguments& arguments);
int test(const TestArguments& arguments);
int format(const FormatArguments& arguments);
int eval(const EvalArguments& arguments);
int console(const ConsoleArguments& arguments);
int explain(const ExplainArguments& arguments);
int schema_command(const SchemaArguments& arguments);
int debug(const DebugArguments& arguments);
int debug_time(const DebugTimeArguments& arguments);

}  // namespace virga::cli

// # cli: the commands of the tool `virga`
//
// Reads the command line (options/command_line.h), opens the programs that it names
// (check/check.h), runs them if the command needs it, and prints the result. With tool/ and host/,
// the only room that prints and decides exit codes.
//
// Each command has a folder with its arguments and its function (command.h), a file with its
// options (such as options/explain_command.cc), and a line in the list of commands (commands.def).
//
// - options/   the options of the commands, and errors of the command line
// - new/       virga new: embedded templates become projects
// - check/     virga check: writes fixes; output as text and for GitHub and SARIF
// - preview/   virga preview: a run in the embedded engine, printed as text, JSON or Markdown
// - git/       the files of a commit
// - state/     virga state: shows, checks and compares deployment files
// - stack/     the state and configuration of the stack that a command line names
// - test/      virga test: runs tests (test/run_suite.h); test/report/ writes the results,
//              test/snapshot/ compares plans with snapshots
// - eval/, console/  expressions outside of programs
// - fmt/       virga fmt
// - graph/     virga graph: layout/ places the nodes, the other files write the formats
// - schema/    virga schema
// - explain/   virga explain
// - docs/      virga docs: pages of Markdown (cli/docs/pages.h)
// - debug/     virga debug: prints the result of each stage from text to plan, measures times
// - diff/      differences between texts
// - shell/     virga completion; manual pages
// - terminal/  colours, width, pager, progress, watching files
//
// tool/ has the commands that need a room beside the engine. run_program.cc: processes that the
// language server starts end with it.
//
// Exit codes: 0 success; 1 errors in the program, a file that cannot be read or written, a file
// that `fmt --check` would change, or a failed test; 2 an invalid command line, or an invalid test
// file or tested program; 3 changes that `preview --expect-no-changes` found.
#pragma once

namespace virga::cli {

inline constexpr int kExitOk = 0;
inline constexpr int kExitErrors = 1;
inline constexpr int kExitUsage = 2;
inline constexpr int kExitChanges = 3;

}  // namespace virga::cli

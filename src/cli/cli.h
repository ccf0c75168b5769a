// # cli: the commands of the tool `virga`
//
// Reads the command line (options/command_line.h), opens the programs that it names
// (check/check.h), runs them if the command needs it, and prints the result. run_program.cc calls
// one function for each command. With tool/ and host/, the only room that prints and decides exit
// codes.
//
// - options/   the command line, and its errors
// - new/       virga new: embedded templates become projects
// - check/     virga check: writes fixes; output as text and for GitHub and SARIF
// - preview/   virga preview: a run in the embedded engine, printed as text, JSON or Markdown
// - git/       the files of a commit
// - state/     virga state: shows, checks and compares deployment files
// - stack/     the state and configuration of the stack that a command line names
// - test/      virga test: runs tests (test/run_suite.h); test/report/ writes the results,
//              test/snapshot/ compares plans with snapshots
// - eval/, console/  expressions outside of programs
// - graph/     virga graph: layout/ places the nodes, the other files write the formats
// - schema/    virga schema
// - explain/   virga explain
// - docs/      virga docs: pages of Markdown (cli/docs/pages.h)
// - debug/     virga debug: prints the result of each stage from text to plan, measures times
// - diff/      differences between texts
// - shell/     virga completion; manual pages
// - terminal/  colours, width, pager, progress, watching files
//
// fmt.cc is a command of one file. tool/ has the commands that need a room beside
// the engine. run_program.cc: processes that the language server starts end with it.
//
// Exit codes: 0 success; 1 errors in the program, a file that cannot be read or written, a file
// that `fmt --check` would change, or a failed test; 2 an invalid command line, or an invalid test
// file or tested program; 3 changes that `preview --expect-no-changes` found.
#pragma once

#include <vector>

#include "check/session/translation.h"
#include "cli/options/command_line.h"
#include "cli/schema/schema_origins.h"

namespace virga::cli {

inline constexpr int kExitOk = 0;
inline constexpr int kExitErrors = 1;
inline constexpr int kExitUsage = 2;
inline constexpr int kExitChanges = 3;

// One function for each command. Each returns the exit code. `translator` knows programs in another
// language; it may be null.
int new_project(const NewArguments& arguments);  // new/new_project.cc
int preview(const PreviewArguments& arguments,
            const check::Translator* translator);  // preview/preview.cc
int check(const CheckArguments& arguments,
          const check::Translator* translator);  // check/check.cc
int graph(const GraphArguments& arguments);      // graph/graph.cc
int test(const TestArguments& arguments);        // test/test.cc
int format(const FormatArguments& arguments);
int eval(const EvalArguments& arguments);        // eval/eval.cc
int console(const ConsoleArguments& arguments);  // console/console.cc
int explain(const ExplainArguments& arguments);  // explain/explain.cc
// `origins` are the entries of the lock file, for `virga schema list`.
int schema_command(const SchemaArguments& arguments,
                   std::vector<SchemaOrigin> origins = {});  // schema/schema.cc
// `virga schema of`: shows the schema that a package of components publishes.
int schema_of(const SchemaArguments& arguments);       // schema/of.cc
int completion(const CompletionArguments& arguments);  // shell/completion.cc
int manual(const ManualArguments& arguments);          // shell/manual.cc
int state(const StateArguments& arguments);            // state/state.cc
int docs(const DocsArguments& arguments);              // cli/docs/docs.cc
int debug(const DebugArguments& arguments);            // debug/debug.cc
int debug_time(const DebugTimeArguments& arguments);   // debug/debug_time.cc

}  // namespace virga::cli

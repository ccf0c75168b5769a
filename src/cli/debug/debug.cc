// virga debug: prints the result of each stage.
#include "base/system/file_system.h"
#include "bind/dump.h"
#include "check/session/load.h"
#include "cli/cli.h"
#include "cli/debug/command.h"
#include "cli/debug/dump.h"
#include "cli/given_schemas.h"
#include "cli/path_arguments.h"
#include "cli/terminal/terminal.h"
#include "diag/render_text.h"
#include "hcl/dump.h"
#include "hcl/hcl.h"
#include "hcl/parse/explain/follow_ups.h"
#include "run/plan/plan.h"

namespace virga::cli {
namespace {

int finish(const diag::Diagnostics& diagnostics, const base::Sources& sources) {
  print_error(diag::render_text(diagnostics, sources, {false, terminal_width(Stream::kError)}));
  return diagnostics.has_errors() ? kExitErrors : kExitOk;
}

// Stages that need one file only.
int dump_file(const DebugArguments& arguments) {
  const base::Limits limits;
  auto text = base::real_file_system().read(arguments.path, limits.max_source_bytes);
  if (!text) {
    print_error("virga: " + text.error().str() + "\n");
    return kExitErrors;
  }
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const base::Source& source = sources.add(arguments.path, std::move(*text));
  const hcl::Tree tree = hcl::parse_config(source, diagnostics, limits);
  print(arguments.stage == Stage::kTokens ? hcl::dump_tokens(source, tree.tokens)
                                          : hcl::dump_tree(tree, source));
  hcl::drop_follow_ups(sources, diagnostics);
  return finish(diagnostics, sources);
}

// Stages that need the whole program.
int dump_program(const DebugArguments& arguments) {
  const check::Schemas schemas = schemas_on_disk(arguments.schemas);
  const auto session = check::load(arguments.path, {base::real_file_system(), schemas});
  if (arguments.stage == Stage::kProgram) {
    print(bind::dump(session->program));
  } else if (arguments.stage == Stage::kTypes) {
    print(dump_types(session->program, session->sources));
  } else if (arguments.stage == Stage::kLowered) {
    print(dump_lowered(session->program));
  } else if (!session->diagnostics.has_errors()) {
    print(run::dump(run::make_plan(session->program), session->program));
  }
  return finish(session->diagnostics, session->sources);
}

}  // namespace

int debug(const DebugArguments& arguments) {
  if (!require_path(arguments.path) || !open_given_schemas(arguments.schemas)) return kExitUsage;
  switch (arguments.stage) {
    case Stage::kTokens:
    case Stage::kTree: return dump_file(arguments);
    case Stage::kProgram:
    case Stage::kLowered:
    case Stage::kTypes:
    case Stage::kPlan: return dump_program(arguments);
  }
  return kExitUsage;
}

}  // namespace virga::cli

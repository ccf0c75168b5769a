// virga state: shows, checks and compares deployment files.
#include <fmt/core.h>

#include <optional>

#include "base/check.h"
#include "base/system/file_system.h"
#include "cli/cli.h"
#include "cli/state/command.h"
#include "cli/state/find_resource.h"
#include "cli/state/show_state.h"
#include "cli/terminal/terminal.h"
#include "engine/state/integrity.h"
#include "engine/state/snapshot_file.h"

namespace virga::cli {
namespace {

// Returns nullopt, after an error, if the file is not a state.
std::optional<engine::Snapshot> read_deployment(const std::string& path) {
  auto state = engine::load_snapshot(base::real_file_system(), path);
  if (state) return *std::move(state);
  print_error("virga: " + state.error().str() + "\n");
  return std::nullopt;
}

int show_one(const StateArguments& arguments, const engine::Snapshot& state) {
  const auto found = find_resource(state, arguments.name);
  if (!found) {
    print_error("virga: " + found.error() + "\n");
    return kExitUsage;
  }
  print(arguments.json ? resource_json(**found) + "\n" : resource_text(**found));
  return kExitOk;
}

int check_state(const StateArguments& arguments, const engine::Snapshot& state) {
  std::vector<std::string> problems = engine::integrity_problems(state);
  for (const engine::PendingOperation& pending : state.pending_operations) {
    problems.push_back(pending.resource.urn + ": the operation \"" + pending.type +
                       "\" was interrupted");
  }
  print(arguments.json ? problems_json(problems) + "\n"
                       : problems_text(problems, state.resources.size()));
  return problems.empty() ? kExitOk : kExitErrors;
}

int show_differences(const StateArguments& arguments, const engine::Snapshot& before) {
  const auto after = read_deployment(arguments.name);
  if (!after) return kExitErrors;
  const std::vector<StateDifference> differences = compare_states(before, *after);
  print(arguments.json ? differences_json(differences) + "\n" : differences_text(differences));
  return kExitOk;
}

}  // namespace

int state(const StateArguments& arguments) {
  const auto before = read_deployment(arguments.file);
  if (!before) return kExitErrors;
  switch (arguments.verb) {
    case StateVerb::kList:
      print(arguments.json ? resources_json(*before) + "\n" : resources_text(*before));
      return kExitOk;
    case StateVerb::kShow: return show_one(arguments, *before);
    case StateVerb::kGraph: print(state_graph(*before)); return kExitOk;
    case StateVerb::kCheck: return check_state(arguments, *before);
    case StateVerb::kDiff: return show_differences(arguments, *before);
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::cli

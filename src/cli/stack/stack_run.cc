#include "cli/stack/stack_run.h"

#include <algorithm>
#include <filesystem>

#include "base/system/file_system.h"
#include "base/text/suggest.h"
#include "check/files/paths.h"
#include "check/stack/config_parts.h"
#include "check/stack/other_stack.h"
#include "check/stack/provider_config.h"
#include "check/stack/stack_config.h"
#include "check/stack/unused_mocks.h"
#include "cli/stack/passphrase.h"
#include "cli/stack/stack_arguments.h"
#include "diag/codes/run.h"
#include "diag/codes/tool.h"
#include "engine/mock/rules/read_rules.h"
#include "engine/state/snapshot_file.h"
#include "hcl/parse/explain/follow_ups.h"
#include "project/config.h"
#include "project/selected_stack.h"
#include "pulumi/file_kind.h"
#include "pulumi/names.h"

namespace virga::cli {
namespace {

// "org/project/dev" and "org/dev" are the stack `dev`.
std::string without_organization(std::string_view stack) {
  return std::string(stack.substr(stack.rfind('/') + 1));
}

// Returns the stack: --stack, else $PULUMI_STACK, else the one that the Pulumi CLI has selected,
// else the only stack that has a file, else `fallback`. It may have an organization and a project.
std::string stack_of(const StackArguments& arguments, const std::vector<std::string>& stacks,
                     const project::Project& project, const std::string& fallback) {
  if (!arguments.stack.empty()) return arguments.stack;
  const auto variable = run::process_environment().variable("PULUMI_STACK");
  if (variable && !variable->empty()) return *variable;
  if (auto selected =
          project::selected_stack(project, base::real_file_system(), run::process_environment())) {
    return *selected;
  }
  return stacks.size() == 1 ? stacks.front() : fallback;
}

// Without the file, the project has the name of its folder, which the user has not chosen.
bool has_project_file(const check::Session& session) {
  const auto path = std::filesystem::path(session.project.root) / project::kProjectFile;
  return session.files(base::real_file_system()).is_file(path.string());
}

// Reports an invalid name, and the name of a stack of another project. `given` may have an
// organization and a project.
void check_stack(const std::string& given, check::Session& session) {
  const std::string name = without_organization(given);
  const auto parts = std::ranges::count(given, '/') + 1;
  const auto reject = [&](const std::string& what) -> diag::Diagnostic& {
    return session.diagnostics.add(diag::codes::kInvalidStackName, {}, diag::Excerpt{what});
  };
  if (!pulumi::is_stack_name(name)) {
    reject(name).help(project::project_name_help());
  } else if (parts > 3) {
    reject(given).help({"write {0}", diag::Excerpt{"ORGANIZATION/PROJECT/STACK"}});
  } else if (parts == 3 && has_project_file(session)) {
    const std::size_t begin = given.find('/') + 1;
    const std::string project = given.substr(begin, given.rfind('/') - begin);
    if (project == session.project.name) return;
    reject(given)
        .note({"the name of the project is {0}", diag::Name{session.project.name}})
        .help({"did you mean {0}?",
               diag::Excerpt{given.substr(0, begin) + session.project.name + "/" + name}});
  }
}

// If other stacks have a file, the name is probably mistyped or missing.
void warn_of_missing_stack_file(const std::string& stack, const std::vector<std::string>& stacks,
                                check::Session& session) {
  if (stacks.empty() || session.diagnostics.has_errors()) return;
  diag::Diagnostic& warning =
      session.diagnostics.add(diag::codes::kNoStackFile, {}, diag::Name{stack});
  if (const auto near =
          base::nearest(stack, std::vector<std::string_view>(stacks.begin(), stacks.end()))) {
    warning.help({"did you mean {0}?", diag::Name{std::string(*near)}});
  } else {
    warning.note({"there are files for {0}", diag::Names{stacks}})
        .help({"choose one with {0}", diag::Excerpt{"--stack NAME"}});
  }
}

// Later sources win: Pulumi.yaml, the stack's file, --config-file, --config, --secret.
std::map<std::string, run::ConfigValue> gather_config(const StackArguments& arguments,
                                                      const std::string& stack,
                                                      const std::vector<std::string>& stacks,
                                                      check::Session& session) {
  const base::FileSystem& files = session.files(base::real_file_system());
  auto config = session.project.config;
  const auto secret = passphrase(run::process_environment(), files, session.diagnostics);
  const auto read = [&](const std::string& path, project::StackFileRole role) {
    project::read_stack_file(path, session.project, files, session.sources, config,
                             session.diagnostics, session.limits, role, secret);
  };
  const std::string file = check::stack_file(session.project, stack);
  if (session.has_program && files.is_file(file)) {
    read(file, project::StackFileRole::kOfStack);
  } else {
    warn_of_missing_stack_file(stack, stacks, session);
  }
  for (const std::string& path : arguments.config_files) {
    read(path, project::StackFileRole::kGiven);
  }
  const bool is_bound = session.has_program && !session.diagnostics.has_errors();
  project::read_config_flags(flags_of(arguments), session.project,
                             is_bound ? check::part_forms(session) : nullptr, config,
                             session.diagnostics);
  // After an error about the passphrase, the values are no further mistakes.
  if (!session.diagnostics.has_errors()) {
    project::warn_of_encrypted_values(config, session.diagnostics);
  }
  return config;
}

}  // namespace

namespace {

// Whether the state is of the stack of the run.
bool is_of_stack(const engine::Snapshot& state, const std::string& path, const run::RunOptions& run,
                 diag::Diagnostics& diagnostics) {
  const auto urn = check::urn_of_other_stack(state, run.project, run.stack);
  if (!urn) return true;
  auto& error =
      diagnostics.add(diag::codes::kStateOfOtherStack, {}, diag::PathText{path},
                      diag::Name{std::string(urn->project()) + "/" + std::string(urn->stack())},
                      diag::Name{run.project + "/" + run.stack});
  if (urn->project() == run.project) {
    error.help(
        {"choose its stack with {0}", diag::Excerpt{"--stack " + std::string(urn->stack())}});
  }
  return false;
}

}  // namespace

project::ConfigFlags flags_of(const StackArguments& arguments) {
  return {arguments.config, arguments.secrets, arguments.config_paths};
}

run::RunOptions run_options(const StackArguments& arguments, check::Session& session) {
  const base::FileSystem& files = session.files(base::real_file_system());
  run::RunOptions options;
  options.files = &files;
  options.project = session.project.name;
  const auto stacks =
      session.has_program ? check::stacks_of(session.project, files) : std::vector<std::string>();
  const std::string fallback = session.translation ? session.translation->stack : "dev";
  const std::string stack = stack_of(arguments, stacks, session.project, fallback);
  options.stack = without_organization(stack);
  check_stack(stack, session);
  options.working_directory = check::absolute_folder(session.project.program, files);
  options.root_directory = check::absolute_folder(session.project.root, files);
  options.preview = true;
  options.config = gather_config(arguments, options.stack, stacks, session);
  options.limits = session.limits;
  options.processes = session.processes.get();
  return options;
}

std::optional<engine::Snapshot> read_state(const StackArguments& arguments,
                                           const run::RunOptions& run, check::Session& session) {
  if (arguments.state.empty()) return engine::Snapshot{};
  if (const auto kind = pulumi::kind_by_name(arguments.state);
      kind && *kind != pulumi::FileKind::kJson) {
    session.diagnostics.add(diag::codes::kStateUnreadable, {},
                            diag::Reason{"cannot read the state " + arguments.state + ": it is " +
                                         pulumi::words_of(*kind) +
                                         "; expected a file that `pulumi stack export` wrote"});
    return std::nullopt;
  }
  auto state = engine::load_snapshot(base::real_file_system(), arguments.state, session.limits);
  if (state) {
    if (!is_of_stack(*state, arguments.state, run, session.diagnostics)) return std::nullopt;
    return *std::move(state);
  }
  session.diagnostics.add(diag::codes::kStateUnreadable, {}, diag::Reason{state.error().str()});
  return std::nullopt;
}

std::unique_ptr<engine::MockProvider> mock_provider(const StackArguments& arguments,
                                                    const bind::Program* program,
                                                    check::Session& session) {
  if (arguments.mocks.empty()) return nullptr;
  const auto kind = pulumi::kind_by_name(arguments.mocks);
  if (kind && *kind != pulumi::FileKind::kJson) {
    session.diagnostics.add(diag::codes::kFileUnreadable, {}, diag::PathText{arguments.mocks},
                            diag::Reason{std::string("it is ") + pulumi::words_of(*kind) +
                                         "; expected a JSON file with rules for mocks"});
    return nullptr;
  }
  auto text = base::real_file_system().read(arguments.mocks, session.limits.max_source_bytes);
  if (!text) {
    session.diagnostics.add(diag::codes::kFileUnreadable, {}, diag::Name{arguments.mocks},
                            diag::Reason{text.error().str()});
    return nullptr;
  }
  const base::Source& source = session.sources.add(arguments.mocks, *std::move(text));
  const std::size_t before = session.diagnostics.error_count();
  engine::MockRules rules = engine::read_mock_rules(source, session.diagnostics, session.limits);
  hcl::drop_follow_ups(session.sources, session.diagnostics);
  engine::review_mock_rules(rules, *session.loader, session.diagnostics);
  if (program && arguments.state.empty() && session.diagnostics.error_count() == before) {
    check::MockUses(*program).report_unused_in_file(rules, {}, *session.loader,
                                                    session.diagnostics);
  }
  return std::make_unique<engine::MockProvider>(std::move(rules), *session.loader);
}

engine::EngineOptions engine_options(const StackArguments& arguments, const run::RunOptions& run,
                                     const bind::Program& program, const base::Limits& limits) {
  engine::EngineOptions options;
  options.project = run.project;
  options.stack = run.stack;
  options.provider_config = check::provider_config(run);
  options.packages = check::package_sources(program);
  options.compare_only = !arguments.state.empty();
  options.continue_on_error = true;
  options.files = run.files;
  options.folder = run.working_directory;
  options.limits = limits;
  return options;
}

base::Range place_of_name(base::Range range, const bind::Program& program) {
  if (!range.known()) return range;
  for (const bind::Program* each : bind::with_components(program)) {
    for (const bind::Node& node : each->nodes) {
      if (node.range == range) return node.name_range;
    }
  }
  return range;
}

void report_messages(const engine::LocalEngine& engine, const bind::Program& program,
                     diag::Diagnostics& diagnostics) {
  for (const engine::Message& message : engine.messages()) {
    if (message.is_answered) continue;
    const auto urn = pulumi::Urn::parse(message.urn);
    const std::string name = urn ? std::string(urn->name()) : message.urn;
    const bool error = message.severity == engine::Message::Severity::kError;
    diagnostics.add(error ? diag::codes::kRegistrationFailed : diag::codes::kEngineWarning,
                    place_of_name(message.source_position, program), diag::Name{name},
                    diag::Reason{message.text});
  }
}

}  // namespace virga::cli

// virga preview: shows the changes that a deployment would make.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <set>

#include "base/system/file_system.h"
#include "base/text/suggest.h"
#include "check/diagnostics/warning_policy.h"
#include "check/policy/open_policies.h"
#include "check/session/load.h"
#include "check/stack/config_values.h"
#include "check/stack/stack_config.h"
#include "check/stack/unused_keys.h"
#include "check/stack/unused_mocks.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/path_arguments.h"
#include "cli/preview/against.h"
#include "cli/preview/report.h"
#include "cli/preview/shown_config.h"
#include "cli/quiet_processes.h"
#include "cli/stack/stack_run.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/terminal.h"
#include "diag/render_json.h"
#include "diag/render_text.h"
#include "engine/deployment/urn_set.h"
#include "engine/engine.h"
#include "engine/mock/mock_provider.h"
#include "project/config.h"
#include "run/run.h"

namespace virga::cli {
namespace {

engine::EngineOptions preview_options(const PreviewArguments& arguments, const run::RunOptions& run,
                                      const check::Session& session) {
  engine::EngineOptions options = engine_options(arguments, run, session.program, session.limits);
  options.compare_only |= !arguments.against.empty();
  options.targets = arguments.targets;
  options.replace_targets = arguments.replace;
  return options;
}

void print_diagnostics(const PreviewArguments& arguments, const check::Session& session) {
  const diag::TextStyle style{use_color(arguments.color, Stream::kError),
                              terminal_width(Stream::kError)};
  // The message about a missing stack file comes first, because it explains missing values.
  diag::Diagnostics first, rest;
  for (const diag::Diagnostic& each : session.diagnostics.list()) {
    (each.code == diag::Code::kNoStackFile ? first : rest).add(each);
  }
  print_error(diag::render_text(first, session.sources, style) +
              diag::render_text(rest, session.sources, style));
}

// Returns the policies that the command line selects. Returns null if it selects none, or, with a
// diagnostic, if they cannot be used.
std::unique_ptr<check::PolicyAnalyzer> policies_of(const PreviewArguments& arguments,
                                                   const run::RunOptions& options,
                                                   const check::Inputs& inputs,
                                                   check::Session& session) {
  if (arguments.policy_pack.empty()) return nullptr;
  const auto pack = check::open_policies(arguments.policy_pack, inputs.schemas,
                                         inputs.schemas.paths(session.project), inputs.files,
                                         session.sources, session.diagnostics, session.limits);
  if (!pack) return nullptr;
  std::optional<check::PolicyConfig> config(std::in_place);
  if (!arguments.policy_pack_config.empty()) {
    config = check::read_policy_config(arguments.policy_pack_config, inputs.files, session.sources,
                                       session.diagnostics, session.limits);
  }
  return config ? check::start_policies(*pack, *config, options, inputs.files, session.diagnostics)
                : nullptr;
}

// Returns whether a policy pack can be opened, or none is named. Prints an error if not.
bool require_policy_pack(const std::string& path) {
  const auto problem =
      path.empty() ? std::nullopt : check::policy_pack_problem(path, base::real_file_system());
  if (problem) print_error("virga: --policy-pack " + path + ": " + *problem + "\n");
  return !problem;
}

// Applies the policies at the end of the run.
void conclude(check::PolicyAnalyzer& policies, const engine::LocalEngine& engine,
              diag::Diagnostics& diagnostics) {
  if (!diagnostics.has_errors()) policies.analyze_stack(engine.policy_resources());
  for (const diag::Diagnostic& each : policies.diagnostics().list()) diagnostics.add(each);
}

// Whether tools read the output, which contains the diagnostics.
bool is_for_tools(PreviewFormat format) {
  return format == PreviewFormat::kJson || format == PreviewFormat::kPulumi;
}

void print_report(const PreviewArguments& arguments, const PreviewReport& report) {
  PreviewStyle style;
  style.unchanged = arguments.show_sames ? Unchanged::kShown : Unchanged::kHidden;
  style.detail = arguments.diff ? Detail::kAll : Detail::kChanges;
  switch (arguments.format) {
    case PreviewFormat::kJson: return print(preview_json(report) + "\n");
    case PreviewFormat::kPulumi: return print(preview_pulumi_json(report, style.unchanged) + "\n");
    case PreviewFormat::kMarkdown: return print(preview_markdown(report, style));
    case PreviewFormat::kText: break;
  }
  style.color = use_color(arguments.color, Stream::kOutput);
  if (isatty(STDOUT_FILENO) != 0) {
    style.took = std::chrono::duration_cast<std::chrono::milliseconds>(report.duration);
  }
  if (!report.steps.empty()) print(render_preview(report, style));
}

// Returns whether the command line has configuration that is not KEY=VALUE, and reports it.
bool has_malformed_flags(const PreviewArguments& arguments) {
  diag::Diagnostics diagnostics;
  std::map<std::string, run::ConfigValue> config;
  for (const std::string& flag : arguments.config) {
    project::read_config_flag(flag, {}, config, diagnostics);
  }
  print_error(diag::render_text(
      diagnostics, {},
      {use_color(arguments.color, Stream::kError), terminal_width(Stream::kError)}));
  return diagnostics.has_errors();
}

// Suggests a pattern for the name in one that matches no resource. `names` are those of the engine,
// with `*` for the ends of the names of instances.
void suggest_target(diag::Diagnostic& error, const std::string& option, const std::string& pattern,
                    const std::vector<std::string_view>& names, bool has_targets) {
  const std::string name = pattern.substr(pattern.find_last_of(":*") + 1);
  const auto is_known = [&](const std::string& each) {
    return std::ranges::find(names, each) != names.end();
  };
  const bool is_pattern = pattern.ends_with("*::" + name);
  if (is_known(name + "-*")) {
    error.note({"{0} has instances, whose names begin with {1}", diag::Name{name},
                diag::Name{name + "-"}});
    error.help({"did you mean {0}?", diag::Excerpt{"*::" + name + "-*"}});
  } else if (is_known(name) && is_pattern && option == "--replace" && has_targets) {
    error.help({"{0} excludes it: add {1}", diag::Excerpt{"--target"},
                diag::Excerpt{"--target '" + pattern + "'"}});
  } else if (is_known(name) && is_pattern) {
    error.note(
        {"the program declares {0}, but this preview has no such resource", diag::Name{name}});
  } else if (const auto near = base::nearest(name, names)) {
    error.help({"did you mean {0}?", diag::Excerpt{"*::" + std::string(*near)}});
  } else {
    error.help({"write the URN of a resource, or the end of the URN: {0}",
                diag::Excerpt{option + " '*::NAME'"}});
  }
}

// Reports each pattern of an option that matches no resource, with a suggestion.
void report_unmatched(const std::string& option, const std::vector<std::string>& patterns,
                      const std::vector<engine::ResourceStep>& steps, const bind::Program& program,
                      bool has_targets, diag::Diagnostics& diagnostics) {
  if (patterns.empty()) return;
  // A target excludes the steps of other resources.
  const std::set<std::string> known = check::MockUses(program).resource_names();
  const std::vector<std::string_view> names(known.begin(), known.end());
  for (const std::string& pattern : patterns) {
    const engine::UrnSet set({pattern});
    if (std::ranges::any_of(steps, [&](const auto& step) { return set.contains(step.urn); })) {
      continue;
    }
    auto& error = diagnostics.add(diag::Code::kNoSuchTarget, {}, diag::Excerpt{option},
                                  diag::Excerpt{pattern});
    suggest_target(error, option, pattern, names, has_targets);
  }
}

// Reports each pattern of --replace whose resources exist, but none of which is replaced.
void report_unreplaced(const PreviewArguments& arguments, const engine::LocalEngine& engine,
                       diag::Diagnostics& diagnostics) {
  for (const std::string& pattern : arguments.replace) {
    const engine::UrnSet set({pattern});
    bool is_any = false;
    bool is_replaced = false;
    for (const engine::ResourceStep& step : engine.steps()) {
      if (!set.contains(step.urn)) continue;
      is_any = true;
      is_replaced |= step.operation == engine::Operation::kReplace ||
                     engine::is_part_of_replacement(step.operation) ||
                     step.operation == engine::Operation::kImportReplacement ||
                     step.operation == engine::Operation::kReadReplacement;
    }
    if (!is_any || is_replaced) continue;
    const bool has_state = !arguments.state.empty();
    diagnostics.add(diag::Code::kNothingToReplace, {}, diag::Excerpt{"--replace " + pattern},
                    has_state ? diag::Word("the resource is created, deleted or not managed")
                              : diag::Word("no resource exists without --state"));
  }
}

// Without the file of its stack, a program that needs values cannot run: one error explains that.
void explain_missing_stack_file(const run::RunOptions& options, check::Session& session) {
  std::vector<std::string> missing;
  for (const auto& [key, node] : check::config_variables(session)) {
    const auto& variable = *node->if_is<bind::ConfigVariable>();
    const bool is_optional = variable.default_value.expr || variable.nullable;
    if (!is_optional && !options.config.contains(key)) missing.push_back(key);
  }
  if (missing.empty()) return;
  for (std::size_t i = 0; i < session.diagnostics.size(); ++i) {
    diag::Diagnostic each = session.diagnostics.list()[i];
    if (each.code != diag::Code::kNoStackFile) continue;
    each.severity = diag::Severity::kError;
    each.note({"the program needs {0}", diag::Names{missing}});
    session.diagnostics.replace(i, std::move(each));
  }
}

// Removes the run's warnings about unused keys. These keys were reported as errors before, except
// keys that Pulumi.yaml declares, which may be unused.
void drop_unused_config(diag::Diagnostics& diagnostics) {
  std::vector<bool> keep;
  for (const diag::Diagnostic& each : diagnostics.list()) {
    keep.push_back(each.code != diag::Code::kUnusedConfig ||
                   each.severity == diag::Severity::kError);
  }
  diagnostics.keep(keep);
}

// Reports configuration that has no effect or does not fit its type. Returns whether the command
// line gives some that has no effect.
bool report_wrong_config(const PreviewArguments& arguments, const run::RunOptions& options,
                         check::Session& session) {
  const std::size_t before = session.diagnostics.size();
  std::map<std::string, run::ConfigValue> given;
  for (const std::string& flag : arguments.config) {
    project::read_config_flag(flag, session.project, given, session.diagnostics);
  }
  check::UnusedKeys unused(session, session.diagnostics);
  unused.check(given);
  const auto& list = session.diagnostics.list();
  const bool any = std::any_of(
      list.begin() + static_cast<std::ptrdiff_t>(before), list.end(),
      [](const diag::Diagnostic& each) { return each.code != diag::Code::kConfigMismatch; });
  check::report_mismatches(given, session, session.diagnostics);
  auto rest = options.config;
  for (const auto& [key, value] : given) rest.erase(key);
  check::report_mismatches(rest, session, session.diagnostics);
  unused.check_project();
  for (const auto& [key, declared] : session.project.declared_config) {
    const auto value = rest.find(key);
    if (value != rest.end() && value->second.key_range == declared.range) rest.erase(value);
  }
  unused.check(rest);
  return any;
}

bool changes_anything(const engine::LocalEngine& engine) {
  return std::ranges::any_of(engine.steps(), [](const engine::ResourceStep& step) {
    return step.operation != engine::Operation::kSame;
  });
}

}  // namespace

int preview(const PreviewArguments& arguments) {
  if (has_malformed_flags(arguments) || !require_program(arguments.path)) return kExitUsage;
  const auto given = open_given_schemas(arguments.schemas);
  if (!given || !require_policy_pack(arguments.policy_pack)) return kExitUsage;
  const auto begin = std::chrono::steady_clock::now();
  const check::Schemas schemas = schemas_on_disk(arguments.schemas);
  const check::Inputs inputs{base::real_file_system(), schemas};
  const auto session = check::load(arguments.path, inputs);
  const bool is_bound = !session->diagnostics.has_errors();
  run::RunOptions options = run_options(arguments, *session);
  QuietProcesses quiet;
  if (arguments.no_hooks) options.processes = &quiet;
  // Whether the command line is wrong.
  bool is_misused = is_bound && report_wrong_config(arguments, options, *session);
  if (is_bound) explain_missing_stack_file(options, *session);
  auto state = is_bound && !arguments.against.empty()
                   ? state_at_commit(arguments, options.stack, *session)
                   : read_state(arguments, options, *session);
  auto mocks = mock_provider(arguments, is_bound ? &session->program : nullptr, *session);
  // The values of the old program are simulated, so those of the present one are too.
  if (!mocks && !arguments.against.empty()) {
    mocks = std::make_unique<engine::MockProvider>(engine::MockRules{}, *session->loader);
  }
  engine::EngineOptions engine_setup = preview_options(arguments, options, *session);
  if (state) {
    if (mocks) mocks->know(*state);
    engine_setup.snapshot = *std::move(state);
  }
  engine_setup.provider = mocks.get();
  const auto policies = policies_of(arguments, options, inputs, *session);
  engine_setup.analyzer = policies.get();
  engine::LocalEngine engine(std::move(engine_setup), *session->loader);
  const bool is_run = !session->diagnostics.has_errors();
  if (is_run) {
    Progress progress(0, "resources");
    options.on_resource = [&](std::size_t asked) { progress.show(asked); };
    run::run(session->program, session->sources, options, engine, session->diagnostics);
    report_messages(engine, session->program, session->diagnostics);
    if (policies) conclude(*policies, engine, session->diagnostics);
    const std::size_t before = session->diagnostics.error_count();
    // After a failure, the engine has not seen all resources.
    if (before == 0) {
      const bool has_targets = !arguments.targets.empty();
      report_unmatched("--target", arguments.targets, engine.steps(), session->program, has_targets,
                       session->diagnostics);
      report_unmatched("--replace", arguments.replace, engine.steps(), session->program,
                       has_targets, session->diagnostics);
      report_unreplaced(arguments, engine, session->diagnostics);
      is_misused |= session->diagnostics.error_count() > before;
      is_misused |= !policies && report_unused_schemas(*given, session->packages);
    }
    drop_unused_config(session->diagnostics);
    if (arguments.strict) session->diagnostics = check::strict(session->diagnostics);
  }

  const PreviewReport report{options.project,
                             options.stack,
                             engine.steps(),
                             engine.stack_outputs(),
                             session->diagnostics,
                             session->sources,
                             policies && is_run ? &policies->findings() : nullptr,
                             arguments.against,
                             shown_config(options.config, *session, is_bound),
                             std::chrono::steady_clock::now() - begin};
  if (is_for_tools(arguments.format) || !is_misused) print_report(arguments, report);
  if (!is_for_tools(arguments.format)) print_diagnostics(arguments, *session);
  if (is_misused) return kExitUsage;
  if (session->diagnostics.has_errors()) return kExitErrors;
  if (policies && policies->findings().count(true) > 0) return kExitErrors;
  return arguments.expect_no_changes && changes_anything(engine) ? kExitChanges : kExitOk;
}

}  // namespace virga::cli

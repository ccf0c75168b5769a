// virga preview: shows the changes that a deployment would make.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "base/system/file_system.h"
#include "check/diagnostics/warning_policy.h"
#include "check/policy/open_policies.h"
#include "check/policy/policy_analyzers.h"
#include "check/session/load.h"
#include "check/stack/config_values.h"
#include "check/stack/stack_config.h"
#include "check/stack/unused_keys.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/path_arguments.h"
#include "cli/preview/against.h"
#include "cli/preview/named_resources.h"
#include "cli/preview/report.h"
#include "cli/preview/shown_config.h"
#include "cli/quiet_processes.h"
#include "cli/stack/stack_run.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/terminal.h"
#include "diag/render_json.h"
#include "diag/render_text.h"
#include "engine/engine.h"
#include "engine/mock/mock_provider.h"
#include "project/config.h"
#include "run/run.h"

namespace virga::cli {
namespace {

engine::EngineOptions preview_options(const PreviewArguments& arguments, const run::RunOptions& run,
                                      const NamedResources& named, const check::Session& session) {
  engine::EngineOptions options = engine_options(arguments, run, session.program, session.limits);
  options.compare_only |= !arguments.against.empty();
  options.targets = named.targets.patterns();
  options.target_dependents = arguments.target_dependents;
  options.excludes = named.excludes.patterns();
  options.exclude_dependents = arguments.exclude_dependents;
  options.replace_targets = named.replace.patterns();
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

// Adds the policies of the pack in `folder`. `config` is a JSON file, or empty. Returns false, with
// a diagnostic, if they cannot be used.
bool add_policies(const std::string& folder, const std::string& config_file,
                  const run::RunOptions& options, const check::Inputs& inputs,
                  check::Session& session, check::PolicyAnalyzers& policies) {
  const auto pack =
      check::open_policies(folder, inputs.schemas, inputs.schemas.paths(session.project),
                           inputs.files, session.sources, session.diagnostics, session.limits);
  if (!pack) return false;
  std::optional<check::PolicyConfig> config(std::in_place);
  if (!config_file.empty()) {
    config = check::read_policy_config(config_file, inputs.files, session.sources,
                                       session.diagnostics, session.limits);
  }
  auto analyzer =
      config ? check::start_policies(*pack, *config, options, inputs.files, session.diagnostics)
             : nullptr;
  if (!analyzer) return false;
  policies.add(std::move(analyzer));
  return true;
}

// Adds the policies that the command line selects. Reports those that cannot be used.
void add_policies(const PreviewArguments& arguments, const run::RunOptions& options,
                  const check::Inputs& inputs, check::Session& session,
                  check::PolicyAnalyzers& policies) {
  const auto& configs = arguments.policy_pack_configs;
  for (std::size_t i = 0; i < arguments.policy_packs.size(); ++i) {
    const std::string config = configs.empty() ? "" : configs[i];
    (void)add_policies(arguments.policy_packs[i], config, options, inputs, session, policies);
  }
}

// Returns whether all policy packs can be opened and have a configuration, if one has. Prints an
// error if not.
bool require_policy_packs(const PreviewArguments& arguments) {
  const std::size_t packs = arguments.policy_packs.size();
  const std::size_t configs = arguments.policy_pack_configs.size();
  if (configs != 0 && configs != packs) {
    print_error(
        fmt::format("virga: expected a --policy-pack-config for each --policy-pack: the "
                    "command line has {} for {} pack{}\n",
                    configs, packs, packs == 1 ? "" : "s"));
    return false;
  }
  for (const std::string& path : arguments.policy_packs) {
    const auto problem = check::policy_pack_problem(path, base::real_file_system());
    if (!problem) continue;
    print_error("virga: --policy-pack " + path + ": " + *problem + "\n");
    return false;
  }
  return true;
}

// Applies the policies at the end of the run.
void conclude(check::PolicyAnalyzers& policies, const engine::LocalEngine& engine,
              diag::Diagnostics& diagnostics) {
  if (!diagnostics.has_errors()) policies.analyze_stack(engine.policy_resources());
  policies.add_diagnostics(diagnostics);
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

int preview(const PreviewArguments& arguments, const check::Translator* translator) {
  if (has_malformed_flags(arguments) || !require_program(arguments.path)) return kExitUsage;
  const auto given = open_given_schemas(arguments.schemas);
  if (!given || !require_policy_packs(arguments)) return kExitUsage;
  const auto begin = std::chrono::steady_clock::now();
  const check::Schemas schemas = schemas_on_disk(arguments.schemas);
  const check::Inputs inputs{base::real_file_system(), schemas, true, translator};
  const auto session = check::load(arguments.path, inputs);
  const bool is_bound = !session->diagnostics.has_errors();
  run::RunOptions options = run_options(arguments, *session);
  QuietProcesses quiet;
  if (arguments.no_hooks) options.processes = &quiet;
  // Whether the command line is wrong.
  bool is_misused = is_bound && report_wrong_config(arguments, options, *session);
  if (is_bound) explain_missing_stack_file(options, *session);
  auto state = is_bound && !arguments.against.empty()
                   ? state_at_commit(arguments, options.stack, translator, *session)
                   : read_state(arguments, options, *session);
  auto mocks = mock_provider(arguments, is_bound ? &session->program : nullptr, *session);
  // The values of the old program are simulated, so those of the present one are too.
  if (!mocks && !arguments.against.empty()) {
    mocks = std::make_unique<engine::MockProvider>(engine::MockRules{}, *session->loader);
  }
  const std::size_t errors = session->diagnostics.error_count();
  const NamedResources named =
      named_resources(arguments, is_bound ? &session->program : nullptr, session->diagnostics);
  is_misused |= session->diagnostics.error_count() > errors;
  engine::EngineOptions engine_setup = preview_options(arguments, options, named, *session);
  if (state) {
    if (mocks) mocks->know(*state);
    engine_setup.snapshot = *std::move(state);
  }
  engine_setup.provider = mocks.get();
  check::PolicyAnalyzers policies;
  add_policies(arguments, options, inputs, *session, policies);
  if (!policies.empty()) engine_setup.analyzer = &policies;
  engine::LocalEngine engine(std::move(engine_setup), *session->loader);
  const bool is_run = !session->diagnostics.has_errors();
  if (is_run) {
    Progress progress(0, "resources");
    options.on_resource = [&](std::size_t asked) { progress.show(asked); };
    run::run(session->program, session->sources, options, engine, session->diagnostics);
    report_messages(engine, session->program, session->diagnostics);
    conclude(policies, engine, session->diagnostics);
    const std::size_t before = session->diagnostics.error_count();
    // After a failure, the engine has not seen all resources.
    if (before == 0) {
      report_idle_names(named, arguments, engine, session->program, session->diagnostics);
      is_misused |= session->diagnostics.error_count() > before;
      is_misused |= policies.empty() && report_unused_schemas(*given, session->packages);
    }
    drop_unused_config(session->diagnostics);
    if (arguments.strict) session->diagnostics = check::strict(session->diagnostics);
  }

  check::report_at_origins(*session, session->diagnostics);
  const PreviewReport report{
      options.project,
      options.stack,
      engine.steps(),
      engine.stack_outputs(),
      session->diagnostics,
      session->sources,
      is_run ? policies.findings() : std::vector<const check::PolicyFindings*>(),
      arguments.against,
      shown_config(options.config, *session, is_bound),
      std::chrono::steady_clock::now() - begin};
  if (is_for_tools(arguments.format) || !is_misused) print_report(arguments, report);
  if (!is_for_tools(arguments.format)) print_diagnostics(arguments, *session);
  if (is_misused) return kExitUsage;
  if (session->diagnostics.has_errors()) return kExitErrors;
  if (policies.mandatory_violations() > 0) return kExitErrors;
  return arguments.expect_no_changes && changes_anything(engine) ? kExitChanges : kExitOk;
}

}  // namespace virga::cli

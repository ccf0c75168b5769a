// virga preview: shows the changes that a deployment would make.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>

#include "base/keep.h"
#include "base/system/file_system.h"
#include "base/system/large_blocks.h"
#include "check/diagnostics/warning_policy.h"
#include "check/policy/policy_analyzers.h"
#include "check/session/load.h"
#include "check/stack/config_values.h"
#include "check/stack/stack_config.h"
#include "check/stack/unused_keys.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/path_arguments.h"
#include "cli/preview/against.h"
#include "cli/preview/command.h"
#include "cli/preview/given_policies.h"
#include "cli/preview/named_resources.h"
#include "cli/preview/report.h"
#include "cli/preview/shown_config.h"
#include "cli/quiet_processes.h"
#include "cli/stack/stack_run.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/terminal.h"
#include "cli/translator.h"
#include "diag/codes/run.h"
#include "diag/codes/tool.h"
#include "diag/render_json.h"
#include "diag/render_text.h"
#include "engine/engine.h"
#include "engine/mock/mock_provider.h"
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
    (each.code == diag::codes::kNoStackFile ? first : rest).add(each);
  }
  print_error(diag::render_text(first, session.sources, style) +
              diag::render_text(rest, session.sources, style));
}

// Applies the policies at the end of the run.
void conclude(check::PolicyAnalyzers& policies, const engine::LocalEngine& engine,
              diag::Diagnostics& diagnostics) {
  if (policies.empty()) return;
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
    case PreviewFormat::kJson: write_preview_json(report, print); return print("\n");
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
  project::check_config_flags(flags_of(arguments), diagnostics);
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
    if (each.code != diag::codes::kNoStackFile) continue;
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
    keep.push_back(each.code != diag::codes::kUnusedConfig ||
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
  for (const std::string& key : project::keys_of(flags_of(arguments), session.project)) {
    if (const auto value = options.config.find(key); value != options.config.end()) {
      given.insert(*value);
    }
  }
  check::UnusedKeys unused(session, session.diagnostics);
  unused.check(given);
  const auto& list = session.diagnostics.list();
  const bool any = std::any_of(
      list.begin() + static_cast<std::ptrdiff_t>(before), list.end(),
      [](const diag::Diagnostic& each) { return each.code != diag::codes::kConfigMismatch; });
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

// One preview: the project, and what decides about its resources.
class Preview {
 public:
  Preview(const PreviewArguments& arguments, const check::Inputs& inputs,
          const check::PolicyHost* policy_host)
      : arguments_(arguments),
        inputs_(inputs),
        policy_host_(policy_host),
        session_(check::load(arguments.path, inputs)),
        is_bound_(!session_->diagnostics.has_errors()),
        options_(run_options(arguments, *session_)) {
    if (arguments.no_hooks) options_.processes = &quiet_;
    if (!is_bound_) return;
    is_misused_ = report_wrong_config(arguments, options_, *session_);
    explain_missing_stack_file(options_, *session_);
  }

  // Returns the exit code. The preview is over then.
  int run(const std::vector<check::GivenSchema>& given) {
    auto engine = std::make_unique<engine::LocalEngine>(engine_setup(), *session_->loader);
    const bool is_run = !session_->diagnostics.has_errors();
    if (is_run) deploy(*engine, given);
    report(*engine, is_run);
    const int code = exit_code(*engine);
    base::keep_until_exit(std::move(engine));
    base::keep_until_exit(std::move(session_));
    return code;
  }

 private:
  // Reports what the command line selects and the project does not have.
  engine::EngineOptions engine_setup() {
    auto state = is_bound_ && !arguments_.against.empty()
                     ? state_at_commit(arguments_, options_.stack, inputs_.translator, *session_)
                     : read_state(arguments_, options_, *session_);
    mocks_ = mocks();
    const std::size_t errors = session_->diagnostics.error_count();
    named_ = named_resources(arguments_, program(), session_->diagnostics);
    is_misused_ |= session_->diagnostics.error_count() > errors;
    engine::EngineOptions setup = preview_options(arguments_, options_, named_, *session_);
    if (state && mocks_) mocks_->know(*state);
    if (state) setup.snapshot = *std::move(state);
    setup.provider = mocks_.get();
    add_policies(arguments_, options_, inputs_, policy_host_, *session_, policies_);
    if (!policies_.empty()) setup.analyzer = &policies_;
    return setup;
  }

  std::unique_ptr<engine::MockProvider> mocks() const {
    auto mocks = mock_provider(arguments_, program(), *session_);
    // The values of the old program are simulated, so those of the present one are too.
    if (!mocks && !arguments_.against.empty()) {
      mocks = std::make_unique<engine::MockProvider>(engine::MockRules{}, *session_->loader);
    }
    return mocks;
  }

  // Null if the program has errors.
  const bind::Program* program() const { return is_bound_ ? &session_->program : nullptr; }

  void deploy(engine::LocalEngine& engine, const std::vector<check::GivenSchema>& given) {
    diag::Diagnostics& diagnostics = session_->diagnostics;
    Progress progress(0, "resources");
    options_.on_resource = [&](std::size_t asked) { progress.show(asked); };
    session_->program.release_syntax();
    base::release_kept_blocks();
    run::run(session_->program, session_->sources, options_, engine, diagnostics);
    report_messages(engine, session_->program, diagnostics);
    conclude(policies_, engine, diagnostics);
    // After a failure, the engine has not seen all resources.
    if (!diagnostics.has_errors()) {
      report_idle_names(named_, arguments_, engine, session_->program, diagnostics);
      is_misused_ |= diagnostics.has_errors();
      is_misused_ |= policies_.empty() && report_unused_schemas(given, session_->packages);
    }
    drop_unused_config(diagnostics);
    if (arguments_.strict) diagnostics = check::strict(diagnostics);
  }

  void report(const engine::LocalEngine& engine, bool is_run) const {
    check::report_at_origins(*session_, session_->diagnostics);
    const PreviewReport report{
        options_.project,
        options_.stack,
        engine.steps(),
        engine.stack_outputs(),
        session_->diagnostics,
        session_->sources,
        is_run ? policies_.findings() : std::vector<const check::PolicyFindings*>(),
        arguments_.against,
        shown_config(options_.config, *session_, is_bound_),
        std::chrono::steady_clock::now() - begin_};
    if (is_for_tools(arguments_.format) || !is_misused_) print_report(arguments_, report);
    if (!is_for_tools(arguments_.format)) print_diagnostics(arguments_, *session_);
  }

  int exit_code(const engine::LocalEngine& engine) const {
    if (is_misused_) return kExitUsage;
    if (session_->diagnostics.has_errors()) return kExitErrors;
    if (policies_.mandatory_violations() > 0) return kExitErrors;
    return arguments_.expect_no_changes && changes_anything(engine) ? kExitChanges : kExitOk;
  }

  const PreviewArguments& arguments_;
  const check::Inputs& inputs_;
  const check::PolicyHost* const policy_host_;  // may be null
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::unique_ptr<check::Session> session_;
  const bool is_bound_;
  run::RunOptions options_;
  QuietProcesses quiet_;
  std::unique_ptr<engine::MockProvider> mocks_;
  NamedResources named_;
  check::PolicyAnalyzers policies_;
  bool is_misused_ = false;  // the command line is wrong
};

}  // namespace

int preview(const PreviewArguments& arguments, const check::Translator* translator,
            const check::PolicyHost* policy_host) {
  if (has_malformed_flags(arguments) || !require_program(arguments.path)) return kExitUsage;
  const auto given = open_given_schemas(arguments.schemas);
  if (!given || !require_policy_packs(arguments)) return kExitUsage;
  const check::Schemas schemas = schemas_on_disk(arguments.schemas);
  const auto translated = given_translator(translator, arguments.translation, {arguments.path});
  if (!translated) return kExitUsage;
  const check::Inputs inputs{
      .files = base::real_file_system(), .schemas = schemas, .translator = translated->translator};
  return Preview(arguments, inputs, policy_host).run(*given);
}

}  // namespace virga::cli

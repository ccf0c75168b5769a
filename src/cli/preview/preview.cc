// virga preview: what would be deployed.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>

#include "base/file_system.h"
#include "base/suggest.h"
#include "cli/cli.h"
#include "cli/load.h"
#include "cli/policy/open_policies.h"
#include "cli/preview/report.h"
#include "cli/progress.h"
#include "cli/provider_config.h"
#include "cli/terminal.h"
#include "diag/render_json.h"
#include "diag/render_text.h"
#include "engine/engine.h"
#include "engine/mock/mock_provider.h"
#include "engine/mock/read_rules.h"
#include "engine/state/snapshot_file.h"
#include "project/config.h"
#include "pulumi/urn.h"
#include "run/run.h"

namespace virga::cli {
namespace {

namespace fs = std::filesystem;

std::string stack_file_name(std::string_view stack) {
  return "Pulumi." + std::string(stack) + ".yaml";
}

// A stack that was asked for by name and has no file, though others have one: likely a typo.
void warn_of_missing_stack_file(const PreviewArguments& arguments, Session& session) {
  const auto names = base::real_file_system().list(session.project.root);
  if (!arguments.stack_given || !names) return;
  const std::string_view prefix = "Pulumi.";
  const std::string_view suffix = ".yaml";
  std::vector<std::string_view> stacks;
  for (std::string_view name : *names) {
    if (name.size() <= prefix.size() + suffix.size() || !name.starts_with(prefix) ||
        !name.ends_with(suffix)) {
      continue;
    }
    name.remove_prefix(prefix.size());
    name.remove_suffix(suffix.size());
    stacks.push_back(name);
  }
  if (stacks.empty()) return;
  diag::Diagnostic& warning =
      session.diagnostics.add(diag::Code::kNoStackFile, {}, diag::Name{arguments.stack});
  if (const auto near = base::nearest(arguments.stack, stacks)) {
    warning.help({"did you mean {0}?", diag::Name{std::string(*near)}});
  } else {
    warning.note({"there are files for {0}",
                  diag::Names{std::vector<std::string>(stacks.begin(), stacks.end())}});
  }
}

// Later sources win: Pulumi.yaml, the stack's file, --config-file, --config.
std::map<std::string, run::ConfigValue> gather_config(const PreviewArguments& arguments,
                                                      Session& session) {
  const base::FileSystem& files = base::real_file_system();
  auto config = session.project.config;
  const auto read = [&](const std::string& path) {
    project::read_stack_file(path, session.project, files, session.sources, config,
                             session.diagnostics, session.limits);
  };
  const std::string stack_file =
      (fs::path(session.project.root) / stack_file_name(arguments.stack)).string();
  if (files.is_file(stack_file)) {
    read(stack_file);
  } else {
    warn_of_missing_stack_file(arguments, session);
  }
  for (const std::string& path : arguments.config_files) read(path);
  for (const std::string& flag : arguments.config) {
    project::read_config_flag(flag, session.project, config, session.diagnostics);
  }
  return config;
}

run::RunOptions run_options(const PreviewArguments& arguments, Session& session) {
  const base::FileSystem& files = base::real_file_system();
  run::RunOptions options;
  options.project = session.project.name;
  options.stack = arguments.stack;
  options.working_directory = files.absolute(session.project.program);
  options.root_directory = files.absolute(session.project.root);
  options.preview = true;
  options.config = gather_config(arguments, session);
  options.limits = session.limits;
  options.processes = session.processes.get();
  return options;
}

// The state to compare with; nothing when it cannot be read, which was told.
std::optional<engine::Snapshot> read_state(const PreviewArguments& arguments, Session& session) {
  if (arguments.state.empty()) return engine::Snapshot{};
  auto state = engine::load_snapshot(base::real_file_system(), arguments.state, session.limits);
  if (state) return *std::move(state);
  session.diagnostics.add(diag::Code::kStateUnreadable, {}, diag::Reason{state.error().str()});
  return std::nullopt;
}

// Who answers for providers; null: nobody.
std::unique_ptr<engine::MockProvider> mock_provider(const PreviewArguments& arguments,
                                                    Session& session) {
  if (arguments.mocks.empty()) return nullptr;
  auto text = base::real_file_system().read(arguments.mocks, session.limits.max_source_bytes);
  if (!text) {
    session.diagnostics.add(diag::Code::kFileUnreadable, {}, diag::Name{arguments.mocks},
                            diag::Reason{text.error().str()});
    return nullptr;
  }
  const base::Source& source = session.sources.add(arguments.mocks, *std::move(text));
  engine::MockRules rules = engine::read_mock_rules(source, session.diagnostics, session.limits);
  engine::review_mock_rules(rules, *session.loader, session.diagnostics);
  return std::make_unique<engine::MockProvider>(std::move(rules), *session.loader);
}

engine::EngineOptions engine_options(const PreviewArguments& arguments, const run::RunOptions& run,
                                     const Session& session) {
  engine::EngineOptions options;
  options.project = run.project;
  options.stack = run.stack;
  options.provider_config = provider_config(run);
  options.packages = package_sources(session.program);
  options.targets = arguments.targets;
  options.replace_targets = arguments.replace;
  options.compare_only = !arguments.state.empty();
  options.continue_on_error = true;
  options.limits = session.limits;
  return options;
}

// What the engine found, where the program can be blamed for it.
void report_messages(const engine::LocalEngine& engine, diag::Diagnostics& diagnostics) {
  for (const engine::Message& message : engine.messages()) {
    const auto urn = pulumi::Urn::parse(message.urn);
    const std::string name = urn ? std::string(urn->name()) : message.urn;
    const bool error = message.severity == engine::Message::Severity::kError;
    diagnostics.add(error ? diag::Code::kRegistrationFailed : diag::Code::kEngineWarning,
                    message.source_position, diag::Name{name}, diag::Reason{message.text});
  }
}

void print_diagnostics(const PreviewArguments& arguments, const Session& session) {
  if (session.diagnostics.empty()) return;
  print_error(diag::render_text(
      session.diagnostics, session.sources,
      {use_color(arguments.color, Stream::kError), terminal_width(Stream::kError)}));
}

// The policies that the command line asks for; null: none, or none that can be used, which is told.
std::unique_ptr<PolicyAnalyzer> policies_of(const PreviewArguments& arguments,
                                            const run::RunOptions& options, Session& session) {
  if (arguments.policy_pack.empty()) return nullptr;
  const auto pack = open_policies(arguments.policy_pack, arguments.schemas, session.sources,
                                  session.diagnostics, session.limits);
  if (!pack) return nullptr;
  std::optional<PolicyConfig> config(std::in_place);
  if (!arguments.policy_pack_config.empty()) {
    config = read_policy_config(arguments.policy_pack_config, base::real_file_system(),
                                session.diagnostics, session.limits);
  }
  return config ? start_policies(*pack, *config, options, session.diagnostics) : nullptr;
}

// What policies say in the end.
void conclude(PolicyAnalyzer& policies, const engine::LocalEngine& engine,
              diag::Diagnostics& diagnostics) {
  if (!diagnostics.has_errors()) policies.analyze_stack(engine.policy_resources());
  for (const diag::Diagnostic& each : policies.diagnostics().list()) diagnostics.add(each);
}

void print_report(const PreviewArguments& arguments, const PreviewReport& report,
                  std::chrono::steady_clock::time_point begin) {
  if (arguments.json) return print(preview_json(report) + "\n");
  PreviewStyle style;
  style.color = use_color(arguments.color, Stream::kOutput);
  style.unchanged = arguments.show_sames ? Unchanged::kShown : Unchanged::kHidden;
  style.detail = arguments.diff ? Detail::kAll : Detail::kChanges;
  if (isatty(STDOUT_FILENO) != 0) {
    style.took = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - begin);
  }
  if (!report.steps.empty()) print(render_preview(report, style));
}

bool changes_anything(const engine::LocalEngine& engine) {
  return std::ranges::any_of(engine.steps(), [](const engine::ResourceStep& step) {
    return step.operation != engine::Operation::kSame;
  });
}

}  // namespace

int preview(const PreviewArguments& arguments) {
  if (!require_path(arguments.path)) return kExitUsage;
  const auto begin = std::chrono::steady_clock::now();
  const auto session = load(arguments.path, arguments.schemas);
  run::RunOptions options = run_options(arguments, *session);
  auto state = read_state(arguments, *session);
  const auto mocks = mock_provider(arguments, *session);
  engine::EngineOptions engine_setup = engine_options(arguments, options, *session);
  if (state) {
    if (mocks) mocks->know(*state);
    engine_setup.snapshot = *std::move(state);
  }
  engine_setup.provider = mocks.get();
  const auto policies = policies_of(arguments, options, *session);
  engine_setup.analyzer = policies.get();
  engine::LocalEngine engine(std::move(engine_setup), *session->loader);
  const bool is_run = !session->diagnostics.has_errors();
  if (is_run) {
    Progress progress(0, "resources");
    options.on_resource = [&](std::size_t asked) { progress.show(asked); };
    run::run(session->program, session->sources, options, engine, session->diagnostics);
    report_messages(engine, session->diagnostics);
    if (policies) conclude(*policies, engine, session->diagnostics);
  }

  const PreviewReport report{options.project,
                             options.stack,
                             engine.steps(),
                             engine.stack_outputs(),
                             session->diagnostics,
                             session->sources,
                             policies && is_run ? &policies->findings() : nullptr};
  print_report(arguments, report, begin);
  if (!arguments.json) print_diagnostics(arguments, *session);
  if (session->diagnostics.has_errors()) return kExitErrors;
  if (policies && policies->findings().count(true) > 0) return kExitErrors;
  return arguments.expect_no_changes && changes_anything(engine) ? kExitChanges : kExitOk;
}

}  // namespace virga::cli

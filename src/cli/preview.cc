// virga preview: what would be deployed.
#include <filesystem>

#include "base/file_system.h"
#include "base/suggest.h"
#include "cli/cli.h"
#include "cli/load.h"
#include "cli/preview_report.h"
#include "cli/terminal.h"
#include "diag/render_json.h"
#include "diag/render_text.h"
#include "engine/engine.h"
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
    read_stack_file(path, session.project, files, session.sources, config, session.diagnostics,
                    session.limits);
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
    read_config_flag(flag, session.project, config, session.diagnostics);
  }
  return config;
}

run::RunOptions run_options(const PreviewArguments& arguments, Session& session) {
  run::RunOptions options;
  options.project = session.project.name;
  options.stack = arguments.stack;
  options.working_directory = fs::absolute(session.project.program).lexically_normal().string();
  options.root_directory = fs::absolute(session.project.root).lexically_normal().string();
  options.preview = true;
  options.config = gather_config(arguments, session);
  options.limits = session.limits;
  options.processes = session.processes.get();
  return options;
}

// What default providers are configured with: the values of namespaces other than the project's.
std::map<std::string, pulumi::PropertyValue> provider_config(const run::RunOptions& options) {
  std::map<std::string, pulumi::PropertyValue> config;
  for (const auto& [key, value] : options.config) {
    if (key.starts_with(options.project + ":")) continue;
    auto text = value.encrypted ? pulumi::PropertyValue::computed()
                                : pulumi::PropertyValue::string(value.text);
    config[key] = value.secret ? pulumi::PropertyValue::secret(std::move(text)) : std::move(text);
  }
  return config;
}

void print_diagnostics(const PreviewArguments& arguments, const Session& session) {
  if (session.diagnostics.empty()) return;
  print_error(diag::render_text(
      session.diagnostics, session.sources,
      {use_color(arguments.color, Stream::kError), terminal_width(Stream::kError)}));
}

}  // namespace

int preview(const PreviewArguments& arguments) {
  if (!require_path(arguments.path)) return kExitUsage;
  const auto session = load(arguments.path, arguments.schemas);
  const run::RunOptions options = run_options(arguments, *session);
  engine::EngineOptions engine_options;
  engine_options.project = options.project;
  engine_options.stack = options.stack;
  engine_options.provider_config = provider_config(options);
  engine::LocalEngine engine(std::move(engine_options), *session->loader);
  if (!session->diagnostics.has_errors()) {
    run::run(session->program, session->sources, options, engine, session->diagnostics);
  }

  const PreviewReport report{options.project,        options.stack,        engine.steps(),
                             engine.stack_outputs(), session->diagnostics, session->sources};
  if (arguments.json) {
    print(preview_json(report) + "\n");
  } else {
    if (!engine.steps().empty())
      print(render_preview(report, {use_color(arguments.color, Stream::kOutput)}));
    print_diagnostics(arguments, *session);
  }
  return session->diagnostics.has_errors() ? kExitErrors : kExitOk;
}

}  // namespace virga::cli

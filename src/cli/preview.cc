// virga preview: what would be deployed.
#include <filesystem>

#include "base/file_system.h"
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
      (fs::path(session.project.root) / ("Pulumi." + arguments.stack + ".yaml")).string();
  if (files.is_file(stack_file)) read(stack_file);
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
  print_error(diag::render_text(session.diagnostics, session.sources,
                                {use_color(arguments.color), terminal_width()}));
}

}  // namespace

int preview(const PreviewArguments& arguments) {
  if (!require_path(arguments.path)) return kExitUsage;
  const auto session = load(arguments.path, arguments.schemas);
  const run::RunOptions options = run_options(arguments, *session);
  engine::LocalEngine engine({options.project, options.stack, true, provider_config(options)},
                             *session->loader);
  if (!session->diagnostics.has_errors()) {
    run::run(session->program, session->sources, options, engine, session->diagnostics);
  }

  const PreviewReport report{options.project,        options.stack,        engine.steps(),
                             engine.stack_outputs(), session->diagnostics, session->sources};
  if (arguments.json) {
    print(preview_json(report) + "\n");
  } else {
    if (!engine.steps().empty()) print(render_preview(report, {use_color(arguments.color)}));
    print_diagnostics(arguments, *session);
  }
  return session->diagnostics.has_errors() ? kExitErrors : kExitOk;
}

}  // namespace virga::cli

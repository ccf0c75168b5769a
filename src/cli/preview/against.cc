#include "cli/preview/against.h"

#include <filesystem>
#include <set>

#include "base/system/file_system.h"
#include "check/session/schemas.h"
#include "cli/git/git_tree.h"
#include "cli/given_schemas.h"
#include "cli/preview/command.h"
#include "cli/quiet_processes.h"
#include "cli/stack/stack_arguments.h"
#include "cli/stack/stack_run.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/terminal.h"
#include "diag/codes/tool.h"
#include "diag/render_text.h"
#include "engine/engine.h"
#include "engine/mock/mock_provider.h"
#include "project/project.h"
#include "run/run.h"

namespace virga::cli {
namespace {

class OldProgram {
 public:
  OldProgram(const PreviewArguments& arguments, const std::string& stack,
             const check::Translator* translator, check::Session& present)
      : arguments_(arguments), stack_(stack), translator_(translator), present_(present) {}

  std::optional<engine::Snapshot> deploy() {
    const std::filesystem::path path(arguments_.path);
    const bool is_folder = base::real_file_system().is_directory(arguments_.path);
    const std::string folder = is_folder                ? arguments_.path
                               : path.has_parent_path() ? path.parent_path().string()
                                                        : ".";
    const auto processes = base::real_processes();
    std::optional<Progress> progress;
    const auto show = [&](std::size_t done, std::size_t total) {
      if (!progress) progress.emplace(total, "files of the commit");
      progress->show(done);
    };
    const auto tree =
        GitTree::checkout({folder, arguments_.against, needed_folders(), {}, show}, *processes);
    progress.reset();
    if (!tree) return reject(tree.error().str());
    is_partial_ = (*tree)->is_partial();
    const std::string program =
        is_folder ? (*tree)->folder() : (*tree)->folder() + "/" + path.filename().string();
    if (!std::filesystem::exists(program)) return reject("the commit does not have the program");
    return run(program);
  }

 private:
  std::nullopt_t reject(const std::string& reason) {
    auto& error = present_.diagnostics.add(diag::codes::kNotComparable, {},
                                           diag::Excerpt{arguments_.against}, diag::Reason{reason});
    if (is_partial_) {
      error.note(
          {"the repository is large, so only the folder of the project and the folders of "
           "its components were read"});
    }
    return std::nullopt;
  }

  // The folders that the present program needs.
  std::vector<std::string> needed_folders() const {
    std::set<std::string> folders = {present_.project.root};
    for (std::uint32_t id = 1; id <= present_.sources.size(); ++id) {
      const std::filesystem::path path(present_.sources[base::SourceId{id}].name());
      folders.insert(path.has_parent_path() ? path.parent_path().string() : ".");
    }
    return {folders.begin(), folders.end()};
  }

  std::optional<engine::Snapshot> run(const std::string& program) {
    StackArguments arguments = arguments_;
    arguments.path = program;
    // The Pulumi CLI records the selected stack by the path of the project, and this path differs.
    arguments.stack = stack_;
    // Schemas are often not committed.
    const base::FileSystem& files = base::real_file_system();
    arguments.schemas =
        project::schema_paths(present_.project, files, std::move(arguments.schemas));
    const check::Schemas schemas = schemas_on_disk(arguments.schemas);
    const auto old =
        check::load(program, {.files = files, .schemas = schemas, .translator = translator_});
    if (old->diagnostics.has_errors()) return fail(*old);
    run::RunOptions options = run_options(arguments, *old);
    QuietProcesses quiet;
    options.processes = &quiet;
    options.preview = false;
    auto provider = mock_provider(arguments, &old->program, *old);
    if (!provider) {
      provider = std::make_unique<engine::MockProvider>(engine::MockRules{}, *old->loader);
    }
    engine::EngineOptions setup = engine_options(arguments, options, old->program, old->limits);
    setup.preview = false;
    setup.provider = provider.get();
    engine::LocalEngine engine(std::move(setup), *old->loader);
    if (!old->diagnostics.has_errors()) {
      run::run(old->program, old->sources, options, engine, old->diagnostics);
      report_messages(engine, old->program, old->diagnostics);
    }
    if (old->diagnostics.has_errors()) return fail(*old);
    return engine.snapshot();
  }

  std::optional<engine::Snapshot> fail(const check::Session& old) {
    diag::Diagnostics errors;
    for (const diag::Diagnostic& each : old.diagnostics.list()) {
      if (each.severity == diag::Severity::kError) errors.add(each);
    }
    check::report_at_origins(old, errors);
    print_error(diag::render_text(
        errors, old.sources,
        {use_color(arguments_.color, Stream::kError), terminal_width(Stream::kError)}));
    return reject("that program has errors");
  }

  const PreviewArguments& arguments_;
  const std::string& stack_;
  const check::Translator* translator_;
  check::Session& present_;
  bool is_partial_ = false;
};

}  // namespace

std::optional<engine::Snapshot> state_at_commit(const PreviewArguments& arguments,
                                                const std::string& stack,
                                                const check::Translator* translator,
                                                check::Session& session) {
  return OldProgram(arguments, stack, translator, session).deploy();
}

}  // namespace virga::cli

#include "soundness/bench.h"

#include <algorithm>

#include "bind/components/memory_component_files.h"
#include "bind/lint/lint.h"
#include "diag/codes/run.h"

namespace virga::soundness {
namespace {

constexpr std::string_view kDirectory = "/program";

pulumi::MemoryFileTree& tree() {
  static pulumi::MemoryFileTree files = [] {
    pulumi::MemoryFileTree made;
    made.files.files[std::string(kDirectory) + "/note.txt"] = "a note";
    return made;
  }();
  return files;
}

run::MemoryEnvironment& environment() {
  static run::MemoryEnvironment none;
  return none;
}

}  // namespace

schema::Loader& loader() {
  static schema::MemoryLoader packages = [] {
    schema::MemoryLoader made;
    made.add(package());
    return made;
  }();
  return packages;
}

bool shows_secret(const diag::Diagnostics& diagnostics) {
  return std::ranges::any_of(diagnostics.list(), [](const diag::Diagnostic& each) {
    return each.code == diag::codes::kSecretRange || each.code == diag::codes::kSecretOption ||
           each.code == diag::codes::kSecretCall;
  });
}

std::unique_ptr<Bound> bind_program(const Program& program) {
  auto bound = std::make_unique<Bound>();
  const base::SourceId source = bound->sources.add("main.pp", program.text()).id();
  bind::MemoryComponentFiles::Files folders;
  if (!program.component.empty()) folders["comp/main.pp"] = program.component_text();
  bind::MemoryComponentFiles components(std::move(folders), bound->sources);
  bind::BindOptions options;
  options.components = &components;
  bound->program =
      bind::bind(std::vector{source}, bound->sources, loader(), options, bound->diagnostics);
  // The warnings of `virga check`.
  if (bound->accepted()) bind::lint(bound->program, bound->diagnostics);
  return bound;
}

std::unique_ptr<Ran> run_program(const Program& program, const Bound& bound, RunMode mode,
                                 run::Observer* observer) {
  auto ran = std::make_unique<Ran>(program, mode);
  ran->result = run_with(program, bound, mode, observer, ran->monitor, ran->diagnostics);
  return ran;
}

run::RunResult run_with(const Program& program, const Bound& bound, RunMode mode,
                        run::Observer* observer, run::Monitor& monitor,
                        diag::Diagnostics& diagnostics) {
  run::RunOptions options;
  options.project = "proj";
  options.stack = "dev";
  options.working_directory = kDirectory;
  options.root_directory = kDirectory;
  options.preview = mode.preview;
  options.files = &tree().files;
  options.trees = &tree();
  options.environment = &environment();
  options.observer = observer;
  for (const auto& [name, setting] : program.config) {
    const Key key = setting.secret ? mixed(setting.key, mode.variant + 1) : setting.key;
    if (setting.optional && Random(mixed(key, 7)).percent(40)) continue;
    options.config["proj:" + name] = {
        config_text(setting.type, key, setting.secret), setting.secret, false, {}};
  }
  return run::run(bound.program, bound.sources, options, monitor, diagnostics);
}

}  // namespace virga::soundness

#include "lsp/workspace/workspace.h"

#include <algorithm>
#include <filesystem>

#include "bind/bind.h"
#include "bind/components/component_folders.h"
#include "bind/lint/lint.h"
#include "hcl/parse/explain/follow_ups.h"
#include "project/project.h"

namespace virga::lsp {
namespace {

bool is_syntax(const diag::Diagnostic& diagnostic) {
  return static_cast<int>(diagnostic.code) < 2000;
}

// What a broken file means is not certain, so only its syntax errors are reported.
void keep_syntax_errors(diag::Diagnostics& diagnostics) {
  const auto& list = diagnostics.list();
  if (std::ranges::none_of(list, is_syntax)) return;
  std::vector<bool> keep;
  for (const diag::Diagnostic& each : list) keep.push_back(is_syntax(each));
  diagnostics.keep(keep);
}

}  // namespace

struct Workspace::State : ide::Snapshot {
  project::Project project;
  std::unique_ptr<bind::ComponentFolders> components;
};

void Workspace::open(const std::string& path, std::shared_ptr<const std::string> text) {
  files_.open(path, std::move(text));
  snapshots_.clear();
}

void Workspace::close(const std::string& path) {
  files_.close(path);
  snapshots_.clear();
}

void Workspace::changed_on_disk(std::span<const std::string>) {
  loaders_.clear();
  snapshots_.clear();
}

schema::Loader& Workspace::loader(std::vector<std::string> paths) {
  std::unique_ptr<schema::Loader>& loader = loaders_[paths];
  if (!loader) {
    loader = std::make_unique<schema::FileLoader>(disk_, std::move(paths), options_.schema_cache);
  }
  return *loader;
}

std::shared_ptr<const ide::Snapshot> Workspace::snapshot(const std::string& path) {
  if (!path.ends_with(bind::kProgramExtension)) return nullptr;
  const std::string folder = std::filesystem::path(path).parent_path().string();
  const auto known = snapshots_.find(folder);
  if (known != snapshots_.end()) return known->second;
  auto snapshot = open_program(folder);
  if (snapshot->program.files.empty()) return nullptr;
  return snapshots_.emplace(folder, std::move(snapshot)).first->second;
}

std::shared_ptr<const ide::Snapshot> Workspace::open_program(const std::string& folder) {
  auto state = std::make_shared<State>();
  state->limits = options_.limits;
  state->project =
      project::open_project(folder, files_, state->sources, state->diagnostics, state->limits);
  bind::BindOptions options;
  options.binds_broken_files = true;
  state->components = std::make_unique<bind::ComponentFolders>(files_, "", state->sources,
                                                               state->diagnostics, state->limits);
  options.components = state->components.get();
  options.directory = state->components->resolve(state->project.program, ".");
  schema::Loader& schemas = loader(project::schema_paths(state->project, files_, options_.schemas));
  state->program = bind::bind(state->project.files, state->sources, schemas, options,
                              state->diagnostics, state->limits);
  bind::lint(state->program, state->diagnostics);
  keep_syntax_errors(state->diagnostics);
  hcl::drop_follow_ups(state->sources, state->diagnostics);
  state->index();
  return state;
}

}  // namespace virga::lsp

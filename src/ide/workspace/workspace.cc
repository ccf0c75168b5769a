#include "ide/workspace/workspace.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "check/files/find_programs.h"
#include "check/tests/files/discover.h"
#include "ide/workspace/open_snapshot.h"

namespace virga::ide {
namespace {

namespace fs = std::filesystem;

std::string folder_of(const std::string& path) {
  return fs::path(path).parent_path().string();
}

bool is_test_file(const std::string& path) {
  return path.ends_with(".pptest");
}

// Returns whether the file can decide what a program is: its manifest, or the configuration of a
// stack.
bool is_manifest(const std::string& path) {
  return fs::path(path).filename().string().starts_with("Pulumi") && path.ends_with(".yaml");
}

}  // namespace

Workspace::Workspace(base::FileSystem& disk, WorkspaceOptions options,
                     std::shared_ptr<schema::IndexCache> cache)
    : disk_(disk),
      options_(std::move(options)),
      cache_(std::move(cache)),
      files_(disk_),
      schemas_(make_schemas()) {}

Workspace::Workspace(base::FileSystem& disk, WorkspaceOptions options, schema::Loader& loader)
    : disk_(disk),
      options_(std::move(options)),
      loader_(&loader),
      files_(disk_),
      schemas_(make_schemas()) {}

Workspace::~Workspace() = default;

std::unique_ptr<check::Schemas> Workspace::make_schemas() const {
  if (loader_) return std::make_unique<check::Schemas>(*loader_);
  return std::make_unique<check::Schemas>(disk_, options_.schemas, cache_);
}

void Workspace::open(const std::string& path, std::shared_ptr<const std::string> text) {
  files_.give(path, std::move(text));
  forget(path);
}

void Workspace::close(const std::string& path) {
  files_.take_back(path);
  forget(path);
}

void Workspace::changed_on_disk(std::span<const std::string> paths) {
  for (const std::string& path : paths) {
    if (path.ends_with(".json")) {
      // It may be a schema: packages are read again.
      schemas_ = make_schemas();
      states_.clear();
    } else if (!files_.is_given(path)) {
      forget(path);
    }
  }
}

void Workspace::set_options(WorkspaceOptions options) {
  options_ = std::move(options);
  schemas_ = make_schemas();
  states_.clear();
}

// A new file can belong to every program whose files are in its folder. A manifest also changes to
// which program the files below it belong.
void Workspace::forget(const std::string& path) {
  if (is_manifest(path)) {
    std::erase_if(states_, [&](const auto& each) { return !each.second.files.contains(path); });
  }
  for (auto& [program, state] : states_) {
    if (reads(path, state)) state.is_current = false;
  }
}

bool Workspace::reads(const std::string& path, const State& state) const {
  if (state.files.contains(path)) return true;
  const std::string folder = folder_of(path);
  return std::ranges::any_of(state.files,
                             [&](const std::string& each) { return folder_of(each) == folder; });
}

std::string Workspace::program_around(const std::string& path) const {
  if (is_test_file(path)) return path;
  const check::FoundPrograms found = check::find_programs({path}, files_);
  return found.programs.empty() ? path : found.programs.front();
}

Workspace::State& Workspace::state_at(const std::string& path) {
  State& state = states_[path];
  if (state.is_current) return state;
  state.snapshot = open_snapshot(path, {files_, *schemas_}, state.memory);
  state.is_current = true;
  state.files.clear();
  const base::Sources& sources = state.snapshot->sources;
  for (std::uint32_t id = 1; id <= sources.size(); ++id) {
    state.files.insert(sources[base::SourceId{id}].name());
  }
  return state;
}

std::shared_ptr<const Snapshot> Workspace::snapshot(const std::string& path) {
  const bool is_known = path.ends_with(".pp") || is_test_file(path) || is_manifest(path);
  if (!is_known) return nullptr;
  const std::string program = program_around(path);
  const State& state = state_at(program);
  // A folder below a project that is not a component of it is a program of its own.
  if (path.ends_with(".pp") && !state.files.contains(path) && program != folder_of(path)) {
    return state_at(folder_of(path)).snapshot;
  }
  return state.snapshot;
}

std::vector<std::shared_ptr<const Snapshot>> Workspace::tests_of(const Snapshot& program) {
  std::vector<std::shared_ptr<const Snapshot>> found;
  const project::Project& project = program.session().project;
  // The folder of a document without a file does not exist.
  if (!files_.is_directory(project.root)) return found;
  for (const std::string& path : check::find_test_files({project.root}, files_)) {
    auto snapshot = state_at(path).snapshot;
    const project::Project& tested = snapshot->session().project;
    if (tested.root == project.root && tested.program == project.program) {
      found.push_back(std::move(snapshot));
    }
  }
  return found;
}

std::vector<std::shared_ptr<const Snapshot>> Workspace::all() {
  std::vector<std::shared_ptr<const Snapshot>> found;
  for (const std::string& path : check::find_programs(options_.folders, files_).programs) {
    found.push_back(state_at(path).snapshot);
  }
  for (const std::string& path : check::find_test_files(options_.folders, files_)) {
    found.push_back(state_at(path).snapshot);
  }
  return found;
}

}  // namespace virga::ide

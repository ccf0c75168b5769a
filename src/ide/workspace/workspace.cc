#include "ide/workspace/workspace.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "check/files/find_programs.h"
#include "check/settings/settings.h"
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

// Returns whether the file has settings of the programs below its folder.
bool is_settings_file(const std::string& path) {
  return fs::path(path).filename() == check::kSettingsFile;
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
  return std::make_unique<check::Schemas>(disk_, options_.schemas, cache_,
                                          options_.on_packages_loaded);
}

void Workspace::open(const std::string& path, std::shared_ptr<const std::string> text) {
  files_.replace(path, std::move(text));
  forget(path);
}

void Workspace::close(const std::string& path) {
  files_.restore(path);
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

void Workspace::packages_loaded() {
  for (auto& [path, state] : states_) {
    if (state.snapshot && state.snapshot->waits_for_packages()) state.is_current = false;
  }
}

bool Workspace::waits_for_packages() const {
  return std::ranges::any_of(states_, [](const auto& each) {
    return each.second.is_current && each.second.snapshot->waits_for_packages();
  });
}

// A new file can belong to every program whose files are in its folder. A manifest also changes to
// which program the files below it belong.
void Workspace::forget(const std::string& path) {
  if (is_settings_file(path)) {
    for (auto& [program, state] : states_) {
      state.is_current = false;
      state.memory = {};  // the schemas may be others
    }
  }
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
  // Any program below the folder reads the settings.
  const std::string& where = is_settings_file(path) ? folder_of(path) : path;
  const check::FoundPrograms found = check::find_programs({where}, files_);
  if (!found.programs.empty()) return found.programs.front();
  // The file of a project of another runtime: the editor shows that as an error.
  return found.skipped.empty() ? path : found.skipped.front().folder;
}

const Workspace::State* Workspace::state_at(const std::string& path, const std::stop_token& stop) {
  State& state = states_[path];
  state.last_use = ++uses_;
  if (state.is_current) return &state;
  auto snapshot = open_snapshot(path, {files_, *schemas_}, state.memory, stop);
  if (!snapshot) return nullptr;
  state.snapshot = std::move(snapshot);
  state.is_current = true;
  measure(state);
  limit_memory();
  return &state;
}

void Workspace::measure(State& state) {
  state.files.clear();
  state.bytes = 0;
  const base::Sources& sources = state.snapshot->sources;
  for (std::uint32_t id = 1; id <= sources.size(); ++id) {
    const base::Source& source = sources[base::SourceId{id}];
    state.files.insert(source.name());
    state.bytes += source.text().size();
  }
}

bool Workspace::is_open(const State& state) const {
  return std::ranges::any_of(state.files,
                             [this](const std::string& file) { return files_.is_given(file); });
}

std::size_t Workspace::size() const {
  std::size_t bytes = 0;
  for (const auto& [path, state] : states_) bytes += state.bytes;
  return bytes;
}

// Drops the states of programs without open files that were used longest ago. The last one stays:
// its caller needs it.
void Workspace::limit_memory() {
  if (size() <= options_.kept_bytes) return;
  std::vector<State*> closed;
  std::size_t bytes = 0;
  for (auto& [path, state] : states_) {
    if (!state.snapshot || is_open(state)) continue;
    closed.push_back(&state);
    bytes += state.bytes;
  }
  std::ranges::sort(closed, {}, &State::last_use);
  for (State* state : closed) {
    if (bytes <= options_.kept_bytes || state->last_use == uses_) return;
    bytes -= state->bytes;
    *state = {};
  }
}

std::shared_ptr<const Snapshot> Workspace::snapshot(const std::string& path,
                                                    const std::stop_token& stop) {
  const bool is_known =
      path.ends_with(".pp") || is_test_file(path) || is_manifest(path) || is_settings_file(path);
  if (!is_known) return nullptr;
  const std::string program = program_around(path);
  const State* state = state_at(program, stop);
  // A folder below a project that is not a component of it is a program of its own.
  if (state && path.ends_with(".pp") && !state->files.contains(path) &&
      program != folder_of(path)) {
    state = state_at(folder_of(path), stop);
  }
  if (state && is_settings_file(path) && !state->files.contains(path)) return nullptr;
  return state ? state->snapshot : nullptr;
}

std::vector<std::shared_ptr<const Snapshot>> Workspace::tests_of(const Snapshot& program,
                                                                 const std::stop_token& stop) {
  std::vector<std::shared_ptr<const Snapshot>> found;
  const project::Project& project = program.session().project;
  // The folder of a document without a file does not exist.
  if (!files_.is_directory(project.root)) return found;
  for (const std::string& path : check::find_test_files({project.root}, files_)) {
    const State* state = state_at(path, stop);
    if (!state) return {};
    const project::Project& tested = state->snapshot->session().project;
    if (tested.root == project.root && tested.program == project.program) {
      found.push_back(state->snapshot);
    }
  }
  return found;
}

void Workspace::visit_all(const std::stop_token& stop,
                          const std::function<void(std::shared_ptr<const Snapshot>)>& visit) {
  std::vector<std::string> paths = check::find_programs(options_.folders, files_).programs;
  const std::vector<std::string> tests = check::find_test_files(options_.folders, files_);
  paths.insert(paths.end(), tests.begin(), tests.end());
  for (const std::string& path : paths) {
    const State* state = stop.stop_requested() ? nullptr : state_at(path, stop);
    if (!state) return;
    visit(state->snapshot);
  }
}

}  // namespace virga::ide

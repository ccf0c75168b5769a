// The texts that an editor has open, in front of the disk, and the state of the programs that they
// make.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "base/system/overlay_files.h"
#include "check/session/schemas.h"
#include "ide/check/memory.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

struct WorkspaceOptions {
  std::vector<std::string> folders{};  // absolute; searched for programs
  std::vector<std::string> schemas{};  // as the option --schema of `virga check`
  // The workspace keeps the states of programs without open files while their texts have at most
  // this many bytes together. A state takes up to fifty times the bytes of its text.
  std::size_t kept_bytes = std::size_t{2} << 20;
  // If it is not null, snapshots do not wait for large schemas (Snapshot::waits_for_packages). It
  // is called on another thread when one is loaded; the owner of the workspace then calls
  // packages_loaded().
  std::function<void()> on_packages_loaded = nullptr;
};

// Paths are absolute and normalized. Not thread-safe.
class Workspace {
 public:
  // `disk` and `cache` must outlive the workspace and its snapshots; `cache` may be null.
  Workspace(base::FileSystem& disk, WorkspaceOptions options,
            std::shared_ptr<schema::IndexCache> cache = nullptr);
  // All programs use the packages of `loader`, which must outlive the workspace.
  Workspace(base::FileSystem& disk, WorkspaceOptions options, schema::Loader& loader);
  ~Workspace();

  // Gives a file this text in place of that on the disk. Also for the new text of an open file.
  void open(const std::string& path, std::shared_ptr<const std::string> text);
  // The text of the file is that on the disk again.
  void close(const std::string& path);
  // Files that other programs have changed, created or deleted.
  void changed_on_disk(std::span<const std::string> paths);
  void set_options(WorkspaceOptions options);
  // Snapshots that wait for packages are computed again.
  void packages_loaded();
  // Whether a snapshot waits for packages.
  bool waits_for_packages() const;

  // The present state of the program that a file belongs to. The state is computed at the first
  // call after a change. Returns null if the file cannot belong to a program, or if `stop` was
  // requested before the state was complete.
  std::shared_ptr<const Snapshot> snapshot(const std::string& path,
                                           const std::stop_token& stop = {});
  // The present states of the test files in the folder of a program and below that test the
  // program. Empty if `stop` is requested before they are complete.
  std::vector<std::shared_ptr<const Snapshot>> tests_of(const Snapshot& program,
                                                        const std::stop_token& stop = {});
  // Visits the present states of all programs and test files in the folders of the workspace, each
  // when it is computed, until `stop` is requested. So not all of them are in memory at once.
  void visit_all(const std::stop_token& stop,
                 const std::function<void(std::shared_ptr<const Snapshot>)>& visit);

 private:
  struct State {
    // The last one. Its session keeps the packages for the next one. Null before the first.
    std::shared_ptr<const Snapshot> snapshot;
    bool is_current = false;
    std::set<std::string> files;  // that the last snapshot read
    std::size_t bytes = 0;        // of their texts
    std::uint64_t last_use = 0;   // uses_ at that time
    Memory memory;
  };

  // Returns null if `stop` was requested before the state was complete.
  const State* state_at(const std::string& path, const std::stop_token& stop);
  bool is_open(const State& state) const;
  // Sets the files and the size of the state from its snapshot.
  static void measure(State& state);
  // The bytes of the sources of all states.
  std::size_t size() const;
  void limit_memory();
  bool reads(const std::string& path, const State& state) const;
  std::string program_around(const std::string& path) const;
  void forget(const std::string& path);
  std::unique_ptr<check::Schemas> make_schemas() const;

  base::FileSystem& disk_;
  WorkspaceOptions options_;
  std::shared_ptr<schema::IndexCache> cache_;
  schema::Loader* loader_ = nullptr;  // null: schemas are files
  base::OverlayFiles files_;
  std::unique_ptr<check::Schemas> schemas_;
  std::map<std::string, State> states_;  // by the path of the program
  std::uint64_t uses_ = 0;
};

}  // namespace virga::ide

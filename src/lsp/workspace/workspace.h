// Opens the programs that documents belong to. To be replaced by the workspace of ide/, which has
// the same interface and reuses what an edit did not change; this one binds a program again.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/limits.h"
#include "ide/workspace/snapshot.h"
#include "lsp/workspace/open_files.h"
#include "schema/loader.h"

namespace virga::lsp {

struct WorkspaceOptions {
  std::vector<std::string> schemas{};                  // as --schema names them
  std::shared_ptr<schema::IndexCache> schema_cache{};  // may be null
  base::Limits limits{};
};

class Workspace {
 public:
  // `disk` must outlive the workspace.
  Workspace(const base::FileSystem& disk, WorkspaceOptions options)
      : options_(std::move(options)), disk_(disk), files_(disk) {}

  void open(const std::string& path, std::shared_ptr<const std::string> text);
  void close(const std::string& path);
  void changed_on_disk(std::span<const std::string> paths);
  // The program of the folder of a .pp file, in the present state. Null for other files.
  std::shared_ptr<const ide::Snapshot> snapshot(const std::string& path);

 private:
  struct State;  // a snapshot, and what it refers to

  std::shared_ptr<const ide::Snapshot> open_program(const std::string& folder);
  schema::Loader& loader(std::vector<std::string> paths);

  const WorkspaceOptions options_;
  const base::FileSystem& disk_;
  OpenFiles files_;
  std::map<std::vector<std::string>, std::unique_ptr<schema::Loader>> loaders_;
  std::map<std::string, std::shared_ptr<const ide::Snapshot>> snapshots_;  // by folder
};

}  // namespace virga::lsp

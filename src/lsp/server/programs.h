// The programs behind the documents of the client.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <string>

#include "ide/workspace/workspace.h"
#include "lsp/convert/source_places.h"
#include "lsp/server/documents.h"

namespace virga::lsp {

// One state of a program, and its places for the client.
struct Program {
  std::shared_ptr<const ide::Snapshot> snapshot;
  std::shared_ptr<SourcePlaces> places;
};

// The folder of a file.
std::string folder_of(const std::string& path);

// Keeps the workspace in the state of the documents. Changes are cheap; the work is done
// when a program is asked for.
class Programs {
 public:
  // Both must outlive the programs.
  Programs(ide::Workspace& workspace, const Documents& documents, PositionEncoding encoding)
      : workspace_(workspace), documents_(documents), encoding_(encoding) {}

  // A document was opened, changed or closed.
  void changed(const std::string& key) { stale_.insert(key); }
  void changed_on_disk(std::span<const std::string> paths);
  // The program that a file belongs to. Returns nullopt if it belongs to no program, or if `stop`
  // was requested before the program was checked.
  std::optional<Program> find(const std::string& path, const std::stop_token& stop = {});
  // Visits the programs and test files in the folders of the workspace, and those of open
  // documents, each once, until `stop` is requested.
  void visit_all(const std::stop_token& stop, const std::function<void(const Program&)>& visit);
  // The test files of a program. Empty if `stop` is requested before they are checked.
  std::vector<Program> tests_of(const Program& program, const std::stop_token& stop);
  // Whether a program with this file was opened before.
  bool has_opened(const std::string& path) const { return opened_.contains(folder_of(path)); }
  // Whether the program of `path` has the file `other`.
  bool contains(const std::string& path, const std::string& other);

 private:
  void update();
  Program with_places(std::shared_ptr<const ide::Snapshot> snapshot);

  ide::Workspace& workspace_;
  const Documents& documents_;
  PositionEncoding encoding_;
  std::set<std::string> stale_;   // keys of documents that the workspace has in an older state
  std::set<std::string> opened_;  // the folders of files for which find() was called
  // Of the snapshots that exist.
  std::map<std::weak_ptr<const ide::Snapshot>, std::shared_ptr<SourcePlaces>, std::owner_less<>>
      places_;
};

}  // namespace virga::lsp

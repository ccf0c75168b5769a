// Where the programs of a check find the schemas of their packages.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/system/file_system.h"
#include "project/project.h"
#include "schema/loader.h"

namespace virga::check {

// Thread-safe, and so are its loaders.
class Schemas {
 public:
  // Schemas in files: in the folders of each project, then in `given` (project::schema_paths).
  // `files` must outlive the loaders and packages. `cache` may be null. If `on_loaded` is not null,
  // the loaders do not wait for large schemas; it is called on another thread
  // (background_loader.h).
  Schemas(const base::FileSystem& files, std::vector<std::string> given,
          std::shared_ptr<schema::IndexCache> cache, std::function<void()> on_loaded = nullptr);
  // The caller's packages, for every project. No paths are searched. `loader` must outlive the
  // sessions.
  explicit Schemas(schema::Loader& loader);

  // Returns the places that the project searches. `more` are searched after the given ones.
  std::vector<std::string> paths(const project::Project& project,
                                 const std::vector<std::string>& more = {}) const;

  // Returns a loader for these places. Calls with the same places share one loader and its packages
  // while any caller owns it. A loader does not see later changes of the files.
  std::shared_ptr<schema::Loader> loader(std::vector<std::string> paths) const;

  // Returns the reason why `path` has no schemas, or nullopt if it has (given_schema.h).
  std::optional<std::string> problem(const std::string& path) const;

 private:
  std::shared_ptr<schema::Loader> new_loader(std::vector<std::string> paths) const;
  const base::FileSystem* files_ = nullptr;  // null: of the caller's loader
  const std::vector<std::string> given_;
  const std::shared_ptr<schema::IndexCache> cache_;
  const std::function<void()> on_loaded_;         // may be null
  const std::shared_ptr<schema::Loader> loader_;  // of the caller; may be null

  mutable std::mutex mutex_;
  mutable std::map<std::vector<std::string>, std::weak_ptr<schema::Loader>> shared_;
};

}  // namespace virga::check

// Component packages, shared between plugins, because the engine starts several plugins at a time.
// Each state of the files of a package is read and bound once.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "base/error.h"
#include "base/limits.h"
#include "base/source.h"
#include "diag/diagnostics.h"
#include "project/component_package.h"
#include "schema/loader.h"

namespace virga::host {

// A package in the state that its files had when it was opened. Immutable and thread-safe.
struct BoundPackage {
  std::string directory;
  base::Sources sources;  // named by their paths below the directory
  diag::Diagnostics diagnostics;
  project::ComponentPackage package;
  std::shared_ptr<schema::Loader> loader;  // owns the packages that the programs refer to
};
using PackagePtr = std::shared_ptr<const BoundPackage>;

class Packages {
 public:
  using LoaderOf =
      std::function<base::Result<std::shared_ptr<schema::Loader>>(const std::string& target)>;

  static constexpr std::size_t kMaxKept = 32;

  // `loader_of` returns the loader for a target. It must be thread-safe.
  explicit Packages(LoaderOf loader_of, const base::Limits& limits = {});

  // Opens the package in a directory in the current state of its files. Errors of the package are
  // in its diagnostics; a package with errors is not kept. Fails if the target is not an address.
  base::Result<PackagePtr> open(const std::string& directory, const std::string& loader_target);

 private:
  struct Slot {
    std::mutex mutex;  // held while the package is created, so that concurrent callers share it
    PackagePtr package;
  };
  using Key = std::pair<std::string, std::string>;
  std::shared_ptr<Slot> slot_of(const Key& key);

  const LoaderOf loader_of_;
  const base::Limits limits_;
  std::mutex mutex_;  // guards the members below
  std::map<Key, std::shared_ptr<Slot>> slots_;
};

}  // namespace virga::host

// Packages of components, shared between plugins: the engine starts a plugin for each question, and
// several at a time. Each state of a package's files is read and bound once.
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

// A package as its files were when it was asked for. Nothing of it changes any more, and everything
// may be read from several threads.
struct BoundPackage {
  std::string directory;
  base::Sources sources;  // named by their paths below the directory
  diag::Diagnostics diagnostics;
  project::ComponentPackage package;
  std::shared_ptr<schema::Loader> loader;  // its programs know its packages
};
using PackagePtr = std::shared_ptr<const BoundPackage>;

class Packages {
 public:
  using LoaderOf =
      std::function<base::Result<std::shared_ptr<schema::Loader>>(const std::string& target)>;

  static constexpr std::size_t kMostKept = 32;

  // `loader_of` gives the loader of a target, from any thread.
  explicit Packages(LoaderOf loader_of, const base::Limits& limits = {});

  // The package in a directory, as its files are now. What is wrong with it is told in its
  // diagnostics; then it is not kept. Fails where the target is no address.
  base::Result<PackagePtr> open(const std::string& directory, const std::string& loader_target);

 private:
  struct Slot {
    std::mutex mutex;  // held while the package is made: whoever asks meanwhile gets it too
    PackagePtr package;
  };
  using Key = std::pair<std::string, std::string>;
  std::shared_ptr<Slot> slot_of(const Key& key);

  const LoaderOf loader_of_;
  const base::Limits limits_;
  std::mutex mutex_;  // of what follows
  std::map<Key, std::shared_ptr<Slot>> slots_;
};

}  // namespace virga::host

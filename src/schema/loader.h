// The sources of packages.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/system/file_system.h"
#include "schema/index/index_cache.h"
#include "schema/package.h"

namespace virga::schema {

// A request for a package. An empty version means the highest available one.
struct Request {
  std::string name;
  std::string version{};
  std::string download_url{};  // of the provider; empty: the default location
  // The provider that creates the package from a parameter, or that the package extends.
  struct Base {
    std::string name;
    std::string version;
    std::string parameter;  // bytes
  };
  std::optional<Base> base{};
};

class Loader {
 public:
  virtual ~Loader() = default;
  // Returns null if no such package or version exists. Fails if the package exists but is unusable.
  virtual base::Result<std::shared_ptr<const Package>> load(const Request& request) = 0;
  // The names of all available packages, sorted, without duplicates.
  virtual std::vector<std::string> names() = 0;
};

// Schema files and folders of schema files, in order of preference: `NAME-VERSION.json`,
// `NAME.json`, `schema.json` in a folder NAME, or any other .json file with this "name". All may be
// YAML (`.yaml`, `.yml`); the first two and the last may be compressed (`.json.gz`, `.json.xz`).
// Each file is read once; only in part if `cache` has its index. The packages `pulumi` and `std`
// are always available; names() does not list `std` unless a file defines it. file_loader.cc
class FileLoader final : public Loader {
 public:
  FileLoader(const base::FileSystem& files, std::vector<std::string> paths,
             std::shared_ptr<IndexCache> cache = nullptr);
  ~FileLoader() override;
  base::Result<std::shared_ptr<const Package>> load(const Request& request) override;
  std::vector<std::string> names() override;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Packages that are given as objects, for tests and embedders.
// memory_loader.cc
class MemoryLoader final : public Loader {
 public:
  void add(std::shared_ptr<const Package> package);
  base::Result<std::shared_ptr<const Package>> load(const Request& request) override;
  std::vector<std::string> names() override;

 private:
  std::map<std::string, std::vector<std::shared_ptr<const Package>>> packages_;
};

}  // namespace virga::schema

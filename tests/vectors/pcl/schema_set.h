// The package schemas for the PCL vectors: `schemas/<set>/<package>-<version>.json`.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "schema/loader.h"

namespace virga::vectors {

// Answers a request with the file of exactly this version, or of the highest version if the request
// has none. Files are read on first use.
class SchemaSet final : public schema::Loader {
 public:
  explicit SchemaSet(const std::filesystem::path& folder);

  base::Result<std::shared_ptr<const schema::Package>> load(
      const schema::Request& request) override;
  std::vector<std::string> names() override;

 private:
  struct Entry {
    std::string version;
    std::filesystem::path path;
    std::shared_ptr<const schema::Package> package;
  };
  // By package, in ascending order of versions.
  std::map<std::string, std::vector<Entry>> entries_;
};

// Returns the set for a vector file. Each set is indexed once per run.
SchemaSet& schema_set(const std::filesystem::path& beside, const std::string& set);

}  // namespace virga::vectors

// The package schemas beside the PCL vectors: `schemas/<set>/<package>-<version>.json`.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "schema/loader.h"

namespace virga::vectors {

// Answers a request by the file of exactly that version, or by the highest one when it asks for
// none. Files are read on first use.
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
  // By package, ascending versions.
  std::map<std::string, std::vector<Entry>> entries_;
};

// The set beside a vector file; each is indexed once per run.
SchemaSet& schema_set(const std::filesystem::path& beside, const std::string& set);

}  // namespace virga::vectors

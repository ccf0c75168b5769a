#include "check/session/given_schema.h"

#include <algorithm>

#include "schema/index/open_package.h"
#include "schema/read/expand.h"

namespace virga::check {
namespace {

// A project is a folder with YAML files, too.
bool may_be_schema(const std::string& name) {
  return !schema::schema_stem(name).empty() && !name.starts_with("Pulumi");
}

bool has_schemas(const std::string& folder, const base::FileSystem& files) {
  const auto names = files.list(folder);
  return names && std::ranges::any_of(*names, [&](const std::string& name) {
           const std::string file = folder + "/" + name + "/schema";
           return may_be_schema(name) || files.is_file(file + ".json") ||
                  files.is_file(file + ".yaml");
         });
}

}  // namespace

base::Expected<std::optional<GivenSchema>, std::string> open_given_schema(
    const std::string& path, const base::FileSystem& files,
    std::shared_ptr<schema::IndexCache> cache) {
  if (files.is_directory(path)) {
    if (has_schemas(path, files)) return std::nullopt;
    return base::Unexpected(
        "the folder has no schemas: no .json or .yaml files and no folders with a schema.json");
  }
  if (!files.is_file(path)) return base::Unexpected("the file or folder does not exist");
  const auto package = schema::open_package(path, files, std::move(cache));
  if (package) return GivenSchema{path, (*package)->name()};
  std::string reason = package.error().str();
  if (reason.starts_with(path + ": ")) reason.erase(0, path.size() + 2);
  return base::Unexpected("this is not the schema of a package: " + reason);
}

}  // namespace virga::check

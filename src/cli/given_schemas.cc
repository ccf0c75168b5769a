#include "cli/given_schemas.h"

#include <algorithm>
#include <expected>
#include <string>

#include "base/system/file_system.h"
#include "cli/schema_cache.h"
#include "cli/terminal/terminal.h"
#include "schema/index/open_package.h"

namespace virga::cli {
namespace {

void print_problem(const std::string& path, const std::string& what) {
  print_error("virga: --schema " + path + ": " + what + "\n");
}

bool has_schemas(const std::string& folder, const base::FileSystem& files) {
  const auto names = files.list(folder);
  return names && std::ranges::any_of(*names, [&](const std::string& name) {
           return name.ends_with(".json") || files.is_file(folder + "/" + name + "/schema.json");
         });
}

// Returns the schema in a file, or nullopt for a folder with schemas. Fails with the reason.
std::expected<std::optional<GivenSchema>, std::string> open(const std::string& path) {
  const base::FileSystem& files = base::real_file_system();
  if (files.is_directory(path)) {
    if (has_schemas(path, files)) return std::nullopt;
    return std::unexpected(
        "the folder has no schemas: no .json files and no folders with a schema.json");
  }
  if (!files.is_file(path)) return std::unexpected("the file or folder does not exist");
  const auto package = schema::open_package(path, files, schema_cache());
  if (package) return GivenSchema{path, (*package)->name()};
  std::string reason = package.error().str();
  if (reason.starts_with(path + ": ")) reason.erase(0, path.size() + 2);
  return std::unexpected("this is not the schema of a package: " + reason);
}

}  // namespace

std::optional<std::vector<GivenSchema>> open_given_schemas(const std::vector<std::string>& paths) {
  std::vector<GivenSchema> schemas;
  bool usable = true;
  for (const std::string& path : paths) {
    auto opened = open(path);
    if (opened) {
      if (*opened) schemas.push_back(**std::move(opened));
    } else {
      print_problem(path, opened.error());
      usable = false;
    }
  }
  return usable ? std::optional(std::move(schemas)) : std::nullopt;
}

std::optional<std::string> schema_problem(const std::string& path) {
  auto opened = open(path);
  return opened ? std::nullopt : std::optional(std::move(opened.error()));
}

bool report_unused_schemas(const std::vector<GivenSchema>& schemas,
                           const std::set<std::string>& packages) {
  bool any = false;
  for (const GivenSchema& each : schemas) {
    if (packages.contains(each.package)) continue;
    print_problem(each.path, "the program does not use the package " + each.package);
    any = true;
  }
  return any;
}

}  // namespace virga::cli

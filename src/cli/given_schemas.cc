#include "cli/given_schemas.h"

#include <algorithm>

#include "base/system/file_system.h"
#include "cli/schema_cache.h"
#include "cli/terminal/terminal.h"
#include "schema/index/open_package.h"

namespace virga::cli {
namespace {

void say(const std::string& path, const std::string& what) {
  print_error("virga: --schema " + path + ": " + what + "\n");
}

bool has_schemas(const std::string& folder, const base::FileSystem& files) {
  const auto names = files.list(folder);
  return names && std::ranges::any_of(*names, [&](const std::string& name) {
           return name.ends_with(".json") || files.is_file(folder + "/" + name + "/schema.json");
         });
}

}  // namespace

std::optional<std::vector<GivenSchema>> open_given_schemas(const std::vector<std::string>& paths) {
  const base::FileSystem& files = base::real_file_system();
  std::vector<GivenSchema> schemas;
  bool usable = true;
  for (const std::string& path : paths) {
    if (files.is_directory(path)) {
      if (has_schemas(path, files)) continue;
      say(path, "the folder has no schemas: no .json files and no folders with a schema.json");
    } else if (!files.is_file(path)) {
      say(path, "there is no such file or folder");
    } else if (const auto package = schema::open_package(path, files, schema_cache())) {
      schemas.push_back({path, (*package)->name()});
      continue;
    } else {
      std::string reason = package.error().str();
      if (reason.starts_with(path + ": ")) reason.erase(0, path.size() + 2);
      say(path, "this is not the schema of a package: " + reason);
    }
    usable = false;
  }
  return usable ? std::optional(std::move(schemas)) : std::nullopt;
}

bool report_unused_schemas(const std::vector<GivenSchema>& schemas,
                           const std::set<std::string>& packages) {
  bool any = false;
  for (const GivenSchema& each : schemas) {
    if (packages.contains(each.package)) continue;
    say(each.path, "nothing here uses the package " + each.package);
    any = true;
  }
  return any;
}

}  // namespace virga::cli

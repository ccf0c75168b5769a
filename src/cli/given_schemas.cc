#include "cli/given_schemas.h"

#include "base/system/file_system.h"
#include "check/session/schema_cache.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {
namespace {

void print_problem(const std::string& path, const std::string& what) {
  print_error("virga: --schema " + path + ": " + what + "\n");
}

}  // namespace

std::optional<std::vector<check::GivenSchema>> open_given_schemas(
    const std::vector<std::string>& paths) {
  std::vector<check::GivenSchema> schemas;
  bool usable = true;
  base::FileSystem& files = base::real_file_system();
  for (const std::string& path : paths) {
    auto opened = check::open_given_schema(path, files, check::schema_cache(files));
    if (opened) {
      if (*opened) schemas.push_back(**std::move(opened));
    } else {
      print_problem(path, opened.error());
      usable = false;
    }
  }
  return usable ? std::optional(std::move(schemas)) : std::nullopt;
}

check::Schemas schemas_on_disk(const std::vector<std::string>& given) {
  base::FileSystem& files = base::real_file_system();
  return check::Schemas(files, given, check::schema_cache(files));
}

bool report_unused_schemas(const std::vector<check::GivenSchema>& schemas,
                           const std::set<std::string>& packages) {
  bool any = false;
  for (const check::GivenSchema& each : schemas) {
    if (packages.contains(each.package)) continue;
    print_problem(each.path, "the program does not use the package " + each.package);
    any = true;
  }
  return any;
}

}  // namespace virga::cli

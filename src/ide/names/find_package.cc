#include "ide/names/find_package.h"

namespace virga::ide {

PackagePtr used_package(const Snapshot& snapshot, std::string_view name, std::string_view version) {
  for (const bind::Program* program : snapshot.programs()) {
    for (const PackagePtr& each : program->packages) {
      if (each->name() == name && (version.empty() || each->version() == version)) return each;
    }
  }
  return nullptr;
}

PackagePtr find_package(const Snapshot& snapshot, schema::Loader& schemas, std::string_view name,
                        std::string_view version) {
  if (PackagePtr used = used_package(snapshot, name, version)) return used;
  const auto loaded = schemas.load({.name = std::string(name), .version = std::string(version)});
  return loaded ? *loaded : nullptr;
}

}  // namespace virga::ide

#include "host/plugin/component/packages.h"

#include <utility>

#include "base/system/file_system.h"
#include "host/program_folders.h"

namespace virga::host {
namespace {

project::PackagePlace place_of(const std::string& directory) {
  return {base::real_file_system(), directory};
}

// Returns true if all files have the same text and no component was added.
bool is_unchanged(const BoundPackage& bound, const base::Limits& limits) {
  const project::PackagePlace place = place_of(bound.directory);
  const auto manifest =
      place.files.read(bound.directory + "/" + bound.sources[bound.package.manifest].name(),
                       limits.max_source_bytes);
  if (!manifest || *manifest != bound.sources[bound.package.manifest].text()) return false;
  const auto folders = project::component_folders(place);
  if (!folders || folders->size() != bound.package.components.size()) return false;
  return is_current(bound.package.folders, bound.directory, bound.sources, place.files, limits);
}

}  // namespace

Packages::Packages(LoaderOf loader_of, const base::Limits& limits)
    : loader_of_(std::move(loader_of)), limits_(limits) {}

// If there are too many slots, removes all that are not in use. Few processes reach this limit.
std::shared_ptr<Packages::Slot> Packages::slot_of(const Key& key) {
  const std::scoped_lock lock(mutex_);
  if (slots_.size() >= kMaxKept && !slots_.contains(key)) {
    std::erase_if(slots_, [](const auto& each) { return each.second.use_count() == 1; });
  }
  auto& slot = slots_[key];
  if (!slot) slot = std::make_shared<Slot>();
  return slot;
}

base::Result<PackagePtr> Packages::open(const std::string& directory,
                                        const std::string& loader_target) {
  const auto slot = slot_of({directory, loader_target});
  const std::scoped_lock lock(slot->mutex);
  if (slot->package && is_unchanged(*slot->package, limits_)) return slot->package;
  slot->package = nullptr;

  auto loader = loader_of_(loader_target);
  if (!loader) return base::Unexpected(loader.error());
  const auto bound = std::make_shared<BoundPackage>();
  bound->directory = directory;
  bound->loader = *std::move(loader);
  bound->package = project::open_component_package(place_of(directory), bound->sources,
                                                   *bound->loader, bound->diagnostics, limits_);
  if (!bound->diagnostics.has_errors()) slot->package = bound;
  return bound;
}

}  // namespace virga::host

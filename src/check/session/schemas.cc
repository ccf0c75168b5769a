#include "check/session/schemas.h"

#include <algorithm>

#include "check/session/background_loader.h"
#include "check/session/given_schema.h"
#include "check/session/shared_loader.h"

namespace virga::check {
namespace {

class SharedFileLoader final : public schema::Loader {
 public:
  SharedFileLoader(const base::FileSystem& files, std::vector<std::string> paths,
                   std::shared_ptr<schema::IndexCache> cache)
      : files_(files, std::move(paths), std::move(cache)) {}

  base::Result<std::shared_ptr<const schema::Package>> load(
      const schema::Request& request) override {
    return shared_.load(request);
  }
  std::vector<std::string> names() override { return shared_.names(); }

 private:
  schema::FileLoader files_;
  SharedLoader shared_{files_};
};

}  // namespace

Schemas::Schemas(const base::FileSystem& files, std::vector<std::string> given,
                 std::shared_ptr<schema::IndexCache> cache, std::function<void()> on_loaded)
    : files_(&files),
      given_(std::move(given)),
      cache_(std::move(cache)),
      on_loaded_(std::move(on_loaded)) {}

Schemas::Schemas(schema::Loader& loader) : loader_(std::make_shared<SharedLoader>(loader)) {}

std::vector<std::string> Schemas::paths(const project::Project& project,
                                        const std::vector<std::string>& more) const {
  if (!files_) return {};
  std::vector<std::string> given = given_;
  given.insert(given.end(), more.begin(), more.end());
  return project::schema_paths(project, *files_, given);
}

std::shared_ptr<schema::Loader> Schemas::loader(std::vector<std::string> paths) const {
  if (loader_) return loader_;
  // Most projects have no folder of their own, and share their loader with others.
  std::erase_if(paths, [&](const std::string& path) {
    return path.ends_with("/schemas") && !files_->is_directory(path) && !files_->is_file(path);
  });
  const std::lock_guard lock(mutex_);
  std::erase_if(shared_, [](const auto& entry) { return entry.second.expired(); });
  std::weak_ptr<schema::Loader>& shared = shared_[paths];
  auto loader = shared.lock();
  if (!loader) shared = loader = new_loader(std::move(paths));
  return loader;
}

std::shared_ptr<schema::Loader> Schemas::new_loader(std::vector<std::string> paths) const {
  if (!on_loaded_) return std::make_shared<SharedFileLoader>(*files_, std::move(paths), cache_);
  auto loader = std::make_unique<schema::FileLoader>(*files_, std::move(paths), cache_);
  return std::make_shared<BackgroundLoader>(std::move(loader), on_loaded_);
}

std::optional<std::string> Schemas::problem(const std::string& path) const {
  if (!files_) return std::nullopt;
  auto opened = open_given_schema(path, *files_, cache_);
  return opened ? std::nullopt : std::optional(std::move(opened.error()));
}

}  // namespace virga::check

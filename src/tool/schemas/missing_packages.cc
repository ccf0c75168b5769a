#include "tool/schemas/missing_packages.h"

#include <map>
#include <utility>

#include "base/system/file_system.h"
#include "check/session/load.h"
#include "check/session/schema_cache.h"
#include "project/project.h"

namespace virga::tool {
namespace {

// Records the requests that find no package.
class RecordingLoader final : public schema::Loader {
 public:
  explicit RecordingLoader(schema::Loader& files) : files_(files) {}

  base::Result<std::shared_ptr<const schema::Package>> load(
      const schema::Request& request) override {
    auto found = files_.load(request);
    if (!found || *found) return found;
    auto& known = missing.try_emplace({request.name, request.version}, request).first->second;
    // The binder also asks for packages that it suggests, without their block.
    if (known.download_url.empty()) known.download_url = request.download_url;
    return found;
  }
  std::vector<std::string> names() override { return files_.names(); }

  std::map<std::pair<std::string, std::string>, schema::Request> missing;  // by name and version

 private:
  schema::Loader& files_;
};

}  // namespace

std::vector<schema::Request> missing_packages(const std::string& folder) {
  const base::FileSystem& files = base::real_file_system();
  project::Project project;
  project.root = folder;
  schema::FileLoader on_disk(files, project::schema_paths(project, files, {}),
                             check::schema_cache(base::real_file_system()));
  RecordingLoader loader(on_disk);
  const check::Schemas schemas(loader);
  const auto session = check::load(folder, {files, schemas});
  std::vector<schema::Request> found;
  for (auto& [key, request] : loader.missing) {
    // The binder asks for any version, too, to say which ones exist.
    const auto next = loader.missing.upper_bound(key);
    const bool is_any = request.version.empty();
    if (is_any && next != loader.missing.end() && next->first.first == key.first) continue;
    found.push_back(request);
  }
  return found;
}

}  // namespace virga::tool

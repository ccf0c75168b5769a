#include "tool/schemas/missing_packages.h"

#include <map>
#include <utility>

#include "base/system/file_system.h"
#include "bind/program/program.h"
#include "check/session/load.h"
#include "check/session/schema_cache.h"
#include "project/project.h"
#include "pulumi/provider_reference.h"

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

// What the options of resources say about their package: the version, and the address of its
// plugin, which may be empty.
using Choices = std::map<std::string, std::map<std::string, std::string>>;

std::string package_of(const std::string& token) {
  const std::string_view provider = pulumi::provider_package(token);
  return provider.empty() ? token.substr(0, token.find(':')) : std::string(provider);
}

std::string text_of(const bind::Program& program, const bind::Resource& resource,
                    bind::OptionKind kind) {
  const bind::Option* option = resource.option(kind);
  const std::string* text =
      option && option->value.expr ? program.pool.literal_string(*option->value.expr) : nullptr;
  return text ? *text : "";
}

void collect_choices(const bind::Program& program, Choices& choices) {
  for (const bind::Node& node : program.nodes) {
    if (const auto* component = node.if_is<bind::Component>(); component && component->program) {
      collect_choices(*component->program, choices);
    }
    const auto* resource = node.if_is<bind::Resource>();
    if (!resource || resource->descriptor) continue;
    const std::string version = text_of(program, *resource, bind::OptionKind::kVersion);
    const std::string url = text_of(program, *resource, bind::OptionKind::kPluginDownloadUrl);
    if (version.empty() && url.empty()) continue;
    std::string& known = choices[package_of(resource->token)][version];
    if (known.empty()) known = url;
  }
}

// Adds to `found` the request, or a request for each version that options ask for.
void add_chosen(const schema::Request& request, const Choices& choices,
                std::vector<schema::Request>& found) {
  const auto of_package = choices.find(request.name);
  const bool is_described = request.base || !request.download_url.empty();
  if (is_described || of_package == choices.end()) return found.push_back(request);
  const std::size_t before = found.size();
  const bool names_versions = !of_package->second.rbegin()->first.empty();
  for (const auto& [version, url] : of_package->second) {
    const bool is_other =
        !version.empty() && !request.version.empty() && version != request.version;
    if (is_other || (version.empty() && names_versions)) continue;
    schema::Request chosen = request;
    if (!version.empty()) chosen.version = version;
    chosen.download_url = url;
    found.push_back(std::move(chosen));
  }
  if (found.size() == before) found.push_back(request);
}

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
  Choices choices;
  collect_choices(session->program, choices);
  std::vector<schema::Request> found;
  for (auto& [key, request] : loader.missing) {
    // The binder asks for any version, too, to say which ones exist.
    const auto next = loader.missing.upper_bound(key);
    const bool is_any = request.version.empty();
    if (is_any && next != loader.missing.end() && next->first.first == key.first) continue;
    add_chosen(request, choices, found);
  }
  return found;
}

}  // namespace virga::tool

#include "packages/find_plugin.h"

#include <cstdlib>
#include <string_view>

#include "schema/version.h"

namespace virga::packages {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

}  // namespace

PluginPlaces plugin_places() {
  const std::string pulumi = variable("PULUMI_HOME");
  const std::string home = variable("HOME");
  PluginPlaces places{.plugins = "", .path = variable("PATH")};
  if (!pulumi.empty()) {
    places.plugins = pulumi + "/plugins";
  } else if (!home.empty()) {
    places.plugins = home + "/.pulumi/plugins";
  }
  return places;
}

std::optional<FoundPlugin> find_plugin(const base::FileSystem& files, const PluginPlaces& places,
                                       const std::string& name, const std::string& version) {
  const std::string program = "pulumi-resource-" + name;
  const std::string prefix = "resource-" + name + "-v";
  std::optional<FoundPlugin> found;
  const auto folders = places.plugins.empty()
                           ? base::Result<std::vector<std::string>>(std::vector<std::string>{})
                           : files.list(places.plugins);
  for (const std::string& folder : folders ? *folders : std::vector<std::string>{}) {
    if (!folder.starts_with(prefix)) continue;
    const std::string here = folder.substr(prefix.size());
    // The names `resource-NAME-vVERSION.partial` and `.lock` have no version.
    if (!schema::is_semantic_version(here) || (!version.empty() && here != version)) continue;
    if (files.is_file(places.plugins + "/" + folder + ".partial")) continue;  // being installed
    const std::string executable = places.plugins + "/" + folder + "/" + program;
    if (!files.is_file(executable)) continue;
    if (found && schema::compare_versions(here, found->version) <= 0) continue;
    found = FoundPlugin{executable, here};
  }
  if (found) return found;
  for (std::string_view rest = places.path; !rest.empty();) {
    const std::size_t colon = std::min(rest.find(':'), rest.size());
    const std::string executable = std::string(rest.substr(0, colon)) + "/" + program;
    if (colon > 0 && files.is_file(executable)) return FoundPlugin{executable, ""};
    rest.remove_prefix(std::min(colon + 1, rest.size()));
  }
  return std::nullopt;
}

std::string plugin_title(const std::string& name, const std::string& version) {
  return version.empty() ? name : name + " " + version;
}

std::string how_to_install(const std::string& name, const std::string& version,
                           const std::string& server) {
  return "`pulumi plugin install resource " + plugin_title(name, version) +
         (server.empty() ? "" : " --server " + server) + "` installs it";
}

base::Unexpected<base::Error> plugin_missing(const std::string& name, const std::string& version,
                                             const std::string& server) {
  return base::fail("the plugin is not installed; " + how_to_install(name, version, server));
}

}  // namespace virga::packages

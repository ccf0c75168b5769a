#include "packages/language_packages.h"

#include <algorithm>
#include <filesystem>

#include "base/arena.h"
#include "base/text/base64.h"
#include "schema/read/json_tree.h"
#include "schema/version.h"

namespace virga::packages {
namespace {

namespace fs = std::filesystem;
using schema::Json;

// Larger files are not the description of a package.
constexpr std::size_t kMaxDescriptionBytes = std::size_t{1} << 20;
constexpr const char* kSchemaFiles[] = {"schema.json", "schema.json.gz", "schema.yaml"};

const Json* member(const Json* object, std::string_view key) {
  if (!object) return nullptr;
  const auto found = std::ranges::find(object->members, key, &schema::JsonMember::key);
  return found == object->members.end() ? nullptr : &found->value;
}

std::string text_of(const Json* object, std::string_view key) {
  const Json* value = member(object, key);
  return value && value->kind == Json::Kind::kString ? std::string(value->text) : "";
}

// A version of a schema or plugin; empty if the text is not one.
std::string version_of(std::string text) {
  if (text.starts_with('v')) text.erase(0, 1);
  return schema::is_semantic_version(text) ? text : "";
}

// `random` of `@pulumi/random` and `pulumi_random`, if the package does not name its plugin.
std::string plugin_by_name(Source::Kind kind, const std::string& name) {
  if (kind == Source::Kind::kNpm) return name.substr(name.find('/') + 1);  // npos + 1 is 0
  constexpr std::string_view kPrefix = "pulumi_";
  std::string plugin = name.starts_with(kPrefix) ? name.substr(kPrefix.size()) : name;
  std::ranges::replace(plugin, '_', '-');
  return plugin;
}

// Reads the description of a plugin: `pulumi` in package.json, or all of pulumi-plugin.json.
// Returns nullopt if the package is not the SDK of a provider.
std::optional<LanguagePackage> read_plugin(const Json* json, LanguagePackage package) {
  const Json* is_resource = member(json, "resource");
  if (!is_resource || is_resource->kind != Json::Kind::kBool || !is_resource->boolean) {
    return std::nullopt;
  }
  package.plugin = text_of(json, "name");
  if (package.plugin.empty()) package.plugin = plugin_by_name(package.kind, package.name);
  if (!is_package_name(package.plugin)) return std::nullopt;
  if (auto version = version_of(text_of(json, "version")); !version.empty()) {
    package.version = std::move(version);
  }
  package.server = text_of(json, "server");
  if (const Json* parameter = member(json, "parameterization")) {
    auto value = base::decode_base64(text_of(parameter, "value"));
    if (!value) return std::nullopt;
    package.parameter = {text_of(parameter, "name"), version_of(text_of(parameter, "version")),
                         *std::move(value)};
    if (!is_package_name(package.parameter->name)) return std::nullopt;
  }
  return package;
}

void find_schema(const base::FileSystem& files, LanguagePackage& package) {
  for (const char* name : kSchemaFiles) {
    const std::string path = package.folder + "/" + name;
    if (!files.is_file(path)) continue;
    package.schema = path;
    return;
  }
}

// The version of an installed distribution: `pulumi_random-4.16.8.dist-info`.
std::string installed_version(const base::FileSystem& files, const std::string& site,
                              const std::string& name) {
  const auto entries = files.list(site);
  constexpr std::string_view kSuffix = ".dist-info";
  for (const std::string& entry : entries ? *entries : std::vector<std::string>()) {
    if (!entry.starts_with(name + "-") || !entry.ends_with(kSuffix)) continue;
    return version_of(
        entry.substr(name.size() + 1, entry.size() - name.size() - 1 - kSuffix.size()));
  }
  return "";
}

// Reads one installed package. Returns nullopt if it is not the SDK of a provider.
std::optional<LanguagePackage> read_package(const base::FileSystem& files, Source::Kind kind,
                                            const std::string& place, const std::string& name) {
  const bool is_npm = kind == Source::Kind::kNpm;
  LanguagePackage package{.kind = kind, .name = name, .folder = place + "/" + name, .plugin = {}};
  auto text = files.read(package.folder + (is_npm ? "/package.json" : "/pulumi-plugin.json"),
                         kMaxDescriptionBytes);
  // Most packages of a project are not of Pulumi.
  if (!text || !text->contains("\"resource\"")) return std::nullopt;
  const std::size_t size = text->size();
  text->append(schema::kJsonPadding, ' ');
  base::Arena arena;
  const auto json = schema::parse_json(std::string_view(*text).substr(0, size), arena);
  if (!json) return std::nullopt;
  if (is_npm) package.version = version_of(text_of(&*json, "version"));
  auto found = read_plugin(is_npm ? member(&*json, "pulumi") : &*json, std::move(package));
  if (!found) return std::nullopt;
  if (!is_npm && found->version.empty()) {
    found->version = installed_version(files, place, name);
  }
  find_schema(files, *found);
  return found;
}

std::vector<std::string> names_in(const base::FileSystem& files, const std::string& folder) {
  auto names = files.list(folder);
  return names ? *std::move(names) : std::vector<std::string>();
}

// The packages in a folder of npm, with their scopes.
std::vector<std::string> npm_packages(const base::FileSystem& files, const std::string& place) {
  std::vector<std::string> found;
  for (const std::string& name : names_in(files, place)) {
    if (!name.starts_with('@')) {
      found.push_back(name);
      continue;
    }
    for (const std::string& inner : names_in(files, place + "/" + name)) {
      found.push_back(name + "/" + inner);
    }
  }
  return found;
}

std::optional<LanguagePackage> find_in(const base::FileSystem& files, Source::Kind kind,
                                       const std::string& place, const std::string& wanted) {
  const bool is_npm = kind == Source::Kind::kNpm;
  // The usual name first: a project may have thousands of packages.
  std::string usual = is_npm ? "@pulumi/" + wanted : "pulumi_" + wanted;
  if (!is_npm) std::ranges::replace(usual, '-', '_');
  std::vector<std::string> names = {std::move(usual)};
  std::ranges::move(is_npm ? npm_packages(files, place) : names_in(files, place),
                    std::back_inserter(names));
  for (const std::string& name : names) {
    if (!is_language_package_name(kind, name)) continue;
    auto package = read_package(files, kind, place, name);
    if (package && package_of(*package) == wanted) return package;
  }
  return std::nullopt;
}

// `lib/python3.11/site-packages` of a virtual environment.
std::vector<std::string> site_packages_of(const base::FileSystem& files,
                                          const std::string& environment) {
  std::vector<std::string> found;
  for (const std::string& name : names_in(files, environment + "/lib")) {
    std::string site = environment + "/lib/" + name + "/site-packages";
    if (name.starts_with("python") && files.is_directory(site)) found.push_back(std::move(site));
  }
  return found;
}

const std::vector<std::string>& folders_of(const LanguagePlaces& places, Source::Kind kind) {
  return kind == Source::Kind::kNpm ? places.node_modules : places.site_packages;
}

}  // namespace

LanguagePlaces language_places(const base::FileSystem& files, const std::string& project,
                               const std::string& virtual_environment) {
  LanguagePlaces places;
  if (!virtual_environment.empty()) {
    places.site_packages = site_packages_of(files, virtual_environment);
  }
  const fs::path begin = fs::path(files.absolute(project)).lexically_normal();
  bool has_environment = false;
  for (fs::path folder = begin;; folder = folder.parent_path()) {
    const std::string modules = (folder / "node_modules").string();
    if (files.is_directory(modules)) places.node_modules.push_back(modules);
    for (const char* name : {".venv", "venv"}) {
      if (has_environment) break;
      auto found = site_packages_of(files, (folder / name).string());
      has_environment = !found.empty();
      std::ranges::move(found, std::back_inserter(places.site_packages));
    }
    if (folder == folder.parent_path()) return places;
  }
}

const std::string& package_of(const LanguagePackage& package) {
  return package.parameter ? package.parameter->name : package.plugin;
}

std::optional<LanguagePackage> find_sdk(const base::FileSystem& files, const LanguagePlaces& places,
                                        const std::string& name) {
  for (const auto kind : {Source::Kind::kNpm, Source::Kind::kPypi}) {
    for (const std::string& place : folders_of(places, kind)) {
      if (auto found = find_in(files, kind, place, name)) return found;
    }
  }
  return std::nullopt;
}

base::Result<LanguagePackage> find_language_package(const base::FileSystem& files,
                                                    const LanguagePlaces& places, Source::Kind kind,
                                                    const std::string& name) {
  const bool is_npm = kind == Source::Kind::kNpm;
  for (const std::string& place : folders_of(places, kind)) {
    if (!files.is_directory(place + "/" + name)) continue;
    if (auto found = read_package(files, kind, place, name)) return *std::move(found);
    return base::fail(place + "/" + name + " is not the SDK of a provider: " +
                      (is_npm ? "its package.json has no `pulumi` with `resource: true`"
                              : "it has no pulumi-plugin.json with `resource: true`"));
  }
  return base::fail(is_npm ? "the package is not installed in a node_modules of the project; `npm "
                             "install " +
                                 name + "` installs it"
                           : "the package is not installed in a virtual environment of the project "
                             "($VIRTUAL_ENV, .venv, venv); `pip install " +
                                 name + "` installs it");
}

}  // namespace virga::packages

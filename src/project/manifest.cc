#include "project/manifest.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>

#include "base/limits.h"
#include "base/source.h"
#include "base/text/printable.h"
#include "base/text/suggest.h"
#include "diag/codes/tool.h"
#include "project/foreign_keys.h"
#include "project/project.h"
#include "project/project_config.h"

namespace virga::project {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 18> kKeys = {"author",
                                                    "backend",
                                                    "config",
                                                    "description",
                                                    "license",
                                                    "main",
                                                    "name",
                                                    "namespace",
                                                    "options",
                                                    "packages",
                                                    "parameterization",
                                                    "plugins",
                                                    "requiredPulumiVersion",
                                                    "runtime",
                                                    "stackConfigDir",
                                                    "template",
                                                    "version",
                                                    "website"};

using Keys = std::span<const std::string_view>;

constexpr std::array<std::string_view, 2> kRuntimeKeys = {"name", "options"};
constexpr std::array<std::string_view, 1> kRuntimeOptions = {"binary"};
constexpr std::array<std::string_view, 1> kBackendKeys = {"url"};
constexpr std::array<std::string_view, 1> kOptionKeys = {"refresh"};
constexpr std::array<std::string_view, 3> kPluginKinds = {"analyzers", "languages", "providers"};
constexpr std::array<std::string_view, 3> kPluginKeys = {"name", "path", "version"};
constexpr std::array<std::string_view, 6> kPackageKeys = {
    "checksums", "extensions", "parameters", "pluginDownloadURL", "source", "version"};
constexpr std::array<std::string_view, 6> kTemplateKeys = {
    "config", "description", "displayName", "important", "metadata", "quickstart"};
constexpr std::array<std::string_view, 3> kTemplateConfigKeys = {"default", "description",
                                                                 "secret"};

// The keys of maps. A step "*" is any key.
struct KnownKeys {
  std::array<std::string_view, 3> path;
  Keys keys;
};
constexpr auto kKnownKeys = std::to_array<KnownKeys>({
    {{}, kKeys},
    {{"runtime"}, kRuntimeKeys},
    {{"runtime", "options"}, kRuntimeOptions},
    {{"backend"}, kBackendKeys},
    {{"options"}, kOptionKeys},
    {{"plugins"}, kPluginKinds},
    {{"plugins", "*"}, kPluginKeys},
    {{"packages", "*"}, kPackageKeys},
    {{"template"}, kTemplateKeys},
    {{"template", "config", "*"}, kTemplateConfigKeys},
});

constexpr std::size_t kLongestName = 100;

// Returns the name of the runtime, or null if the file has none.
const Yaml* runtime_name(const Yaml& manifest) {
  const Yaml* runtime = manifest.find("runtime");
  if (runtime && runtime->kind == Yaml::Kind::kMap) runtime = runtime->find("name");
  return runtime && runtime->kind == Yaml::Kind::kScalar ? runtime : nullptr;
}

// Returns the known key that begins like `key`: `stackConfigDir` for `stackConfigDirectory`. Short
// words may begin like keys of other tools.
std::optional<std::string_view> longer_form(std::string_view key, Keys known) {
  constexpr std::size_t kShortest = 10;
  for (const std::string_view each : known) {
    const std::size_t common = std::min(each.size(), key.size());
    if (common >= kShortest && each.substr(0, common) == key.substr(0, common)) return each;
  }
  return std::nullopt;
}

// Reports misspelled keys. Ignores keys of other tools.
class KeyCheck {
 public:
  KeyCheck(std::string_view file, diag::Diagnostics& diagnostics)
      : file_(file), diagnostics_(diagnostics) {}

  void manifest(const Yaml& manifest) {
    keys(&manifest, "", kKeys);
    const Yaml* runtime = manifest.find("runtime");
    keys(runtime, "runtime.", kRuntimeKeys);
    keys(find(runtime, "options"), "runtime.options.", kRuntimeOptions);
    keys(manifest.find("backend"), "backend.", kBackendKeys);
    keys(manifest.find("options"), "options.", kOptionKeys);
    const Yaml* plugins = manifest.find("plugins");
    keys(plugins, "plugins.", kPluginKinds);
    for (const std::string_view kind : kPluginKinds) {
      each(find(plugins, kind), "plugins." + std::string(kind) + ".", kPluginKeys);
    }
    each(manifest.find("packages"), "packages.", kPackageKeys);
    const Yaml* of_template = manifest.find("template");
    keys(of_template, "template.", kTemplateKeys);
    each(find(of_template, "config"), "template.config.", kTemplateConfigKeys);
  }

 private:
  static const Yaml* find(const Yaml* map, std::string_view key) {
    return map ? map->find(key) : nullptr;
  }

  // Checks the elements of a list, or the members of a map.
  void each(const Yaml* list, const std::string& prefix, Keys known) {
    if (!list) return;
    for (const Yaml& item : list->items) keys(&item, prefix, known);
    for (const auto& [key, value] : list->members) keys(&value, prefix + key.text + ".", known);
  }

  // `prefix` is the path of the map, with a dot behind it. Does nothing if `map` is null.
  void keys(const Yaml* map, const std::string& prefix, Keys known) {
    if (!map) return;
    for (const auto& [key, value] : map->members) {
      if (std::ranges::find(known, key.text) != known.end()) continue;
      auto near = base::nearest(key.text, known);
      if (!near) near = longer_form(key.text, known);
      if (!near || map->find(*near)) continue;
      diagnostics_
          .add(diag::codes::kMisspelledManifestKey, key.range, diag::PathText{std::string(file_)},
               diag::Name{prefix + key.text})
          .suggest(key.range, *near);
    }
  }

  const std::string_view file_;
  diag::Diagnostics& diagnostics_;
};

class ValueCheck {
 public:
  explicit ValueCheck(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  // A value without text is null, as if the key were absent.
  void kind(const Yaml& map, std::string_view key, diag::Word expected,
            std::initializer_list<Yaml::Kind> kinds) {
    const Yaml* value = map.find(key);
    if (!value || value->kind == Yaml::Kind::kNull) return;
    if (std::ranges::find(kinds, value->kind) != kinds.end()) return;
    // Only scalars have a range of their own.
    const base::Range where =
        value->kind == Yaml::Kind::kScalar ? value->range : place_of_key(map, key);
    diagnostics_.add(diag::codes::kManifestValue, where, diag::Name{std::string(key)}, expected,
                     diag::Reason{std::string(name(value->kind))});
  }

  // A number without quotes is not a string.
  void text(const Yaml& map, std::string_view key) {
    kind(map, key, "a string", {Yaml::Kind::kScalar});
    const Yaml* value = map.find(key);
    if (!value || value->kind != Yaml::Kind::kScalar || value->text.empty()) return;
    const std::string json = value->json();
    if (value->is_string() || json == "null") return;
    diagnostics_
        .add(diag::codes::kManifestValue, value->range, diag::Name{std::string(key)},
             diag::Word("a string"), kind_of(*value))
        .safe_fix({"write it in quotes"}, {{value->range, "\"" + value->text + "\""}});
  }

  // A string is the deprecated form of `stackConfigDir`; other scalars are mistakes.
  void config(const Yaml& manifest) {
    const Yaml* value = find_text(manifest, "config");
    if (!value || value->json() == "null" || names_folder(*value)) return;
    auto& error = diagnostics_.add(diag::codes::kManifestValue, value->range, diag::Name{"config"},
                                   diag::Word("a map"), kind_of(*value));
    if (!value->is_string()) return;
    std::string key = value->text.substr(0, value->text.find('='));
    key.resize(key.find_last_not_of(' ') + 1);  // npos + 1 is 0
    if (!key.empty())
      error.help({"write a key and its value as {0}", diag::Excerpt{key + ": value"}});
  }

  void refresh(const Yaml& manifest) {
    const Yaml* options = manifest.find("options");
    const Yaml* refresh = options ? options->find("refresh") : nullptr;
    if (!refresh || refresh->kind != Yaml::Kind::kScalar || refresh->text == "always") return;
    diagnostics_.add(diag::codes::kManifestValue, refresh->range, diag::Name{"options.refresh"},
                     diag::Excerpt{"always"}, diag::Excerpt{refresh->text});
  }

 private:
  // The kind of a scalar.
  static diag::Word kind_of(const Yaml& value) {
    if (value.is_string()) return diag::Word("a string");
    const std::string json = value.json();
    const bool is_bool = json == "true" || json == "false";
    return is_bool ? diag::Word("a bool") : diag::Word("a number");
  }

  static base::Range place_of_key(const Yaml& map, std::string_view key) {
    return std::ranges::find_if(map.members, [&](const auto& each) { return each.key.text == key; })
        ->key.range;
  }

  diag::Diagnostics& diagnostics_;
};

// Returns false for a runtime other than `pcl`.
bool check_runtime(const Yaml& manifest, std::string_view file, diag::Diagnostics& diagnostics,
                   bool has_files) {
  const Yaml* runtime = runtime_name(manifest);
  if (runtime && runtime->text != "pcl") {
    auto& error =
        diagnostics.add(diag::codes::kOtherRuntime, runtime->range, diag::Name{runtime->text});
    if (has_files) {
      error.help({"virga runs PCL programs only: write `runtime: pcl`"});
    } else if (file == kPolicyManifest) {
      const bool is_cpp = runtime->text == "cpp";
      error.help(
          {"{0} applies it; only packs in PCL can be checked and tested",
           diag::Excerpt{is_cpp ? "virga preview --policy-pack" : "pulumi preview --policy-pack"}});
    } else if (runtime->text == "yaml") {
      error.help({"{0} converts the program to PCL", diag::Excerpt{"virga convert --from yaml"}});
    } else {
      error.help({"virga runs PCL programs only, and the folder has no `.pp` files"});
    }
    return false;
  }
  if (manifest.find("runtime") == nullptr && !has_misspelled(manifest, "runtime")) {
    diagnostics.add(diag::codes::kNoRuntime, manifest.range).help({"add the line `runtime: pcl`"});
  }
  return true;
}

// Returns nullopt if the folder has no valid Pulumi.yaml.
std::optional<Yaml> read_manifest(const std::string& folder, std::string_view name,
                                  const base::FileSystem& files) {
  const std::string path = folder + "/" + std::string(name);
  if (!files.is_file(path)) return std::nullopt;
  auto text = files.read(path, base::Limits{}.max_source_bytes);
  if (!text) return std::nullopt;
  base::Sources sources;
  diag::Diagnostics ignored;  // opening the project reports them
  return parse_yaml(sources.add(path, *std::move(text)), ignored);
}

std::optional<std::string> why_foreign(const Yaml& manifest) {
  const Yaml* name = runtime_name(manifest);
  if (name && name->text != "pcl") {
    return "its runtime is " + base::printable(name->text, kLongestName);
  }
  const Yaml* runtime = manifest.find("runtime");
  const Yaml* options = runtime ? runtime->find("options") : nullptr;
  if (options && options->find("binary")) return "its program is a binary";
  return std::nullopt;
}

}  // namespace

std::string file_in(const std::string& folder, std::string_view name) {
  return (fs::path(folder) / name).lexically_normal().string();
}

const Yaml* find_text(const Yaml& manifest, std::string_view key) {
  const Yaml* value = manifest.find(key);
  return value && value->kind == Yaml::Kind::kScalar && !value->text.empty() ? value : nullptr;
}

bool names_folder(const Yaml& config) {
  const bool is_assignment = !config.quoted && config.text.contains('=');
  return config.is_string() && !is_assignment;
}

bool has_misspelled(const Yaml& manifest, std::string_view key) {
  return std::ranges::any_of(manifest.members, [&](const auto& member) {
    return base::nearest(member.key.text, kKeys) == key && member.key.text != key;
  });
}

std::span<const std::string_view> known_keys(std::span<const std::string_view> path) {
  if (path.size() == 2 && path[0] == "config") return declaration_keys();
  const auto fits = [&](const KnownKeys& each) {
    for (std::size_t i = 0; i < each.path.size(); ++i) {
      const std::string_view step = i < path.size() ? path[i] : std::string_view();
      if (each.path[i] != step && (each.path[i] != "*" || step.empty())) return false;
    }
    return path.size() <= each.path.size();
  };
  const auto found = std::ranges::find_if(kKnownKeys, fits);
  return found == kKnownKeys.end() ? Keys() : found->keys;
}

bool check_keys(const Yaml& manifest, std::string_view file, diag::Diagnostics& diagnostics,
                bool has_files) {
  KeyCheck(file, diagnostics).manifest(manifest);
  if (!check_runtime(manifest, file, diagnostics, has_files)) return false;
  report_foreign_keys(manifest, file, diagnostics);
  return true;
}

void check_values(const Yaml& manifest, diag::Diagnostics& diagnostics) {
  using enum Yaml::Kind;
  ValueCheck check(diagnostics);
  for (const std::string_view key :
       {"name", "main", "description", "author", "website", "license", "stackConfigDir"}) {
    check.text(manifest, key);
  }
  check.config(manifest);
  check.kind(manifest, "runtime", "a name or a map", {kScalar, kMap});
  for (const std::string_view key : {"backend", "options", "packages", "plugins", "template"}) {
    check.kind(manifest, key, "a map", {kMap});
  }
  check.refresh(manifest);
}

void check_pack_values(const Yaml& manifest, diag::Diagnostics& diagnostics) {
  ValueCheck check(diagnostics);
  for (const std::string_view key :
       {"name", "version", "main", "description", "author", "website", "license"}) {
    check.kind(manifest, key, "a string", {Yaml::Kind::kScalar});
  }
}

void check_stack_values(const Yaml& stack, diag::Diagnostics& diagnostics) {
  ValueCheck check(diagnostics);
  for (const std::string_view key : {"secretsprovider", "encryptedkey", "encryptionsalt"}) {
    check.kind(stack, key, "a string", {Yaml::Kind::kScalar});
  }
  check.kind(stack, "environment", "a list or a map", {Yaml::Kind::kSequence, Yaml::Kind::kMap});
}

void report_invalid_version(const Yaml& version, diag::Diagnostics& diagnostics) {
  diagnostics.add(diag::codes::kInvalidPluginVersion, version.range, diag::Excerpt{version.text})
      .help({"write three numbers, as in `{0}`", diag::Word("1.0.0")});
}

std::optional<std::string> main_folder(const std::string& root, const base::FileSystem& files) {
  const auto manifest = read_manifest(root, kProjectFile, files);
  const Yaml* main = manifest ? manifest->find("main") : nullptr;
  if (!main || main->kind != Yaml::Kind::kScalar) return std::nullopt;
  return root + "/" + main->text;
}

std::optional<std::string> runtime_of(const std::string& folder, const base::FileSystem& files) {
  auto manifest = read_manifest(folder, kProjectFile, files);
  if (!manifest) manifest = read_manifest(folder, "PulumiPlugin.yaml", files);
  const Yaml* name = manifest ? runtime_name(*manifest) : nullptr;
  return name ? std::optional(name->text) : std::nullopt;
}

std::optional<std::string> foreign_runtime(const std::string& folder,
                                           const base::FileSystem& files) {
  const auto manifest = read_manifest(folder, kProjectFile, files);
  return manifest ? why_foreign(*manifest) : std::nullopt;
}

std::optional<std::string> foreign_runtime_of_plugin(const std::string& folder,
                                                     const base::FileSystem& files) {
  for (const std::string_view name : {"PulumiPlugin.yaml", "PulumiPolicy.yaml"}) {
    if (const auto manifest = read_manifest(folder, name, files)) return why_foreign(*manifest);
  }
  return std::nullopt;
}

}  // namespace virga::project

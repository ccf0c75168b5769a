#include "project/manifest.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/limits.h"
#include "base/source.h"
#include "base/text/printable.h"
#include "base/text/suggest.h"
#include "project/project.h"

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

constexpr std::size_t kLongestName = 100;

// Returns the name of the runtime, or null if the file has none.
const Yaml* runtime_name(const Yaml& manifest) {
  const Yaml* runtime = manifest.find("runtime");
  if (runtime && runtime->kind == Yaml::Kind::kMap) runtime = runtime->find("name");
  return runtime && runtime->kind == Yaml::Kind::kScalar ? runtime : nullptr;
}

// Ignores keys of other tools.
void report_misspelled_keys(const Yaml& manifest, std::string_view file,
                            diag::Diagnostics& diagnostics) {
  for (const auto& [key, value] : manifest.members) {
    if (std::ranges::find(kKeys, key.text) != kKeys.end()) continue;
    const auto near = base::nearest(key.text, kKeys);
    if (!near || manifest.find(*near)) continue;
    diagnostics
        .add(diag::Code::kMisspelledManifestKey, key.range, diag::PathText{std::string(file)},
             diag::Name{key.text})
        .suggest(key.range, *near);
  }
}

// Returns false for a runtime other than `pcl`.
bool check_runtime(const Yaml& manifest, diag::Diagnostics& diagnostics, bool has_files) {
  const Yaml* runtime = runtime_name(manifest);
  if (runtime && runtime->text != "pcl") {
    auto& error =
        diagnostics.add(diag::Code::kOtherRuntime, runtime->range, diag::Name{runtime->text});
    if (has_files) {
      error.help({"virga runs PCL programs only: write `runtime: pcl`"});
    } else {
      error.help({"virga runs PCL programs only, and there are no files that end in `.pp`"});
    }
    return false;
  }
  if (manifest.find("runtime") == nullptr && !has_misspelled(manifest, "runtime")) {
    diagnostics.add(diag::Code::kNoRuntime, manifest.range).help({"add the line `runtime: pcl`"});
  }
  return true;
}

// Returns nullopt if the folder has no valid Pulumi.yaml.
std::optional<Yaml> read_project_file(const std::string& folder, const base::FileSystem& files) {
  const std::string path = folder + "/" + std::string(kProjectFile);
  if (!files.is_file(path)) return std::nullopt;
  auto text = files.read(path, base::Limits{}.max_source_bytes);
  if (!text) return std::nullopt;
  base::Sources sources;
  diag::Diagnostics ignored;  // opening the project reports them
  return parse_yaml(sources.add(path, *std::move(text)), ignored);
}

}  // namespace

std::string file_in(const std::string& folder, std::string_view name) {
  return (fs::path(folder) / name).lexically_normal().string();
}

const Yaml* find_text(const Yaml& manifest, std::string_view key) {
  const Yaml* value = manifest.find(key);
  return value && value->kind == Yaml::Kind::kScalar && !value->text.empty() ? value : nullptr;
}

bool has_misspelled(const Yaml& manifest, std::string_view key) {
  return std::ranges::any_of(manifest.members, [&](const auto& member) {
    return base::nearest(member.key.text, kKeys) == key && member.key.text != key;
  });
}

bool check_keys(const Yaml& manifest, std::string_view file, diag::Diagnostics& diagnostics,
                bool has_files) {
  report_misspelled_keys(manifest, file, diagnostics);
  return check_runtime(manifest, diagnostics, has_files);
}

void report_invalid_version(const Yaml& version, diag::Diagnostics& diagnostics) {
  diagnostics.add(diag::Code::kInvalidPluginVersion, version.range, diag::Excerpt{version.text})
      .help({"write three numbers, as in `{0}`", diag::Word("1.0.0")});
}

std::optional<std::string> main_folder(const std::string& root, const base::FileSystem& files) {
  const auto manifest = read_project_file(root, files);
  const Yaml* main = manifest ? manifest->find("main") : nullptr;
  if (!main || main->kind != Yaml::Kind::kScalar) return std::nullopt;
  return root + "/" + main->text;
}

std::optional<std::string> foreign_runtime(const std::string& folder,
                                           const base::FileSystem& files) {
  const auto manifest = read_project_file(folder, files);
  if (!manifest) return std::nullopt;
  const Yaml* name = runtime_name(*manifest);
  if (name && name->text != "pcl") {
    return "its runtime is " + base::printable(name->text, kLongestName);
  }
  const Yaml* runtime = manifest->find("runtime");
  const Yaml* options = runtime ? runtime->find("options") : nullptr;
  if (options && options->find("binary")) return "its program is a binary";
  return std::nullopt;
}

}  // namespace virga::project

#include "project/runtime.h"

#include "base/limits.h"
#include "base/source.h"
#include "base/text/printable.h"
#include "project/manifest_keys.h"
#include "project/project.h"

namespace virga::project {
namespace {

constexpr std::size_t kLongestName = 100;

// Returns the name of the runtime, or null if the file has none.
const Yaml* runtime_name(const Yaml& manifest) {
  const Yaml* runtime = manifest.find("runtime");
  if (runtime && runtime->kind == Yaml::Kind::kMap) runtime = runtime->find("name");
  return runtime && runtime->kind == Yaml::Kind::kScalar ? runtime : nullptr;
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

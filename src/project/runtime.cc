#include "project/runtime.h"

#include <algorithm>
#include <array>

#include "base/limits.h"
#include "base/source.h"
#include "base/text/printable.h"
#include "base/text/suggest.h"
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

// A misspelled key is reported elsewhere (report_misspelled_keys()).
bool has_misspelled_runtime(const Yaml& manifest) {
  constexpr std::array<std::string_view, 1> kRuntime = {"runtime"};
  return std::ranges::any_of(manifest.members, [&](const auto& member) {
    return base::nearest(member.key.text, kRuntime).has_value();
  });
}

}  // namespace

void check_runtime(const Yaml& manifest, diag::Diagnostics& diagnostics) {
  const Yaml* runtime = runtime_name(manifest);
  if (runtime && runtime->text != "pcl") {
    diagnostics.add(diag::Code::kOtherRuntime, runtime->range, diag::Name{runtime->text})
        .help({"virga runs PCL programs only: write `runtime: pcl`"});
  }
  if (manifest.find("runtime") == nullptr && !has_misspelled_runtime(manifest)) {
    diagnostics.add(diag::Code::kNoRuntime, manifest.range).help({"add the line `runtime: pcl`"});
  }
}

std::optional<std::string> foreign_runtime(const std::string& folder,
                                           const base::FileSystem& files) {
  const std::string path = folder + "/" + std::string(kProjectFile);
  if (!files.is_file(path)) return std::nullopt;
  auto text = files.read(path, base::Limits{}.max_source_bytes);
  if (!text) return std::nullopt;
  base::Sources sources;
  diag::Diagnostics ignored;  // opening the project reports them
  const auto manifest = parse_yaml(sources.add(path, *std::move(text)), ignored);
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

#include "project/foreign_pack.h"

#include <filesystem>

#include "base/limits.h"
#include "project/manifest.h"

namespace virga::project {
namespace {

namespace fs = std::filesystem;

std::map<std::string, std::string> options_of(const Yaml& runtime) {
  std::map<std::string, std::string> options;
  const Yaml* given = runtime.find("options");
  if (!given || given->kind != Yaml::Kind::kMap) return options;
  for (const Yaml::Member& member : given->members) {
    options[member.key.as_text()] = member.value.as_text();
  }
  return options;
}

}  // namespace

std::optional<ForeignPack> foreign_policy_pack(const std::string& folder,
                                               const base::FileSystem& files) {
  const std::string path = file_in(folder, kPolicyManifest);
  if (!files.is_file(path)) return std::nullopt;
  auto text = files.read(path, base::Limits{}.max_source_bytes);
  if (!text) return std::nullopt;
  base::Sources sources;
  diag::Diagnostics ignored;  // opening the pack reports them
  const auto manifest = parse_yaml(sources.add(path, *std::move(text)), ignored);
  const Yaml* runtime = manifest ? manifest->find("runtime") : nullptr;
  if (!runtime) return std::nullopt;
  const bool is_map = runtime->kind == Yaml::Kind::kMap;
  const Yaml* name = is_map ? runtime->find("name") : runtime;
  if (!name || name->kind != Yaml::Kind::kScalar || name->text == "pcl") return std::nullopt;
  const fs::path directory = fs::path(files.absolute(folder)).lexically_normal();
  const fs::path last = directory.has_filename() ? directory : directory.parent_path();
  ForeignPack pack{.folder = folder,
                   .directory = directory.string(),
                   .name = last.filename().string(),
                   .version = {},
                   .runtime = name->text,
                   .options = is_map ? options_of(*runtime) : std::map<std::string, std::string>()};
  if (const Yaml* given = find_text(*manifest, "name")) pack.name = given->text;
  if (const Yaml* version = find_text(*manifest, "version")) pack.version = version->text;
  return pack;
}

}  // namespace virga::project

#include "convert/yaml/packages.h"

#include <utility>

#include "base/limits.h"
#include "convert/yaml/syntax/read.h"
#include "diag/codes/convert.h"

namespace virga::convert::yaml {
namespace {

class PackageFinder {
 public:
  PackageFinder(const base::FileSystem& files, base::Sources& sources,
                diag::Diagnostics& diagnostics)
      : files_(files), sources_(sources), diagnostics_(diagnostics) {}

  void search(const std::string& folder, std::size_t depth) {
    const auto names = files_.list(folder);
    if (!names) return;
    if (depth > kMaxPackageDepth) return report_limit(folder);
    for (const std::string& name : *names) {
      if (entries_ > kMaxPackageEntries) return;
      if (++entries_ > kMaxPackageEntries) return report_limit(path_of(folder, name));
      const std::string path = path_of(folder, name);
      if (files_.is_link(path) || name.starts_with('.') || name == "node_modules") continue;
      if (files_.is_directory(path)) {
        search(path, depth + 1);
      } else if (name.ends_with(".yaml")) {
        read_file(path);
      }
    }
  }

  std::vector<Item> items;

 private:
  static std::string path_of(const std::string& folder, const std::string& name) {
    return folder + "/" + name;
  }

  void report_limit(const std::string& path) {
    diagnostics_.add(diag::codes::kNoCounterpart, base::Range{}, diag::Name{path},
                     diag::Reason{"the folder has too many files to search for declarations"});
  }

  void read_file(const std::string& path) {
    auto text = files_.read(path, base::Limits{}.max_source_bytes);
    if (!text || !text->contains("packageDeclarationVersion")) return;
    const base::Source& source = sources_.add(path, *std::move(text));
    const auto root = read(source, diagnostics_);
    if (!root) return;
    const Member* version = root->find("packageDeclarationVersion");
    if (!version || version->value.text != "1") return;
    if (!root->find("name")) {
      diagnostics_.add(diag::codes::kYamlMissingKey, version->key.range,
                       diag::Name{"the package declaration"}, diag::Name{"name"});
      return;
    }
    if (const Member* extension = root->find("extension")) {
      diagnostics_.add(diag::codes::kNoCounterpart, extension->key.range, diag::Name{"extension"},
                       diag::Reason{"a package block has no extension"});
    } else {
      items.push_back(block_of(*root));
    }
  }

  static Item block_of(const Node& root) {
    Item block = Item::block("package");
    add(block, "baseProviderName", root, "name");
    add(block, "baseProviderVersion", root, "version");
    add(block, "baseProviderDownloadUrl", root, "downloadUrl");
    if (const Member* made = root.find("parameterization")) {
      Item parameter = Item::block("parameterization");
      for (const char* key : {"name", "version", "value"}) add(parameter, key, made->value, key);
      block.items.push_back(std::move(parameter));
    }
    return block;
  }

  static void add(Item& block, std::string name, const Node& map, std::string_view key) {
    const Member* member = map.find(key);
    if (!member || !member->value.is_scalar()) return;
    block.items.push_back(Item::attribute(std::move(name), pcl::string(member->value.text)));
  }

  const base::FileSystem& files_;
  base::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  std::size_t entries_ = 0;
};

}  // namespace

std::vector<Item> convert_packages(const std::string& folder, const base::FileSystem& files,
                                   base::Sources& sources, diag::Diagnostics& diagnostics) {
  PackageFinder finder(files, sources, diagnostics);
  finder.search(folder, 0);
  return std::move(finder.items);
}

}  // namespace virga::convert::yaml

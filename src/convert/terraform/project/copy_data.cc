#include "convert/terraform/project/copy_data.h"

#include <algorithm>
#include <array>

#include "convert/terraform/project/folders.h"

namespace virga::convert::terraform {
namespace {

constexpr std::size_t kMostFiles = 10000;
constexpr int kMostLevels = 20;

class Copier {
 public:
  Copier(const base::FileSystem& files, const base::Limits& limits, std::vector<File>& data,
         diag::Diagnostics& diagnostics)
      : files_(files), limits_(limits), data_(data), diagnostics_(diagnostics) {}

  void copy(const std::string& folder, const std::string& path, int depth) {
    const auto names = files_.list(on_disk(folder));
    if (!names || depth > kMostLevels) return;
    for (const std::string& name : *names) {
      const std::string from = path_in(folder, name);
      const std::string to = path.empty() ? name : path + "/" + name;
      if (!is_data(name) || files_.is_link(from)) continue;
      if (files_.is_directory(from)) {
        if (!is_module(from)) copy(from, to, depth + 1);
      } else if (files_.is_file(from)) {
        copy_file(from, to);
      }
    }
  }

 private:
  static bool is_data(std::string_view name) {
    constexpr std::array<std::string_view, 5> kOthers = {".tfvars", ".tfvars.json", ".tfstate",
                                                         ".tfstate.backup", "~"};
    return !name.starts_with('.') && !is_configuration_file(name) &&
           std::ranges::none_of(kOthers, [&](std::string_view end) { return name.ends_with(end); });
  }

  // Other modules, such as examples, are not data.
  bool is_module(const std::string& folder) const {
    const auto names = files_.list(folder);
    return names && std::ranges::any_of(*names, is_configuration_file);
  }

  void copy_file(const std::string& from, const std::string& to) {
    if (data_.size() >= kMostFiles) return;
    auto text = files_.read(from, limits_.max_source_bytes);
    if (text) {
      data_.push_back({to, std::move(*text)});
    } else {
      diagnostics_.add(diag::Code::kTerraformUnreadable, {}, diag::PathText{from},
                       diag::Reason{text.error().str()});
    }
  }

  const base::FileSystem& files_;
  const base::Limits& limits_;
  std::vector<File>& data_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

void copy_data(const std::string& folder, const std::string& path, const base::FileSystem& files,
               const base::Limits& limits, std::vector<File>& data,
               diag::Diagnostics& diagnostics) {
  Copier(files, limits, data, diagnostics).copy(folder, path, 0);
}

}  // namespace virga::convert::terraform

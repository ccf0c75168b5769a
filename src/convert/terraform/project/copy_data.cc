#include "convert/terraform/project/copy_data.h"

#include <algorithm>
#include <array>

#include "convert/terraform/project/folders.h"
#include "diag/codes/terraform.h"

namespace virga::convert::terraform {
namespace {

class Copier {
 public:
  Copier(const base::FileSystem& files, std::vector<File>& data, diag::Diagnostics& diagnostics,
         const DataLimits& limits)
      : files_(files), data_(data), diagnostics_(diagnostics), limits_(limits) {
    for (const File& file : data) bytes_left_ -= std::min(bytes_left_, file.text.size());
  }

  void copy(const std::string& folder, const std::string& path, std::uint32_t levels_left) {
    const auto names = files_.list(on_disk(folder));
    if (!names) return unreadable(on_disk(folder), names.error());
    for (const std::string& name : *names) {
      if (is_full_) return;
      const std::string from = path_in(folder, name);
      const std::string to = path.empty() ? name : path + "/" + name;
      if (!is_data(name)) continue;
      if (files_.is_link(from)) {
        skip(from, "it is a link");
      } else if (files_.is_directory(from)) {
        if (is_module(from)) continue;
        if (levels_left == 0) {
          skip(from, "it is nested too deeply");
        } else {
          copy(from, to, levels_left - 1);
        }
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
    if (data_.size() >= limits_.max_files) {
      return end(from, std::to_string(limits_.max_files) + " files");
    }
    const auto opened = files_.open(from);
    const auto status = opened ? (*opened)->status() : base::Unexpected(opened.error());
    if (!status) return unreadable(from, status.error());
    if (status->size > bytes_left_) return end(from, std::to_string(limits_.max_bytes) + " bytes");
    auto text = files_.read(from, bytes_left_);
    if (!text) return unreadable(from, text.error());
    bytes_left_ -= text->size();
    data_.push_back({to, std::move(*text)});
  }

  // Nothing more is copied.
  void end(const std::string& path, const std::string& limit) {
    is_full_ = true;
    skip(path, "it and the files after it are beyond " + limit + ", the limit");
  }

  void skip(const std::string& path, const std::string& reason) {
    diagnostics_.add(diag::codes::kTerraformNotCopied, {}, diag::PathText{path},
                     diag::Reason{reason});
  }

  void unreadable(const std::string& path, const base::Error& error) {
    diagnostics_.add(diag::codes::kTerraformUnreadable, {}, diag::PathText{path},
                     diag::Reason{error.str()});
  }

  const base::FileSystem& files_;
  std::vector<File>& data_;
  diag::Diagnostics& diagnostics_;
  const DataLimits& limits_;
  std::size_t bytes_left_ = limits_.max_bytes;
  bool is_full_ = false;
};

}  // namespace

void copy_data(const std::string& folder, const std::string& path, const base::FileSystem& files,
               std::vector<File>& data, diag::Diagnostics& diagnostics, const DataLimits& limits) {
  Copier(files, data, diagnostics, limits).copy(folder, path, limits.max_levels);
}

}  // namespace virga::convert::terraform

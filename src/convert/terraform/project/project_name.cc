#include <filesystem>

#include "base/text/ascii.h"
#include "convert/terraform/terraform.h"

namespace virga::convert::terraform {

std::string project_name(const std::string& folder, const base::FileSystem& files) {
  const std::filesystem::path whole =
      std::filesystem::path(files.absolute(folder)).lexically_normal();
  std::string name = (whole.has_filename() ? whole : whole.parent_path()).filename().string();
  for (char& c : name) {
    const bool is_allowed =
        base::is_ascii_letter(c) || base::is_ascii_digit(c) || c == '-' || c == '_' || c == '.';
    if (!is_allowed) c = '-';
  }
  return name.empty() ? "project" : name;
}

}  // namespace virga::convert::terraform

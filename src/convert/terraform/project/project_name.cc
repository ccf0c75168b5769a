#include "convert/terraform/project/project_name.h"

#include "base/text/ascii.h"
#include "convert/terraform/project/folders.h"

namespace virga::convert::terraform {

std::string project_name(std::string_view folder) {
  const std::string path = normalized(folder);
  std::string name = path.substr(path.rfind('/') + 1);
  for (char& c : name) {
    const bool is_allowed =
        base::is_ascii_letter(c) || base::is_ascii_digit(c) || c == '-' || c == '_' || c == '.';
    if (!is_allowed) c = '-';
  }
  return name.empty() ? "project" : name;
}

}  // namespace virga::convert::terraform

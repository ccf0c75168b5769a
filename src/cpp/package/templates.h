// The files of a package as templates (template.h).
#pragma once

#include <span>
#include <string_view>

namespace virga::cpp {

struct Template {
  std::string_view path;
  std::string_view text;
};

std::span<const Template> package_templates();

}  // namespace virga::cpp

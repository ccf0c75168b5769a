// For tests: the pages docs/errors/*.md as data, so that each room can compare its diagnostics with
// the examples.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diag/page_testing.h"

namespace virga::diag {

// A section "## V1101 ..." and its programs (fences marked pcl or json): the mistake first, then
// the corrected program. Each line ends with a newline.
struct ErrorsSection {
  std::string code;
  std::vector<std::string> programs;
};

// The sections of docs/errors/`name`; empty if the file is missing.
inline std::vector<ErrorsSection> errors_page(std::string_view name) {
  const std::string path = "/docs/errors/" + std::string(name);
  std::vector<ErrorsSection> sections;
  for (const std::string& line : lines_of(page_text(path))) {
    if (line.starts_with("## V")) sections.push_back({line.substr(3, line.find(' ', 3) - 3), {}});
  }
  auto section = sections.begin();
  for (const Fence& fence : fences(path)) {
    if (fence.language != "pcl" && fence.language != "json") continue;
    while (section != sections.end() && !fence.section.starts_with(section->code)) ++section;
    if (section == sections.end()) break;
    section->programs.push_back(fence.text);
  }
  return sections;
}

}  // namespace virga::diag

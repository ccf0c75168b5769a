// For tests: the pages docs/errors/*.md as data, so that each room can hold its examples against
// what it says.
#pragma once

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace virga::diag {

// One "## V1101 …" and its programs (fences marked pcl or json), each line with its end: the
// mistake first, then the mended program.
struct ErrorsSection {
  std::string code;
  std::vector<std::string> programs;
};

// The sections of docs/errors/`name`; none where the file is missing.
inline std::vector<ErrorsSection> errors_page(std::string_view name) {
  std::ifstream page(std::string(VIRGA_SOURCE_DIR) + "/docs/errors/" + std::string(name));
  std::vector<ErrorsSection> sections;
  bool inside = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("## V")) {
      sections.push_back({line.substr(3, line.find(' ', 3) - 3), {}});
    } else if (line == "```pcl" || line == "```json") {
      sections.back().programs.emplace_back();
      inside = true;
    } else if (line.starts_with("```")) {
      inside = false;
    } else if (inside) {
      sections.back().programs.back() += line + "\n";
    }
  }
  return sections;
}

}  // namespace virga::diag

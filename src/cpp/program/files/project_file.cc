#include "cpp/program/files/project_file.h"

#include <algorithm>

namespace virga::cpp {

std::string project_file(const std::string& text) {
  constexpr std::string_view kRuntime = "runtime: cpp\n";
  std::string out;
  bool is_inside = false;
  bool is_done = false;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    begin = end + 1;
    if (line.starts_with("runtime:")) {
      is_inside = true;
      if (!is_done) out += kRuntime;
      is_done = true;
      continue;
    }
    const bool is_nested = line.empty() || line[0] == ' ' || line[0] == '\t';
    if (is_inside && is_nested) continue;
    is_inside = false;
    // The path of the program below the project belongs to its former language.
    if (line.starts_with("main:")) continue;
    out += line + "\n";
  }
  if (!is_done) out += kRuntime;
  return out;
}

}  // namespace virga::cpp

// Splits a text into files: a line "#### PATH" begins another file.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

namespace virga::fuzz {

// `first` is the path of the text before the first such line.
inline std::map<std::string, std::string> several_files(std::string_view text,
                                                        const std::string& first) {
  constexpr std::string_view kMarker = "#### ";
  std::map<std::string, std::string> files;
  std::string* file = &files[first];
  while (!text.empty()) {
    const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
    text.remove_prefix(line.size());
    if (line.starts_with(kMarker)) {
      std::string_view path = line.substr(kMarker.size());
      if (path.ends_with('\n')) path.remove_suffix(1);
      file = &files[std::string(path)];
    } else {
      *file += line;
    }
  }
  return files;
}

}  // namespace virga::fuzz

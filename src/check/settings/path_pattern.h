// Patterns of paths below a folder: "legacy/**", "*/generated".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace virga::check {

// `*` and `?` match characters of one name, and `**` any number of folders, also none. A pattern
// that matches a folder also matches everything below the folder.
class PathPattern {
 public:
  // Returns the reason why the text is no pattern, as in "the pattern X is empty", or nullopt.
  static std::optional<std::string> problem(std::string_view text);

  // Requires: problem(text) is nullopt.
  explicit PathPattern(std::string_view text);

  // `path` is relative to the folder of the pattern, in normal form. O(n * m).
  bool matches(std::string_view path) const;

 private:
  void skip_any_folders(std::vector<bool>& reached) const;
  std::vector<bool> after(const std::vector<bool>& reached, const std::string& name) const;
  std::vector<std::string> names_;
};

}  // namespace virga::check

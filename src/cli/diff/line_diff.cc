
#include <algorithm>
#include <span>

#include "cli/diff/diff.h"

namespace virga::cli {
namespace {

using LineSpan = std::span<const std::string_view>;

// Returns the lines in [begin, end) that exist.
LineSpan part(LineSpan lines, std::size_t begin, std::size_t end) {
  const std::size_t first = std::min(begin, lines.size());
  return lines.subspan(first, std::min(end, lines.size()) - first);
}

std::vector<LineChange> changes(LineSpan before, LineSpan after) {
  const std::size_t count = std::max(before.size(), after.size());
  const auto changed = [&](std::size_t i) {
    return i >= before.size() || i >= after.size() || before[i] != after[i];
  };
  std::vector<LineChange> found;
  for (std::size_t i = 0; i < count; ++i) {
    if (!changed(i)) continue;
    const std::size_t first = i;
    while (i < count && changed(i)) ++i;
    LineChange change{std::min(first, before.size()), std::min(i, before.size()), ""};
    for (const std::string_view line : part(after, first, i)) change.after += line;
    found.push_back(std::move(change));
  }
  return found;
}

}  // namespace

std::string line_diff(std::string_view name, std::string_view before, std::string_view after,
                      bool color) {
  const auto lines = lines_of(before);
  return unified_diff(name, lines, changes(lines, lines_of(after)), color);
}

}  // namespace virga::cli

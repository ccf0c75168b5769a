#include "cli/docs/inject.h"

#include <optional>

#include "base/span.h"

namespace virga::cli {
namespace {

// Returns the line without its line break and without spaces around it.
std::string_view trimmed(std::string_view line) {
  while (!line.empty() && std::string_view(" \t\r\n").contains(line.back())) line.remove_suffix(1);
  while (!line.empty() && std::string_view(" \t").contains(line.front())) line.remove_prefix(1);
  return line;
}

struct Line {
  std::size_t begin, end;  // the end includes the line break
};

// Returns the only line with this text.
base::Result<Line> find_line(std::string_view text, std::string_view wanted) {
  std::optional<Line> found;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    if (trimmed(text.substr(begin, end - begin)) == wanted) {
      if (found) return base::fail("the line " + std::string(wanted) + " occurs several times");
      found = {begin, end};
    }
    begin = end;
  }
  if (!found) return base::fail("there is no line " + std::string(wanted));
  return *found;
}

}  // namespace

base::Result<std::string> inject(std::string_view text, std::string_view docs) {
  const auto begin = find_line(text, kDocsBegin);
  if (!begin) return base::Unexpected(begin.error());
  const auto end = find_line(text, kDocsEnd);
  if (!end) return base::Unexpected(end.error());
  if (end->begin < begin->end) {
    return base::fail("the line " + std::string(kDocsEnd) + " comes before " +
                      std::string(kDocsBegin));
  }
  const bool has_returns = text.substr(begin->begin, begin->end - begin->begin).ends_with("\r\n");
  const std::string line_break = has_returns ? "\r\n" : "\n";
  std::string out(text.substr(0, begin->end));
  out += line_break;
  for (const char c : docs) out += c == '\n' ? line_break : std::string(1, c);
  out += line_break;
  return out + std::string(text.substr(end->begin));
}

}  // namespace virga::cli

#include <fmt/core.h>

#include <limits>

#include "base/text/printable.h"
#include "cli/graph/forms.h"

namespace virga::cli {

namespace {

// The character, or its entity.
std::string entity_of(char c) {
  switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return {c};
  }
}

}  // namespace

std::string html_text(std::string_view text) {
  std::string out;
  const std::string shown = base::printable(text, std::numeric_limits<std::size_t>::max());
  for (std::size_t i = 0; i < shown.size(); ++i) {
    // These two characters are valid UTF-8, but XML does not allow them.
    const std::string_view point = std::string_view(shown).substr(i, 3);
    if (point == "\uFFFE" || point == "\uFFFF") {
      out += point == "\uFFFE" ? "\\u{FFFE}" : "\\u{FFFF}";
      i += 2;
      continue;
    }
    out += entity_of(shown[i]);
  }
  return out;
}

}  // namespace virga::cli

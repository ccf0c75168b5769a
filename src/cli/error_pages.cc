#include "cli/error_pages.h"

#include <string>

namespace virga::cli {
namespace {

constexpr std::string_view kHeading = "\n## ";

std::string_view without_breaks_around(std::string_view text) {
  while (text.starts_with('\n')) text.remove_prefix(1);
  while (text.ends_with('\n')) text.remove_suffix(1);
  return text;
}

// The section whose heading begins at `at`.
ErrorSection section_at(std::string_view page, std::size_t at) {
  const std::string_view rest = page.substr(at + kHeading.size());
  const std::string_view section = rest.substr(0, rest.find(kHeading));
  const std::size_t line = section.find('\n');
  const std::string_view heading = section.substr(0, line);
  const std::size_t blank = heading.find(' ');
  return {heading.substr(0, blank), heading.substr(blank + 1),
          without_breaks_around(section.substr(line))};
}

}  // namespace

std::optional<ErrorSection> find_error_section(std::string_view code) {
  // As a diagnostic shows it: "error[V3133]".
  if (const std::size_t open = code.find('['); code.ends_with(']') && open != code.npos) {
    code = code.substr(open + 1, code.size() - open - 2);
  }
  if (code.starts_with('V') || code.starts_with('v')) code.remove_prefix(1);
  const std::string heading = std::string(kHeading) + "V" + std::string(code) + " ";
  for (const EmbeddedFile& page : error_pages()) {
    const std::size_t at = page.text.find(heading);
    if (at != std::string_view::npos) return section_at(page.text, at);
  }
  return std::nullopt;
}

}  // namespace virga::cli

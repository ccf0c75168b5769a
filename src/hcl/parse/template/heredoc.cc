// Indentation of "<<-" heredocs.
#include <limits>

#include "base/text/unicode.h"
#include "hcl/lex/blank.h"
#include "hcl/parse/template/template_part.h"

namespace virga::hcl {

namespace {

using Kind = TemplatePart::Kind;
constexpr std::size_t kBlankLine = std::numeric_limits<std::size_t>::max();

bool ends_line(const TemplatePart& part) {
  return part.kind == Kind::kLiteral && part.text.ends_with('\n');
}

// Columns of blanks that a line begins with, by its first part. A line that begins with an
// interpolation has none; one that is all blanks does not count.
std::size_t indentation(const TemplatePart& first) {
  if (first.kind != Kind::kLiteral) return 0;
  const std::string_view rest = trim_left(first.text);
  if (rest.empty() && ends_line(first)) return kBlankLine;
  return base::count_graphemes(first.text.substr(0, first.text.size() - rest.size()));
}

template <typename Visit>
void for_each_line(std::span<TemplatePart> parts, Visit visit) {
  bool line_begins = true;
  for (TemplatePart& part : parts) {
    if (part.kind == Kind::kEnd) break;
    if (line_begins) visit(part);
    line_begins = ends_line(part);
  }
}

}  // namespace

void remove_indentation(std::span<TemplatePart> parts) {
  std::size_t common = kBlankLine;
  for_each_line(parts,
                [&](const TemplatePart& first) { common = std::min(common, indentation(first)); });
  if (common == 0 || common == kBlankLine) return;
  for_each_line(parts, [&](TemplatePart& first) {
    if (indentation(first) == kBlankLine) return;
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < common; ++i) {
      bytes += base::first_grapheme_size(first.text.substr(bytes));
    }
    first.text.remove_prefix(bytes);
    first.span.begin += static_cast<std::uint32_t>(bytes);
  });
}

}  // namespace virga::hcl

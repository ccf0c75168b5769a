#include "ide/format/format.h"

#include <algorithm>
#include <array>
#include <utility>

#include "hcl/format/format.h"
#include "hcl/parse/parse.h"
#include "ide/edit/edit_tools.h"
#include "ide/format/lines.h"

namespace virga::ide {

ParsedText::ParsedText(std::string text, const base::Limits& limits)
    : source_(base::SourceId{1}, "", std::move(text)) {
  diag::Diagnostics diagnostics;
  tree_ = hcl::parse_config(source_, diagnostics, limits);
  has_errors_ = diagnostics.has_errors();
}

std::vector<Edit> format_document(const ParsedText& text) {
  if (text.has_errors()) return {};
  return whitespace_edits(text.source(), hcl::format(text.source().text()));
}

std::vector<Edit> format_range(const ParsedText& text, base::Span span) {
  return format_ranges(text, std::array{span});
}

std::vector<Edit> format_ranges(const ParsedText& text, std::span<const base::Span> spans) {
  std::vector<Edit> edits = format_document(text);
  if (edits.empty()) return edits;
  std::vector<base::Span> wanted;
  for (const base::Span& span : spans) {
    wanted.push_back(lines_of_items(text.tree(), text.source().text(), span));
  }
  std::erase_if(edits, [&](const Edit& edit) {
    return std::ranges::none_of(wanted, [&](base::Span lines) { return is_inside(edit, lines); });
  });
  return edits;
}

}  // namespace virga::ide

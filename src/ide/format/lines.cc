#include "ide/format/lines.h"

#include <algorithm>

namespace virga::ide {

std::uint32_t line_begin(std::string_view text, std::uint32_t offset) {
  return static_cast<std::uint32_t>(text.substr(0, offset).rfind('\n') + 1);
}

std::uint32_t line_end(std::string_view text, std::uint32_t offset) {
  const std::size_t end = text.find('\n', offset);
  return static_cast<std::uint32_t>(end == std::string_view::npos ? text.size() : end + 1);
}

base::Span whole_lines(std::string_view text, base::Span span) {
  return {line_begin(text, span.begin), line_end(text, span.end)};
}

bool is_inside(const Edit& edit, base::Span lines) {
  const base::Span span = edit.range.span;
  return lines.begin <= span.begin && span.begin < lines.end && span.end <= lines.end;
}

void keep_inside(std::vector<Edit>& edits, base::Span lines) {
  std::erase_if(edits, [&](const Edit& edit) { return !is_inside(edit, lines); });
}

base::Span lines_of_items(const hcl::Tree& tree, std::string_view text, base::Span span) {
  base::Span found{span.end, span.end};
  bool has_item = false;
  const auto item = [&](base::Span each) {
    if (each.end < span.begin || each.begin > span.end) return;
    found = has_item ? base::join(found, each) : each;
    has_item = true;
  };
  for (const hcl::Attribute& attribute : tree.body->attributes) item(attribute.span);
  for (const hcl::Block* block : tree.body->blocks) item(block->span());
  return has_item ? whole_lines(text, found) : found;
}

}  // namespace virga::ide

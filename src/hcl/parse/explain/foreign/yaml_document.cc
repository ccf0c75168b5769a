#include "hcl/parse/explain/foreign/yaml_document.h"

namespace virga::hcl {
namespace {

bool is_key(const Outline& outline, std::size_t index) {
  const auto colon = outline.next_on_line(index);
  return outline[index].kind == TokenKind::kIdent && colon &&
         outline[*colon].kind == TokenKind::kColon;
}

}  // namespace

YamlKeys yaml_keys(const Outline& outline, std::size_t first) {
  const std::uint32_t indentation = outline[first].indentation;
  const auto is_at_end = [&](std::size_t index) { return outline[index].kind == TokenKind::kEOF; };
  // Lists may have the indentation of their key.
  const auto is_below_key = [&](std::size_t index) {
    return outline[index].indentation > indentation || outline[index].kind == TokenKind::kMinus;
  };
  std::size_t keys = 0;
  bool has_lines_below = false;
  std::size_t next = first;
  while (!is_at_end(next) && outline[next].indentation == indentation && is_key(outline, next)) {
    ++keys;
    const std::size_t colon = *outline.next_on_line(next);
    const bool has_value = outline.next_on_line(colon).has_value();
    next = colon + 1;
    while (!is_at_end(next) && !outline[next].begins_line) ++next;
    if (!has_value && !is_at_end(next) && is_below_key(next)) has_lines_below = true;
    while (!is_at_end(next) && (!outline[next].begins_line || is_below_key(next))) ++next;
  }
  return {next, keys > 1 && has_lines_below};
}

}  // namespace virga::hcl

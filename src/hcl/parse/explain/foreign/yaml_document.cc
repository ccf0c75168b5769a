#include "hcl/parse/explain/foreign/yaml_document.h"

#include <string>

#include "diag/codes/hcl.h"

namespace virga::hcl {

std::optional<diag::Diagnostic> YamlFinder::at(std::size_t first) {
  end_ = 0;
  if (outline_[first].inside != Outline::kNone || first < examined_until_) return std::nullopt;
  const Keys keys = keys_from(first);
  examined_until_ = keys.end;
  if (!keys.is_document) return std::nullopt;
  end_ = keys.end;
  diag::Diagnostic error(diag::codes::kItemIncomplete, {source_, outline_[first].span},
                         diag::Name{std::string(outline_.text(first))});
  error.help(
      {"this is YAML: write a resource as resource \"name\" \"type\" {{ ... }}, and its keys as "
       "name = value"});
  return error;
}

YamlFinder::Keys YamlFinder::keys_from(std::size_t first) const {
  const std::uint32_t indentation = outline_[first].indentation;
  const auto is_at_end = [&](std::size_t index) { return outline_[index].kind == TokenKind::kEOF; };
  // Lists may have the indentation of their key.
  const auto is_below_key = [&](std::size_t index) {
    return outline_[index].indentation > indentation || outline_[index].kind == TokenKind::kMinus;
  };
  std::size_t count = 0;
  bool has_lines_below = false;
  std::size_t next = first;
  while (!is_at_end(next) && outline_[next].indentation == indentation && is_key(next)) {
    ++count;
    const std::size_t colon = *outline_.next_on_line(next);
    const bool has_value = outline_.next_on_line(colon).has_value();
    next = colon + 1;
    while (!is_at_end(next) && !outline_[next].begins_line) ++next;
    if (!has_value && !is_at_end(next) && is_below_key(next)) has_lines_below = true;
    while (!is_at_end(next) && (!outline_[next].begins_line || is_below_key(next))) ++next;
  }
  return {next, count > 1 && has_lines_below};
}

bool YamlFinder::is_key(std::size_t index) const {
  const auto colon = outline_.next_on_line(index);
  return outline_[index].kind == TokenKind::kIdent && colon &&
         outline_[*colon].kind == TokenKind::kColon;
}

}  // namespace virga::hcl

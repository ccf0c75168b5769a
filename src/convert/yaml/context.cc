#include "convert/yaml/context.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/text/ascii_case.h"
#include "base/text/suggest.h"
#include "convert/yaml/reference.h"
#include "convert/yaml/syntax/scalar.h"
#include "diag/codes/convert.h"

namespace virga::convert::yaml {

std::string Context::without_project(const std::string& key) const {
  const std::string prefix = project + ":";
  return key.starts_with(prefix) ? key.substr(prefix.size()) : key;
}

void Context::wrong_kind(const Node& node, std::string what, std::string_view expected) {
  mark_converted(node);
  diagnostics.add(diag::codes::kYamlWrongKind, node.range, diag::Name{std::move(what)},
                  diag::Reason{std::string(expected)}, diag::Reason{std::string(kind_name(node))});
}

void Context::no_counterpart(const Node& node, std::string what, std::string why) {
  mark_converted(node);
  diagnostics.add(diag::codes::kNoCounterpart, node.range, diag::Name{std::move(what)},
                  diag::Reason{std::move(why)});
}

std::optional<std::string> Context::literal_string(const Node& node, const std::string& what) {
  node.converted = true;
  if (node.is_scalar()) {
    const Pieces pieces = split_references(node.text);
    if (pieces.list.empty() && !pieces.error) return std::string();
    const bool is_literal = !pieces.error && pieces.list.size() == 1 &&
                            std::holds_alternative<std::string>(pieces.list.front());
    if (is_literal) return std::get<std::string>(pieces.list.front());
    diagnostics.add(diag::codes::kYamlWrongKind, node.range, diag::Name{what},
                    diag::Reason{"a string without references"}, diag::Reason{"a reference"});
    return std::nullopt;
  }
  wrong_kind(node, what, "a string");
  return std::nullopt;
}

std::optional<bool> Context::literal_bool(const Node& node, const std::string& what) {
  if (!node.is_scalar() || scalar_type(node) != ScalarType::kBool) {
    wrong_kind(node, what, "a bool");
    return std::nullopt;
  }
  node.converted = true;
  return bool_value(node);
}

bool Context::expect_map(const Node& node, const std::string& what) {
  if (node.is_map()) {
    node.converted = true;
    return true;
  }
  wrong_kind(node, what, "a map");
  return false;
}

const Node* Context::field(const Node& map, std::string_view key) {
  const Member* member = map.find(key);
  if (!member) return nullptr;
  member->key.converted = true;
  if (member->key.text != key) {
    diagnostics
        .add(diag::codes::kYamlCase, member->key.range, diag::Name{std::string(key)},
             diag::Name{member->key.text})
        .help({"write `{0}`", diag::Reason{std::string(key)}});
  }
  return &member->value;
}

void Context::check_keys(const Node& map, const std::string& what,
                         const std::vector<std::string_view>& known) {
  for (const auto& [key, value] : map.members) {
    const bool is_known = std::ranges::any_of(
        known, [&](std::string_view each) { return base::equals_ignoring_case(each, key.text); });
    if (is_known) continue;
    mark_converted(key);
    mark_converted(value);
    auto& warning = diagnostics.add(diag::codes::kYamlUnknownKey, key.range, diag::Name{what},
                                    diag::Name{key.text});
    const auto near = has_few_errors() ? base::nearest(key.text, known) : std::nullopt;
    if (near) warning.suggest(key.range, *near);
  }
}

base::Range Context::range_of(const Node& node, std::string_view text) const {
  if (!has_few_errors()) return node.range;
  const std::size_t at = source.text(node.range.span).find(text);
  if (text.empty() || at == std::string_view::npos) return node.range;
  const auto begin = node.range.span.begin + static_cast<std::uint32_t>(at);
  return source.range({begin, begin + static_cast<std::uint32_t>(text.size())});
}

Comments take_comments_of(const Node& node) {
  return std::exchange(node.comments, {});
}

void add_above(Item& item, std::vector<std::string> comments) {
  std::ranges::move(comments, std::back_inserter(item.comments.before));
}

}  // namespace virga::convert::yaml

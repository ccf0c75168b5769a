#include <algorithm>
#include <string>

#include "bind/rules/rule.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

constexpr bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}
constexpr bool is_separator(char c) {
  return c == '_' || c == '-';
}
constexpr char lower(char c) {
  return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

// Leading underscores mark names that may be unused, and letters of other alphabets have no style.
bool is_camel_case(std::string_view name) {
  while (name.starts_with('_')) name.remove_prefix(1);
  if (name.empty()) return true;
  if (is_upper(name.front())) return false;
  for (const char c : name) {
    if (is_separator(c)) return false;
  }
  return true;
}

// "max_size" and "MAX_SIZE" become "maxSize", "VpcId" becomes "vpcId".
std::string camel_case(std::string_view name) {
  const bool is_loud = std::ranges::none_of(name, [](char c) { return c >= 'a' && c <= 'z'; });
  std::string result;
  bool starts_word = false;
  for (const char c : name) {
    if (is_separator(c)) {
      if (result.empty() || result.back() == '_') {
        result += '_';
      } else {
        starts_word = true;
      }
    } else if (result.empty() || result.back() == '_') {
      result += lower(c);
    } else {
      const char plain = is_loud ? lower(c) : c;
      const bool is_small = plain >= 'a' && plain <= 'z';
      result += starts_word && is_small ? static_cast<char>(plain - 'a' + 'A') : plain;
      starts_word = false;
    }
  }
  return result;
}

}  // namespace

// The labels of resources are names in the cloud too, where each service has a style of its own.
void find_name_of_other_style(const RuleContext& context, const Node& node) {
  const bool is_variable = node.kind == NodeKind::kConfig || node.kind == NodeKind::kLocal ||
                           node.kind == NodeKind::kOutput;
  if (!is_variable || is_camel_case(node.name)) return;
  context.diagnostics
      .add(diag::codes::kNameStyle, node.name_range, diag::Name{std::string(node.name)})
      .help({"rename it to {0} with {1}", diag::Excerpt{camel_case(node.name)},
             diag::Excerpt{"virga rename"}});
}

}  // namespace virga::bind

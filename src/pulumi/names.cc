#include "pulumi/names.h"

#include <algorithm>
#include <ranges>

namespace virga::pulumi {
namespace {

constexpr bool is_name_byte(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' ||
         c == '_' || c == '-';
}

}  // namespace

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, is_name_byte);
}

bool is_qualified_name(std::string_view text) {
  if (text.empty()) return false;
  return std::ranges::all_of(std::views::split(text, '/'), [](const auto& part) {
    return is_name(std::string_view(part.begin(), part.end()));
  });
}

bool is_project_name(std::string_view text) {
  return text.size() <= kMaxNameBytes && is_name(text);
}

bool is_stack_name(std::string_view text) {
  return is_project_name(text);
}

bool is_internal_property(std::string_view name) {
  return name.starts_with("__");
}

}  // namespace virga::pulumi

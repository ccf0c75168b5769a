#include "pulumi/names.h"

#include <algorithm>
#include <ranges>

namespace virga::pulumi {
namespace {

constexpr std::size_t kMaxNameBytes = 100;

constexpr bool is_name_byte(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' ||
         c == '_' || c == '-';
}

// "Bucket" and "bucket": code generators derive file names from type names in this way.
bool repeats(std::string_view file, std::string_view name) {
  if (file.empty() || file.size() != name.size()) return false;
  const char first = name[0] >= 'A' && name[0] <= 'Z' ? static_cast<char>(name[0] | 0x20) : name[0];
  return file[0] == first && file.substr(1) == name.substr(1);
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

std::optional<TypeToken> TypeToken::parse(std::string_view text) {
  const std::size_t first = text.find(':');
  if (first == std::string_view::npos) return std::nullopt;
  const std::size_t second = text.find(':', first + 1);
  if (second == std::string_view::npos) return std::nullopt;
  return TypeToken{text.substr(0, first), text.substr(first + 1, second - first - 1),
                   text.substr(second + 1)};
}

std::string TypeToken::display() const {
  std::string_view shown = module;
  const std::size_t slash = module.rfind('/');
  if (slash != std::string_view::npos && repeats(module.substr(slash + 1), name)) {
    shown = module.substr(0, slash);
  }
  std::string text(package);
  return text.append(":").append(shown).append(":").append(name);
}

}  // namespace virga::pulumi

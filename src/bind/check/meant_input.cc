#include "bind/check/meant_input.h"

#include <algorithm>

#include "base/text/ascii_case.h"
#include "base/text/suggest.h"
#include "bind/types/plain_types.h"

namespace virga::bind {
namespace {

using model::Property;
using model::Type;

bool has(std::span<const Property> properties, std::string_view name) {
  return std::ranges::find(properties, name, &Property::name) != properties.end();
}

std::string in_camel_case(std::string_view name) {
  std::string camel;
  bool begins_word = false;
  for (const char c : name) {
    if (c == '_') {
      begins_word = !camel.empty();
      continue;
    }
    const bool is_small = c >= 'a' && c <= 'z';
    camel += begins_word && is_small ? static_cast<char>(c - 'a' + 'A') : c;
    begins_word = false;
  }
  return camel;
}

}  // namespace

bool may_hold(const Type& value, std::string_view key) {
  return std::ranges::any_of(alternatives_of(value), [&](const Type& each) {
    return each.is(model::Kind::kObject) && each.property(key);
  });
}

std::vector<std::string> levels_with(std::span<const Property> properties, std::string_view key) {
  std::vector<std::string> names;
  for (const Property& each : properties) {
    if (may_hold(each.type, key)) names.push_back(each.name);
  }
  return names;
}

std::optional<std::string> longer_name(std::string_view word,
                                       std::span<const Property> properties) {
  std::vector<std::string> found;
  for (const Property& each : properties) {
    if (base::begins_with_word(each.name, word)) found.push_back(each.name);
  }
  if (found.size() == 1) return found.front();
  const std::string name = std::string(word) + "Name";
  return std::ranges::find(found, name) != found.end() ? std::optional(name) : std::nullopt;
}

std::optional<std::string> camel_case_name(std::string_view name,
                                           std::span<const Property> properties) {
  if (name.find('_') == name.npos) return std::nullopt;
  const std::string camel = in_camel_case(name);
  if (has(properties, camel)) return camel;
  std::optional<std::string> longest;
  for (const Property& each : properties) {
    const bool has_words = each.name.size() > name.find('_');
    if (!has_words || !base::begins_with_word(camel, each.name)) continue;
    if (!longest || each.name.size() > longest->size()) longest = each.name;
  }
  return longest;
}

std::optional<std::string> name_of_type(std::string_view name, std::string_view token,
                                        std::span<const Property> properties) {
  if (name != "name") return std::nullopt;
  const std::string wanted = std::string(token.substr(token.rfind(':') + 1)) + "Name";
  const auto is_wanted = [&](const Property& each) {
    return base::equals_ignoring_case(each.name, wanted);
  };
  const auto found = std::ranges::find_if(properties, is_wanted);
  return found == properties.end() ? std::nullopt : std::optional(found->name);
}

}  // namespace virga::bind

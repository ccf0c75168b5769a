#include "sdk/typed/property_list.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string>

#include "pulumi/output/combine.h"

namespace virga::sdk {
namespace {

// Converts the text of an environment variable to the kind of the default. Returns a string if it
// has no such form, which the provider then rejects with a message about the property.
PropertyValue parse_default(std::string_view text, const PropertyValue& like) {
  if (like.is_bool()) {
    if (text == "true" || text == "1") return PropertyValue::boolean(true);
    if (text == "false" || text == "0") return PropertyValue::boolean(false);
  }
  if (like.is_number()) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && end == text.data() + text.size()) {
      return PropertyValue::number(number);
    }
  }
  return PropertyValue::string(std::string(text));
}

}  // namespace

PropertyList::PropertyList() = default;
PropertyList::PropertyList(const PropertyList& other) = default;
PropertyList::PropertyList(PropertyList&& other) noexcept = default;
PropertyList& PropertyList::operator=(const PropertyList& other) = default;
PropertyList& PropertyList::operator=(PropertyList&& other) noexcept = default;
PropertyList::~PropertyList() = default;

PropertyList& PropertyList::add(const char* name, const Argument& member) {
  if (member.has_value()) properties_.emplace_back(std::string(name), member.input());
  return *this;
}

PropertyList& PropertyList::add_secret(const char* name, const Argument& member) {
  if (!member.has_value()) return *this;
  properties_.emplace_back(std::string(name), pulumi::secret(member.input()));
  return *this;
}

PropertyList& PropertyList::add_constant(const char* name, PropertyValue value) {
  properties_.emplace_back(std::string(name), std::move(value));
  return *this;
}

PropertyList& PropertyList::add_default(const char* name, const PropertyValue& value,
                                        std::initializer_list<const char*> environment) {
  if (has(name)) return *this;
  for (const char* variable : environment) {
    const char* text = std::getenv(variable);
    if (!text || !*text) continue;
    properties_.emplace_back(std::string(name), parse_default(text, value));
    return *this;
  }
  if (!value.is_null()) properties_.emplace_back(std::string(name), value);
  return *this;
}

PropertyValue PropertyList::plain() const {
  return pulumi::Gather<PropertyInput>::plain(PropertyInput::object(properties_));
}

bool PropertyList::has(std::string_view name) const {
  return std::ranges::any_of(properties_,
                             [&](const auto& property) { return property.first == name; });
}

}  // namespace virga::sdk

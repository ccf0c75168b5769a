#include "sdk/typed/property_list.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string>

#include "pulumi/output/text.h"

namespace virga::sdk {
namespace {

// Returns a string if the text has another form than the kind, which the provider then rejects with
// a message about the property.
PropertyValue parse_default(std::string_view text, TextKind kind) {
  if (kind == TextKind::kBool) {
    if (text == "true" || text == "1") return PropertyValue::boolean(true);
    if (text == "false" || text == "0") return PropertyValue::boolean(false);
  }
  if (kind == TextKind::kNumber) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && end == text.data() + text.size()) {
      return PropertyValue::number(number);
    }
  }
  return PropertyValue::string(std::string(text));
}

}  // namespace

PropertyValue DefaultValue::get() const {
  for (const char* variable : environment) {
    const char* text = std::getenv(variable);
    if (text && *text) return parse_default(text, kind);
  }
  return value;
}

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

PropertyList& PropertyList::add_default(const char* name, const DefaultValue& value) {
  if (has(name)) return *this;
  const PropertyValue found = value.get();
  if (!found.is_null()) properties_.emplace_back(std::string(name), found);
  return *this;
}

PropertyList& PropertyList::make_secret(const char* name) {
  for (auto& [key, value] : properties_) {
    if (key == name) value = PropertyInput(pulumi::secret(value));
  }
  return *this;
}

PropertyList& PropertyList::encode(const char* name) {
  for (auto& [key, value] : properties_) {
    if (key == name) value = PropertyInput(pulumi::as_property(pulumi::json(value)));
  }
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

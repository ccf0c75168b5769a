// Collects the properties of generated arguments.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "sdk/typed/argument_value.h"

namespace virga::sdk {

// The kind of a value whose text an environment variable contains.
enum class TextKind : std::uint8_t { kString, kBool, kNumber };

// The default of a property: the first environment variable that is set and not empty, otherwise
// `value`, which may be null.
struct DefaultValue {
  TextKind kind = TextKind::kString;
  PropertyValue value{};
  std::initializer_list<const char*> environment{};

  PropertyValue get() const;
};

class PropertyList {
 public:
  PropertyList();
  PropertyList(const PropertyList& other);
  PropertyList(PropertyList&& other) noexcept;
  PropertyList& operator=(const PropertyList& other);
  PropertyList& operator=(PropertyList&& other) noexcept;
  ~PropertyList();

  // Adds the value of a member. Omits an absent one.
  PropertyList& add(const char* name, const Argument& member);
  PropertyList& add_secret(const char* name, const Argument& member);
  // Adds a constant of the schema.
  PropertyList& add_constant(const char* name, PropertyValue value);

  // The default of a member that is absent. Call this after add().
  PropertyList& add_default(const char* name, const DefaultValue& value);
  // Makes a member secret, if it is present. Call this after add_default().
  PropertyList& make_secret(const char* name);
  // Replaces a member by its JSON text, as providers receive all their inputs that are not strings.
  // Call this after add_default().
  PropertyList& encode(const char* name);

  const Properties& all() const { return properties_; }
  operator const Properties&() const { return properties_; }
  // The properties as a value, for functions that take plain values.
  PropertyValue plain() const;

 private:
  bool has(std::string_view name) const;

  Properties properties_;
};

}  // namespace virga::sdk

// Collects the properties of generated arguments.
#pragma once

#include <initializer_list>
#include <string_view>

#include "sdk/typed/argument.h"

namespace virga::sdk {

class PropertyList {
 public:
  // Adds the value of a member. Omits an absent one.
  PropertyList& add(std::string_view name, const Argument& member);
  PropertyList& add_secret(std::string_view name, const Argument& member);
  // Adds a constant of the schema.
  PropertyList& add_constant(std::string_view name, PropertyValue value);

  // The default of a member that is absent: the first environment variable that is set, otherwise
  // `value`, which may be null. Call this after add().
  PropertyList& add_default(std::string_view name, const PropertyValue& value,
                            std::initializer_list<const char*> environment = {});

  Properties take() { return std::move(properties_); }

 private:
  bool has(std::string_view name) const;

  Properties properties_;
};

// Returns the properties as a value, for functions that take plain values.
PropertyValue plain_object(const Properties& properties);

}  // namespace virga::sdk

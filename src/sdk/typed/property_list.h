// Collects the properties of generated arguments.
#pragma once

#include <initializer_list>
#include <string_view>

#include "sdk/typed/argument_value.h"

namespace virga::sdk {

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

  // The default of a member that is absent: the first environment variable that is set, otherwise
  // `value`, which may be null. Call this after add().
  PropertyList& add_default(const char* name, const PropertyValue& value,
                            std::initializer_list<const char*> environment = {});

  const Properties& all() const { return properties_; }
  operator const Properties&() const { return properties_; }
  // The properties as a value, for functions that take plain values.
  PropertyValue plain() const;

 private:
  bool has(std::string_view name) const;

  Properties properties_;
};

}  // namespace virga::sdk

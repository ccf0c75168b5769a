// Writes constants as C++ source.
#pragma once

#include <string>
#include <string_view>

#include "schema/property.h"

namespace virga::cpp {

// Returns a string literal. Every byte that is not printable ASCII is an octal escape.
std::string in_quotes(std::string_view text);

// Returns an expression of the type sdk::PropertyValue.
std::string property_value(const schema::Literal& literal);

// Returns an initializer of the type sdk::DefaultValue. Requires: the property has a default.
std::string default_value(const schema::Property& property);

}  // namespace virga::cpp

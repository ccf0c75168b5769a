// The C++ type that holds the values of a type of the language.
#pragma once

#include <string>
#include <string_view>

#include "cpp/program/types/ty.h"
#include "model/type.h"
#include "schema/type.h"

namespace virga::cpp {

// Values that no other C++ type fits are PropertyValue.
Ty cpp_type(const model::Type& type);

// The same for a type of a schema. Objects, enums and unions are PropertyValue.
Ty cpp_type(const schema::Type& type);

// The definition that the type refers to; the type itself if it is no reference.
const schema::Type& resolved(const schema::Type& type);

// The class for resources of the type, which is one of `package`. Returns null if it has none.
const Resource* find_resource(const Package& package, const schema::Type& type);

// "name<type>", without outputs in the type.
std::string with_argument(std::string_view name, const Ty& type);

}  // namespace virga::cpp

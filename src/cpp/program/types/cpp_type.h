// The C++ type that holds the values of a type of the language.
#pragma once

#include "cpp/program/types/ty.h"
#include "model/type.h"
#include "schema/type.h"

namespace virga::cpp {

// Values that no other C++ type fits are PropertyValue.
Ty cpp_type(const model::Type& type);

// The same for a type of a schema. Objects, enums and unions are PropertyValue.
Ty cpp_type(const schema::Type& type);

}  // namespace virga::cpp

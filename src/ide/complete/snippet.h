// Snippets that assign a value to a name.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "model/type.h"
#include "schema/type.h"

namespace virga::ide {

// How the literal of a value begins.
enum class ValueForm : std::uint8_t { kOther, kString, kBool, kList, kObject };

ValueForm form_of(const model::Type& type);
ValueForm form_of(const schema::Type& type);

// A value with the placeholder number `index`.
std::string value_snippet(ValueForm form, int index);
// `name = value`
std::string assignment_snippet(std::string_view name, ValueForm form, int index = 1);

}  // namespace virga::ide

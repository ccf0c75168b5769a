// Snippets: how a block, a value or an assignment is written.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "bind/words/words.h"
#include "ide/complete/item_list.h"
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

// A whole block of this type, as a snippet; the type itself if it has no snippet.
std::string_view block_snippet(std::string_view type);  // word_items.cc

// What begins the value of an attribute.
ValueForm form_of(const bind::LanguageWord& attribute);  // word_items.cc
// What an attribute takes, as plain text.
std::string value_text(const bind::LanguageWord& attribute);  // word_items.cc
// Whether the attribute takes a bool.
bool takes_bool(std::string_view block_type, std::string_view attribute);  // word_items.cc

}  // namespace virga::ide

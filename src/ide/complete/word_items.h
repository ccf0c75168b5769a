// Words of the language as items: how a block or the value of an attribute is written.
#pragma once

#include <string>
#include <string_view>

#include "ide/complete/item_list.h"
#include "ide/complete/snippet.h"
#include "ide/language/words.h"

namespace virga::ide {

// A whole block of this type, as a snippet; the type itself if it has no snippet.
std::string_view block_snippet(std::string_view type);

// What begins the value of an attribute.
ValueForm form_of(const Word& attribute);
// What an attribute takes, as plain text.
std::string value_text(const Word& attribute);
// Whether the attribute takes a bool.
bool takes_bool(std::string_view block_type, std::string_view attribute);

}  // namespace virga::ide

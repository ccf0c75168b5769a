// What begins statements of other languages, and how this one writes the same. Private to
// hcl/parse.
#pragma once

#include <string_view>

#include "diag/message.h"

namespace virga::hcl {

// What has to stand behind the keyword on its line, lest it be a name of the program.
enum class Behind {
  kAnything,
  kNotEquals,  // neither "=" nor ":", as in `for = 1`
  kName,       // an identifier, as in `let a`
};

struct ForeignKeyword {
  std::string_view word;
  Behind behind;
  diag::MessageText help;
  bool declares = false;  // a variable, as `let` does
};

// Null if no other language has such a keyword.
const ForeignKeyword* find_foreign_keyword(std::string_view word);

// Help for a call as a statement: `print(...)`, `console.log(...)`.
diag::MessageText help_for_foreign_call(std::string_view name);

inline constexpr diag::MessageText kWriteConfig =
    "a config is a block: config \"name\" \"string\" {{ ... }}";
inline constexpr diag::MessageText kWriteResource =
    "a resource is a block: resource \"name\" \"package:module:Type\" {{ ... }}";

}  // namespace virga::hcl

// Keywords that begin statements of other languages, and how to write the same in this language.
// Private to hcl/parse.
#pragma once

#include <string_view>

#include "diag/message.h"

namespace virga::hcl {

// What must follow the keyword on its line. Otherwise it may be a name of the program.
enum class RequiredNext {
  kAnything,
  kNotEquals,  // neither "=" nor ":", as in `for = 1`
  kName,       // an identifier, as in `let a`
};

struct ForeignKeyword {
  std::string_view word;
  RequiredNext required_next;
  diag::MessageText help;
  bool declares = false;  // declares a variable, as `let` does
};

// Returns null if no other language has such a keyword.
const ForeignKeyword* find_foreign_keyword(std::string_view word);

// Returns the help for a call that is used as a statement: `print(...)`, `console.log(...)`.
diag::MessageText help_for_foreign_call(std::string_view name);

inline constexpr diag::MessageText kWriteConfig =
    "a config is a block: config \"name\" \"string\" {{ ... }}";
inline constexpr diag::MessageText kWriteResource =
    "a resource is a block: resource \"name\" \"package:module:Type\" {{ ... }}";

}  // namespace virga::hcl

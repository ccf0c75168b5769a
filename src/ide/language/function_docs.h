// The documentation of the functions and options of the language.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "bind/program/option_kind.h"
#include "ide/document/document.h"
#include "model/functions/function.h"

namespace virga::ide {

// Adds what the function does and its example, without the usage.
void add_function_docs(const model::Documentation& function, Document& out);

// The parameters in a usage such as "join(separator: string, list: list(string)) -> string": the
// parts between the outermost parentheses.
std::vector<base::Span> parameters_in(std::string_view usage);

// The names of these parameters. Parameters without a type have none and are left out.
std::vector<std::string_view> parameter_names(std::string_view usage);

// What each option of a resource takes and does. A test compares the texts with the table of
// docs/language.md.

struct OptionDocs {
  std::string_view value;    // what it takes: "a list of resources"
  std::string_view meaning;  // what it does, without a period
};

// The documentation of an option, or of `range` for nullopt. Markdown.
OptionDocs option_docs(std::optional<bind::OptionKind> option);  // option_docs.cc

}  // namespace virga::ide

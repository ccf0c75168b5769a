// The documentation of the functions of the language.
#pragma once

#include <string_view>
#include <vector>

#include "base/span.h"
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

}  // namespace virga::ide

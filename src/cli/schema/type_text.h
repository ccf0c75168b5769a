// Types and constants of schemas as people read them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "schema/definitions.h"

namespace virga::cli {

// "list(string)", "map(Rule)", "string | Asset": the language's words, and the last parts of
// tokens; whole ones of other packages.
std::string type_text(const schema::Type& type);

// What a function gives: "{ id: string, size: int? }", "list(string)", "nothing".
std::string result_text(const schema::Function& function);

// What properties can be given: "{ name: string, beta: bool? }"; without the resource of a method.
std::string object_text(const schema::Properties& properties);

// "private" (with its quotes), 5, true, null.
std::string literal_text(const schema::Literal& literal);

// "1 resource", "2 resources".
std::string counted(std::size_t count, std::string_view noun);

// What a property is without being given: "$A, else $B, else 5"; "" for nothing.
std::string default_text(const schema::Property& property);

}  // namespace virga::cli

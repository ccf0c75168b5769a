// A value as HCL source text: what a tool writes into a file.
#pragma once

#include <string>
#include <string_view>

#include "cty/error.h"
#include "cty/value.h"

namespace virga::hcl {

// An expression that evaluates to the value, laid out as format() has it: collections in brackets
// on one line, maps and objects with a line for each item. Types do not survive where syntax has
// none: a list reads as a tuple, a map as an object, a null as the null of any type. An infinite
// number, which no literal denotes, is "+Inf" or "-Inf", which is no expression.
//
// Fails, with the path of the part, for what has no syntax: unknown values, capsules, and marked
// values (a mark may say that the value is a secret); kTooLarge over kMaxLayoutBlanks (format.h).
cty::Result<std::string> source_for(const cty::Value& value);

// `text` between quotes: escaped, so that it reads as itself and holds no template.
std::string quoted_source(std::string_view text);

}  // namespace virga::hcl

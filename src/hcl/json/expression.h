// A JSON value as an expression. (docs/spec/hcl-syntax.md, section 5.2)
//
// Strings are templates; names of properties are too. All of these are linear in the value, not
// counting what templates evaluate.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/limits.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/analyze/traversal.h"
#include "hcl/expression.h"
#include "hcl/json/file.h"

namespace virga::hcl {

// The value; arrays are tuples. Without a context strings are literal. On error diagnostics, and
// what is known of the value.
cty::Value evaluate(const JsonNode& node, const JsonFile& file, const EvalContext* context,
                    diag::Diagnostics& diagnostics, const base::Limits& limits = {});

// The variables that evaluation with a context would ask for, in the order of the source. A string
// that is no valid template has none.
std::vector<Traversal> variables(const JsonNode& node, const JsonFile& file);

// --- Static analysis: an array is a list, an object a map; the others are written in a string, in
// the native syntax. Nothing where the value is none of it. ---
std::optional<std::string> as_keyword(const JsonNode& node, const JsonFile& file);
std::optional<std::vector<Expression>> static_list(const JsonNode& node, const JsonFile& file);
std::optional<std::vector<ExpressionItem>> static_map(const JsonNode& node, const JsonFile& file);
std::optional<StaticCall> static_call(const JsonNode& node, const JsonFile& file);
std::optional<Traversal> absolute_traversal(const JsonNode& node, const JsonFile& file);
std::optional<Traversal> relative_traversal(const JsonNode& node, const JsonFile& file);

}  // namespace virga::hcl

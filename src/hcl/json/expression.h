// A JSON value as an expression. (docs/spec/hcl-syntax.md, section 5.2)
//
// Strings and the names of properties are templates. All functions are O(n) in the size of the
// value, without the cost of evaluating templates.
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

// Returns the value; arrays become tuples. Without a context, strings are literal. On error, adds
// diagnostics and returns the known part of the value.
cty::Value evaluate(const JsonNode& node, const JsonFile& file, const EvalContext* context,
                    diag::Diagnostics& diagnostics, const base::Limits& limits = {});

// Returns the variables that an evaluation with a context reads, in source order. A string that is
// not a valid template has none.
std::vector<Traversal> variables(const JsonNode& node, const JsonFile& file);

// --- Static analysis ---
// An array is a list, an object is a map; a string contains the other kinds in native syntax. Each
// function returns nullopt if the value is of another kind.
std::optional<std::string> as_keyword(const JsonNode& node, const JsonFile& file);
std::optional<std::vector<Expression>> static_list(const JsonNode& node, const JsonFile& file);
std::optional<std::vector<ExpressionItem>> static_map(const JsonNode& node, const JsonFile& file);
std::optional<StaticCall> static_call(const JsonNode& node, const JsonFile& file);
std::optional<Traversal> absolute_traversal(const JsonNode& node, const JsonFile& file);
std::optional<Traversal> relative_traversal(const JsonNode& node, const JsonFile& file);

}  // namespace virga::hcl

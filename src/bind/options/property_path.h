// The values of options that take property paths, such as `ignoreChanges`. Internal to options.cc.
#pragma once

#include <cstddef>
#include <optional>

#include "bind/binding/binding.h"
#include "bind/program/option_kind.h"
#include "hcl/tree/expr.h"

namespace virga::bind {

// A property path was checked as a value. A computed path therefore caused an error about an
// unknown function or a value that cannot be iterated. Adds to such errors, from diagnostic `first`
// on, what a property path is.
void explain_property_path(Binding& binding, std::size_t first);

// Returns whether a list of property paths has a splat or a negative index.
bool has_impossible_steps(const Binding& binding, const hcl::Expr& paths);

// Reports paths that lead into every element of a list, or into one before the first.
void report_impossible_steps(Binding& binding, const hcl::Expr& paths, base::SourceId source);

// Explains names that an option does not know from diagnostic `first` on: `range`, and properties
// that only paths to inputs can name.
void explain_unknown_names(Binding& binding, std::size_t first, const Declaration& declaration,
                           std::optional<OptionKind> kind);

}  // namespace virga::bind

// Apply lowering: what waits for an output is written as an apply of the outputs it waits for.
// Spec: docs/spec/pcl-language.md, section 13, "Applies".
//
//   "${w.name}-${w.id}"   becomes   apply(w.name, w.id, (name, id) => "${name}-${id}")
//
// An expression waits for a part when it looks at the part's value: a template, an operator, an
// index, a step into it, a loop over it, a condition, or an argument whose parameter has no place
// for outputs. The outermost such expression becomes one apply; its arguments are the outputs below
// it, each once. Expressions that only move outputs around stay as they are, and so do functions
// that take them: they are arguments themselves.
//
// What depends on a variable of a loop is awaited inside the loop. What is not lowered: the keys
// and conditions of a loop that depend on its variables, which nothing can wait for, and values
// with outputs inside that are no constructors, such as a resource as a whole.
#pragma once

#include "model/check/check.h"

namespace virga::model {

enum class Awaited { kOutputs, kOutputsAndPromises };

// `value` with its applies explicit; the type stays. Parameters take slots behind the frame of
// `value`. Doing it twice is doing it once.
Checked with_applies(const Checked& value, Awaited awaited, ExprPool& pool);

}  // namespace virga::model

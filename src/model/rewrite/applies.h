// Apply lowering: an expression that waits for outputs is rewritten as an apply of these outputs.
// Spec: docs/spec/pcl-language.md, section 13, "Applies".
//
//   "${w.name}-${w.id}"   becomes   apply(w.name, w.id, (name, id) => "${name}-${id}")
//
// An expression waits for a part if it uses the part's value: a template, an operator, an index, a
// step into it, a loop over it, a condition, or an argument whose parameter does not accept
// outputs. The outermost such expression becomes one apply. Its arguments are the outputs below it,
// without duplicates. Expressions that only pass outputs on stay unchanged. So do functions that
// accept outputs; they are arguments themselves.
//
// An expression that depends on a loop variable is awaited inside the loop. Not lowered: keys and
// conditions of a loop that depend on its variables, which cannot wait for anything, and values
// with outputs inside that are not constructors, such as a whole resource.
#pragma once

#include "model/check/check.h"

namespace virga::model {

enum class Awaited { kOutputs, kOutputsAndPromises };

// Makes the applies in `value` explicit; the type stays. Parameters take slots after the frame of
// `value`. Idempotent.
Checked with_applies(const Checked& value, Awaited awaited, ExprPool& pool);

}  // namespace virga::model

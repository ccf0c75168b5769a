// A body and a specification (spec.h) make a value.
#pragma once

#include "base/limits.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/body/any_body.h"
#include "hcl/eval/context.h"
#include "hcl/spec/spec.h"

namespace virga::hcl {

// The value; the body must have nothing else. Expressions see `context` (may be null). What is
// wrong is a diagnostic, and the value is then as complete as it can be, unknown where it is not.
// Linear in the body.
cty::Value decode(const AnyBody& body, const Spec& spec, const EvalContext* context,
                  diag::Diagnostics& diagnostics, const base::Limits& limits = {});

// The same for a body that may have more, which is left over for other readers. Blocks inside are
// decoded whole.
struct PartialValue {
  cty::Value value;
  AnyBody rest;
};
PartialValue partial_decode(const AnyBody& body, const Spec& spec, const EvalContext* context,
                            diag::Diagnostics& diagnostics, const base::Limits& limits = {});

// Where the value would come from: the expression of an attribute, what the specification of a
// block reads in the first block; where there is nothing, where it could be written. Unknown for a
// constant.
base::Range source_range(const AnyBody& body, const Spec& spec);

// The variables that decode() would ask for, in the order of the specification.
std::vector<Traversal> variables(const AnyBody& body, const Spec& spec);

}  // namespace virga::hcl

// Decodes a body to a value, as a specification (spec.h) describes.
#pragma once

#include "base/limits.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/body/any_body.h"
#include "hcl/eval/context.h"
#include "hcl/spec/spec.h"

namespace virga::hcl {

// Returns the value. Every item of the body must be in the specification. `context`, which may be
// null, is for expressions. Errors become diagnostics; the value is then as complete as possible,
// and unknown elsewhere. O(n) in the body.
cty::Value decode(const AnyBody& body, const Spec& spec, const EvalContext* context,
                  diag::Diagnostics& diagnostics, const base::Limits& limits = {});

// Like decode(), but other items of the body are left for other readers. The bodies of blocks are
// decoded completely.
struct PartialValue {
  cty::Value value;
  AnyBody rest;
};
PartialValue partial_decode(const AnyBody& body, const Spec& spec, const EvalContext* context,
                            diag::Diagnostics& diagnostics, const base::Limits& limits = {});

// Where the value comes from: the expression of an attribute, or for a block, the range of the
// nested specification in the first block. If the item is missing, the place where it could be
// added. Unknown for a constant.
base::Range source_range(const AnyBody& body, const Spec& spec);

// The variables that decode() reads, in the order of the specification.
std::vector<Traversal> variables(const AnyBody& body, const Spec& spec);

}  // namespace virga::hcl

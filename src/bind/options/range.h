// The `range` option: how often a resource is made, and what `range` means inside it.
// Spec: docs/spec/pcl-language.md, section 11.3, "Range".
#pragma once

#include <optional>

#include "bind/binding.h"

namespace virga::bind {

struct RangeOption {
  const hcl::Attribute* attribute = nullptr;
  RangeKind kind = RangeKind::kNone;
  BoundExpr value{};
  // The object that `range` is inside the resource; nothing when the resource is made once or not.
  std::optional<model::Type> variable;
  // The value cannot be iterated, which is reported: nothing follows from the type of the resource.
  bool is_refused = false;
  // What was said about the expression, for the place where the option stands.
  diag::Diagnostics findings;
};

// A number that may be null says how often a resource is made, but not a component.
enum class RangeOf : std::uint8_t { kResource, kComponent };

// The option in the last options block that has it. Reports a value that cannot be iterated.
RangeOption bind_range(Binding& binding, const Declaration& declaration,
                       RangeOf what = RangeOf::kResource);

// The type of the variable of a resource that is made so often.
model::Type ranged_type(const RangeOption& range, const Binding& binding,
                        const model::Type& single);

}  // namespace virga::bind

// The `range` option: how many instances a resource has, and what `range` means inside it.
// Spec: docs/spec/pcl-language.md, section 11.3, "Range".
#pragma once

#include <optional>
#include <vector>

#include "bind/binding/binding.h"

namespace virga::bind {

struct RangeOption {
  const hcl::Attribute* attribute = nullptr;
  RangeKind kind = RangeKind::kNone;
  BoundExpr value{};
  // The type of `range` inside the resource. Nullopt if `range` is absent or a bool.
  std::optional<model::Type> variable;
  // The value cannot be iterated, which is reported. The resource then has the error type.
  bool is_rejected = false;
  // The diagnostics of the expression, to be reported with the other options, in source order.
  std::vector<diag::Diagnostic> findings;
};

// A number that may be null is a valid range of a resource, but not of a component.
enum class RangeOf : std::uint8_t { kResource, kComponent };

// Binds the `range` of the last options block that has one. Reports a value that cannot be
// iterated.
RangeOption bind_range(Binding& binding, const Declaration& declaration,
                       RangeOf what = RangeOf::kResource);

// Returns the other member of a union of two members if one of them is none.
model::Type without_optional(const model::Type& type);  // ranged_type.cc

// Stores the known keys of the instances in the variable of their block, for the checker.
void name_instances(const RangeOption& range, Binding& binding,
                    model::Variable& variable);  // ranged_type.cc

// The type of the variable of a resource with this range. `single` is the type of one instance.
model::Type ranged_type(const RangeOption& range, const Binding& binding,
                        const model::Type& single);  // ranged_type.cc

}  // namespace virga::bind

// Attributes that all constructs read in the same way: those that must be literals.
#pragma once

#include <optional>
#include <string_view>

#include "bind/binding/binding.h"

namespace virga::bind {

inline constexpr std::string_view kLogicalName = "__logicalName";

// Types the value of an attribute that must be a literal, if
// DiagnosticProfile::reports_inside_rejected_parts().
void type_literal(Binding& binding, const hcl::Attribute& attribute, base::SourceId source,
                  const model::Scope& scope, std::uint32_t first_slot = 0);

// The string of a quoted string without interpolations. Returns nullopt, with a diagnostic, for all
// other expressions.
std::optional<std::string_view> require_string(Binding& binding, const hcl::Attribute& attribute,
                                               base::SourceId source);
// The same for `true` and `false`.
std::optional<bool> require_bool(Binding& binding, const hcl::Attribute& attribute,
                                 base::SourceId source);

}  // namespace virga::bind

// What all constructs do with attributes: read those that must be literals, suggest other names.
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

// Suggests `name` for the name of an attribute of `body` at `where`. Without a fix if the body has
// such an attribute, because a second one would be an error.
void suggest_attribute(diag::Diagnostic& diagnostic, base::Range where, std::string_view name,
                       const hcl::Body& body);

}  // namespace virga::bind

// Attributes that every construct reads the same way: literals that must stand in the source.
#pragma once

#include <optional>
#include <string_view>

#include "bind/binding.h"

namespace virga::bind {

inline constexpr std::string_view kLogicalName = "__logicalName";

// Types the value of an attribute that must be a literal: what is wrong inside it is told as well
// when consequences are.
void type_literal(Binding& binding, const hcl::Attribute& attribute, base::SourceId source,
                  const model::Scope& scope, std::uint32_t first_slot = 0);

// The text of a quoted string without interpolations; reports anything else.
std::optional<std::string_view> require_string(Binding& binding, const hcl::Attribute& attribute,
                                               base::SourceId source);
// The same for `true` and `false`.
std::optional<bool> require_bool(Binding& binding, const hcl::Attribute& attribute,
                                 base::SourceId source);

}  // namespace virga::bind

// Names that users choose. Facts: urn vectors.
#pragma once

#include <cstddef>
#include <string_view>

namespace virga::pulumi {

// One or more of A-Z a-z 0-9 . _ - : the valid names of resources, stacks and projects in most
// tools (the name in a URN is unrestricted).
bool is_name(std::string_view text);

// Names joined by "/": organization/project/stack.
bool is_qualified_name(std::string_view text);

inline constexpr std::size_t kMaxNameBytes = 100;

// A name of at most kMaxNameBytes bytes.
bool is_project_name(std::string_view text);
bool is_stack_name(std::string_view text);

// A property whose name starts with "__" is for the engine and SDKs and is hidden from users.
bool is_internal_property(std::string_view name);

}  // namespace virga::pulumi

// The address of a module in a state.
#pragma once

#include <string>
#include <string_view>

namespace virga::convert::terraform {

// The prefix of the names of its resources in the engine, as the converted program has it:
// "network-a.b-" for `module.network["a.b"]`. Empty for the root module, whose address is empty.
std::string name_prefix(std::string_view module_address);

}  // namespace virga::convert::terraform

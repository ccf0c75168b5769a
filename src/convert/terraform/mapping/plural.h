// The plural of an English noun, as bridges of Terraform providers form it for properties that are
// lists: "ingress" is "ingresses", "policy" is "policies".
#pragma once

#include <string>
#include <string_view>

namespace virga::convert::terraform {

// The plural of the last word of a name with underscores. A plural stays as it is.
std::string plural(std::string_view name);

}  // namespace virga::convert::terraform

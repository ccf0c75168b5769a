// Constraints on the version of Terraform: ">= 1.5, < 2.0".
#pragma once

#include <cstdint>
#include <string_view>

namespace virga::convert::terraform {

// What Terraform 1.11 says about a constraint.
enum class VersionVerdict : std::uint8_t {
  kAllowed,
  kOther,       // the constraint excludes all releases of 1.11
  kInvalid,     // not a constraint
  kPrerelease,  // Terraform rejects constraints with a version such as 1.11.0-beta1
};

VersionVerdict judge_constraint(std::string_view text);

}  // namespace virga::convert::terraform

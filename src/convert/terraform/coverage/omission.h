// Why a part of a configuration has no text of its own in the program.
//
// A converter that leaves something out says so with Context::leave_out(). This is the list of all
// reasons; check_coverage.h reports what is left out without one.
#pragma once

#include <map>
#include <span>
#include <string_view>

namespace virga::convert::terraform {

enum class Omission {
  kSettings,         // `terraform`
  kVersion,          // `version`
  kDefaultProvider,  // `provider = aws`
  kBuiltInProvider,  // `provider "terraform"`
  kEmptyProvider,    // `provider "aws" {}`
  kName,             // `alias`, `iterator`, `to`
  kPartOfAnother,    // `sensitive` of an output
  kDefault,          // `prevent_destroy = false`
  kCreatesFirst,     // `create_before_destroy = true`
  kNullable,         // `nullable`
  kCallersWarning,   // `deprecated`
  kWaitsForValues,   // `depends_on` of outputs and data sources
  kNullArgument,     // `x = null` in a call of a module
  kIgnored,          // `triggers_replace` in `ignore_changes`
};

// The reason as a sentence. docs/convert-terraform.md has all of them.
std::string_view reason_of(Omission omission);
std::span<const Omission> all_omissions();

// By the attribute or block that is left out.
using LeftOut = std::map<const void*, Omission>;

}  // namespace virga::convert::terraform

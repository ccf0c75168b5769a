// The marks of Terraform's values.
#pragma once

#include "cty/mark.h"
#include "cty/value.h"

namespace virga::terraform {

// The value must not be displayed.
class SensitiveMark final : public cty::MarkInfo {
 public:
  std::string_view kind() const override { return "sensitive"; }
  int compare(const MarkInfo&) const override { return 0; }
  std::size_t hash() const override { return 1; }
  std::string show() const override { return "sensitive"; }
};

// The value exists during one run only and must not be stored.
class EphemeralMark final : public cty::MarkInfo {
 public:
  std::string_view kind() const override { return "ephemeral"; }
  int compare(const MarkInfo&) const override { return 0; }
  std::size_t hash() const override { return 2; }
  std::string show() const override { return "ephemeral"; }
};

const cty::Mark& sensitive_mark();
const cty::Mark& ephemeral_mark();

}  // namespace virga::terraform

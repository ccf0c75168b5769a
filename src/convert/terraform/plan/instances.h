// The instances of a block with `count` or `for_each`.
#pragma once

#include <string>
#include <vector>

#include "convert/terraform/evaluate/values.h"
#include "convert/terraform/module/module.h"

namespace virga::convert::terraform {

// A mark of values that Terraform knows only after it has made a resource.
class ComputedMark final : public cty::MarkInfo {
 public:
  std::string_view kind() const override { return "computed"; }
  int compare(const MarkInfo&) const override { return 0; }
  std::size_t hash() const override { return 3; }
  std::string show() const override { return "computed"; }
};

const cty::Mark& computed_mark();

struct Instance {
  std::string key;        // of `for_each`
  InstanceScope scope{};  // `count` or `each`
};

struct Instances {
  enum class Kind { kOne, kCount, kForEach, kUnknown };
  Kind kind = Kind::kOne;
  std::vector<Instance> all{};

  // The value of the block: one value, a tuple, or an object. `values` are those of `all`.
  cty::Value combine(std::vector<cty::Value> values) const;
};

// kUnknown: the number is not known, is wrong, or is large.
Instances instances_of(const Declaration& declaration, Values& values);

// Reports a `count` or `for_each` that Terraform rejects when it knows the values.
void check_repetition(const Declaration& declaration, Values& values,
                      diag::Diagnostics& diagnostics);

}  // namespace virga::convert::terraform

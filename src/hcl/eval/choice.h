// The two results of `condition ? a : b`. (docs/spec/hcl-syntax.md, section 3.9)
#pragma once

#include <optional>

#include "cty/convert/convert.h"
#include "cty/value.h"

namespace virga::hcl {

class Choice {
 public:
  // Returns nullopt if the results have no common type. The literal `null` takes the type of the
  // other result.
  static std::optional<Choice> between(const cty::Value& if_true, const cty::Value& if_false);

  // The type of the conditional; dynamic if one result is dynamic.
  const cty::Type& type() const { return type_; }
  // The marks of both results. The conditional has them whichever result it takes.
  const cty::Marks& marks() const { return marks_; }

  // Returns true if the result for this condition needs a conversion.
  bool converts(bool condition) const { return conversions_[condition ? 0 : 1].has_value(); }
  // One of the two results, converted. Fails if its value does not convert.
  cty::Result<cty::Value> decided(bool condition) const;
  // What both results have in common, for an unknown condition.
  cty::Value undecided() const;

 private:
  Choice(const cty::Value& if_true, const cty::Value& if_false);
  bool unify();
  cty::Value undecided_without_marks() const;
  cty::Value undecided_number() const;
  cty::Value undecided_collection() const;

  // Index 0: the result for true; 1: for false. Without marks.
  cty::Value results_[2];
  std::optional<cty::Conversion> conversions_[2];
  cty::Type type_;
  cty::Marks marks_;
};

}  // namespace virga::hcl

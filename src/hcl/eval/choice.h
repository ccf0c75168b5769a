// What `condition ? a : b` does with its two results. (docs/spec/hcl-syntax.md, section 3.9)
#pragma once

#include <optional>

#include "cty/convert/convert.h"
#include "cty/value.h"

namespace virga::hcl {

class Choice {
 public:
  // Nothing when no type takes both. The literal `null` takes the type of the other side.
  static std::optional<Choice> between(const cty::Value& if_true, const cty::Value& if_false);

  // Of the result; dynamic where one of them is.
  const cty::Type& type() const { return type_; }
  // Of both, which the result has whichever is taken.
  const cty::Marks& marks() const { return marks_; }

  // Does the result for this condition have to be converted?
  bool converts(bool condition) const { return conversions_[condition ? 0 : 1].has_value(); }
  // One of the two, converted. Fails where its value does not convert.
  cty::Result<cty::Value> decided(bool condition) const;
  // What both have in common, while the condition is unknown.
  cty::Value undecided() const;

 private:
  Choice(const cty::Value& if_true, const cty::Value& if_false);
  bool unify();
  cty::Value undecided_without_marks() const;
  cty::Value undecided_number() const;
  cty::Value undecided_collection() const;

  // 0 is the result for true, 1 that for false; without marks.
  cty::Value results_[2];
  std::optional<cty::Conversion> conversions_[2];
  cty::Type type_;
  cty::Marks marks_;
};

}  // namespace virga::hcl

// Decoding: one kind of specification a method. Private to hcl/spec; the door is decode.h.
#pragma once

#include "base/limits.h"
#include "hcl/eval/context.h"
#include "hcl/spec/checkpoint.h"
#include "hcl/spec/input.h"
#include "hcl/spec/node.h"

namespace virga::hcl {

class SpecDecoder {
 public:
  SpecDecoder(const EvalContext* context, diag::Diagnostics& diagnostics,
              const base::Limits& limits)
      : context_(context), diagnostics_(diagnostics), limits_(limits) {}

  cty::Value decode(const Spec& spec, const SpecInput& input);

 private:
  // attribute.cc
  cty::Value attribute(const AttributeSpec& spec, const SpecInput& input);
  // The value of an attribute as one of `type`; unknown where it is none.
  cty::Value converted(const BodyAttribute& attribute, const cty::Type& type);
  cty::Value label(const LabelSpec& spec, const SpecInput& input);

  // structure.cc
  cty::Value object(const ObjectSpec& spec, const SpecInput& input);
  cty::Value tuple(const TupleSpec& spec, const SpecInput& input);
  cty::Value first_of(const FirstOfSpec& spec, const SpecInput& input);

  // block.cc
  cty::Value block(const BlockSpec& spec, const SpecInput& input);
  cty::Value block_attributes(const BlockAttributesSpec& spec, const SpecInput& input);
  // The only block of the type; null if there is none. More than one are an error.
  const BodyBlock* only_block(const BlockSpecNode& spec, bool required, const SpecInput& input);
  // The value of one block, whose first labels are `keys` of a map.
  cty::Value nested(const BodyBlock& block, const BlockSpecNode& spec, std::size_t keys);

  // blocks.cc
  cty::Value blocks(const BlocksSpec& spec, const SpecInput& input);
  void check_count(const BlocksSpec& spec, const SpecInput& input);

  // labelled_blocks.cc
  cty::Value labelled_blocks(const LabelledBlocksSpec& spec, const SpecInput& input);

  // wrapped.cc
  cty::Value transform(const TransformSpec& spec, const SpecInput& input);
  cty::Value call(const CallSpec& spec, const SpecInput& input);
  cty::Value validate(const ValidateSpec& spec, const SpecInput& input);
  cty::Value refine(const RefineSpec& spec, const SpecInput& input);
  // The value to change or examine; nothing if it has errors, which then stand for all.
  std::optional<cty::Value> sound(const SpecNode& spec, const SpecInput& input);

  // unify.cc: makes values of one type of those of several blocks or attributes. Nothing, and an
  // error, if there is no such type; `place` says where a value comes from. `implied` is the type
  // where there are none.
  using Place = std::function<base::Range(std::size_t)>;
  std::optional<cty::Type> unify(std::vector<cty::Value>& values, const cty::Type& implied,
                                 std::string_view block_type, const Place& place);

  const EvalContext* context_;
  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
  // Required attributes that were not there, which the reading of the body reported.
  std::size_t missing_ = 0;
};

// An unknown value of the type that a specification implies.
inline cty::Value unknown_of(const SpecNode& spec) {
  return cty::Value::unknown(spec.type);
}

}  // namespace virga::hcl

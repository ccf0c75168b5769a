// The decoder: one method for each kind of specification. Private to hcl/spec; the entry point is
// decode.h.
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
  // Converts the value of an attribute to `type`. Reports an error and returns an unknown value if
  // it does not convert.
  cty::Value converted(const BodyAttribute& attribute, const cty::Type& type);
  cty::Value label(const LabelSpec& spec, const SpecInput& input);

  // structure.cc
  cty::Value object(const ObjectSpec& spec, const SpecInput& input);
  cty::Value tuple(const TupleSpec& spec, const SpecInput& input);
  cty::Value first_of(const FirstOfSpec& spec, const SpecInput& input);

  // block.cc
  cty::Value block(const BlockSpec& spec, const SpecInput& input);
  cty::Value block_attributes(const BlockAttributesSpec& spec, const SpecInput& input);
  // Returns the only block of the type, or null if there is none. Reports an error if there are
  // several.
  const BodyBlock* only_block(const BlockSpecNode& spec, bool required, const SpecInput& input);
  // Decodes one block, whose first `keys` labels are keys of a map.
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
  // Returns the value to transform or check, or nullopt if it has errors, which have been reported.
  std::optional<cty::Value> sound(const SpecNode& spec, const SpecInput& input);

  // unify.cc: converts the values of several blocks or attributes to one type, and returns that
  // type. Reports an error and returns nullopt if there is no such type; `place` returns the range
  // of a value. Returns `implied` if there are no values.
  using Place = std::function<base::Range(std::size_t)>;
  std::optional<cty::Type> unify(std::vector<cty::Value>& values, const cty::Type& implied,
                                 std::string_view block_type, const Place& place);

  const EvalContext* context_;
  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
  // The number of missing required attributes, which reading the body has reported.
  std::size_t missing_ = 0;
};

// An unknown value of the type that a specification implies.
inline cty::Value unknown_of(const SpecNode& spec) {
  return cty::Value::unknown(spec.type);
}

}  // namespace virga::hcl

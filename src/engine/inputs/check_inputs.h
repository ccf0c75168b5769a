// What a provider's Check does by its schema (docs/spec/evaluator.md, section 11, rule 7). The
// plain provider and mocks share it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/inputs/schema_types.h"
#include "pulumi/property/property_value.h"
#include "run/monitor_messages.h"

namespace virga::engine {

struct CheckedInputs {
  // With the constants and the constant defaults of what is not given, at any depth.
  pulumi::PropertyValue inputs;
  // Sorted by path. Each names the place and what is expected there, never a value or a part of a
  // secret. Past kMostInputFailures a last one without a path counts the rest.
  std::vector<run::CheckFailure> failures;
};

inline constexpr std::size_t kMostInputFailures = 20;

enum class InputsOf : std::uint8_t {
  kResource,
  // Inputs may be missing, since providers read their environment; others may be there, such as
  // `version`; and a string stands for every type, since configuration is text.
  kProvider,
  // Properties may be missing and others may be there, at any depth, and a string with a
  // placeholder of a template stands for every type.
  kMock,
};

// `inputs` is an object. Every value must be of its type, a constant the constant, an enum one of
// its values; required inputs must be there, and no others than those of the schema. Values that
// are not known yet fit every type. Looks into secrets. Objects inside are checked like the inputs
// themselves.
CheckedInputs check_inputs(const pulumi::PropertyValue& inputs,
                           const schema::Properties& properties, const schema::Package& package,
                           SchemaTypes& types, InputsOf owner = InputsOf::kResource);

}  // namespace virga::engine

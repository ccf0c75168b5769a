// Checks inputs against a schema, like a provider's Check (docs/spec/evaluator.md, section 11, rule
// 7). The plain provider and the mocks use it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/inputs/schema_types.h"
#include "pulumi/property/property_value.h"
#include "run/monitor_messages.h"

namespace virga::engine {

struct CheckedInputs {
  // Includes constants and constant defaults for absent properties, at any depth.
  pulumi::PropertyValue inputs;
  // Sorted by path. Each names the place and the expected type, never a value or a part of a
  // secret. After kMaxInputFailures, one more entry without a path counts the rest.
  std::vector<run::CheckFailure> failures;
};

inline constexpr std::size_t kMaxInputFailures = 20;

enum class InputsOf : std::uint8_t {
  kResource,
  // Required inputs may be absent, because providers read their environment. Additional inputs such
  // as `version` are accepted. A string is accepted for every type, because configuration consists
  // of strings.
  kProvider,
  // Properties may be missing at any depth, the value itself may have others than the schema, and a
  // string with a placeholder of a template stands for every type.
  kMock,
};

// `inputs` is an object. Every value must have its type, a constant its value, and an enum one of
// its values. Required inputs must be present, and the schema must declare all inputs. Unknown
// values match every type. Secrets are checked by their content. Nested objects are checked like
// the inputs themselves.
CheckedInputs check_inputs(const pulumi::PropertyValue& inputs,
                           const schema::Properties& properties, const schema::Package& package,
                           SchemaTypes& types, InputsOf owner = InputsOf::kResource);

}  // namespace virga::engine

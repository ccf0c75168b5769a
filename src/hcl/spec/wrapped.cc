// Specifications that transform or check the value of another one.
#include "diag/codes/hcl_body.h"
#include "hcl/spec/decoder.h"
#include "hcl/spec/source_range.h"

namespace virga::hcl {

namespace codes = diag::codes;
using diag::Reason;

cty::Value evaluate_with(const Expression& result, const std::string& variable, cty::Value value,
                         const EvalContext* scope, diag::Diagnostics& diagnostics,
                         const base::Limits& limits) {
  EvalContext inner(scope);
  inner.set_variable(variable, std::move(value));
  return result.evaluate(&inner, diagnostics, limits);
}

std::optional<cty::Value> SpecDecoder::sound(const SpecNode& spec, const SpecInput& input) {
  const Checkpoint before(diagnostics_);
  const std::size_t missing = missing_;
  cty::Value value = decode(spec.wrapped(), input);
  if (before.errors_since() || missing_ != missing) return std::nullopt;
  return value;
}

cty::Value SpecDecoder::transform(const TransformSpec& spec, const SpecInput& input) {
  std::optional<cty::Value> value = sound(spec, input);
  if (!value) return unknown_of(spec);
  return evaluate_with(spec.result, spec.variable, *std::move(value), spec.scope.get(),
                       diagnostics_, limits_);
}

cty::Value SpecDecoder::call(const CallSpec& spec, const SpecInput& input) {
  const std::optional<cty::Value> value = sound(spec, input);
  if (!value) return unknown_of(spec);
  cty::Result<cty::Value> result = spec.function->call(std::span(&*value, 1), limits_);
  if (result) return *std::move(result);
  diagnostics_.add(codes::kValueRejected, source_range(spec.wrapped(), input),
                   Reason{result.error().str()});
  return unknown_of(spec);
}

cty::Value SpecDecoder::validate(const ValidateSpec& spec, const SpecInput& input) {
  std::optional<cty::Value> value = sound(spec, input);
  if (!value) return unknown_of(spec);
  spec.validation(*value, source_range(spec.wrapped(), input), diagnostics_);
  return *std::move(value);
}

cty::Value SpecDecoder::refine(const RefineSpec& spec, const SpecInput& input) {
  const std::optional<cty::Value> value = sound(spec, input);
  if (!value) return unknown_of(spec);
  cty::Refine refined(*value);
  spec.refinement(refined);
  cty::Result<cty::Value> result = refined.done();
  if (result) return *std::move(result);
  diagnostics_.add(codes::kValueContradicts, source_range(spec.wrapped(), input),
                   Reason{result.error().str()});
  return unknown_of(spec);
}

}  // namespace virga::hcl

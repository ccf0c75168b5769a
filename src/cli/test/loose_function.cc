#include "cli/test/loose_function.h"

#include "cty/convert/convert.h"
#include "run/marks.h"

namespace virga::cli {
namespace {

using cty::ErrorKind;
using cty::Kind;
using cty::Result;
using cty::Value;

// As deep as values are, which is bounded (Limits::max_type_depth).
Value loosened(const Value& value) {
  const Value& bare = value.unmarked();
  if (bare.is_hollow()) return value;
  switch (bare.type().kind()) {
    case Kind::kList:
    case Kind::kSet:
    case Kind::kTuple: {
      std::vector<Value> elements;
      for (const Value& element : bare.elements()) elements.push_back(loosened(element));
      return Value::tuple(std::move(elements)).with_marks(value.marks());
    }
    case Kind::kMap:
    case Kind::kObject: {
      std::vector<Value::Field> fields;
      for (std::size_t i = 0; i < bare.size(); ++i) {
        fields.emplace_back(bare.key_at(i).as_string(), loosened(bare.elements()[i]));
      }
      return Value::object(std::move(fields)).with_marks(value.marks());
    }
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kDynamic:
    case Kind::kCapsule: break;
  }
  return value;
}

Result<Value> failed(const cty::Error& error, bool secret) {
  if (!secret) return std::unexpected(error);
  return cty::fail(ErrorKind::kInvalidArgument, "it has no result for what is secret");
}

Result<Value> call(const cty::Function& function, std::span<const hcl::Argument> arguments) {
  std::vector<Value> values;
  bool secret = false;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    diag::Diagnostics said;
    Value value = arguments[i].evaluate(said);
    if (said.has_errors()) {
      return cty::fail(ErrorKind::kInvalidArgument, said.list().front().message());
    }
    secret = secret || run::is_secret(value.deep_marks());
    const cty::Parameter* parameter = function.parameter_of(i);
    if (parameter) {
      auto converted = cty::convert(value, parameter->type, cty::Profile::kReference);
      if (!converted) return failed(converted.error(), secret);
      value = *std::move(converted);
    }
    values.push_back(std::move(value));
  }
  auto result = function.call(values);
  if (!result) return failed(result.error(), secret);
  return loosened(*result);
}

}  // namespace

hcl::ExpressionFunction loose_function(const cty::Function& function) {
  return {.name = function.name(),
          .description = function.description(),
          .min_arguments = function.parameters().size(),
          .max_arguments =
              function.variadic() ? static_cast<std::size_t>(-1) : function.parameters().size(),
          .call = [&function](std::span<const hcl::Argument> arguments) {
            return call(function, arguments);
          }};
}

}  // namespace virga::cli

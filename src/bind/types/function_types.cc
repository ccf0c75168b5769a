#include "bind/types/function_types.h"

namespace virga::bind {
namespace {

using model::Type;

bool returns_something(const schema::Function& function) {
  return function.result || function.returns_object;
}

}  // namespace

Type return_type(SchemaTypes& types, const PackagePtr& package, const schema::Function& function) {
  if (function.returns_object) {
    return types.object(package, function.result_object, Shape::kPlain, "result " + function.token);
  }
  if (function.result) return types.type(package, *function.result, Shape::kPlain);
  return Type::none();
}

FunctionTypes function_types(SchemaTypes& types, const PackagePtr& package,
                             const schema::Function& function) {
  FunctionTypes result;
  const std::string owner = "arguments " + function.token;
  const Type returned = return_type(types, package, function);
  result.arguments = function.has_inputs
                         ? types.object(package, function.inputs, Shape::kPlain, owner)
                         : Type::optional(Type::object({}));
  result.has_output_form = returns_something(function);
  result.result = Type::promise(result.has_output_form ? returned : Type::object({}));
  if (result.has_output_form) {
    result.output_arguments = types.object(package, function.inputs, Shape::kInput, owner);
    result.output_result = Type::output(returned);
  }
  return result;
}

const Type& invoke_options_type() {
  static const Type type =
      Type::optional(Type::object({{"provider", Type::optional(Type::dynamic())},
                                   {"parent", Type::optional(Type::dynamic())},
                                   {"version", Type::optional(Type::string())},
                                   {"pluginDownloadUrl", Type::optional(Type::string())},
                                   {"dependsOn", Type::optional(Type::list(Type::dynamic()))}}));
  return type;
}

}  // namespace virga::bind

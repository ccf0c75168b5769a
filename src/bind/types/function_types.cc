#include "bind/types/function_types.h"

#include "bind/types/annotations.h"

namespace virga::bind {
namespace {

using model::Type;

bool returns_something(const schema::Function& function) {
  return function.result || function.returns_object;
}

model::Annotations of_function(const PackagePtr& package, const schema::Function& function,
                               bool is_result) {
  return {std::make_shared<FunctionAnnotation>(package, &function, is_result)};
}

}  // namespace

Type return_type(SchemaTypes& types, const PackagePtr& package, const schema::Function& function) {
  if (function.returns_object) {
    return types.object(package, function.result_object, Shape::kPlain, "result " + function.token,
                        of_function(package, function, true));
  }
  if (function.result) return types.type(package, *function.result, Shape::kPlain);
  return Type::none();
}

FunctionTypes function_types(SchemaTypes& types, const PackagePtr& package,
                             const schema::Function& function) {
  FunctionTypes result;
  const std::string owner = "arguments " + function.token;
  const Type returned = return_type(types, package, function);
  const auto object = [&](Shape shape) {
    return types.object(package, function.inputs, shape, owner,
                        of_function(package, function, false));
  };
  result.arguments = function.has_inputs ? object(Shape::kPlain) : Type::optional(Type::object({}));
  result.has_output_form = returns_something(function);
  result.result = Type::promise(result.has_output_form ? returned : Type::object({}));
  if (result.has_output_form) {
    result.output_arguments = object(Shape::kInput);
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

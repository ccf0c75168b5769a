// Calls of functions of packages, of methods, and outputs of other stacks.
#include <algorithm>

#include "cpp/program/emit/emitter.h"
#include "cpp/program/types/cpp_type.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

const Function* function_of(const Package& package, const schema::Function* function) {
  for (const auto& [token, each] : package.functions) {
    if (each->function == function) return each.get();
  }
  return nullptr;
}

const Function* method_of(const Resource& resource, const schema::Function* function) {
  for (const Function& each : resource.methods) {
    if (each.function == function) return &each;
  }
  return nullptr;
}

const schema::Property* property_of(const Function& function, std::string_view name) {
  for (const Member& each : function.inputs) {
    if (each.property->name == name) return each.property;
  }
  return nullptr;
}

// Whether the arguments are parameters, not members of a struct.
bool has_parameters(const Function& function) {
  const auto& positional = function.function->positional;
  return !positional.empty() && !function.inputs.empty() &&
         std::ranges::all_of(function.inputs, [&](const Member& member) {
           return std::ranges::find(positional, member.property->name) != positional.end();
         });
}

// A call of a template: its argument is the type of the result.
Code typed_call(const std::string& name, const std::vector<Code>& arguments, const Ty& type,
                const std::string& hint) {
  // The struct is the default.
  Code made = call(type.is(Kind::kStructured) ? name : with_argument(name, type), arguments,
                   Ty::output(type.plain()));
  made.hint = hint;
  made.retype = [=](const Ty& next) { return typed_call(name, arguments, next, hint); };
  return made;
}

// The struct that the function returns, or its only value.
Ty result_of(const Function& function, const Package& package) {
  const schema::Function& definition = *function.function;
  if (definition.returns_object && !function.result.empty()) {
    return {.kind = Kind::kStructured,
            .spelling = function.space + "::" + function.result,
            .members = &function.results,
            .package = &package};
  }
  return definition.result ? cpp_type(*definition.result) : Ty::of(Kind::kValue);
}

}  // namespace

Code Emitter::invoke(const model::CallExpr& expr, const bind::Invoke& meaning) {
  const Suspended suspended(*this);
  if (!meaning.function || !meaning.package) {
    return unsupported(expr.range, "a function without a schema");
  }
  if (!context_.has_parameters(meaning.descriptor, *meaning.package, expr.range)) {
    return code("sdk::PropertyValue()", Ty::of(Kind::kValue));
  }
  const Package* package = context_.package(*meaning.package, expr.range);
  if (!package) return unsupported(expr.range, "a function of an invalid schema");
  const Function* function = function_of(*package, meaning.function);
  if (!function) return unsupported(expr.range, "the function `" + meaning.token + "`");
  file_.includes.insert(function->header);
  std::vector<Code> arguments;
  const std::size_t end =
      meaning.options_index == 0 ? expr.arguments.size() : meaning.options_index;
  if (meaning.is_positional) {
    const auto& names = meaning.function->positional;
    std::vector<Given> given;
    for (std::size_t i = 1; i < end && i <= names.size(); ++i) {
      given.push_back({names[i - 1], expr.arguments[i]});
    }
    if (has_parameters(*function)) {
      for (const Given& each : given) {
        const schema::Property* property = property_of(*function, each.name);
        if (!property) return unsupported(each.value->range, "the argument");
        arguments.push_back(argument(*each.value, *property->type, *package, property->plain));
      }
    } else {
      arguments.push_back(members(given, function->inputs, *package));
    }
  } else if (end > 1 && !function->inputs.empty()) {
    auto given = this->arguments(*expr.arguments[1], function->inputs, *package);
    if (!given) {
      return unsupported(expr.arguments[1]->range, "arguments that are not an object");
    }
    if (given->doc.flat() != "{}") arguments.push_back(*std::move(given));
  }
  if (const auto options = invoke_options(expr, meaning)) {
    // Arguments that the call omits.
    const std::size_t parameters =
        has_parameters(*function) ? function->inputs.size() : !function->inputs.empty();
    while (arguments.size() < parameters) arguments.push_back(code("{}", {}));
    arguments.push_back(*options);
  }
  return typed_call(function->space + "::" + function->name, arguments,
                    result_of(*function, *package), function->name);
}

Code Emitter::method_call(const model::CallExpr& expr, const bind::Invoke& meaning) {
  const Suspended suspended(*this);
  const Code self = resource(*expr.arguments[0]);
  if (!self.ty.is(Kind::kResource) || self.ty.eventual || !self.ty.resource->resource) {
    return unsupported(expr.arguments[0]->range, "a method of a value that is not one resource");
  }
  const Function* function = method_of(*self.ty.resource->resource, meaning.function);
  if (!function) return unsupported(expr.range, "the method");
  std::vector<Code> arguments;
  if (!function->inputs.empty() && expr.arguments.size() > 2) {
    auto given = this->arguments(*expr.arguments[2], function->inputs, *self.ty.resource->package);
    if (!given) return unsupported(expr.arguments[2]->range, "arguments that are not an object");
    if (given->doc.flat() != "{}") arguments.push_back(*std::move(given));
  }
  Code receiver;
  receiver.doc = operand(self, Binding::kPrimary);
  Code made = typed_call(receiver.doc.flat() + "." + function->name, arguments,
                         result_of(*function, *self.ty.resource->package), function->name);
  made.uses.insert(self.uses.begin(), self.uses.end());
  const auto retype = made.retype;
  made.retype = [retype, uses = self.uses](const Ty& next) {
    Code again = retype(next);
    again.uses.insert(uses.begin(), uses.end());
    return again;
  };
  const schema::Type* result = function->function->result.get();
  if (!function->function->returns_object && result &&
      result->kind == schema::Type::Kind::kResource) {
    made.source_type = result;
    made.source_package = self.ty.resource->package;
    made.untyped = call(receiver.doc.flat() + "." + function->name, arguments, {}).doc;
  }
  return made;
}

}  // namespace virga::cpp

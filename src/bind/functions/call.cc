// Calls of methods. Spec: docs/spec/pcl-language.md, section 12.5.
#include "bind/functions/invoke.h"
#include "bind/types/annotations.h"
#include "bind/types/function_types.h"
#include "diag/codes/bind.h"
#include "model/check/explain/words.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;
using model::CallSite;
using model::Signature;
using model::Type;

class CallCheck {
 public:
  CallCheck(Binding& binding, const CallSite& call) : b_(binding), call_(call) {}

  Signature run() {
    if (call_.arguments.size() < 3) return wrong_form();
    const model::Argument& self = call_.arguments[0];
    const auto* receiver = annotation<ResourceAnnotation>(self.type);
    if (!receiver) {
      if (!self.type.is_error() || b_.options.profile.reports_consequences()) {
        b_.diagnostics.add(codes::kNotAReceiver, self.range, model::in_words(call_.type(0)));
      }
      return failed();
    }
    const model::Argument& method = call_.arguments[1];
    const std::string* name =
        method.expr ? call_.context.pool.literal_string(*method.expr) : nullptr;
    if (!name) {
      if (!method.type.is_error() || b_.options.profile.reports_consequences()) {
        b_.diagnostics.add(codes::kMethodNotALiteral, method.range);
      }
      return failed();
    }
    return of_method(*receiver, *name, method.range);
  }

 private:
  Signature parameters(Type arguments, Type result) const {
    return {.parameters = {{"self", call_.arguments.empty() ? Type::dynamic() : call_.type(0)},
                           {"method", Type::string()},
                           {"args", std::move(arguments)}},
            .rest = {},
            .result = std::move(result)};
  }

  Signature failed() const {
    const bool fails = b_.options.profile.failures_have_error_type();
    Signature signature = parameters(Type::dynamic(), fails ? Type::error() : Type::dynamic());
    signature.failed = fails;
    return signature;
  }

  Signature wrong_form() {
    const bool none = call_.arguments.empty();
    b_.diagnostics.add(codes::kCallForm, none ? call_.range : call_.arguments.front().range);
    return failed();
  }

  Signature of_method(const ResourceAnnotation& receiver, const std::string& name,
                      base::Range where) {
    const auto& methods = receiver.resource->methods;
    const auto found = std::ranges::find(methods, name, &schema::Method::name);
    if (found == methods.end()) {
      auto& diagnostic = b_.diagnostics.add(codes::kUnknownMethod, where,
                                            Name{receiver.resource->token}, Name{name});
      if (const auto near =
              b_.suggested_name(name, methods | std::views::transform(&schema::Method::name))) {
        diagnostic.suggest(b_.inside_quotes(where), *near);
      }
      return failed();
    }
    const auto function = receiver.package->function(found->function);
    if (!function) return unusable(found->function, where, function.error().str());
    if (!*function)
      return unusable(found->function, where, "the package does not define this function");
    if (!(*function)->is_method) {
      return unusable(found->function, where,
                      "a method takes its resource as " + std::string(schema::kSelf));
    }
    return of_function(receiver.package, **function);
  }

  // The error is in the schema, not in the program.
  Signature unusable(const std::string& function, base::Range where, std::string reason) {
    b_.diagnostics.add(codes::kUnusableDefinition, where, Name{function},
                       diag::Reason{std::move(reason)});
    return failed();
  }

  Signature of_function(const PackagePtr& package, const schema::Function& function) {
    SchemaTypes& types = b_.resources.types();
    schema::Properties inputs = function.inputs;
    std::erase_if(inputs.list,
                  [](const schema::Property& each) { return each.name == schema::kSelf; });
    const auto annotation = std::make_shared<FunctionAnnotation>(package, &function, false);
    Invoke invoke{.token = function.token,
                  .package = package,
                  .function = &function,
                  .descriptor = b_.packages.descriptor(package->name()),
                  .is_method = true,
                  .arguments = inputs.list.empty()
                                   ? Type::optional(Type::object({}))
                                   : types.object(package, inputs, Shape::kPlain,
                                                  "arguments " + function.token, {annotation}),
                  .result = return_type(types, package, function)};
    if (!function.returns_plain) invoke.result = Type::output(invoke.result);
    Signature signature = parameters(invoke.arguments, invoke.result);
    b_.program.invokes.push_back(std::move(invoke));
    signature.binding = static_cast<std::uint32_t>(b_.program.invokes.size());
    return signature;
  }

  Binding& b_;
  const CallSite& call_;
};

}  // namespace

Signature call_signature(Binding& binding, const CallSite& call) {
  return CallCheck(binding, call).run();
}

}  // namespace virga::bind

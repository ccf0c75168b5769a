// Functions that handle failures: `try` and `can` those of an expression, `recover` those of a
// resource.
#include <algorithm>

#include "model/eventual.h"
#include "model/functions/families.h"
#include "model/relate/unify.h"

namespace virga::model {

namespace {

std::vector<Parameter> one_parameter_each(std::string_view name, std::span<const Type> types) {
  std::vector<Parameter> parameters;
  for (const Type& type : types) parameters.push_back({name, type});
  return parameters;
}

// The result is eventual if an argument is. It is unknown if an argument is dynamic, because that
// argument could be an output.
Signature try_signature(const CallSite& call) {
  const std::vector<Type> types = call.types();
  Signature signature{one_parameter_each("alternatives", types), {}, unify_all(types)};
  if (types.empty()) call.wrong_count("at least one argument", signature);
  if (std::ranges::any_of(types, &Type::is_dynamic)) {
    signature.result = Type::output(Type::dynamic());
  } else if (std::ranges::any_of(types, &Type::contains_eventuals)) {
    signature.result = Type::output(signature.result);
  }
  return signature;
}

Signature can_signature(const CallSite& call) {
  const bool one = call.arguments.size() == 1;
  const Type arg = one ? call.type(0) : Type::dynamic();
  Signature signature{{{"expression", arg}}, {}, Type::boolean()};
  // Every part of the value must be known before the success of the evaluation is known.
  signature.result =
      arg.is_dynamic() ? Type::output(Type::boolean()) : lift(Type::boolean(), {&arg, 1});
  if (!one) call.wrong_count("one argument", signature);
  return signature;
}

Signature recover_signature(const CallSite& call) {
  const Type value = call.arguments.empty() ? Type::dynamic() : call.type(0);
  const Type recovery = call.arguments.size() < 2 ? Type::dynamic() : call.type(1);
  Signature signature{{{"value", value}, {"recovery", recovery}}, {}, {}};
  const std::vector<Type> outcomes = {resolve_outputs(value), resolve_outputs(recovery)};
  signature.result = Type::output(unify_all(outcomes));
  if (call.arguments.size() != 2) call.wrong_count("two arguments", signature);
  if (!call.arguments.empty() && !value.is(Kind::kOutput)) {
    call.wrong_kind("value", call.arguments.front(), "an output");
  }
  return signature;
}

}  // namespace

std::vector<Function> failure_functions() {
  return {
      {{"can", "can(expression: T) -> bool",
        "Returns whether the expression can be evaluated without an error. Mistakes that `virga "
        "check` reports, such as a misspelled property of a known type, are errors here too.",
        "can(settings.region)", "true"},
       BuiltinId::kCan,
       can_signature},
      {{"recover", "recover(value: output(T), recovery: T) -> output(T)",
        "Returns the value, or the recovery if a failed resource makes the value unavailable. "
        "The recovery may use the variable `error`, the message of that failure.",
        R"(recover(bucket.arn, "no bucket: ${error}"))", R"("no bucket: the name is taken")"},
       BuiltinId::kRecover,
       recover_signature},
      {{"try", "try(alternatives: T...) -> T",
        "Returns the first argument that can be evaluated without an error. Mistakes that "
        "`virga check` reports, such as a misspelled property of a known type, are errors here "
        "too.",
        R"(try(settings.zone, "zone a"))", R"("zone a")"},
       BuiltinId::kTry,
       try_signature},
  };
}

}  // namespace virga::model

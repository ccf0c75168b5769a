// The scope of expressions in hostile texts: values of every kind, and functions that create large
// values. Low limits stop such expressions soon.
#pragma once

#include "base/limits.h"
#include "cty/functions/function.h"
#include "hcl/eval/context.h"
#include "hcl/eval/try_functions.h"

namespace virga::fuzz {

inline const hcl::EvalContext& scope() {
  static const hcl::EvalContext* context = [] {
    using cty::Type;
    using cty::Value;
    auto* scope = new hcl::EvalContext;
    const Value names = Value::tuple({Value::string("a"), Value::string("b")});
    const Value numbers = Value::list({Value::integer(1), Value::integer(2)}).value();
    scope->set_variable("name", Value::string("n\u00e9"));
    scope->set_variable("key", Value::string("k"));
    scope->set_variable("public", Value::boolean(true));
    scope->set_variable("names", names);
    scope->set_variable("hosts", names);
    scope->set_variable("numbers", numbers);
    scope->set_variable("none", Value());
    scope->set_variable("tags", Value::map({{"team", Value::string("shop")}}).value());
    scope->set_variable("set", Value::set({Value::string("x"), Value::string("y")}).value());
    scope->set_variable(
        "servers",
        Value::tuple({Value::object(
            {{"name", Value::string("s")}, {"ports", numbers}, {"up", Value::boolean(true)}})}));
    scope->set_variable("unknown", Value::unknown(Type::string()).refined_not_null());
    scope->set_variable("unknown_map", Value::unknown(Type::map(Type::number())));
    scope->set_variable("anything", Value::dynamic());
    scope->set_variable("secret", Value::string("hunter2").marked(cty::Mark::named("secret")));
    for (const cty::Function& function : cty::standard_functions()) {
      scope->set_function(std::string(function.name()), function);
    }
    scope->set_function("ns::deep::max", *cty::find_function("max"));
    scope->set_function("try", hcl::try_function());
    scope->set_function("can", hcl::can_function());
    return scope;
  }();
  return *context;
}

inline base::Limits limits() {
  base::Limits limits;
  limits.max_evaluation_steps = 20'000;
  limits.max_evaluation_bytes = 1 << 22;
  limits.max_string_bytes = 1 << 20;
  limits.max_collection_size = 20'000;
  return limits;
}

}  // namespace virga::fuzz

// Types do not show secrets: both functions return an output of their argument.
#include "model/functions/families.h"

namespace virga::model {

namespace {

Signature to_output(const CallSite& call) {
  const bool one = call.arguments.size() == 1;
  const Type value = one ? call.type(0) : Type::dynamic();
  return {{{"value", value}}, {}, Type::output(value)};
}

}  // namespace

std::vector<Function> secret_functions() {
  return {
      {{"secret", "secret(value: T) -> output(T)",
        "Returns the value, marked as secret: it is encrypted in the state and never shown. "
        "Every value computed from a secret is secret too.",
        R"("user:${secret("hunter2")}")", R"(secret("user:hunter2"))"},
       BuiltinId::kSecret,
       to_output},
      {{"unsecret", "unsecret(value: T) -> output(T)",
        "Returns the value without its mark as a secret. The value is then shown.",
        R"(unsecret(secret("hunter2")))", R"("hunter2")"},
       BuiltinId::kUnsecret,
       to_output},
  };
}

}  // namespace virga::model

// Secrets do not show in types: both functions make an output of what they are given.
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
      {"secret", BuiltinId::kSecret, "secret(value)",
       "The same value, marked as secret: it is encrypted in the state and never shown. What is "
       "made "
       "of a secret is secret too.",
       "secret(\"s3cr3t\")", to_output},
      {"unsecret", BuiltinId::kUnsecret, "unsecret(value)",
       "The same value without its mark as a secret. From here on it is shown.",
       "unsecret(password)", to_output},
  };
}

}  // namespace virga::model

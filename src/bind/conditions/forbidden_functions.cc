// Functions that conditions cannot call.
#include <array>

#include "bind/conditions/functions.h"
#include "diag/codes/policy.h"
#include "model/functions/function.h"

namespace virga::bind {
namespace {

using model::CallSite;
using model::Function;
using model::Signature;
using model::Type;

// A function whose call is an error; `why` is the reason in the message.
Function forbidden(std::string_view name, diag::Word why) {
  return {{name, {}, {}, {}, {}}, std::nullopt, [why](const CallSite& call) {
            call.context.diagnostics.add(diag::codes::kNotCallable, call.name_range,
                                         diag::Name{std::string(call.function.name)}, why);
            Signature signature{{}, {}, Type::error()};
            signature.failed = true;
            return signature;
          }};
}

std::array<Function, 7> surroundings(diag::Word why) {
  return {forbidden("cwd", why),       forbidden("organization", why),
          forbidden("project", why),   forbidden("readFile", why),
          forbidden("stack", why),     forbidden("rootDirectory", why),
          forbidden("filebase64", why)};
}

void define(std::span<const Function> functions, model::Scope& scope) {
  for (const Function& function : functions) scope.define(&function);
}

}  // namespace

void define_condition_functions(model::Scope& scope) {
  constexpr diag::Word kWhy = "policies and tests cannot call providers";
  static const std::array asking = {forbidden("call", kWhy), forbidden("getOutput", kWhy),
                                    forbidden("invoke", kWhy)};
  define(condition_functions(), scope);
  define(asking, scope);
}

void forbid_environment_functions_in_policies(model::Scope& scope) {
  static const auto hidden =
      surroundings("the configuration of a policy is evaluated before a stack exists");
  define(hidden, scope);
}

void forbid_environment_functions_in_tests(model::Scope& scope) {
  static const auto hidden = surroundings("the settings of a test are read before the test runs");
  define(hidden, scope);
}

}  // namespace virga::bind

#include "bind/policy/functions.h"

#include <array>
#include <utility>
#include <vector>

#include "model/eventual.h"
#include "model/functions/function.h"

namespace virga::bind {
namespace {

using model::CallSite;
using model::Documentation;
using model::Function;
using model::Signature;
using model::Type;

std::function<Signature(const CallSite&)> fixed(std::vector<model::Parameter> parameters,
                                                Type result) {
  return [signature = Signature{std::move(parameters), {}, std::move(result)}](const CallSite&) {
    return signature;
  };
}

Function of_two_texts(const Documentation& docs, std::string_view second) {
  return {
      docs, std::nullopt,
      fixed({{"text", Type::optional(Type::string())}, {second, Type::optional(Type::string())}},
            Type::boolean())};
}

Function of_bools(const Documentation& docs) {
  return {docs, std::nullopt,
          fixed({{"list", Type::optional(Type::list(Type::optional(Type::boolean())))}},
                Type::boolean())};
}

std::vector<Function> make_functions() {
  const Type objects = Type::optional(Type::map(Type::dynamic()));
  return {
      of_bools({"alltrue", "alltrue(list: list(bool)) -> bool", "Whether all elements are true.",
                "alltrue([true, false])", "false"}),
      of_bools({"anytrue", "anytrue(list: list(bool)) -> bool", "Whether an element is true.",
                "anytrue([true, false])", "true"}),
      {{"contains", "contains(collection: T, value: V) -> bool",
        "Whether a list, set or map has an element that equals the value.",
        R"(contains(["a", "b"], "b"))", "true"},
       std::nullopt,
       fixed({{"collection", Type::dynamic()}, {"value", Type::dynamic()}}, Type::boolean())},
      of_two_texts({"endswith", "endswith(text: string, end: string) -> bool",
                    "Whether a text ends with another one.", R"(endswith("a.pp", ".pp"))", "true"},
                   "end"),
      of_two_texts({"matches", "matches(text: string, pattern: string) -> bool",
                    "Whether a text is what the pattern says, in which `*` is any text.",
                    R"(matches("a.pp", "*.pp"))", "true"},
                   "pattern"),
      {{"merge", "merge(maps: map(T)...) -> map(T)",
        "The members of all maps and objects; of the same name the last one counts. Null has none.",
        R"(merge({ a = 1, b = 1 }, { b = 2 }))", "{ a = 1, b = 2 }"},
       std::nullopt,
       [objects](const CallSite&) {
         return Signature{{}, model::Parameter{"maps", objects}, Type::map(Type::dynamic())};
       }},
      of_two_texts(
          {"startswith", "startswith(text: string, start: string) -> bool",
           "Whether a text begins with another one.", R"(startswith("a.pp", "a"))", "true"},
          "start"),
  };
}

// A function that is told to be none of those that can be called here.
Function forbidden(std::string_view name, diag::Word why) {
  return {{name, {}, {}, {}, {}}, std::nullopt, [why](const CallSite& call) {
            call.context.diagnostics.add(diag::Code::kNotCallable, call.name_range,
                                         diag::Name{std::string(call.function.name)}, why);
            Signature signature{{}, {}, Type::error()};
            signature.failed = true;
            return signature;
          }};
}

void define(std::span<const Function> functions, model::Scope& scope) {
  for (const Function& function : functions) scope.define(&function);
}

}  // namespace

std::span<const Function> policy_functions() {
  static const std::vector<Function> functions = make_functions();
  return functions;
}

void define_policy_functions(model::Scope& scope) {
  constexpr diag::Word kWhy = "policies ask nobody, the engine waits for them";
  static const std::array asking = {forbidden("call", kWhy), forbidden("getOutput", kWhy),
                                    forbidden("invoke", kWhy)};
  define(policy_functions(), scope);
  define(asking, scope);
}

void define_constant_functions(model::Scope& scope) {
  constexpr diag::Word kWhy = "the configuration of a policy is described before a stack is known";
  static const std::array telling = {forbidden("cwd", kWhy),       forbidden("organization", kWhy),
                                     forbidden("project", kWhy),   forbidden("readFile", kWhy),
                                     forbidden("stack", kWhy),     forbidden("rootDirectory", kWhy),
                                     forbidden("filebase64", kWhy)};
  define(telling, scope);
}

}  // namespace virga::bind

#include "bind/conditions/functions.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "model/collection.h"
#include "model/functions/function.h"

namespace virga::bind {
namespace {

using model::CallSite;
using model::Documentation;
using model::Function;
using model::Kind;
using model::Signature;
using model::Type;

std::function<Signature(const CallSite&)> fixed(std::vector<model::Parameter> parameters,
                                                Type result) {
  return [signature = Signature{std::move(parameters), {}, std::move(result)}](const CallSite&) {
    return signature;
  };
}

// A parameter that takes null, as the values of resources and outputs may be, but has no default.
model::Parameter nullable(std::string_view name, const Type& type) {
  return {.name = name, .type = Type::optional(type), .is_required = true};
}

Function of_two_texts(const Documentation& docs, std::string_view second) {
  return {
      docs, std::nullopt,
      fixed({nullable("text", Type::string()), nullable(second, Type::string())}, Type::boolean())};
}

Function of_bools(const Documentation& docs) {
  return {docs, std::nullopt,
          fixed({nullable("list", Type::list(Type::optional(Type::boolean())))}, Type::boolean())};
}

Function about_a_value(const Documentation& docs) {
  return {docs, std::nullopt, fixed({{"value", Type::dynamic()}}, Type::boolean())};
}

// Returns whether no value of the type has elements. Recursion depth: the nesting of types.
bool has_no_elements(const Type& given) {
  const Type type = model::strip_eventuals_and_optional(given);
  if (type.is(Kind::kUnion)) return std::ranges::all_of(type.members(), has_no_elements);
  constexpr std::array kScalars = {Kind::kBool,   Kind::kInt,  Kind::kNumber,
                                   Kind::kString, Kind::kEnum, Kind::kConst};
  return std::ranges::find(kScalars, type.kind()) != kScalars.end();
}

Signature contains(const CallSite& call) {
  Signature signature{
      {{"collection", Type::dynamic()}, {"value", Type::dynamic()}}, {}, Type::boolean()};
  if (call.arguments.empty() || !has_no_elements(call.type(0))) return signature;
  const bool swapped = call.arguments.size() == 2 && model::collection_of(call.type(1)).iterable &&
                       !call.type(1).is_dynamic();
  signature.failed =
      call.wrong_kind("collection", call.arguments.front(), "a list, set, map or object", swapped);
  return signature;
}

std::vector<Function> make_functions() {
  const Type objects = Type::optional(Type::map(Type::dynamic()));
  return {
      of_bools({"alltrue", "alltrue(list: list(bool)) -> bool",
                "Returns whether all elements are true.", "alltrue([true, false])", "false"}),
      of_bools({"anytrue", "anytrue(list: list(bool)) -> bool",
                "Returns whether at least one element is true.", "anytrue([true, false])", "true"}),
      {{"contains", "contains(collection: T, value: V) -> bool",
        "Returns whether a list, set or map has an element that equals the value.",
        R"(contains(["a", "b"], "b"))", "true"},
       std::nullopt,
       contains},
      of_two_texts(
          {"endswith", "endswith(text: string, end: string) -> bool",
           "Returns whether a string ends with another one.", R"(endswith("a.pp", ".pp"))", "true"},
          "end"),
      about_a_value({"has_secret", "has_secret(value: any) -> bool",
                     "Returns whether the value or a part of it is a secret.",
                     R"(has_secret({ a = secret(1) }))", "true"}),
      about_a_value({"is_known", "is_known(value: any) -> bool",
                     "Returns whether the value is known and has no unknown parts. A preview does "
                     "not know values that only an update can compute.",
                     "is_known(1)", "true"}),
      about_a_value({"is_secret", "is_secret(value: any) -> bool",
                     "Returns whether the value itself is a secret.", "is_secret(secret(1))",
                     "true"}),
      of_two_texts({"matches", "matches(text: string, pattern: string) -> bool",
                    "Returns whether a string matches a pattern. `*` matches any text.",
                    R"(matches("a.pp", "*.pp"))", "true"},
                   "pattern"),
      {{"merge", "merge(maps: map(T)...) -> map(T)",
        "Returns a map with the members of all maps and objects. If several have a member of the "
        "same name, the last one applies. Null has no members.",
        R"(merge({ a = 1, b = 1 }, { b = 2 }))", "{ a = 1, b = 2 }"},
       std::nullopt,
       [objects](const CallSite&) {
         return Signature{{}, model::Parameter{"maps", objects}, Type::map(Type::dynamic())};
       }},
      of_two_texts({"startswith", "startswith(text: string, start: string) -> bool",
                    "Returns whether a string begins with another one.",
                    R"(startswith("a.pp", "a"))", "true"},
                   "start"),
  };
}

}  // namespace

std::span<const Function> condition_functions() {
  static const std::vector<Function> functions = make_functions();
  return functions;
}

}  // namespace virga::bind

// Functions on sets.
#include "cty/convert/unify.h"
#include "cty/functions/families.h"
#include "cty/ops/access.h"

namespace virga::cty {
namespace {

Result<Type> combined_type(Arguments a) {
  std::vector<Type> elements;
  for (const Value& set : a) {
    if (!set.type().is(Kind::kSet)) return fail(ErrorKind::kInvalidArgument, "sets are required");
    // What an empty set of anything holds does not matter.
    const bool empty = set.is_known() && set.size() == 0 && set.type().element().is_dynamic();
    if (!empty) elements.push_back(set.type().element());
  }
  if (elements.empty()) return Type::set(Type::dynamic());
  const auto unified = unify(elements, Profile::kReference);
  if (!unified) return fail(ErrorKind::kInvalidArgument, "the sets have no common element type");
  return Type::set(unified->type);
}

// In how many of the sets an element is, asked in order.
using Keep = bool (*)(std::size_t sets_with_it, std::size_t sets);

bool holds(const Value& set, const Value& element) {
  const Result<Value> found = has_element(set, element);
  return found && found->is_known() && found->unmarked().as_bool();
}

Result<std::vector<Value>> converted(Arguments a, const Type& type) {
  std::vector<Value> sets;
  for (const Value& set : a) {
    Result<Value> converted = convert(set, type, Profile::kReference);
    if (!converted) return std::unexpected(converted.error());
    sets.push_back(std::move(*converted));
  }
  return sets;
}

Result<Value> collect(Arguments a, const Type& type, bool subtract, Keep keep) {
  Result<std::vector<Value>> sets = converted(a, type);
  if (!sets) return std::unexpected(sets.error());
  for (const Value& set : *sets) {
    if (!set.is_known() || (a.size() > 1 && keep && !set.is_wholly_known()))
      return Value::unknown(type);
  }
  std::vector<Value> kept;
  const std::size_t sources = subtract ? 1 : sets->size();
  for (std::size_t s = 0; s < sources; ++s) {
    for (const Value& element : (*sets)[s].elements()) {
      std::size_t count = 1;
      if (keep) {
        count = 0;
        for (const Value& other : *sets) count += holds(other, element) ? 1 : 0;
      }
      if (!keep || keep(count, sets->size())) kept.push_back(element);
    }
  }
  return Value::set_of(type.element(), std::move(kept));
}

FunctionSpec combination(std::string_view name, std::string_view description,
                         std::function<Result<Value>(Arguments, const Type&)> call) {
  const Parameter set{.name = "sets", .type = Type::set(Type::dynamic()), .allow_dynamic = true};
  return {.name = name,
          .description = description,
          .parameters = {set},
          .variadic = set,
          .type = combined_type,
          .call = std::move(call)};
}

}  // namespace

std::vector<FunctionSpec> set_functions() {
  const Parameter set{.name = "a", .type = Type::set(Type::dynamic()), .allow_dynamic = true};
  return {
      combination("setunion", "The elements that are in any of the sets.",
                  [](Arguments a, const Type& type) { return collect(a, type, false, nullptr); }),
      combination("setintersection", "The elements that are in all of the sets.",
                  [](Arguments a, const Type& type) {
                    return collect(a, type, false,
                                   [](std::size_t n, std::size_t all) { return n == all; });
                  }),
      combination("setsymmetricdifference", "The elements that are in exactly one of the sets.",
                  [](Arguments a, const Type& type) {
                    return collect(a, type, false,
                                   [](std::size_t n, std::size_t) { return n == 1; });
                  }),
      {.name = "setsubtract",
       .description = "The elements of one set that are not in another.",
       .parameters = {set,
                      {.name = "b", .type = Type::set(Type::dynamic()), .allow_dynamic = true}},
       .variadic = std::nullopt,
       .type = combined_type,
       .call =
           [](Arguments a, const Type& type) {
             return collect(a, type, true, [](std::size_t n, std::size_t) { return n == 1; });
           }},
      {.name = "sethaselement",
       .description = "Is a value in the set?",
       .parameters = {{.name = "set", .type = Type::set(Type::dynamic()), .allow_dynamic = true},
                      {.name = "elem", .type = Type::dynamic(), .allow_dynamic = true}},
       .variadic = std::nullopt,
       .type = always(Type::boolean()),
       .call = [](Arguments a, const Type&) { return has_element(a[0], a[1]); }},
  };
}

}  // namespace virga::cty

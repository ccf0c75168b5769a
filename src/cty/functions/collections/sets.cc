// Functions on sets.
#include <algorithm>

#include "cty/convert/unify.h"
#include "cty/functions/collections/distinct.h"
#include "cty/functions/families.h"
#include "cty/functions/rules.h"
#include "cty/ops/access.h"

namespace virga::cty {
namespace {

Result<Type> combined_type(const Call& call) {
  std::vector<Type> elements;
  for (const Value& set : call.arguments) {
    if (!set.type().is(Kind::kSet)) return invalid("sets are required");
    // The element type of an empty set of dynamic does not matter.
    const bool empty = set.is_known() && set.size() == 0 && set.type().element().is_dynamic();
    if (!empty) elements.push_back(set.type().element());
  }
  if (elements.empty()) return Type::set(Type::dynamic());
  const auto unified = unify_unsafe(elements, Profile::kReference);
  if (!unified) return invalid("the sets have no common element type");
  return Type::set(unified->type);
}

// The arguments, converted to the type of the result.
Result<std::vector<Value>> converted(const Call& call) {
  std::vector<Value> sets;
  sets.reserve(call.size());
  for (const Value& set : call.arguments) {
    Result<Value> as_result = convert(set, call.type, Profile::kReference);
    if (!as_result) return base::Unexpected(as_result.error());
    sets.push_back(std::move(*as_result));
  }
  return sets;
}

Result<Value> set_union(const Type& type, const std::vector<Value>& sets) {
  std::vector<Value> all;
  for (const Value& set : sets) all.insert(all.end(), set.elements().begin(), set.elements().end());
  return Value::set_of(type.element(), std::move(all));
}

bool holds(const Value& set, const Value& element) {
  const Result<Value> found = has_element(set, element);
  return found && found->is_known() && found->unmarked().as_bool();
}

// The elements of the first set that are in all other sets (`kept`), or in none of them (not
// `kept`). Each set filters the elements that remain, so intersections never check more elements
// than the smallest set so far has.
Result<Value> narrowed(const Type& type, const std::vector<Value>& sets, bool kept) {
  std::vector<Value> left(sets[0].elements().begin(), sets[0].elements().end());
  for (const Value& other : std::span(sets).subspan(1)) {
    std::erase_if(left, [&](const Value& element) { return holds(other, element) != kept; });
  }
  return Value::set_of(type.element(), std::move(left));
}

Result<Value> intersection(const Type& type, const std::vector<Value>& sets) {
  return narrowed(type, sets, true);
}
Result<Value> subtraction(const Type& type, const std::vector<Value>& sets) {
  return narrowed(type, sets, false);
}

// The elements that are in an odd number of the sets, which equals pairwise differences.
Result<Value> symmetric_difference(const Type& type, const std::vector<Value>& sets) {
  DistinctValues all;
  std::vector<bool> odd;
  for (const Value& set : sets) {
    for (const Value& element : set.elements()) {
      const Result<std::size_t> number = all.add(element);
      if (!number) return base::Unexpected(number.error());
      odd.resize(all.size());
      odd[*number] = !odd[*number];
    }
  }
  std::vector<Value> kept;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (odd[i]) kept.push_back(all.values()[i]);
  }
  return Value::set_of(type.element(), std::move(kept));
}

using Combine = Result<Value> (*)(const Type&, const std::vector<Value>&);

// If `open`, an unknown element makes the result unknown.
FunctionSpec combination(std::string_view name, std::string_view description,
                         std::vector<Parameter> parameters, std::optional<Parameter> variadic,
                         Combine combine, bool open) {
  return {.name = name,
          .description = description,
          .parameters = std::move(parameters),
          .variadic = std::move(variadic),
          .type = combined_type,
          .value = [combine, open](const Call& call) -> Result<Value> {
            const Result<std::vector<Value>> sets = converted(call);
            if (!sets) return base::Unexpected(sets.error());
            for (const Value& set : *sets) {
              const bool unknown = open && sets->size() > 1 && !set.is_wholly_known();
              if (!set.is_known() || unknown) return Value::unknown(call.type);
            }
            return combine(call.type, *sets);
          }};
}

}  // namespace

std::vector<FunctionSpec> set_functions() {
  const Type set = Type::set(Type::dynamic());
  const Parameter first{"first_set", set, "The first set.", kAllowOpenType};
  const Parameter others{"other_sets", set, "Further sets.", kAllowOpenType};
  return {
      combination("setunion", "Returns the elements that are in at least one of the sets.", {first},
                  others, set_union, false),
      combination("setintersection", "Returns the elements that are in all of the sets.", {first},
                  others, intersection, true),
      combination("setsymmetricdifference",
                  "Returns the elements that are in exactly one of two sets, or in an odd number "
                  "of several sets.",
                  {first}, others, symmetric_difference, true),
      combination("setsubtract", "Returns the elements of one set that are not in another.",
                  {{"a", set, "The set of elements to return.", kAllowOpenType},
                   {"b", set, "The set of elements to remove.", kAllowOpenType}},
                  std::nullopt, subtraction, true),
      {.name = "sethaselement",
       .description = "Returns true if a value is in the set.",
       .parameters = {{"set", set, "The set.", kAllowOpenType},
                      {"elem", Type::dynamic(), "The value to search for.", kAllowOpenType}},
       .type = always(Type::boolean()),
       .value = [](const Call& call) { return has_element(call[0], call[1]); }},
  };
}

}  // namespace virga::cty

// Generates names and steps. The checker computes the types of steps.
#include <algorithm>

#include "model/collection.h"
#include "model/eventual.h"
#include "model/relate/accept.h"
#include "model/relate/convert.h"
#include "model/traverse.h"
#include "soundness/expressions.h"
#include "soundness/types.h"

namespace virga::soundness {
namespace {

using model::Kind;
using model::Type;

// Returns the type that a step is applied to: one member of a union.
Type stepped_into(const Type& type, Random& random) {
  Type inner = model::strip_eventuals_and_optional(type);
  for (int i = 0; i < 4 && inner.is(Kind::kUnion); ++i) {
    const auto members = inner.members();
    if (members.empty()) break;
    inner = model::strip_eventuals_and_optional(members[random.below(members.size())]);
  }
  return inner;
}

}  // namespace

Expressions::Place Expressions::start(const Variable& variable) {
  const bool inlined =
      variable.definition && random_.percent(25) && size_of(variable.definition) < 14;
  if (inlined) return {expression({"(", ")"}, {variable.definition}), variable.type};
  return {leaf(variable.name), variable.type};
}

std::optional<Expressions::Place> Expressions::step(const Place& from, int depth) {
  const auto attribute = [&](const std::string& name) -> std::optional<Place> {
    model::Traversed traversed = model::traverse_attribute(from.type, name);
    if (traversed.has_errors()) return std::nullopt;
    const bool brackets = random_.percent(20);
    const std::string text = brackets ? "[\"" + name + "\"]" : "." + name;
    return Place{expression({"", text}, {from.node}), std::move(traversed.type), from.fails};
  };
  const auto computed = [&](const Type& type) -> std::optional<Place> {
    model::Traversed traversed = model::traverse_index_of_type(from.type, type);
    if (traversed.has_errors()) return std::nullopt;
    return Place{expression({"", "[", "]"}, {from.node, of(type, depth - 1)}),
                 std::move(traversed.type), true};
  };
  const auto index = [&](std::size_t position) -> std::optional<Place> {
    model::Traversed traversed = model::traverse_index(
        from.type, model::Constant::of_number(static_cast<std::int64_t>(position)));
    if (traversed.has_errors()) return std::nullopt;
    return Place{expression({"", "[" + std::to_string(position) + "]"}, {from.node}),
                 std::move(traversed.type), true};
  };
  const Type inner = stepped_into(from.type, random_);
  switch (inner.kind()) {
    case Kind::kObject: {
      const auto properties = inner.properties();
      if (properties.empty()) return std::nullopt;
      if (random_.percent(6)) return computed(Type::string());
      return attribute(properties[random_.below(properties.size())].name);
    }
    case Kind::kMap:
      if (random_.percent(60)) return std::nullopt;  // most keys do not exist
      if (random_.percent(20)) return computed(Type::string());
      {
        auto found = attribute(std::string(1, static_cast<char>('a' + random_.below(3))));
        if (found) found->fails = true;
        return found;
      }
    case Kind::kList:
      if (random_.percent(50)) return std::nullopt;  // short lists do not have most elements
      if (random_.percent(20)) return computed(Type::integer());
      return index(random_.percent(80) ? 0 : random_.below(3));
    case Kind::kTuple:
      if (inner.members().empty()) return std::nullopt;
      if (random_.percent(20)) return computed(Type::integer());
      {
        auto found = index(random_.below(inner.members().size()));
        if (found) found->fails = from.fails;
        return found;
      }
    case Kind::kDynamic:
      if (random_.percent(60)) return std::nullopt;
      return random_.percent(70) ? attribute("a") : index(0);
    case Kind::kNone: return random_.percent(30) ? attribute("a") : std::nullopt;
    default: return std::nullopt;
  }
}

std::optional<Expressions::Place> Expressions::splat(const Place& from) {
  const Type inner = stepped_into(from.type, random_);
  Type element = inner;
  if (inner.is(Kind::kList) || inner.is(Kind::kSet)) element = inner.element();
  if (inner.is(Kind::kTuple)) element = model::collection_of(inner).value;
  std::string steps;
  const bool old_form = random_.percent(25);
  for (std::size_t i = random_.below(3); i > 0; --i) {
    const Type object = stepped_into(element, random_);
    if (!object.is(Kind::kObject) || object.properties().empty()) break;
    const std::string& name = object.properties()[random_.below(object.properties().size())].name;
    model::Traversed traversed = model::traverse_attribute(element, name);
    if (traversed.has_errors()) break;
    steps += "." + name;
    element = std::move(traversed.type);
  }
  return Place{expression({"(", (old_form ? ".*" : "[*]") + steps + ")"}, {from.node}),
               model::wrap_like(Type::list(element), from.type), from.fails};
}

std::optional<Expressions::Place> Expressions::random_place(int depth, std::size_t max_steps) {
  if (variables.empty()) return std::nullopt;
  // Prefers inner variables.
  const std::size_t recent = random_.below(std::min<std::size_t>(variables.size(), 4));
  const Variable variable =
      random_.percent(40) ? variables[variables.size() - 1 - recent] : random_.pick(variables);
  Place place = start(variable);
  std::size_t steps = random_.below(max_steps + 1);
  if (variable.resource) ++steps;
  for (; steps > 0; --steps) {
    auto next = random_.percent(12) ? splat(place) : step(place, depth);
    if (!next) break;
    place = *std::move(next);
  }
  return place;
}

NodePtr Expressions::path(const Type& goal, int depth) {
  for (int attempt = 0; attempt < 8; ++attempt) {
    const auto place = random_place(depth, 3);
    if (!place || place->type.is_error()) continue;
    if (place->type.is_dynamic() && !goal.is_dynamic() && random_.percent(95)) continue;
    const model::Conversion kind = model::conversion(model::input_type(goal), place->type);
    if (kind == model::Conversion::kNone) continue;
    if (kind == model::Conversion::kUnsafe && random_.percent(97)) continue;
    if (place->fails && depth > 0 && random_.percent(75)) {
      return expression({"try(", ", ", ")"}, {place->node, literal(goal, 0)});
    }
    if (place->fails && random_.percent(75)) continue;
    return place->node;
  }
  return nullptr;
}

Expressions::Place Expressions::collection(int depth) {
  if (depth > 0 && random_.percent(15)) {
    const Type element = random_type(random_, 1);
    if (random_.percent(40)) return {any_map_of(element, depth), Type::map(element)};
    return {any_list_of(element, depth), Type::list(element)};
  }
  for (int attempt = 0; attempt < 6; ++attempt) {
    auto place = random_place(depth, 2);
    if (!place || place->type.is_error() || place->type.is_dynamic()) continue;
    if (place->fails && random_.percent(80)) continue;
    const Type plain = plain_goal(place->type);
    if (plain.is(Kind::kUnion) && random_.percent(85)) continue;  // often null
    if (model::collection_of(place->type).iterable) return *std::move(place);
  }
  const Type element = random_type(random_, depth > 0 ? 1 : 0);
  if (random_.percent(30)) return {map_of(element, depth), Type::map(element)};
  return {list_of(element, depth), Type::list(element)};
}

NodePtr Expressions::filled_list(const Type& element, int depth) {
  if (random_.percent(10)) {
    if (NodePtr found = path(Type::list(element), depth)) {
      // The checker counts the elements of a constructor, so this hides their number.
      return expression({"[for v in ", " : v]"}, {std::move(found)});
    }
  }
  return list_of(element, depth, 1);
}

NodePtr Expressions::resource_name() {
  std::vector<std::string> names;
  for (const Variable& variable : variables) {
    const bool reference = variable.name == "reference";
    if (variable.resource && !reference && variable.type.is(Kind::kObject))
      names.push_back(variable.name);
  }
  return names.empty() ? nullptr : leaf(random_.pick(names));
}

}  // namespace virga::soundness

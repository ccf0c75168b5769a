#include "bind/check/value/suspect_value.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "bind/types/annotations.h"
#include "bind/types/plain_types.h"
#include "model/eventual.h"

namespace virga::bind {
namespace {

// The conversion of deeper collections is left to the run.
constexpr int kMostCollections = 8;

struct ObjectPair {
  model::Type to, from;
};

// The two types, or the elements of two lists or maps of them. Returns nullopt if they are no
// objects.
std::optional<ObjectPair> objects(const model::Type& expected, const model::Type& got) {
  using model::Kind;
  ObjectPair pair{expected_type(expected), model::strip_eventuals_and_optional(got)};
  for (int level = 0; level < kMostCollections; ++level) {
    const bool is_row = pair.to.is(Kind::kList) && pair.from.is(Kind::kList);
    if (!is_row && !(pair.to.is(Kind::kMap) && pair.from.is(Kind::kMap))) break;
    pair = {expected_type(pair.to.element()),
            model::strip_eventuals_and_optional(pair.from.element())};
  }
  if (!pair.to.is(Kind::kObject) || !pair.from.is(Kind::kObject)) return std::nullopt;
  return pair;
}

bool is_object_with_properties(const model::Type& type) {
  return type.is(model::Kind::kObject) && !type.properties().empty();
}

bool has_nothing_in_common(const model::Type& expected, const model::Type& got, int levels) {
  using model::Kind;
  const model::Type from = model::strip_eventuals_and_optional(got);
  const bool is_collection = from.is(Kind::kList) || from.is(Kind::kMap);
  if (levels == 0 || (!is_collection && !is_object_with_properties(from))) return false;
  const std::vector<model::Type> alternatives = alternatives_of(expected);
  return !alternatives.empty() && std::ranges::all_of(alternatives, [&](const model::Type& to) {
    if (is_collection) {
      return to.kind() == from.kind() &&
             has_nothing_in_common(to.element(), from.element(), levels - 1);
    }
    return is_object_with_properties(to) &&
           std::ranges::none_of(from.properties(), [&](const model::Property& each) {
             return to.property(each.name) != nullptr;
           });
  });
}

}  // namespace

bool has_nothing_in_common(const model::Type& expected, const model::Type& got) {
  return has_nothing_in_common(expected, got, kMostCollections);
}

std::optional<DroppedProperty> dropped_property(const model::Type& expected, const model::Type& got,
                                                const model::TraversalExpr& expr,
                                                const Program* program) {
  const bool is_node = expr.steps.empty() && expr.root->kind == model::Variable::Kind::kNode;
  if (!program || !is_node || !program->nodes[expr.root->slot].if_is<ConfigVariable>()) {
    return std::nullopt;
  }
  const auto pair = objects(expected, got);
  if (!pair) return std::nullopt;
  const auto lacks = [](const model::Type& object) {
    return [&object](const model::Property& each) { return !object.property(each.name); };
  };
  const auto found = std::ranges::find_if(pair->from.properties(), lacks(pair->to));
  if (found == pair->from.properties().end()) return std::nullopt;
  return DroppedProperty{found->name, pair->to,
                         std::ranges::any_of(pair->to.properties(), lacks(pair->from))};
}

bool is_stray_resource(const model::Type& expected, const model::Type& got) {
  if (!annotation<ResourceAnnotation>(model::strip_eventuals_and_optional(got))) return false;
  return std::ranges::all_of(alternatives_of(expected_type(expected)), [](const model::Type& each) {
    return each.is(model::Kind::kMap) || each.is_none() || annotation<ObjectAnnotation>(each);
  });
}

}  // namespace virga::bind

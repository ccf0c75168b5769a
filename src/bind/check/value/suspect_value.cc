#include "bind/check/value/suspect_value.h"

#include <algorithm>
#include <optional>

#include "bind/types/annotations.h"
#include "bind/types/plain_types.h"
#include "model/eventual.h"

namespace virga::bind {
namespace {

struct ObjectPair {
  model::Type to, from;
};

// The two types, or the elements of two lists or maps of them. Returns nullopt if they are no
// objects.
std::optional<ObjectPair> objects(const model::Type& expected, const model::Type& got) {
  using model::Kind;
  // The conversion of deeper collections is left to the run.
  constexpr int kMostCollections = 8;
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

}  // namespace

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

#include "bind/check/dropped_property.h"

#include <algorithm>

#include "bind/types/plain_types.h"
#include "model/eventual.h"

namespace virga::bind {

const model::Property* dropped_property(const model::Type& expected, const model::Type& got,
                                        const model::TraversalExpr& expr, const Program* program) {
  using model::Kind;
  const bool is_node = expr.steps.empty() && expr.root->kind == model::Variable::Kind::kNode;
  if (!program || !is_node || !program->nodes[expr.root->slot].if_is<ConfigVariable>()) {
    return nullptr;
  }
  const model::Type& to = expected_type(expected);
  // The nodes of types are shared, so the property outlives this handle of its type.
  const model::Type from = model::strip_eventuals_and_optional(got);
  if (!to.is(Kind::kObject) || !from.is(Kind::kObject)) return nullptr;
  const auto found = std::ranges::find_if(
      from.properties(), [&](const model::Property& each) { return !to.property(each.name); });
  return found == from.properties().end() ? nullptr : &*found;
}

}  // namespace virga::bind

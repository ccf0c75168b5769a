#include "run/policy/property_names.h"

#include <optional>
#include <utility>
#include <vector>

#include "model/eventual.h"
#include "model/expr/walk.h"

namespace virga::run {
namespace {

void add_names(const model::Type& type, PropertyNames& names) {
  if (type.is(model::Kind::kObject)) {
    for (const model::Property& each : type.properties()) names.written.insert(each.name);
  } else if (type.is(model::Kind::kUnion)) {
    for (const model::Type& each : type.members()) add_names(each, names);
  }
}

}  // namespace

PropertyNames property_names(const model::ExprPool& pool, const model::Expr& properties) {
  PropertyNames names{.written = {}, .calculated = properties.range};
  bool is_found = false;
  std::vector<const model::Expr*> pending{&properties};
  while (!pending.empty()) {
    const model::Expr& expr = *pending.back();
    pending.pop_back();
    add_names(model::resolve_outputs(pool.type(expr)), names);
    if (const auto* object = expr.if_is<model::ObjectExpr>()) {
      for (const model::ObjectItem& item : object->items) {
        if (auto name = pool.property_name(*item.key)) {
          names.written.insert(*std::move(name));
        } else if (!std::exchange(is_found, true)) {
          names.calculated = item.key->range;
        }
      }
    }
    model::push_children(expr, pending);
  }
  return names;
}

}  // namespace virga::run

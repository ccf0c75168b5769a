// The option `aliases`.
#include "cpp/program/nodes/writer.h"
#include "model/expr/walk.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

}  // namespace

Code Writer::aliases(const model::Expr& expr) {
  const auto* tuple = model::unconverted(expr).if_is<model::TupleExpr>();
  if (!tuple) return emit_.unsupported(expr.range, "aliases that are not a list");
  Code made;
  std::vector<Document> items;
  for (const model::Expr* each : tuple->elements) {
    const Code value = alias(model::unconverted(*each));
    made.uses.insert(value.uses.begin(), value.uses.end());
    items.push_back(value.doc);
  }
  made.doc = bracketed("{", items, "}");
  return made;
}

Code Writer::alias(const model::Expr& expr) {
  const auto* object = expr.if_is<model::ObjectExpr>();
  if (!object) {
    Code made;
    const Code urn = emit_.as(expr, Ty::of(Kind::kString));
    made.doc = braced({designated("urn", urn.doc)});
    return made;
  }
  std::vector<Document> items;
  Code made;
  const auto add = [&](std::string_view property, std::string_view name, Kind kind) {
    for (const model::ObjectItem& each : object->items) {
      if (program_.pool.property_name(*each.key).value_or("") != property) continue;
      const Code value = emit_.as(*each.value, Ty::of(kind));
      made.uses.insert(value.uses.begin(), value.uses.end());
      items.push_back(designated(name, value.doc));
    }
  };
  add("name", "name", Kind::kString);
  add("type", "type", Kind::kString);
  for (const model::ObjectItem& each : object->items) {
    if (program_.pool.property_name(*each.key).value_or("") != "parent") continue;
    const Code value = emit_.natural(*each.value);
    if (value.ty.eventual)
      return emit_.unsupported(each.value->range, "a parent that is known later");
    items.push_back(designated(value.ty.is(Kind::kResource) ? "parent" : "parent_urn", value.doc));
  }
  add("noParent", "no_parent", Kind::kBool);
  made.doc = braced(items);
  return made;
}

}  // namespace virga::cpp

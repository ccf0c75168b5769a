// The option `aliases`.
#include "cpp/program/nodes/writer.h"
#include "model/expr/walk.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

// The value with its type, where no member gives it one.
Code with_type(std::string_view type, const Code& value) {
  Code made = value;
  made.doc = Document().text(type).append(value.doc);
  return made;
}

}  // namespace

// The aliases of a conditional or of a loop.
std::optional<Code> Writer::computed_aliases(const model::Expr& expr) {
  if (const auto* choice = expr.if_is<model::ConditionalExpr>()) {
    const auto branch = [&](const model::Expr& list) {
      const Code made = aliases(list);
      return made.doc.flat().starts_with("{") ? with_type("std::vector<sdk::Alias>", made) : made;
    };
    const Code condition = emit_.as(*choice->condition, Ty::of(Kind::kBool));
    file_.standard.insert("vector");
    return ternary(condition, branch(*choice->if_true), branch(*choice->if_false), {});
  }
  const auto* loop = expr.if_is<model::ForExpr>();
  if (!loop || loop->key) return std::nullopt;
  Code made = emit_.list_with(*loop, [&](const model::Expr& body) {
    Code item = with_type("sdk::Alias", alias(model::unconverted(body)));
    item.ty.kind = Kind::kStructured;
    return item;
  });
  if (made.ty.has_outputs()) {
    return emit_.unsupported(loop->collection->range, "aliases that are known later");
  }
  return made;
}

Code Writer::aliases(const model::Expr& expr) {
  const auto* tuple = model::unconverted(expr).if_is<model::TupleExpr>();
  if (!tuple) {
    if (auto made = computed_aliases(model::unconverted(expr))) return *std::move(made);
    return emit_.unsupported(expr.range, "aliases that are not a list");
  }
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
    made.uses = urn.uses;
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
    made.uses.insert(value.uses.begin(), value.uses.end());
    items.push_back(designated(value.ty.is(Kind::kResource) ? "parent" : "parent_urn", value.doc));
  }
  add("noParent", "no_parent", Kind::kBool);
  made.doc = braced(items);
  return made;
}

}  // namespace virga::cpp

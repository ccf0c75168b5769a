#include "run/convert/place.h"

#include <algorithm>
#include <string>

#include "run/conform/kinds.h"

namespace virga::run {
namespace {

// The expression of one item, or null if the program has none.
const model::Expr* item(const model::Expr& expr, const model::ExprPool& pool,
                        const cty::Value& whole, std::size_t position) {
  if (const auto* tuple = expr.if_is<model::TupleExpr>()) {
    return position < tuple->elements.size() ? tuple->elements[position] : nullptr;
  }
  const auto* object = expr.if_is<model::ObjectExpr>();
  if (!object || !is_mapping(whole.type())) return nullptr;
  const std::string name = whole.key_at(position).as_string();
  const model::Expr* found = nullptr;
  for (const model::ObjectItem& each : object->items) {
    const std::string* key = pool.literal_string(*each.key);
    if (key && *key == name) found = each.value;
  }
  return found;
}

// The type of one item, or null if the schema has none.
const schema::Type* item_type(const schema::Type& type, const schema::Package& package,
                              const cty::Value& whole, std::size_t position) {
  if (type.kind == schema::Type::Kind::kArray || type.kind == schema::Type::Kind::kMap)
    return type.element.get();
  if (type.kind != schema::Type::Kind::kObject || !type.external_package.empty()) return nullptr;
  const auto definition = package.object_type(type.token);
  if (!definition || !*definition || !is_mapping(whole.type())) return nullptr;
  const std::string name = whole.key_at(position).as_string();
  const schema::Property* property = (*definition)->properties.find(name);
  return property ? property->type.get() : nullptr;
}

}  // namespace

Place Place::part(const cty::Value& whole, std::size_t position) const {
  Place part = *this;
  if (expr) part.expr = item(*expr, *pool, whole, position);
  if (part.expr) part.where = part.expr->range;
  if (type) part.type = item_type(*type, *package, whole, position);
  return part;
}

bool Place::takes_text() const {
  if (!type) return false;
  if (type->kind != schema::Type::Kind::kUnion) return type->kind == schema::Type::Kind::kString;
  const auto is = [](schema::Type::Kind kind) {
    return [kind](const schema::TypePtr& member) { return member && member->kind == kind; };
  };
  const auto& members = type->members;
  return std::ranges::any_of(members, is(schema::Type::Kind::kString)) &&
         std::ranges::none_of(members, is(schema::Type::Kind::kInteger)) &&
         std::ranges::none_of(members, is(schema::Type::Kind::kNumber));
}

}  // namespace virga::run

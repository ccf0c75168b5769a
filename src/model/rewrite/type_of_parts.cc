#include <vector>

#include "model/check/settled.h"
#include "model/collection.h"
#include "model/eventual.h"
#include "model/expr/walk.h"
#include "model/relate/unify.h"
#include "model/rewrite/rebuild.h"

namespace virga::model {
namespace {

using Types = std::vector<Type>;

class Parts {
 public:
  Parts(std::span<const Expr* const> children, const ExprPool& pool)
      : children_(children), pool_(pool) {}

  Type type(std::size_t i) const { return settled(pool_.type(*children_[i])); }
  // The type of a part without its conversions. A conversion waits for nothing, even if its type
  // accepts outputs.
  Type awaited(std::size_t i) const { return settled(pool_.type(unconverted(*children_[i]))); }
  Types types() const {
    Types types;
    types.reserve(children_.size());
    for (std::size_t i = 0; i < children_.size(); ++i) types.push_back(type(i));
    return types;
  }

 private:
  std::span<const Expr* const> children_;
  const ExprPool& pool_;
};

// An object stays an object: which keys are property names does not depend on the values.
Type of_object(const ObjectExpr& expr, const Parts& parts, const ExprPool& pool) {
  const bool is_map = strip_eventuals_and_optional(pool.type(expr)).is(Kind::kMap);
  Types keys;
  Types values;
  std::vector<Property> properties;
  for (std::size_t i = 0; i < expr.items.size(); ++i) {
    keys.push_back(parts.awaited(2 * i));
    values.push_back(parts.type(2 * i + 1));
    auto name = is_map ? std::nullopt : pool.property_name(*expr.items[i].key);
    if (name) properties.push_back({*std::move(name), values.back()});
  }
  return lift(is_map ? Type::map(unify_all(values)) : Type::object(std::move(properties)), keys);
}

Type of_loop(const ForExpr& expr, const Parts& parts) {
  std::size_t next = 1;
  Types lifting;
  if (expr.key) lifting.push_back(parts.awaited(next++));
  Type type = parts.type(next++);
  if (expr.condition) lifting.push_back(parts.awaited(next));
  if (expr.key && expr.group) type = settled(Type::list(type));
  type = settled(expr.key ? Type::map(type) : Type::list(type));
  return lift(settled(wrap_like(type, parts.type(0))), lifting);
}

Type of_conditional(const Parts& parts) {
  const Type condition = parts.awaited(0);
  return lift(unify_all(Types{parts.type(1), parts.type(2)}), {&condition, 1});
}

Type of_parts(const Expr& expr, const Parts& parts, const ExprPool& pool) {
  if (expr.kind == ExprKind::kTuple) return Type::tuple(parts.types());
  if (expr.kind == ExprKind::kConditional) return of_conditional(parts);
  if (const auto* object = expr.if_is<ObjectExpr>()) return of_object(*object, parts, pool);
  if (const auto* loop = expr.if_is<ForExpr>()) return of_loop(*loop, parts);
  return pool.type(expr);
}

}  // namespace

Type type_of_parts(const Expr& expr, std::span<const Expr* const> children, const ExprPool& pool) {
  Type type = of_parts(expr, Parts(children, pool), pool);
  return type.is_error() ? pool.type(expr) : type;
}

}  // namespace virga::model

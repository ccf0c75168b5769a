#include "model/expr/expr_pool.h"

#include <utility>

namespace virga::model {

namespace {

// Returns whether the kind alone determines the type.
bool is_plain(Kind kind) {
  return kind <= Kind::kError;
}

}  // namespace

// Plain types come first, in the order of their kinds.
ExprPool::ExprPool()
    : types_{Type::none(),   Type::boolean(), Type::integer(), Type::number(),
             Type::string(), Type::id(),      Type::dynamic(), Type::error()} {}

TypeId ExprPool::add(const Type& type) {
  if (is_plain(type.kind())) return static_cast<TypeId>(type.kind());
  const auto [found, is_new] = ids_.try_emplace(type.node(), static_cast<TypeId>(types_.size()));
  if (is_new) types_.push_back(type);
  return found->second;
}

const Collection& ExprPool::collection(const Type& type) {
  const auto [found, is_new] = collections_.try_emplace(add(type));
  if (is_new) found->second = collection_of(type);
  return found->second;
}

ConstantId ExprPool::add(cty::Value value) {
  constants_.push_back(std::move(value));
  return static_cast<ConstantId>(constants_.size() - 1);
}

const cty::Value* ExprPool::literal(const Expr& expr) const {
  if (const auto* literal = expr.if_is<LiteralExpr>()) return &constant(literal->value);
  const auto* quoted = expr.if_is<TemplateExpr>();
  if (quoted == nullptr || quoted->parts.size() != 1) return nullptr;
  const auto* literal = quoted->parts.front()->if_is<LiteralExpr>();
  return literal != nullptr ? &constant(literal->value) : nullptr;
}

const std::string* ExprPool::literal_string(const Expr& expr) const {
  const cty::Value* value = literal(expr);
  if (value == nullptr || value->is_null() || !value->type().is(cty::Kind::kString)) return nullptr;
  return &value->as_string();
}

std::optional<std::string> ExprPool::property_name(const Expr& key) const {
  const cty::Value* value = literal(key);
  if (value == nullptr || value->is_null()) return std::nullopt;
  if (value->type().is(cty::Kind::kString)) return value->as_string();
  if (value->type().is(cty::Kind::kNumber)) return value->as_number().text();
  return value->as_bool() ? "true" : "false";
}

}  // namespace virga::model

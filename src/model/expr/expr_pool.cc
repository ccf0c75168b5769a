#include "model/expr/expr_pool.h"

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "base/hash.h"

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
  const std::uint64_t hash = base::mix(0, reinterpret_cast<std::uintptr_t>(type.node()));
  const auto is_same = [&](std::uint32_t id) { return types_[id].node() == type.node(); };
  std::uint32_t& recent = recent_[hash % recent_.size()];
  if (is_same(recent)) return TypeId{recent};
  if (const auto known = ids_.find(hash, is_same)) return TypeId{recent = *known};
  recent = static_cast<std::uint32_t>(types_.size());
  ids_.add(hash, recent);
  types_.push_back(type);
  return TypeId{recent};
}

std::optional<ExprPool::Literal> ExprPool::Literals::find(std::string_view text) const {
  const auto is_same = [&](std::uint32_t i) { return list_[i].first == text; };
  const auto known = index_.find(std::hash<std::string_view>()(text), is_same);
  return known ? std::optional(list_[*known].second) : std::nullopt;
}

ExprPool::Literal ExprPool::Literals::add(std::string_view text, Literal literal) {
  index_.add(std::hash<std::string_view>()(text), static_cast<std::uint32_t>(list_.size()));
  list_.emplace_back(text, literal);
  return literal;
}

ExprPool::Literal ExprPool::string_literal(std::string_view text) {
  if (const auto known = strings_.find(text)) return *known;
  const ConstantId value = add(cty::Value::nfc_string(std::string(text)));
  const TypeId type = add(Type::constant(Type::string(), Constant::of_string(std::string(text))));
  return strings_.add(constant(value).as_string(), {value, type});
}

std::optional<ExprPool::Literal> ExprPool::number_literal(std::string_view text) const {
  return numbers_.find(text);
}

ExprPool::Literal ExprPool::add_number_literal(std::string_view text, cty::Value value,
                                               const Type& type) {
  const ConstantId id = add(std::move(value));
  return numbers_.add(arena_.copy(text), {id, add(type)});
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

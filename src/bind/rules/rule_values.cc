// What expressions are and name.
#include "bind/rules/rule.h"
#include "model/collection.h"

namespace virga::bind {

using model::Kind;

bool is_always(const model::Type& type, Kind kind) {
  if (model::is_optional_outside(type)) return false;
  const model::Type plain = model::strip_eventuals_and_optional(type);
  const bool is_listed = plain.is(Kind::kConst) || plain.is(Kind::kEnum);
  return is_listed ? plain.base().is(kind) : plain.is(kind);
}

std::vector<std::string_view> literal_strings(const model::ExprPool& pool,
                                              const model::Expr& expr) {
  if (const std::string* text = pool.literal_string(expr)) return {*text};
  std::vector<std::string_view> texts;
  if (const auto* tuple = expr.if_is<model::TupleExpr>()) {
    for (const model::Expr* element : tuple->elements) {
      if (const std::string* text = pool.literal_string(*element)) texts.emplace_back(*text);
    }
  }
  return texts;
}

const model::Expr* member(const model::ExprPool& pool, const model::ObjectExpr& object,
                          std::string_view name) {
  for (const model::ObjectItem& item : object.items) {
    if (pool.property_name(*item.key) == name) return item.value;
  }
  return nullptr;
}

const Node* named_node(const Program& program, const model::Expr& expr) {
  const auto* name = expr.if_is<model::TraversalExpr>();
  const bool is_node = name && name->root->kind == model::Variable::Kind::kNode;
  return is_node ? &program.nodes[name->root->slot] : nullptr;
}

}  // namespace virga::bind

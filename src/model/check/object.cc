// Object constructors: an object if the text of every key is known, otherwise a map.
#include <span>
#include <string_view>
#include <unordered_map>

#include "model/check/constructs.h"
#include "model/check/literal.h"
#include "model/relate/unify.h"

namespace virga::model {

// A bare word is a literal key even if a variable has that name. In parentheses it is an
// expression.
const Expr* check_object_key(Checker& checker, const hcl::Expr& expr) {
  const auto* item_key = expr.if_is<hcl::ObjectKeyExpr>();
  if (item_key == nullptr) return checker.check(expr);
  const hcl::Expr& key = *item_key->key;
  if (item_key->force_evaluation) return checker.check(key);
  if (const auto* word = key.if_is<hcl::TraversalExpr>(); word && word->steps.size() == 1) {
    return text_literal(checker, key, word->root());
  }
  if (const auto* keyword = key.if_is<hcl::LiteralExpr>()) {
    switch (keyword->value.kind) {
      case hcl::Literal::Kind::kNull: return text_literal(checker, key, "null");
      case hcl::Literal::Kind::kBool:
        return text_literal(checker, key, keyword->value.boolean ? "true" : "false");
      case hcl::Literal::Kind::kNumber:
      case hcl::Literal::Kind::kString: break;
    }
  }
  return checker.check(key);
}

namespace {

// Reports the names that occur more than once in an object constructor. A quoted name and a bare
// one are equal if their strings are equal.
void check_duplicates(Checker& checker, std::span<const Property> properties,
                      std::span<const Range> names) {
  if (properties.size() < 2) return;
  std::unordered_map<std::string_view, std::size_t> first;
  for (std::size_t i = 0; i < properties.size(); ++i) {
    const auto [known, is_new] = first.emplace(properties[i].name, i);
    if (is_new) continue;
    checker.report(diag::Code::kDuplicateProperty, names[i], diag::Name{properties[i].name})
        .label(names[known->second], {"the first one is here"});
  }
}

}  // namespace

const Expr* check_object(Checker& checker, const hcl::ObjectExpr& expr) {
  std::vector<ObjectItem> items;
  std::vector<Type> keys;
  std::vector<Type> values;
  std::vector<Property> properties;
  std::vector<Range> names;  // of `properties`
  for (const hcl::ObjectItem& item : expr.items) {
    const Expr* key = check_object_key(checker, *item.key);
    const Expr* value = checker.check(*item.value);
    items.push_back({key, value});
    keys.push_back(checker.type(*key));
    values.push_back(checker.type(*value));
    if (auto name = checker.pool().property_name(*key)) {
      properties.push_back({*std::move(name), values.back()});
      names.push_back(key->range);
    }
  }
  check_duplicates(checker, properties, names);
  Type type;
  if (properties.size() == items.size()) {
    type = checker.built(Type::object(std::move(properties)), expr.span);
  } else {
    for (const ObjectItem& item : items) checker.check_key(*item.key);
    type = checker.built(Type::map(unify_all(values)), expr.span);
  }
  return checker.make<ObjectExpr>(expr.span, checker.lifted(type, keys, expr.span),
                                  checker.keep(items));
}

}  // namespace virga::model

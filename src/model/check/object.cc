// Object constructors: an object if the text of every key is known, otherwise a map.
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "hcl/analyze/quoted_key.h"
#include "model/check/constructs.h"
#include "model/check/literal.h"
#include "model/relate/unify.h"

namespace virga::model {

namespace {

// A key such as `app.kubernetes.io/name` is an error also if its parts are defined. A key such as
// `config.json` may be a reference.
bool lacks_quotes(const Checker& checker, const hcl::ObjectKeyExpr& key) {
  if (!checker.profile().recognizes_mistakes()) return false;
  if (hcl::is_unquoted_path(key)) return true;
  return hcl::is_unquoted_traversal(key) &&
         !checker.scope().variable(key.key->as<hcl::TraversalExpr>().root());
}

const Expr* report_lack_of_quotes(Checker& checker, const hcl::Expr& key) {
  const auto* operation = key.if_is<hcl::BinaryExpr>();
  const hcl::Expr* first = &key;
  while (const auto* binary = first->if_is<hcl::BinaryExpr>()) {
    operation = binary;
    first = binary->left;
  }
  const bool has_dot = first->as<hcl::TraversalExpr>().steps.size() > 1;
  const std::string_view found = has_dot ? "." : symbol(operation->op);
  const Range where = checker.range(key.span);
  const Range begin = checker.range({key.span.begin, key.span.begin});
  const Range end = checker.range({key.span.end, key.span.end});
  auto& diagnostic =
      checker.report(diag::Code::kObjectEquals, where, diag::Excerpt{std::string(found)});
  diagnostic.fix({"put the key in quotes: only a key of letters, digits, - and _ needs none"},
                 {{begin, "\""}, {end, "\""}});
  // A key without a slash may be meant as a property inside another one.
  diagnostic.fixes.back().safe = operation != nullptr;
  return checker.failed(key.span);
}

}  // namespace

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
  if (lacks_quotes(checker, *item_key)) return report_lack_of_quotes(checker, key);
  return checker.check(key);
}

namespace {

// `[name] = value` is a computed key in JavaScript.
void check_keys(Checker& checker, std::span<const ObjectItem> items) {
  for (const ObjectItem& item : items) {
    diag::Diagnostics& diagnostics = checker.context().diagnostics;
    const std::size_t before = diagnostics.size();
    checker.check_key(*item.key);
    const auto* tuple = item.key->if_is<TupleExpr>();
    if (diagnostics.size() == before || !tuple || tuple->elements.size() != 1) continue;
    const Range whole = item.key->range;
    const Span inner = tuple->elements[0]->range.span;
    diag::Diagnostic better = diagnostics.list().back();
    better.fix({"put a computed key in parentheses"},
               {{{whole.source, {whole.span.begin, inner.begin}}, "("},
                {{whole.source, {inner.end, whole.span.end}}, ")"}});
    diagnostics.replace(before, std::move(better));
  }
}

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

namespace {

// The item of a list in YAML, `- name: value`, whose key the parser reads as a negated variable.
// Returns false if the item is none.
bool report_item_of_yaml(Checker& checker, const hcl::ObjectItem& item) {
  const auto* key = item.key->if_is<hcl::ObjectKeyExpr>();
  const auto* minus = key && !key->force_evaluation ? key->key->if_is<hcl::UnaryExpr>() : nullptr;
  const auto* name = minus ? minus->operand->if_is<hcl::TraversalExpr>() : nullptr;
  if (!checker.profile().recognizes_mistakes() || !name || minus->op != hcl::UnaryOp::kNegate ||
      checker.scope().variable(name->root())) {
    return false;
  }
  checker.report(diag::Code::kObjectEquals, checker.range(minus->op_span), diag::Excerpt{"-"})
      .in(checker.range(item.key->span))
      .help({"write a list of objects as [{{ key = value }}, {{ key = value }}]"});
  return true;
}

}  // namespace

const Expr* check_object(Checker& checker, const hcl::ObjectExpr& expr) {
  std::vector<ObjectItem> items;
  std::vector<Type> keys;
  std::vector<Type> values;
  std::vector<Property> properties;
  std::vector<Range> names;  // of `properties`
  for (const hcl::ObjectItem& item : expr.items) {
    const bool is_rejected = report_item_of_yaml(checker, item);
    const Expr* key =
        is_rejected ? checker.failed(item.key->span) : check_object_key(checker, *item.key);
    const Expr* value = is_rejected ? checker.failed(item.value->span) : checker.check(*item.value);
    items.push_back({key, value});
    keys.push_back(checker.type(*key));
    values.push_back(checker.type(*value));
    if (auto name = checker.pool().property_name(*key)) {
      properties.push_back({*std::move(name), values.back()});
      names.push_back(key->range);
    }
  }
  check_duplicates(checker, properties, names);
  const bool has_bad_key = std::ranges::any_of(items, [&](const ObjectItem& item) {
    return checker.profile().failures_have_error_type() &&
           checker.pool().type(*item.key).is_error();
  });
  Type type;
  if (has_bad_key) {
    type = Type::error();
  } else if (properties.size() == items.size()) {
    type = checker.built(Type::object(std::move(properties)), expr.span);
  } else {
    check_keys(checker, items);
    type = checker.built(Type::map(unify_all(values)), expr.span);
  }
  if (!has_bad_key) type = checker.lifted(type, keys, expr.span);
  return checker.make<ObjectExpr>(expr.span, type, checker.keep(items));
}

}  // namespace virga::model

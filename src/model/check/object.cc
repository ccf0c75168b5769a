// Object constructors: an object if the text of every key is known, otherwise a map.
#include <algorithm>
#include <span>
#include <string_view>
#include <unordered_map>

#include "model/check/constructs.h"
#include "model/relate/unify.h"

namespace virga::model {
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

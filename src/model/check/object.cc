// Object constructors: an object if the text of every key is known, otherwise a map.
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "diag/codes/hcl.h"
#include "diag/codes/model.h"
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

// Returns whether a name occurs more than once.
bool has_duplicates(std::span<const Property> properties) {
  // Most objects have a few names, which need no table.
  constexpr std::size_t kFew = 8;
  if (properties.size() <= kFew) {
    for (std::size_t i = 1; i < properties.size(); ++i) {
      const auto before = properties.first(i);
      if (std::ranges::find(before, properties[i].name, &Property::name) != before.end()) {
        return true;
      }
    }
    return false;
  }
  std::unordered_set<std::string_view> names;
  return !std::ranges::all_of(
      properties, [&](const Property& property) { return names.insert(property.name).second; });
}

// Reports the names that occur more than once in an object constructor. A quoted name and a bare
// one are equal if their strings are equal.
void report_duplicates(Checker& checker, std::span<const ObjectItem> items) {
  std::unordered_map<std::string, Range> first;
  for (const ObjectItem& item : items) {
    const auto name = checker.pool().property_name(*item.key);
    if (!name) continue;
    const auto [known, is_new] = first.emplace(*name, item.key->range);
    if (is_new) continue;
    checker.report(diag::codes::kDuplicateProperty, item.key->range, diag::Name{*name})
        .label(known->second, {"the first one is here"});
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
  checker.report(diag::codes::kObjectEquals, checker.range(minus->op_span), diag::Excerpt{"-"})
      .in(checker.range(item.key->span))
      .help({"write a list of objects as [{{ key = value }}, {{ key = value }}]"});
  return true;
}

}  // namespace

const Expr* check_object(Checker& checker, const hcl::ObjectExpr& expr) {
  const auto items = checker.list<ObjectItem>(expr.items.size());
  std::vector<Property> properties;
  properties.reserve(items.size());
  Eventual of_keys = Eventual::kNone;
  bool has_bad_key = false;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const hcl::ObjectItem& item = expr.items[i];
    const bool is_rejected = report_item_of_yaml(checker, item);
    const Expr* key =
        is_rejected ? checker.failed(item.key->span) : check_object_key(checker, *item.key);
    const Expr* value = is_rejected ? checker.failed(item.value->span) : checker.check(*item.value);
    items[i] = {key, value};
    of_keys = std::max(of_keys, strongest_eventual({&checker.type(*key), 1}));
    has_bad_key = has_bad_key || (checker.pool().type(*key).is_error() &&
                                  checker.profile().failures_have_error_type());
    if (auto name = checker.pool().property_name(*key)) {
      properties.push_back({*std::move(name), checker.type(*value)});
    }
  }
  if (has_duplicates(properties)) report_duplicates(checker, items);
  Type type;
  if (has_bad_key) {
    type = Type::error();
  } else if (properties.size() == items.size()) {
    type = checker.built(Type::object(std::move(properties)), expr.span);
  } else {
    check_keys(checker, items);
    std::vector<Type> values;
    for (const ObjectItem& item : items) values.push_back(checker.type(*item.value));
    type = checker.built(Type::map(unify_all(values)), expr.span);
  }
  if (!has_bad_key) type = checker.lifted(type, of_keys, expr.span);
  return checker.make<ObjectExpr>(expr.span, type, std::span<const ObjectItem>(items));
}

}  // namespace virga::model

// Collections whose elements are of several kinds: `[1, "a", true]`.
//
// The elements of a collection have one type in PCL, so a loop over them gives strings.
// In Terraform, each element keeps its kind. Results of functions of the package `std` have no type
// before the program runs, so a call of one keeps the kinds.
#include <algorithm>
#include <set>

#include "convert/terraform/rewrite/walker.h"
#include "convert/terraform/text/item_span.h"
#include "hcl/analyze/literal.h"

namespace virga::convert::terraform {
namespace {

using cty::Kind;
using cty::Type;
using hcl::Expr;
using MixedTypes = std::vector<Type>;

bool is_mapping_type(const Type& type) {
  return type.is(Kind::kObject) || type.is(Kind::kMap);
}
bool is_sequence_type(const Type& type) {
  return type.is(Kind::kList) || type.is(Kind::kSet) || type.is(Kind::kTuple);
}

MixedTypes filtered(const MixedTypes& types, bool (*keeps)(const Type&)) {
  MixedTypes kept;
  std::ranges::copy_if(types, std::back_inserter(kept), keeps);
  return kept;
}

MixedTypes types_inside(const Type& type) {
  if (type.is_collection()) return {type.element()};
  if (type.is(Kind::kTuple)) return {type.elements().begin(), type.elements().end()};
  MixedTypes types;
  if (type.is(Kind::kObject)) {
    for (const cty::Attribute& attribute : type.attributes()) types.push_back(attribute.type);
  }
  return types;
}

// The types that values of these types have at an attribute.
MixedTypes at_attribute(const MixedTypes& records, std::string_view name) {
  MixedTypes types;
  for (const Type& record : records) {
    if (record.is(Kind::kMap)) types.push_back(record.element());
    const cty::Attribute* attribute = record.is(Kind::kObject) ? record.attribute(name) : nullptr;
    if (attribute) types.push_back(attribute->type);
  }
  return types;
}

// Whether one type for values of these types would be another kind for some of them. Values that
// are not known may be strings. The depth is that of a type, which is bounded.
bool are_mixed(const MixedTypes& types) {
  if (types.size() < 2 || std::ranges::all_of(types, [&](const Type& type) {
        return type == types[0] && !type.is_dynamic();
      })) {
    return false;
  }
  const MixedTypes plain = filtered(types, [](const Type& type) { return type.is_primitive(); });
  const bool has_other_kind =
      std::ranges::any_of(plain, [&](const Type& type) { return !(type == plain[0]); });
  const bool may_be_text = std::ranges::any_of(types, &Type::is_dynamic) && !plain.empty() &&
                           !plain[0].is(Kind::kString);
  if (has_other_kind || may_be_text) return true;
  const MixedTypes records = filtered(types, is_mapping_type);
  std::set<std::string> names;
  for (const Type& record : records) {
    if (!record.is(Kind::kObject)) continue;
    for (const cty::Attribute& attribute : record.attributes()) names.insert(attribute.name);
  }
  if (std::ranges::any_of(
          names, [&](const std::string& name) { return are_mixed(at_attribute(records, name)); })) {
    return true;
  }
  MixedTypes elements;
  for (const Type& row : filtered(types, is_sequence_type)) {
    for (Type& element : types_inside(row)) elements.push_back(std::move(element));
  }
  return are_mixed(elements);
}

bool has_mixed_parts(const Type& type) {
  return !type.is_collection() && are_mixed(types_inside(type));
}

}  // namespace

bool Walker::has_mixed_kinds(const Expr& collection) {
  const MixedTypes types = types_of(collection);
  return !types.empty() && std::ranges::any_of(types, has_mixed_parts);
}

void Walker::keep_kinds(const Expr& collection) {
  if (!has_mixed_kinds(collection)) return;
  const MixedTypes types = types_of(collection);
  const bool is_object = std::ranges::all_of(types, is_mapping_type);
  if (!is_object && !std::ranges::all_of(types, is_sequence_type)) return;
  const std::string function = is_object ? "merge" : "concat";
  edits_->insert_before(collection.span.begin,
                        "invoke(\"std:index:" + function + "\", { input = [");
  edits_->insert_after(collection.span.end, "] }).result");
}

// An object whose keys are computed is a map in PCL. `{ a = 1, (b) = "x" }` becomes
// `merge({ a = 1 }, { (b) = "x" })`.
void Walker::keep_kinds(const hcl::ObjectExpr& expr) {
  if (expr.items.size() < 2) return;
  const auto has_literal_key = [](const hcl::ObjectItem& item) {
    return hcl::literal_key(*item.key).has_value();
  };
  if (std::ranges::all_of(expr.items, has_literal_key)) return;
  MixedTypes types;
  for (const hcl::ObjectItem& item : expr.items) {
    for (Type& type : evaluated_types(*item.value)) types.push_back(std::move(type));
  }
  if (!are_mixed(types)) return;
  edits_->insert_before(expr.span.begin, "invoke(\"std:index:merge\", { input = [");
  for (std::size_t i = 0; i + 1 < expr.items.size(); ++i) {
    const base::Span item{expr.items[i].key->span.begin, expr.items[i].value->span.end};
    const base::Span separated = with_separator(*file_, item);
    edits_->insert_after(item.end, " }, {");
    const std::string between(file_->text({item.end, separated.end}));
    if (between.contains(',')) edits_->replace({item.end, separated.end}, " ");
  }
  edits_->insert_after(expr.span.end, "] }).result");
}

}  // namespace virga::convert::terraform

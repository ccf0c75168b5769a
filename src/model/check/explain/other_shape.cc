#include "model/check/explain/other_shape.h"

#include <algorithm>
#include <string>
#include <vector>

#include "diag/codes/bind.h"
#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::model {
namespace {

constexpr std::size_t kMostParts = 5;  // in one help

bool fits(const Type& to, const Type& from) {
  return conversion(to, strip_eventuals_and_optional(from)) == Conversion::kSafe;
}

// `{ clerk = id }` as `[id]`.
bool offer_list(diag::Diagnostic& diagnostic, const Type& element, const ObjectExpr& object,
                const ExprPool& pool) {
  const bool fit = std::ranges::all_of(
      object.items, [&](const ObjectItem& item) { return fits(element, pool.type(*item.value)); });
  if (!fit || object.items.empty()) return false;
  // The keys of literal values matter: `{ HOST = "a" }` of environment variables.
  const bool has_literals = std::ranges::any_of(object.items, [&](const ObjectItem& item) {
    return pool.literal(*item.value) || item.value->if_is<TemplateExpr>();
  });
  if (has_literals) {
    diagnostic.help(
        {"a list is expected: put the values in brackets, and a key that matters into its value, "
         "as in {0}",
         diag::Excerpt{"[\"NAME=value\"]"}});
    return true;
  }
  std::vector<diag::Edit> edits;
  std::uint32_t begin = object.range.span.begin;
  std::string_view before = "[";
  for (const ObjectItem& item : object.items) {
    const Span value = item.value->range.span;
    edits.push_back({{object.range.source, {begin, value.begin}}, std::string(before)});
    begin = value.end;
    before = ", ";
  }
  edits.push_back({{object.range.source, {begin, object.range.span.end}}, "]"});
  diagnostic.fix({"a list is expected: put the values in brackets"}, std::move(edits));
  return true;
}

bool is_plain_name(const Expr* value) {
  const auto* reference = value->if_is<TraversalExpr>();
  return reference && reference->steps.empty();
}

// `[image]` as `{ image = image }`.
bool offer_map(diag::Diagnostic& diagnostic, const Type& element, const TupleExpr& tuple,
               const ExprPool& pool) {
  const bool fit = std::ranges::all_of(
      tuple.elements, [&](const Expr* each) { return fits(element, pool.type(*each)); });
  if (!fit || tuple.elements.empty()) return false;
  if (tuple.elements.size() > 1 || !is_plain_name(tuple.elements.front())) {
    diagnostic.help({"a map is expected, as in {0}", diag::Excerpt{"{ name = ... }"}});
    return true;
  }
  const Expr& only = *tuple.elements.front();
  const std::string name(only.as<TraversalExpr>().root->name);
  diagnostic.fix(
      {"a map is expected: give the value a key"},
      {{{tuple.range.source, {tuple.range.span.begin, only.range.span.begin}}, "{ " + name + " = "},
       {{tuple.range.source, {only.range.span.end, tuple.range.span.end}}, " }"}});
  return true;
}

bool is_identifying(std::string_view name) {
  return name == "id" || name == "name" || name == "arn" || name.ends_with("Id") ||
         name.ends_with("Arn");
}

}  // namespace

bool offer_other_constructor(diag::Diagnostic& diagnostic, const Type& to, const Expr& value,
                             const ExprPool& pool) {
  // The declared type of a config may be the mistake.
  if (diagnostic.code == diag::codes::kBadDefault) return false;
  const auto* object = value.if_is<ObjectExpr>();
  if (object && (to.is(Kind::kList) || to.is(Kind::kSet)) && !to.element().is_dynamic()) {
    return offer_list(diagnostic, to.element(), *object, pool);
  }
  const auto* tuple = value.if_is<TupleExpr>();
  if (!tuple || !to.is(Kind::kMap) || to.element().is_dynamic()) return false;
  return offer_map(diagnostic, to.element(), *tuple, pool);
}

bool explain_ref(diag::Diagnostic& diagnostic, const Expr& value, const ExprPool& pool) {
  const auto* object = value.if_is<ObjectExpr>();
  if (!object || object->items.size() != 1) return false;
  if (pool.property_name(*object->items.front().key) != "Ref") return false;
  diagnostic.help({"refer to a property of a resource as in {0}", diag::Excerpt{"role.arn"}});
  return true;
}

bool name_identifying_parts(diag::Diagnostic& diagnostic, const Type& to, const Type& object,
                            const Expr& value, std::string_view wanted) {
  const bool is_text = to.is(Kind::kString) || to.is(Kind::kInt) || to.is(Kind::kNumber);
  const bool may_have_steps = value.if_is<TraversalExpr>() || value.if_is<CallExpr>();
  if (!is_text || !may_have_steps || !object.is(Kind::kObject)) return false;
  const std::string_view last = wanted.substr(wanted.rfind('.') + 1);
  std::vector<std::string> names;
  for (const Property& each : object.properties()) {
    const bool is_meant = is_identifying(each.name) || each.name == last;
    if (is_meant && fits(to, each.type)) names.push_back("." + each.name);
  }
  if (names.empty() || names.size() > kMostParts) return false;
  const base::Range after{value.range.source, {value.range.span.end, value.range.span.end}};
  if (names.size() == 1) {
    diagnostic.fix({"use its property {0}", diag::Excerpt{names.front()}},
                   {{after, names.front()}});
  } else {
    diagnostic.help({"use one of its properties: {0}", diag::Names{names}});
  }
  return true;
}

}  // namespace virga::model

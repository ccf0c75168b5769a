#include "model/check/explain/suggest_fix.h"

#include <algorithm>
#include <string>
#include <vector>

#include "cty/number.h"
#include "model/check/explain/list_of_text.h"
#include "model/check/explain/other_shape.h"
#include "model/check/explain/quotes.h"
#include "model/check/explain/suggest_property.h"
#include "model/collection.h"
#include "model/eventual.h"
#include "model/relate/assign.h"
#include "model/relate/convert.h"
#include "model/relate/unify.h"

namespace virga::model {

namespace {

constexpr std::size_t kMaxNames = 5;  // of properties in one help

bool is_row(const Type& type) {
  return type.is(Kind::kList) || type.is(Kind::kSet) || type.is(Kind::kTuple);
}

bool safely(const Type& to, const Type& from) {
  return conversion(to, from) == Conversion::kSafe;
}

bool is_numeric(const Type& type) {
  return type.is(Kind::kConst) ? is_numeric(type.base())
                               : type.is(Kind::kInt) || type.is(Kind::kNumber);
}

bool is_resource(const Type& type) {
  return type.is(Kind::kObject) && type.property("id") && type.property("urn");
}

void wrap(diag::Diagnostic& diagnostic, diag::Message title, Range where, std::string before,
          std::string after) {
  diagnostic.fix(std::move(title), diag::around(where, std::move(before), std::move(after)));
}

// The properties that an object must have.
std::vector<std::string> required_names(const Type& object) {
  std::vector<std::string> names;
  for (const Property& each : object.properties()) {
    if (!is_optional(each.type) && !each.type.is_dynamic()) names.push_back(each.name);
  }
  return names;
}

// The properties of a resource that fit, but for those that every resource has.
std::vector<std::string> fitting_names(const Type& to, const Type& resource) {
  std::vector<std::string> names;
  for (const Property& each : resource.properties()) {
    const bool is_common = each.name == "id" || each.name == "urn";
    if (!is_common && safely(to, strip_eventuals_and_optional(each.type))) {
      names.push_back("." + each.name);
    }
  }
  return names;
}

// Returns the last step of `db.id` where the resource `db` itself is expected, or null.
const Step* step_from_resource(const Type& to, const Expr& value, const ExprPool& pool) {
  const auto* traversal = value.if_is<TraversalExpr>();
  if (!traversal || traversal->steps.empty() || !to.is(Kind::kObject)) return nullptr;
  const std::span<const Step> steps = traversal->steps;
  const Type& receiver =
      pool.type(steps.size() > 1 ? steps[steps.size() - 2].type : traversal->root_type);
  const Type resource = resolve_outputs(strip_eventuals_and_optional(receiver));
  if (!is_resource(resource) || !safely(to, resource)) return nullptr;
  // Every object fits a type without required properties.
  const bool has_all = std::ranges::all_of(
      to.properties(), [&](const Property& each) { return resource.property(each.name); });
  return has_all && !to.properties().empty() ? &steps.back() : nullptr;
}

bool is_literal_number(const Expr& value, const ExprPool& pool) {
  const cty::Value* literal = pool.literal(value);
  return literal && !literal->is_null() && literal->type().is(cty::Kind::kNumber);
}

// Returns whether a string literal may be the value of a property of this type. The checker accepts
// every string where a number or a bool is expected.
bool may_be_literal_of(const Type& property, const std::string& text) {
  const Type to = strip_eventuals_and_optional(resolve_outputs(property));
  if (is_numeric(to)) return cty::Number::parse(text).has_value();
  if (to.is(Kind::kBool)) return text == "true" || text == "false";
  return true;
}

// Returns whether a value is as likely another property: the required one accepts several types,
// and another one exactly the type of the value.
bool may_be_another(const Type& to, const std::string& required, const Type& from) {
  if (!strip_eventuals_and_optional(resolve_outputs(*to.property(required))).is(Kind::kUnion)) {
    return false;
  }
  return std::ranges::any_of(to.properties(), [&](const Property& each) {
    return each.name != required &&
           strip_eventuals_and_optional(resolve_outputs(each.type)).kind() == from.kind();
  });
}

// A single value stands for an object with one required property: `80` for `{ port = 80 }`.
bool wrap_in_object(diag::Diagnostic& diagnostic, const Type& to, const Expr& value,
                    const Type& given, const ExprPool& pool) {
  const Type from = given.is(Kind::kConst) ? given.base() : given;
  const Range whole = value.range;
  if (!to.is(Kind::kObject) || from.is(Kind::kObject) || from.is_dynamic()) return false;
  const std::vector<std::string> names = required_names(to);
  if (names.size() != 1 || !convertible(*to.property(names[0]), given)) return false;
  const std::string* text = pool.literal_string(value);
  if (text && !may_be_literal_of(*to.property(names[0]), *text)) {
    diagnostic.help(
        {"an object is expected, as in {0}", diag::Excerpt{"{ " + names[0] + " = ... }"}});
    return true;
  }
  if (text && may_be_another(to, names[0], from)) {
    std::vector<std::string> all;
    for (const Property& each : to.properties()) all.push_back(each.name);
    diagnostic.help({"an object is expected, with the properties {0}", diag::Names{all}});
    return true;
  }
  wrap(diagnostic, {"an object is expected: set its property {0}", diag::Name{names[0]}}, whole,
       "{ " + names[0] + " = ", " }");
  return true;
}

// Returns whether the value is a literal string that the enum lists.
bool is_literal_of(const Type& element, const Expr& value, const ExprPool& pool) {
  const Type to = strip_eventuals_and_optional(element);
  const std::string* text = pool.literal_string(value);
  return text && to.is(Kind::kEnum) && std::ranges::any_of(to.values(), [&](const Constant& each) {
           return each.text() == *text;
         });
}

bool is_map_of(const Type& element, const Type& from) {
  return from.is(Kind::kMap) && safely(element, from.element());
}

// Returns whether the object has properties, but none of the expected object.
bool has_other_properties(const Type& element, const Type& from) {
  const Type to = strip_eventuals_and_optional(element);
  return to.is(Kind::kObject) && from.is(Kind::kObject) && !from.properties().empty() &&
         std::ranges::none_of(from.properties(),
                              [&](const Property& each) { return to.property(each.name); });
}

// Returns whether the values of the object are the expected objects, with their names as keys.
bool has_values_of(const Type& element, const Type& from) {
  return has_other_properties(element, from) &&
         std::ranges::all_of(from.properties(), [&](const Property& each) {
           const Type value = strip_eventuals_and_optional(each.type);
           return value.is(Kind::kObject) && safely(element, value) &&
                  !has_other_properties(element, value);
         });
}

// `[{ key = "team", value = "web" }]`: the form of tags in some other languages.
bool lists_members(const TupleExpr& tuple, const ExprPool& pool) {
  const auto is_member = [&](const Expr* element) {
    const Type type = strip_eventuals_and_optional(pool.type(*element));
    if (!type.is(Kind::kObject) || type.properties().size() != 2) return false;
    return (type.property("key") && type.property("value")) ||
           (type.property("name") && type.property("value")) ||
           (type.property("Key") && type.property("Value"));
  };
  return !tuple.elements.empty() && std::ranges::all_of(tuple.elements, is_member);
}

// A value that does not have the type that is expected, without outputs and null.
struct Misfit {
  diag::Diagnostic& diagnostic;
  const Type& to;
  const Type& from;
  const Expr& value;
  const ExprPool& pool;
  std::string_view wanted;

  bool expects_sequence() const { return to.is(Kind::kList) || to.is(Kind::kSet); }
  // The only element of a list in brackets; null for other values.
  const Expr* only_element() const {
    const auto* tuple = value.if_is<TupleExpr>();
    return tuple && tuple->elements.size() == 1 ? tuple->elements[0] : nullptr;
  }

  bool is_name_of_resource() const { return value.if_is<TraversalExpr>() && is_resource(from); }
};

bool name_values_of_map(const Misfit& wrong) {
  if (!wrong.expects_sequence()) return false;
  const Type element = wrong.to.element();
  if (!is_map_of(element, wrong.from) && !has_values_of(element, wrong.from)) return false;
  wrong.diagnostic.help({"{0} returns a list of the values of a map",
                         diag::Excerpt{"[for key, value in map : value]"}});
  return true;
}

bool explain_text(const Misfit& wrong) {
  return explain_ref(wrong.diagnostic, wrong.value, wrong.pool) ||
         offer_list_for_text(wrong.diagnostic, wrong.to, wrong.value, wrong.pool, wrong.wanted);
}

bool offer_brackets(const Misfit& wrong) {
  if (!wrong.expects_sequence() || is_row(wrong.from)) return false;
  const Type element = wrong.to.element();
  // Every value fits an element of type dynamic, so only a resource is offered brackets there.
  const bool is_element =
      (safely(element, wrong.from) || is_literal_of(element, wrong.value, wrong.pool)) &&
      !has_other_properties(element, wrong.from) &&
      (!element.is_dynamic() || is_resource(wrong.from));
  if (!is_element) return false;
  wrap(wrong.diagnostic, {"put it in brackets: a list is expected"}, wrong.value.range, "[", "]");
  return true;
}

bool show_members(const Misfit& wrong) {
  const auto* tuple = wrong.value.if_is<TupleExpr>();
  if (!tuple || !wrong.to.is(Kind::kMap) || !lists_members(*tuple, wrong.pool)) return false;
  wrong.diagnostic.help({"a map is expected: write each element as a member, as in {0}",
                         diag::Excerpt{"{ name = value }"}});
  return true;
}

bool offer_to_remove_brackets(const Misfit& wrong) {
  const Expr* only = wrong.only_element();
  if (!only || !safely(wrong.to, strip_eventuals_and_optional(wrong.pool.type(*only))))
    return false;
  const Range whole = wrong.value.range;
  const Span inner = only->range.span;
  wrong.diagnostic.fix({"remove the brackets: a list is not expected"},
                       {{{whole.source, {whole.span.begin, inner.begin}}, ""},
                        {{whole.source, {inner.end, whole.span.end}}, ""}});
  return true;
}

// The ID of the resource fits, so other properties may fit too.
bool offer_property(const Misfit& wrong) {
  if (!wrong.is_name_of_resource()) return false;
  if (!safely(wrong.to, strip_eventuals_and_optional(*wrong.from.property("id")))) return false;
  const Range whole = wrong.value.range;
  suggest_property(wrong.diagnostic, wrong.to, wrong.from, wrong.wanted,
                   {whole.source, {whole.span.end, whole.span.end}});
  return true;
}

bool name_properties(const Misfit& wrong) {
  if (!wrong.is_name_of_resource()) return false;
  const std::vector<std::string> names = fitting_names(wrong.to, wrong.from);
  if (!names.empty() && names.size() <= kMaxNames) {
    wrong.diagnostic.help({"use one of its properties: {0}", diag::Names{names}});
  }
  return true;
}

bool offer_resource(const Misfit& wrong) {
  const Step* step = step_from_resource(wrong.to, wrong.value, wrong.pool);
  if (!step) return false;
  wrong.diagnostic.fix({"refer to the resource itself"},
                       {{{wrong.value.range.source, step->span}, ""}});
  return true;
}

bool show_list_of_objects(const Misfit& wrong) {
  const bool is_object = wrong.from.is(Kind::kObject) || wrong.from.is(Kind::kMap);
  if (!is_object || !wrong.expects_sequence() || !wrong.to.element().is(Kind::kObject))
    return false;
  const std::vector<std::string> names = required_names(wrong.to.element());
  const std::string example = names.empty() ? "[{ ... }]" : "[{ " + names[0] + " = ... }]";
  wrong.diagnostic.help({"a list of objects is expected, as in {0}", diag::Excerpt{example}});
  return true;
}

bool offer_other_form(const Misfit& wrong) {
  return offer_other_constructor(wrong.diagnostic, wrong.to, wrong.value, wrong.pool) ||
         name_identifying_parts(wrong.diagnostic, wrong.to, wrong.from, wrong.value,
                                wrong.wanted) ||
         wrap_in_object(wrong.diagnostic, wrong.to, wrong.value, wrong.from, wrong.pool);
}

bool name_bools(const Misfit& wrong) {
  if (!wrong.to.is(Kind::kBool) || !is_literal_number(wrong.value, wrong.pool)) return false;
  wrong.diagnostic.help({"write true or false"});
  return true;
}

bool offer_path_without_quotes(const Misfit& wrong) {
  const std::string* path = wrong.pool.literal_string(wrong.value);
  if (!path || wrong.to != Type::opaque("Property") || !is_property_path(*path)) return false;
  wrong.diagnostic.safe_fix({"remove the quotes: refer to a property by its name"},
                            {{wrong.value.range, *path}});
  return true;
}

bool explain_paths(const Misfit& wrong) {
  if (wrong.to != Type::opaque("Property") || wrong.value.if_is<TraversalExpr>()) return false;
  wrong.diagnostic.help({"the option takes paths of properties, as in {0} or {1}, not values",
                         diag::Excerpt{"tags"}, diag::Excerpt{"rules[0].port"}});
  return true;
}

// Each one returns whether it applies. The order matters where several apply:
// - A map of elements, and an object that is an element, are also an object or a map where a list
//   of objects is required. They nearly fit, so their changes come before the help about the form.
// - The list that a string stands for comes before brackets around the string.
// - Brackets come before the properties of a resource: a list of resources takes whole resources.
// - name_properties() applies to every resource, even if no property fits. A resource is an object
//   too, and the later helps are wrong for it.
// - A list whose only element fits loses its brackets before it becomes a property of an object.
// - A quoted property path comes before the help for all other expressions.
using Explain = bool (*)(const Misfit& wrong);
constexpr Explain kExplanations[] = {name_values_of_map,
                                     explain_text,
                                     offer_brackets,
                                     show_members,
                                     offer_to_remove_brackets,
                                     offer_property,
                                     name_properties,
                                     offer_resource,
                                     show_list_of_objects,
                                     offer_other_form,
                                     name_bools,
                                     offer_path_without_quotes,
                                     explain_paths};

}  // namespace

void suggest_fix(diag::Diagnostic& diagnostic, const Type& expected, const Type& given,
                 const Expr& value, const ExprPool& pool, std::string_view wanted) {
  const Type to = strip_eventuals_and_optional(resolve_outputs(expected));
  const Type from = strip_eventuals_and_optional(given);
  const Misfit misfit{diagnostic, to, from, value, pool, wanted};
  for (const Explain explain : kExplanations) {
    if (explain(misfit)) return;
  }
}

void suggest_spread_fix(diag::Diagnostic& diagnostic, const Type& rest, const Type& given,
                        Range where) {
  const Type row = resolve_outputs(given);
  if (!is_row(row)) return;
  const Type element = row.is(Kind::kTuple) ? unify_all(row.members()) : row.element();
  if (!convertible(rest, element)) return;
  diagnostic.fix({"write {0} after it to pass its elements as arguments", diag::Excerpt{"..."}},
                 {{{where.source, {where.span.end, where.span.end}}, "..."}});
}

void suggest_set_fix(diag::Diagnostic& diagnostic, const Type& given) {
  if (!strip_eventuals_and_optional(given).is(Kind::kSet)) return;
  diagnostic.help(
      {"a set has no order; write {0} after it to convert it to a list", diag::Excerpt{"[*]"}});
}

void suggest_collection_fix(diag::Diagnostic& diagnostic, const Type& given, Range where) {
  const Type stripped = strip_eventuals_and_optional(given);
  if (is_numeric(stripped)) {
    wrap(diagnostic, {"iterate over the numbers below it with {0}", diag::Excerpt{"range(...)"}},
         where, "range(", ")");
  } else if (stripped.is(Kind::kString)) {
    diagnostic.help({"{0} splits a string into a list", diag::Excerpt{"split(separator, string)"}});
  }
}

void suggest_condition_fix(diag::Diagnostic& diagnostic, const Type& given, Range where) {
  const Type stripped = strip_eventuals_and_optional(given);
  if (!stripped.is(Kind::kList) && !stripped.is(Kind::kTuple) && !stripped.is(Kind::kMap)) return;
  wrap(diagnostic, {"test whether it has elements with {0}", diag::Excerpt{"length(...) > 0"}},
       where, "length(", ") > 0");
}

}  // namespace virga::model

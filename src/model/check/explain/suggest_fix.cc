#include "model/check/explain/suggest_fix.h"

#include <algorithm>
#include <string>
#include <vector>

#include "cty/number.h"
#include "hcl/lex/lex.h"
#include "model/check/explain/list_of_text.h"
#include "model/check/explain/other_shape.h"
#include "model/check/explain/suggest_property.h"
#include "model/collection.h"
#include "model/eventual.h"
#include "model/relate/assign.h"
#include "model/relate/convert.h"
#include "model/relate/unify.h"

namespace virga::model {

namespace {

constexpr std::size_t kMaxNames = 5;  // of properties in one help

// Takes `[0]` or `["key"]` from the front of the text. Returns false if it begins with neither.
bool take_index(std::string_view& text) {
  const std::size_t end = text.find(']');
  if (!text.starts_with('[') || end == std::string_view::npos) return false;
  std::string_view key = text.substr(1, end - 1);
  const bool is_quoted = key.size() > 2 && key.starts_with('"') && key.ends_with('"');
  if (is_quoted) key = key.substr(1, key.size() - 2);
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const bool is_key = is_quoted ? !key.contains('"') && !key.contains('\\')
                                : !key.empty() && std::ranges::all_of(key, is_digit);
  if (is_key) text.remove_prefix(end + 1);
  return is_key;
}

// A name and steps behind it: `spec.replicas`, `rules[0].port`.
bool is_property_path(std::string_view text) {
  bool is_name = true;
  while (true) {
    if (is_name) {
      const std::size_t end = std::min(text.find_first_of(".["), text.size());
      if (!hcl::is_identifier(text.substr(0, end))) return false;
      text.remove_prefix(end);
    } else if (!take_index(text)) {
      return false;
    }
    if (text.empty()) return true;
    is_name = text.starts_with('.');
    if (is_name) text.remove_prefix(1);
  }
}

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

}  // namespace

// The order matters where several conditions are true:
// - A map of elements, and an object that is an element, are also an object or a map where a list
//   of objects is required. They nearly fit, so their changes come before the help about the form.
// - The list that a string stands for comes before brackets around the string.
// - Brackets come before the properties of a resource: a list of resources takes whole resources.
// - The second condition for resources accepts every resource, even if no property fits. A resource
//   is an object too, and the later helps are wrong for it.
// - A list whose only element fits loses its brackets before it becomes a property of an object.
// - A quoted property path comes before the help for all other expressions.
void suggest_fix(diag::Diagnostic& diagnostic, const Type& expected, const Type& given,
                 const Expr& value, const ExprPool& pool, std::string_view wanted) {
  const Type to = strip_eventuals_and_optional(resolve_outputs(expected));
  const Type from = strip_eventuals_and_optional(given);
  const Range whole = value.range;
  const Range after{whole.source, {whole.span.end, whole.span.end}};
  const auto* tuple = value.if_is<TupleExpr>();
  const bool expects_sequence = to.is(Kind::kList) || to.is(Kind::kSet);
  // Every value fits an element of type dynamic, so only a resource is offered brackets there.
  const bool is_element =
      expects_sequence && !is_row(from) &&
      (safely(to.element(), from) || is_literal_of(to.element(), value, pool)) &&
      !has_other_properties(to.element(), from) &&
      (!to.element().is_dynamic() || is_resource(from));
  if (expects_sequence && (is_map_of(to.element(), from) || has_values_of(to.element(), from))) {
    diagnostic.help({"{0} returns a list of the values of a map",
                     diag::Excerpt{"[for key, value in map : value]"}});
  } else if (explain_ref(diagnostic, value, pool) ||
             offer_list_for_text(diagnostic, to, value, pool, wanted)) {
    return;
  } else if (is_element) {
    wrap(diagnostic, {"put it in brackets: a list is expected"}, whole, "[", "]");
  } else if (tuple && to.is(Kind::kMap) && lists_members(*tuple, pool)) {
    diagnostic.help({"a map is expected: write each element as a member, as in {0}",
                     diag::Excerpt{"{ name = value }"}});
  } else if (tuple && tuple->elements.size() == 1 &&
             safely(to, strip_eventuals_and_optional(pool.type(*tuple->elements[0])))) {
    const Span inner = tuple->elements[0]->range.span;
    diagnostic.fix({"remove the brackets: a list is not expected"},
                   {{{whole.source, {whole.span.begin, inner.begin}}, ""},
                    {{whole.source, {inner.end, whole.span.end}}, ""}});
  } else if (value.if_is<TraversalExpr>() && is_resource(from) &&
             safely(to, strip_eventuals_and_optional(*from.property("id")))) {
    suggest_property(diagnostic, to, from, wanted, after);
  } else if (value.if_is<TraversalExpr>() && is_resource(from)) {
    const std::vector<std::string> names = fitting_names(to, from);
    if (!names.empty() && names.size() <= kMaxNames) {
      diagnostic.help({"use one of its properties: {0}", diag::Names{names}});
    }
  } else if (const Step* step = step_from_resource(to, value, pool)) {
    diagnostic.fix({"refer to the resource itself"}, {{{whole.source, step->span}, ""}});
  } else if (expects_sequence && to.element().is(Kind::kObject) &&
             (from.is(Kind::kObject) || from.is(Kind::kMap))) {
    const std::vector<std::string> names = required_names(to.element());
    const std::string example = names.empty() ? "[{ ... }]" : "[{ " + names[0] + " = ... }]";
    diagnostic.help({"a list of objects is expected, as in {0}", diag::Excerpt{example}});
  } else if (offer_other_constructor(diagnostic, to, value, pool) ||
             name_identifying_parts(diagnostic, to, from, value, wanted)) {
    return;
  } else if (wrap_in_object(diagnostic, to, value, from, pool)) {
    return;
  } else if (to.is(Kind::kBool) && is_literal_number(value, pool)) {
    diagnostic.help({"write true or false"});
  } else if (const std::string* path = pool.literal_string(value);
             path && to == Type::opaque("Property") && is_property_path(*path)) {
    diagnostic.safe_fix({"remove the quotes: refer to a property by its name"}, {{whole, *path}});
  } else if (to == Type::opaque("Property") && !value.if_is<TraversalExpr>()) {
    diagnostic.help({"the option takes paths of properties, as in {0} or {1}, not values",
                     diag::Excerpt{"tags"}, diag::Excerpt{"rules[0].port"}});
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

// Lists and objects.
#include <optional>

#include "cpp/program/emit/emitter.h"
#include "cpp/program/emit/string_literal.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

Document pair(const Document& key, const Document& value) {
  return Document().text("{").append(key).text(", ").append(value).text("}");
}

void add_uses(Code& into, const Code& part) {
  into.uses.insert(part.uses.begin(), part.uses.end());
}

// In braces, only constants convert from int to double.
Code precise(Code item, const Ty& element) {
  if (!element.is(Kind::kNumber) || element.eventual || !item.is_whole) return item;
  Code made = call("static_cast<double>", {item}, element);
  return made;
}

// Whether values of the type are elements of vectors and maps.
bool is_element(const Ty& type) {
  return !type.is(Kind::kInput) && !type.is(Kind::kNull) &&
         !(type.is(Kind::kValue) && type.eventual);
}

}  // namespace

Code Emitter::list_of(std::vector<Code> elements, const Ty& element, base::Range where) {
  Code made;
  made.ty = Ty::list(element);
  std::vector<Document> items;
  for (Code& each : elements) {
    Code item = precise(coerce(std::move(each), element, where), element);
    add_uses(made, item);
    items.push_back(item.braces ? *item.braces : item.doc);
  }
  made.braces = bracketed("{", items, "}");
  made.doc.text(text(made.ty)).append(*made.braces);
  return made;
}

Code Emitter::map_of(std::vector<std::pair<Code, Code>> members, const Ty& element,
                     base::Range where) {
  Code made;
  made.ty = Ty::map(element);
  std::vector<Document> items;
  for (auto& [key, value] : members) {
    const Code item = precise(coerce(std::move(value), element, where), element);
    add_uses(made, key);
    add_uses(made, item);
    items.push_back(pair(key.doc, item.braces ? *item.braces : item.doc));
  }
  made.braces = bracketed("{", items, "}");
  made.doc.text(text(made.ty)).append(*made.braces);
  return made;
}

Code Emitter::tuple(const model::TupleExpr& expr) {
  std::vector<Code> elements;
  std::optional<Ty> all;
  for (const model::Expr* each : expr.elements) {
    elements.push_back(natural(*each));
    all = all ? common(*all, elements.back().ty) : elements.back().ty;
  }
  if (!all) return code("sdk::PropertyValue::array({})", Ty::of(Kind::kValue));
  bool same = is_element(*all);
  // Values of several types are one value of any type.
  for (const Code& each : elements) same &= !all->is(Kind::kValue) || each.ty == *all;
  if (same) return list_of(std::move(elements), *all, expr.range);
  return loose_list(elements, expr.range);
}

// A list of elements of any type.
Code Emitter::loose_list(const std::vector<Code>& elements, base::Range where) {
  bool has_outputs = false;
  for (const Code& each : elements) has_outputs |= each.ty.has_outputs();
  Code made;
  made.ty = Ty::of(has_outputs ? Kind::kInput : Kind::kValue);
  std::vector<Document> items;
  for (const Code& each : elements) {
    const Code item = loose(each, has_outputs, where);
    add_uses(made, item);
    items.push_back(item.doc);
  }
  made.doc = bracketed(has_outputs ? "sdk::PropertyInput::list({" : "pcl::list({", items, "})");
  return made;
}

// A part of a list or object of any type, which converts implicitly.
Code Emitter::loose(const Code& value, bool has_outputs, base::Range where) {
  if (value.ty.is(Kind::kNull)) return code("sdk::PropertyValue()", Ty::of(Kind::kValue));
  const bool converts = !value.ty.settled().has_outputs() && !value.ty.is(Kind::kResource) &&
                        (!value.ty.element || !value.ty.element->is(Kind::kResource));
  if (converts || value.ty.is(Kind::kInput)) return value;
  return coerce(value, Ty::of(has_outputs ? Kind::kInput : Kind::kValue), where);
}

Code Emitter::object_key(const model::Expr& key) {
  if (const auto name = program_.pool.property_name(key)) {
    if (name->find('\0') != std::string::npos) return with_zero_bytes(*name);
    Code made;
    made.doc.text(readable(*name));
    made.ty = Ty::of(Kind::kString);
    made.is_literal = true;
    made.hint = *name;
    return made;
  }
  return as(key, Ty::of(Kind::kString));
}

Code Emitter::object(const model::ObjectExpr& expr) {
  std::vector<std::pair<Code, Code>> members;
  std::optional<Ty> all;
  bool same = true;
  bool has_outputs = false;
  bool is_known = true;
  for (const model::ObjectItem& each : expr.items) is_known &= has_plain_key(each);
  if (!is_known && !region_) {
    return lifted(expr.range, [&] { return object(expr); });
  }
  bool has_names = true;
  for (const model::ObjectItem& each : expr.items) {
    has_names &= program_.pool.property_name(*each.key).has_value();
    members.emplace_back(object_key(*each.key), natural(*each.value));
    const Ty& next = members.back().second.ty;
    has_outputs |= next.has_outputs();
    same &= !all || *all == next || (all->is_number() && next.is_number());
    all = all ? common(*all, next) : next;
  }
  if (all && same && is_element(*all) && !all->is(Kind::kValue) && !all->is(Kind::kOptional)) {
    return map_of(std::move(members), *all, expr.range);
  }
  // The language converts the values of a map to one type.
  if (!has_names && !same) {
    return unsupported(expr.range, "a map with computed keys and values of several types");
  }
  Code made;
  made.ty = Ty::of(has_outputs ? Kind::kInput : Kind::kValue);
  std::vector<Document> items;
  for (const auto& [key, value] : members) {
    const Code item = loose(value, has_outputs, expr.range);
    add_uses(made, key);
    add_uses(made, item);
    items.push_back(pair(key.doc, item.doc));
  }
  made.doc = bracketed(has_outputs ? "sdk::PropertyInput::object({" : "pcl::object({", items, "})");
  return made;
}

bool Emitter::has_plain_key(const model::ObjectItem& item) {
  if (program_.pool.property_name(*item.key)) return true;
  return !type(*item.key).contains_eventuals();
}

}  // namespace virga::cpp

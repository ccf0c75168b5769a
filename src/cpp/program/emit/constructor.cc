// Lists and objects.
#include <optional>

#include "cpp/program/emit/emitter.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

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

}  // namespace virga::cpp

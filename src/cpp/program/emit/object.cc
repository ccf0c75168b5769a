// Objects and maps.
#include <algorithm>
#include <optional>

#include "cpp/program/emit/emitter.h"
#include "cpp/program/emit/string_literal.h"
#include "cpp/program/types/cpp_type.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

Document pair(const Document& key, const Document& value) {
  return Document().text("{").append(key).text(", ").append(value).text("}");
}

const model::Type& settled_type(const model::Type& type) {
  const bool is_eventual = type.is(model::Kind::kOutput) || type.is(model::Kind::kPromise);
  return is_eventual ? type.element() : type;
}

// Whether values of the type are values of one of `types`, which may be a union, as they are.
bool is_one_of(const model::Type& type, const model::Type& types) {
  const model::Type& whole = settled_type(types);
  const auto holds = [&](const model::Type& each) {
    const model::Type& target = settled_type(each);
    if (target == type || target.is_dynamic()) return true;
    if (type.is(model::Kind::kConst)) return target == type.base();
    return target == model::Type::number() && type == model::Type::integer();
  };
  return whole.is(model::Kind::kUnion) ? std::ranges::any_of(whole.members(), holds) : holds(whole);
}

}  // namespace

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

// A value of a map whose values have several types: the language converts it to one of these types.
Code Emitter::map_value(Code value, const model::Expr& expr, const model::Type& types) {
  const model::Type& from = settled_type(type(expr));
  if (is_one_of(from, types)) return value;
  if (!value.ty.is_scalar() || !is_one_of(model::Type::string(), types)) {
    return unsupported(expr.range,
                       "a value that a map with computed keys converts to another type");
  }
  const Ty text = Ty::of(Kind::kString);
  return coerce(std::move(value), value.ty.eventual ? Ty::output(text) : text, expr.range);
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
  if (const model::Type& whole = type(expr); !has_names && whole.is(model::Kind::kMap)) {
    const Ty element = cpp_type(whole.element()).plain();
    if (element.is_scalar()) {
      return map_of(std::move(members), has_outputs ? Ty::output(element) : element, expr.range);
    }
    for (std::size_t i = 0; i < members.size(); ++i) {
      Code& value = members[i].second;
      value = map_value(std::move(value), *expr.items[i].value, whole.element());
    }
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

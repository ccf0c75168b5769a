// Objects and maps.
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
  // The language converts the values of a map to one type, if there is one for all of them.
  const model::Type& whole = type(expr);
  if (!has_names && whole.is(model::Kind::kMap)) {
    const Ty element = cpp_type(whole.element()).plain();
    if (element.is_scalar()) {
      return map_of(std::move(members), has_outputs ? Ty::output(element) : element, expr.range);
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

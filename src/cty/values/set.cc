// Making sets: marks move out, duplicates go, and the rest gets its one order.
#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "base/limits.h"
#include "cty/ops/equality.h"
#include "cty/values/node.h"
#include "cty/values/set_key.h"

namespace virga::cty {
namespace {

using Tag = ValueAccess::Tag;

struct Element {
  Value value;
  std::string key;  // of strings none: they are their own
};

// Known before unknown before null.
int rank(const Value& v) {
  return v.is_null() ? 2 : v.is_known() ? 0 : 1;
}

// -0 stands before 0, which it is equal to.
bool number_less(const Number& a, const Number& b) {
  const auto order = Number::compare(a, b);
  return order != 0 ? order < 0 : a.is_zero() && a.is_negative() && !b.is_negative();
}

bool primitive_less(const Value& a, const Value& b) {
  switch (a.type().kind()) {
    case Kind::kString: return a.as_string() < b.as_string();
    case Kind::kNumber: return number_less(a.as_number(), b.as_number());
    default: return a.as_bool() < b.as_bool();
  }
}

bool element_less(const Element& a, const Element& b) {
  if (rank(a.value) != rank(b.value)) return rank(a.value) < rank(b.value);
  if (a.value.is_hollow()) return false;
  return a.value.type().is_primitive() ? primitive_less(a.value, b.value) : a.key < b.key;
}

bool same_element(const Value& a, const Value& b) {
  const Result<Value> equal = equals(a, b);
  return equal && equal->is_known() && equal->as_bool();
}

// Drops every element that equals an earlier one with the same key text.
void drop_duplicates(std::vector<Element>& elements) {
  std::unordered_map<std::string_view, std::vector<std::size_t>> by_key;
  by_key.reserve(elements.size());
  const auto is_string = [](const Value& v) { return ValueAccess::tag(v) == Tag::kString; };
  std::vector<bool> keep(elements.size());
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const Element& own = elements[i];
    auto& alike = by_key[is_string(own.value) ? std::string_view(own.value.as_string()) : own.key];
    // An unknown is no duplicate of anything, and there may be many.
    keep[i] = !own.value.is_wholly_known() || std::ranges::none_of(alike, [&](std::size_t other) {
      return same_element(elements[other].value, own.value);
    });
    if (keep[i] && own.value.is_wholly_known()) alike.push_back(i);
  }
  std::size_t to = 0;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (!keep[i]) continue;
    if (to != i) elements[to] = std::move(elements[i]);
    ++to;
  }
  elements.erase(elements.begin() + static_cast<std::ptrdiff_t>(to), elements.end());
}

}  // namespace

Result<Value> Value::set_of(Type element, std::vector<Value> values) {
  if (element.depth() > base::Limits{}.max_type_depth) {
    return fail(ErrorKind::kTooDeep, "a set element is nested too deeply");
  }
  Marks marks;
  std::vector<Element> elements;
  elements.reserve(values.size());
  for (Value& value : values) {
    if (value.contains_marked()) {
      Unmarked plain = value.unmark_deep();
      marks |= plain.marks;
      value = std::move(plain.value);
    }
    std::string key = value.tag_ == Tag::kString ? std::string() : set_key(value);
    elements.push_back({std::move(value), std::move(key)});
  }
  drop_duplicates(elements);
  std::ranges::stable_sort(elements, element_less);

  const bool by_value = element.is_primitive();
  std::vector<std::string> keys;
  std::vector<Value> ordered;
  ordered.reserve(elements.size());
  for (Element& each : elements) {
    ordered.push_back(std::move(each.value));
    if (!by_value) keys.push_back(std::move(each.key));
  }
  Type type = Type::set(element.without_optional_deep());
  return ValueAccess::make(Tag::kSet,
                           new SetNode(std::move(type), std::move(ordered), std::move(keys)))
      .with_marks(marks);
}

}  // namespace virga::cty

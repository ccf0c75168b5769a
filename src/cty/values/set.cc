// Creates sets: moves marks out, removes duplicates, and sorts the elements.
#include "cty/values/set.h"

#include <algorithm>

#include "base/limits.h"
#include "cty/values/make.h"
#include "cty/values/node.h"

namespace virga::cty {
namespace {

using Tag = ValueAccess::Tag;

// Known elements come before unknown ones, and these before null.
int rank(const Value& v) {
  return v.is_null() ? 2 : v.is_known() ? 0 : 1;
}

// -0 and 0 are equal, but -0 comes first.
bool number_less(const Number& a, const Number& b) {
  const auto order = Number::compare(a, b);
  return order != 0 ? order < 0 : a.is_zero() && a.is_negative() && !b.is_negative();
}

bool primitive_less(const Value& a, const Value& b) {
  switch (a.kind()) {
    case Kind::kString: return a.as_string() < b.as_string();
    case Kind::kNumber: return number_less(a.as_number(), b.as_number());
    default: return a.as_bool() < b.as_bool();
  }
}

// Removes the marks of the elements and returns them for the set.
Marks take_marks(std::vector<Value>& values) {
  Marks marks;
  for (Value& value : values) {
    if (!value.contains_marked()) continue;
    Unmarked plain = value.unmark_deep();
    marks |= plain.marks;
    value = std::move(plain.value);
  }
  return marks;
}

// Returns the values at `positions` in a new vector.
std::vector<Value> moved(std::vector<Value>& values, const std::vector<std::uint32_t>& positions) {
  std::vector<Value> result;
  result.reserve(positions.size());
  for (const std::uint32_t position : positions) result.push_back(std::move(values[position]));
  return result;
}

// --- Sets of strings: sorting reveals the duplicates ---

// The first bytes of a string as a number with the same order.
std::uint64_t leading_bytes(std::string_view text) {
  std::uint64_t bytes = 0;
  for (std::size_t i = 0; i < 8; ++i) {
    bytes = bytes << 8 | (i < text.size() ? static_cast<unsigned char>(text[i]) : 0u);
  }
  return bytes;
}

std::vector<Value> ordered_strings(std::vector<Value> values) {
  struct Entry {
    std::uint64_t leading;
    std::uint32_t position;
  };
  std::vector<Entry> known;
  known.reserve(values.size());
  std::vector<std::uint32_t> unknown;
  std::vector<std::uint32_t> null;
  for (std::uint32_t i = 0; i < values.size(); ++i) {
    if (values[i].is_null()) {
      if (null.empty()) null.push_back(i);
    } else if (!values[i].is_known()) {
      unknown.push_back(i);
    } else {
      known.push_back({leading_bytes(values[i].as_string()), i});
    }
  }
  const auto text = [&](const Entry& entry) -> const std::string& {
    return values[entry.position].as_string();
  };
  std::ranges::sort(known, [&](const Entry& a, const Entry& b) {
    return a.leading != b.leading ? a.leading < b.leading : text(a) < text(b);
  });
  const auto same = [&](const Entry& a, const Entry& b) {
    return a.leading == b.leading && text(a) == text(b);
  };
  known.erase(std::unique(known.begin(), known.end(), same), known.end());

  std::vector<std::uint32_t> order;
  order.reserve(known.size() + unknown.size() + null.size());
  for (const Entry& entry : known) order.push_back(entry.position);
  order.insert(order.end(), unknown.begin(), unknown.end());
  order.insert(order.end(), null.begin(), null.end());
  return moved(values, order);
}

// --- Sets of other types ---

void sort_by_order(std::vector<std::uint32_t>& positions, const std::vector<Value>& values,
                   bool primitive) {
  std::vector<std::string> keys(primitive ? 0 : values.size());
  for (const std::uint32_t i : positions) {
    if (!primitive) keys[i] = set_key(values[i]);
  }
  std::ranges::stable_sort(positions, [&](std::uint32_t a, std::uint32_t b) {
    const Value& left = values[a];
    const Value& right = values[b];
    if (rank(left) != rank(right)) return rank(left) < rank(right);
    if (left.is_hollow()) return false;
    return primitive ? primitive_less(left, right) : keys[a] < keys[b];
  });
}

// Returns the elements at `places` in the order of sets. Updates the positions in `places`.
std::vector<Value> ordered_values(std::vector<Value> values, bool primitive,
                                  std::span<SetPlace> places) {
  std::vector<std::uint32_t> order;
  order.reserve(places.size());
  for (const SetPlace& place : places) order.push_back(place.position);
  std::ranges::sort(order);
  sort_by_order(order, values, primitive);
  std::vector<std::uint32_t> final_position(values.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) final_position[order[i]] = i;
  for (SetPlace& place : places) place.position = final_position[place.position];
  return moved(values, order);
}

// --- Lookup ---

const Value* find_string(std::span<const Value> elements, const Value& wanted) {
  if (wanted.is_null()) {
    return !elements.empty() && elements.back().is_null() ? &elements.back() : nullptr;
  }
  const auto before = [&](const Value& element) {
    return !element.is_hollow() && element.as_string() < wanted.as_string();
  };
  const auto at = std::ranges::partition_point(elements, before);
  const bool found =
      at != elements.end() && !at->is_hollow() && at->as_string() == wanted.as_string();
  return found ? &*at : nullptr;
}

}  // namespace

std::span<const SetPlace> places_equal(const Value& set, const Value& wanted) {
  return places_equal(ValueAccess::node<ContainerNode>(set).places(), set.elements(), wanted);
}

const Value* find_in_set(const Value& set, const Value& wanted) {
  if (!wanted.is_wholly_known() || wanted.deep_size() > base::Limits{}.max_value_size) {
    return nullptr;
  }
  const auto& node = ValueAccess::node<ContainerNode>(set);
  if (node.type().element().is(Kind::kString)) return find_string(node.elements(), wanted);
  for (const SetPlace& place : places_same(node.places(), node.elements(), wanted)) {
    const Value& element = node.elements()[place.position];
    if (is_same_element(element, wanted)) return &element;
  }
  return nullptr;
}

Result<Value> Value::set_of(Type element, std::vector<Value> values) {
  if (element.depth() > base::Limits{}.max_type_depth) {
    return fail(ErrorKind::kTooDeep, "a set element is nested too deeply");
  }
  std::uint64_t deep_size = 1;
  for (const Value& value : values) deep_size += value.deep_size();
  if (deep_size > base::Limits{}.max_value_size) {
    return fail(ErrorKind::kTooLarge, "the elements of a set contain too many values");
  }
  const Marks marks = take_marks(values);
  const Type type = Type::set(element.without_optional_deep());
  if (element.is(Kind::kString)) {
    std::vector<Value> ordered = ordered_strings(std::move(values));
    return make_set(type, ordered, {}).with_marks(marks);
  }
  Result<std::vector<SetPlace>> places = distinct_places(values);
  if (!places) return base::Unexpected(places.error());
  std::vector<Value> ordered = ordered_values(std::move(values), element.is_primitive(), *places);
  return make_set(type, ordered, *places).with_marks(marks);
}

}  // namespace virga::cty

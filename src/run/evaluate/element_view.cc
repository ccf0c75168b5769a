#include "run/evaluate/element_view.h"

#include <algorithm>

namespace virga::run {
namespace {

// Returns whether every part of a collection has exactly the type `element`.
bool has_one_type(const model::Type& structure, const model::Type& element) {
  const auto is_element = [&](const model::Type& part) { return part.node() == element.node(); };
  if (structure.is(model::Kind::kTuple))
    return std::ranges::all_of(structure.members(), is_element);
  if (!structure.is(model::Kind::kObject)) return true;
  return std::ranges::all_of(structure.properties(), is_element, &model::Property::type);
}

// Returns whether elements of the collection may have types other than `element`. A dynamic element
// type accepts all values, so nothing is converted.
bool must_convert(const model::Type& collection, const model::Type& element) {
  if (element.is_dynamic() || element.is_error()) return false;
  const model::Type& inner = without_eventuals(collection);
  if (!inner.is(model::Kind::kUnion)) return !has_one_type(inner, element);
  return !std::ranges::all_of(inner.members(), [&](const model::Type& member) {
    const model::Type& plain = without_eventuals(member);
    const bool has_element =
        plain.is(model::Kind::kList) || plain.is(model::Kind::kSet) || plain.is(model::Kind::kMap);
    return has_element ? plain.element().node() == element.node() : has_one_type(plain, element);
  });
}

}  // namespace

ElementView::ElementView(Evaluation& evaluate, const model::Expr& collection,
                         const model::Type& type)
    : evaluate_(evaluate),
      type_(type),
      where_(collection.range),
      converts_(!evaluate.world().absent_is_null && must_convert(evaluate.type(collection), type)) {
}

VisibleAttributes::VisibleAttributes(const Evaluation& evaluate, const model::Expr& collection) {
  if (evaluate.world().absent_is_null) return;
  const model::Type& inner = without_eventuals(evaluate.type(collection));
  const std::span<const model::Type> members =
      inner.is(model::Kind::kUnion) ? inner.members() : std::span(&inner, 1);
  for (const model::Type& member : members) {
    const model::Type& plain = without_eventuals(member);
    const bool is_open = plain.is(model::Kind::kMap) || plain.is_dynamic() ||
                         (plain.is(model::Kind::kObject) && !plain.strict());
    if (is_open) {
      objects_.clear();
      return;
    }
    if (plain.is(model::Kind::kObject)) objects_.push_back(&plain);
  }
}

bool VisibleAttributes::is_property(std::string_view name) const {
  return std::ranges::any_of(
      objects_, [&](const model::Type* object) { return object->property(name) != nullptr; });
}

}  // namespace virga::run

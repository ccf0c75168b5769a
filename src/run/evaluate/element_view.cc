#include "run/evaluate/element_view.h"

#include <algorithm>

namespace virga::run {
namespace {

// Returns whether every part has exactly the type `element`.
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
    return has_one_type(without_eventuals(member), element);
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

VisibleAttributes::VisibleAttributes(const Evaluation& evaluate, const model::Expr& collection)
    : object_(mapping_type(evaluate.type(collection))) {
  const bool limits = object_ && object_->is(model::Kind::kObject) && object_->strict() &&
                      !evaluate.world().absent_is_null;
  if (!limits) object_ = nullptr;
}

}  // namespace virga::run

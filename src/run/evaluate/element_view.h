// The elements of a collection as values of one type. Private to evaluate/.
#pragma once

#include "run/evaluate/evaluation.h"

namespace virga::run {

// A loop, a splat or a computed key sees the elements of a tuple or object as values of the one
// type that they unify to; those of other collections are of one type already.
class ElementView {
 public:
  // `collection` is the expression that is iterated or indexed; `type` is that of an element.
  ElementView(Evaluation& evaluate, const model::Expr& collection, const model::Type& type);

  // Reports at the collection an element that cannot be converted.
  Evaluated element(const cty::Value& element) const {
    if (!converts_) return element;
    return evaluate_.converted(element, {without_eventuals(type_), kNoPurpose}, where_);
  }

 private:
  Evaluation& evaluate_;
  const model::Type& type_;
  const Range where_;
  const bool converts_;
};

// The attributes that an iteration sees: values of resources and components have more than their
// types say, such as their names.
class VisibleAttributes {
 public:
  // `collection` is the expression that is iterated.
  VisibleAttributes(const Evaluation& evaluate, const model::Expr& collection);

  bool contains(const cty::Value& key) const {
    return !object_ || object_->property(key.as_string()) != nullptr;
  }

 private:
  const model::Type* object_;  // null: all are visible
};

}  // namespace virga::run

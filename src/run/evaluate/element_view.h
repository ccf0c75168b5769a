// The elements of a collection as values of one type. Private to evaluate/.
#pragma once

#include "run/evaluate/evaluation.h"

namespace virga::run {

// Loops, splats and computed keys see the elements of a tuple or object as values of their unified
// type. Elements of other collections have one type already.
class ElementView {
 public:
  // `collection` is the iterated or indexed expression; `type` is the type of an element.
  ElementView(Evaluation& evaluate, const model::Expr& collection, const model::Type& type);

  // Converts an element. Reports an error at the collection if that fails.
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

// The attributes that an iteration visits. Values of resources and components have attributes
// beyond their types, such as their names, which are skipped.
class VisibleAttributes {
 public:
  // `collection` is the iterated expression.
  VisibleAttributes(const Evaluation& evaluate, const model::Expr& collection);

  bool contains(const cty::Value& key) const {
    return objects_.empty() || is_property(key.as_string());
  }

 private:
  bool is_property(std::string_view name) const;

  std::vector<const model::Type*>
      objects_;  // the types that the value may have; empty: all are visible
};

}  // namespace virga::run

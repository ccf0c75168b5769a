// Unifies many types from left to right. Private to unify.
//
// Each step unifies the result so far with the next type; objects grow in place (object_fold.h).
// Lists of literals contain many constants of builtins. Unification only collects them into a
// union, so they are collected separately and united once. So constants cost linear time.
#pragma once

#include <optional>
#include <vector>

#include "model/relate/object_fold.h"
#include "model/relate/unifier.h"

namespace virga::model {

// The union of a type and of constants that are not in it, or an object that grows.
class Gathering {
 public:
  Gathering(Unifier& unifier, Type first) : unifier_(unifier), type_(std::move(first)) {}

  // The result without the constants added since the last whole().
  const Type& core();
  const Type& whole();
  void become(Type type) { type_ = std::move(type); }
  void join(const Type& constant) { constants_.push_back(constant); }
  bool has_constants() const { return !constants_.empty(); }
  // Unifies two objects. Returns false and changes nothing if they are not objects or do not unify
  // safely to one object.
  bool grow(const Type& next);

  std::size_t steps() const { return steps_ + (object_ ? object_->steps() : 0); }

 private:
  void settle();

  Unifier& unifier_;
  Type type_;  // excludes the object that grows
  std::vector<Type> constants_;
  std::optional<ObjectFold> object_;
  std::size_t steps_ = 0;
};

// Unifies types if that is safe and otherwise forms their union. `unifier` must outlive it.
class Fold {
 public:
  Fold(Unifier& unifier, const Type& first) : unifier_(unifier), sum_(unifier, first) {}

  void add(const Type& next);
  Type take() { return sum_.whole(); }
  // The steps in addition to the unifier's; tests of complexity read it.
  std::size_t steps() const { return sum_.steps(); }

 private:
  bool absorbs(const Type& core, const Type& constant);

  Unifier& unifier_;
  Gathering sum_;
};

}  // namespace virga::model

// Many types unified from the left. Private to unify.
//
// Each step unifies what there is with what comes next. Constants of builtins, of which lists of
// literals are full, are not asked about one by one: what the rules of unification come to for them
// is that they gather, so they are kept aside and united once. So constants cost linear time.
#pragma once

#include <vector>

#include "model/relate/unifier.h"

namespace virga::model {

// The union of a type and of constants that are not in it.
class Gathering {
 public:
  explicit Gathering(Type first) : type_(std::move(first)) {}

  // Without the constants that have joined since the last whole().
  const Type& core() const { return type_; }
  const Type& whole();
  void become(Type type) { type_ = std::move(type); }
  void join(const Type& constant) { constants_.push_back(constant); }

 private:
  Type type_;
  std::vector<Type> constants_;
};

// Keeps what unifies safely and takes the union with everything else. `unifier` must outlive it.
class SafeFold {
 public:
  SafeFold(Unifier& unifier, const Type& first) : unifier_(unifier), sum_(first) {}

  void add(const Type& next);
  Type take() { return sum_.whole(); }

 private:
  Unifier& unifier_;
  Gathering sum_;
};

// Keeps what unifies at all. `unifier` must outlive it.
class UnsafeFold {
 public:
  UnsafeFold(Unifier& unifier, const Type& first);

  void add(const Type& next);
  Type take() { return sum_.whole(); }

 private:
  void look();

  Unifier& unifier_;
  Gathering sum_;
  bool only_constants_ = false;
  bool has_null_ = false;
};

}  // namespace virga::model

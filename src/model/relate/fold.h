// Many types unified from the left. Private to unify.
//
// Each step unifies what there is with what comes next; objects grow (object_fold.h). Constants of
// builtins, of which lists of literals are full, are not asked about one by one: what the rules of
// unification come to for them is that they gather, so they are kept aside and united once. So
// constants cost linear time.
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

  // Without the constants that have joined since the last whole().
  const Type& core();
  const Type& whole();
  void become(Type type) { type_ = std::move(type); }
  void join(const Type& constant) { constants_.push_back(constant); }
  bool has_constants() const { return !constants_.empty(); }
  // Unifies two objects; false, with nothing changed, where they are not two objects that do.
  bool grow(const Type& next, ObjectFold::Kinds kinds);

  std::size_t steps() const { return steps_ + (object_ ? object_->steps() : 0); }

 private:
  void settle();

  Unifier& unifier_;
  Type type_;  // but for the object that grows
  std::vector<Type> constants_;
  std::optional<ObjectFold> object_;
  std::size_t steps_ = 0;
};

// Keeps what unifies safely and takes the union with everything else. `unifier` must outlive it.
class SafeFold {
 public:
  SafeFold(Unifier& unifier, const Type& first) : unifier_(unifier), sum_(unifier, first) {}

  void add(const Type& next);
  Type take() { return sum_.whole(); }
  // Beside those of the unifier: what tests of cost count.
  std::size_t steps() const { return sum_.steps(); }

 private:
  bool absorbs(const Type& core, const Type& constant);

  Unifier& unifier_;
  Gathering sum_;
};

// Keeps what unifies at all. `unifier` must outlive it.
class UnsafeFold {
 public:
  UnsafeFold(Unifier& unifier, const Type& first);

  void add(const Type& next);
  Type take() { return sum_.whole(); }
  // Beside those of the unifier: what tests of cost count.
  std::size_t steps() const { return sum_.steps(); }

 private:
  void look();
  void note(const Type& constant);
  bool converts_to_all(const Type& constant) const;

  Unifier& unifier_;
  Gathering sum_;
  // Which constants there are, if there are only constants.
  bool only_constants_ = false;
  bool has_null_ = false;
  bool has_bools_ = false;
  bool has_numbers_ = false;
  bool has_strings_ = false;
};

}  // namespace virga::model

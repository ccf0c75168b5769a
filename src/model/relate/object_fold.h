// Unifies objects with different properties from left to right. Private to unify.
//
// Pairwise unification would build a new object of all properties in every step. Here, one object
// grows, and a step examines only the new object. A property that was missing in some objects
// becomes optional when it occurs again, or at the end. So n objects cost time linear in their
// total number of properties.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/relate/unifier.h"

namespace virga::model {

class ObjectFold {
 public:
  // Returns whether a fold can start with these two. It cannot if they are equal (they stay
  // unchanged), recursive, or near the depth limit.
  static bool takes(const Type& first, const Type& next);

  ObjectFold(Unifier& unifier, const Type& first);

  // Unifies with one more object, for which may_follow() is true. Returns false and changes nothing
  // if pairwise unification would not form one object of the two, would do so unsafely, or
  // would choose one of the two.
  bool add(const Type& next);
  // Returns whether `next` may be passed to add().
  static bool may_follow(const Type& next);
  Type take();

  // The number of properties examined so far; tests of complexity read it.
  std::size_t steps() const { return steps_; }

 private:
  // That `before` and `next` unify safely to `after`.
  struct Step {
    Type before;
    Type next;
    Type after;
  };

  struct Entry {
    Type type;
    std::size_t last;  // the number of the last object that had the property
    // The latest steps. Most properties have one of a few types in all objects, so the same few
    // steps repeat, and need no unification.
    std::vector<Step> steps = {};
    std::size_t oldest = 0;
  };

  // Null if the step is not among the latest.
  static const Step* known_step(const Entry& entry, const Type& next);
  // Adds a step to those of the entry, in place of the oldest one if there are many.
  static const Step& remember(Entry& entry, Step step);
  // The type of an entry after a property of type `next`, or nullopt if the two do not unify
  // safely.
  std::optional<Type> unified(Entry& entry, const Type& next);

  Unifier& unifier_;
  std::map<std::string, Entry, std::less<>> entries_;
  std::size_t count_ = 1;  // of objects
  std::size_t steps_ = 0;
};

}  // namespace virga::model

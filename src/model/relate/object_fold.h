// Unifies objects with different properties from left to right. Private to unify.
//
// Pairwise unification would build a new object of all properties in every step. Here, one object
// grows, and a step examines only the new object. A property that was missing in some objects
// becomes optional when it occurs again, or at the end. So n objects cost time linear in their
// total number of properties.
#pragma once

#include <map>
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
  struct Entry {
    Type type;
    std::size_t last;  // the number of the last object that had the property
  };

  Unifier& unifier_;
  std::map<std::string, Entry, std::less<>> entries_;
  std::size_t count_ = 1;  // of objects
  std::size_t steps_ = 0;
};

}  // namespace virga::model

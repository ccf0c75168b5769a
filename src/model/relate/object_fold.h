// Objects unified from the left, each of which may have other properties. Private to unify.
//
// Pairwise, every step would make a new object of all properties so far. Here one object grows
// instead, and a step looks only at what comes in: that a property was missing in between is made
// up for when it comes again, or at the end. So n objects cost as much as they have properties.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/relate/unifier.h"

namespace virga::model {

class ObjectFold {
 public:
  // Can these two begin a fold? Equal ones cannot, they stay as they are; neither can recursive
  // ones, nor such as are near to the limit of depth.
  static bool takes(const Type& first, const Type& next);

  ObjectFold(Unifier& unifier, const Type& first);

  enum class Kinds { kSafeOnly, kAny };
  // Unifies with one more object that may follow what there is. False, with nothing changed, where
  // pairwise unification would not make one object of the two (or not safely, where only that will
  // do), or only for one of the two.
  bool add(const Type& next, Kinds kinds);
  // May `next` follow? Asked before add().
  static bool may_follow(const Type& next);
  Type take();

  // Properties that were looked at so far: what tests of cost count.
  std::size_t steps() const { return steps_; }

 private:
  struct Entry {
    Type type;
    std::size_t last;  // the number of the object that had it last
  };

  Unifier& unifier_;
  std::map<std::string, Entry, std::less<>> entries_;
  std::size_t count_ = 1;  // of objects
  std::size_t steps_ = 0;
};

}  // namespace virga::model

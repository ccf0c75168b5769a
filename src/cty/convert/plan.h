// A compiled conversion: what to do with each part of a value, decided from the two types alone.
// Internal to this folder.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "cty/convert/convert.h"

namespace virga::cty {

struct ConversionPlan;
using PlanRef = std::shared_ptr<const ConversionPlan>;

struct ConversionPlan {
  enum class Step : std::uint8_t {
    kPassThrough,  // to dynamic
    kFromDynamic,  // decided by the value, of any type
    kPrimitive,
    kCapsule,
    kToList,   // from list or set
    kToSet,    // from list or set
    kToMap,    // from map
    kToTuple,  // from list or set (documented profile)
    kTupleToTuple,
    kTupleToList,
    kTupleToSet,
    kObjectToObject,
    kObjectToMap,
    kMapToObject,
    kToUnknown,  // to dynamic, by unification with types of another kind (reference profile)
  };
  // What becomes of one part of the target (an attribute) or of the source (an element).
  struct Part {
    std::size_t source = Type::npos;  // position in the source; none: a missing optional attribute
    PlanRef plan;                     // none: the part stays as it is
    Type absent = Type::dynamic();    // of the null in place of an attribute that is not there
    bool impossible = false;          // a key that has no conversion must not be there
  };

  Step step;
  Type from;
  Type to;
  Type hollow = Type::dynamic();  // that of a null or unknown result: filled_type(from, to)
  bool unsafe = false;
  Profile profile = Profile::kDocumented;
  PlanRef element = nullptr;  // of collections; none: elements stay as they are
  std::vector<Part> parts = {};
};

// The work that one question about types may cost. Types share parts, so that a small one may have
// more parts than anybody can look at.
class Budget {
 public:
  static constexpr std::size_t kMostSteps = 4'000'000;
  // Takes steps; false when there are none left.
  bool spend(std::size_t steps) {
    left_ -= std::min(left_, steps);
    return left_ > 0;
  }

 private:
  std::size_t left_ = kMostSteps;
};

// How far a conversion may go.
struct Allowed {
  bool unsafe;
  Profile profile;
  Budget& budget;
};

// Null if there is no conversion, or none is needed: in the documented profile for every type and
// itself, in the reference profile for some.
PlanRef plan_conversion(const Type& from, const Type& to, Allowed allowed);

Result<Value> apply_plan(const ConversionPlan& plan, const Value& value);
// The step of each kind of value; `value` is known, not null and not marked.
// primitive.cc
Result<Value> convert_primitive(const Value& value, const Type& to, Profile profile);
Result<Value> convert_capsule(const Value& value, const Type& to);                 // primitive.cc
Result<Value> convert_collection(const ConversionPlan& plan, const Value& value);  // collection.cc
Result<Value> convert_structure(const ConversionPlan& plan, const Value& value);   // structure.cc
// The converted parts as a tuple or object, of the type that the plan promises where the target
// leaves nothing open, otherwise of the types of the parts.
Value structure_of_parts(const ConversionPlan& plan, std::vector<Value> parts);  // structure.cc

// The type that all of `types` convert to, or nothing (unify.h).
std::optional<Type> unified_type(std::span<const Type> types, Allowed allowed);

// Makes the types of elements one by unification, where the target left them open. They come from
// `source`, whose keys errors name.
Result<void> unify_elements(std::vector<Value>& elements, const Value& source,
                            const ConversionPlan& plan);  // collection.cc

// `to` with its dynamic parts filled from `from`: the type of a null or an unknown.
Type filled_type(const Type& from, const Type& to, Allowed allowed);

}  // namespace virga::cty

// A compiled conversion: the step for each part of a value, decided from the two types alone.
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
    kFromDynamic,  // depends on the type of the value
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
  // How one part of the target (an attribute) or of the source (an element) is converted.
  struct Part {
    std::size_t source = Type::npos;  // position in the source; npos: a missing optional attribute
    PlanRef plan;                     // null: the part stays unchanged
    Type absent = Type::dynamic();    // type of the null for a missing attribute
    bool impossible = false;  // the value must not have this key: its element does not convert
  };

  Step step;
  Type from;
  Type to;
  Type hollow = Type::dynamic();  // type of a null or unknown result: filled_type(from, to)
  bool unsafe = false;
  Profile profile = Profile::kDocumented;
  PlanRef element = nullptr;  // for collections; null: elements stay unchanged
  std::vector<Part> parts = {};
};

// Limits the work for one question about types. Types share parts, so a small type may have
// exponentially many.
class Budget {
 public:
  static constexpr std::size_t kMaxSteps = 4'000'000;
  // Consumes steps. Returns false if none are left.
  bool spend(std::size_t steps) {
    left_ -= std::min(left_, steps);
    return left_ > 0;
  }

 private:
  std::size_t left_ = kMaxSteps;
};

// Which conversions are allowed.
struct Allowed {
  bool unsafe;
  Profile profile;
  Budget& budget;
};

// Returns null if no conversion exists or none is needed. In the documented profile no type needs a
// conversion to itself; in the reference profile some do.
PlanRef plan_conversion(const Type& from, const Type& to, Allowed allowed);

Result<Value> apply_plan(const ConversionPlan& plan, const Value& value);
// The steps for each kind of value. Requires: `value` is known, not null and not marked.
// primitive.cc
Result<Value> convert_primitive(const Value& value, const Type& to, Profile profile);
Result<Value> convert_capsule(const Value& value, const Type& to);                 // primitive.cc
Result<Value> convert_collection(const ConversionPlan& plan, const Value& value);  // collection.cc
Result<Value> convert_structure(const ConversionPlan& plan, const Value& value);   // structure.cc
// Returns the converted parts as a tuple or object. Its type is the planned one if the target has
// no dynamic parts, otherwise it follows from the parts.
Value structure_of_parts(const ConversionPlan& plan, std::vector<Value> parts);  // structure.cc

// The type that all of `types` convert to. Returns nullopt if none exists (unify.h).
std::optional<Type> unified_type(std::span<const Type> types, Allowed allowed);

// Converts all elements to one type by unification if the target has a dynamic element type. The
// elements belong to `source`; errors name its keys.
Result<void> unify_elements(std::vector<Value>& elements, const Value& source,
                            const ConversionPlan& plan);  // unify_elements.cc

// Returns `to` with its dynamic parts filled from `from`: the type of a null or unknown result.
Type filled_type(const Type& from, const Type& to, Allowed allowed);

}  // namespace virga::cty

// The rules of conversion, shared by convert (plain) and unify (where objects and tuples convert as
// they unify). Private to the two.
#pragma once

#include <span>
#include <unordered_map>

#include "model/convert.h"
#include "model/relate/fixpoint.h"
#include "model/type.h"

namespace virga::model {

class Converter {
 public:
  // What is different while unifying: the kind of unifying two objects, or two tuples.
  class Unifying {
   public:
    virtual Conversion objects(const Type& to, const Type& from) = 0;
    virtual Conversion tuples(const Type& to, const Type& from) = 0;

   protected:
    ~Unifying() = default;
  };

  explicit Converter(Unifying* unifying = nullptr) : unifying_(unifying) {}

  Conversion run(const Type& to, const Type& from) {
    return fixpoint_.solve([&] { return convert(to, from); });
  }

  // One step of a computation that asks more; while unifying, the only way to ask.
  Conversion convert(const Type& to, const Type& from);

 private:
  Conversion from_union(const Type& to, const Type& from);
  Conversion by_kind(const Type& to, const Type& from);

  Conversion to_builtin(const Type& to, const Type& from);
  Conversion to_list(const Type& element, const Type& from);
  Conversion to_set(const Type& element, const Type& from);
  Conversion to_map(const Type& element, const Type& from);
  Conversion to_object(const Type& to, const Type& from);
  Conversion to_tuple(const Type& to, const Type& from);
  Conversion to_union(const Type& to, const Type& from);
  Conversion to_output(const Type& element, const Type& from);
  Conversion to_promise(const Type& element, const Type& from);
  Conversion to_const(const Type& to, const Type& from);
  Conversion to_enum(const Type& to, const Type& from);

  // The least over the members, at most `start`.
  Conversion least(Conversion start, const Type& to, std::span<const Type> from);

  Unifying* unifying_;
  Fixpoint<Conversion, Conversion::kSafe, Conversion::kNone> fixpoint_;
  // Types made on the way, by what they were made of: answers are remembered by node.
  std::unordered_map<const TypeNode*, Type> resolved_;
};

}  // namespace virga::model

// The rules of conversion, shared by convert (plain) and unify (where objects and tuples convert as
// they unify). Private to the two.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <unordered_map>

#include "model/relate/convert.h"
#include "model/relate/fixpoint.h"
#include "model/type.h"

namespace virga::model {

// bool, int, number, string, id: what text converts to and from.
constexpr bool is_builtin(Kind kind) {
  return Kind::kBool <= kind && kind <= Kind::kId;
}

// Equal, as far as the rules of the kinds would not find out. To compare types that contain
// themselves is to walk all that they reach, and to do so for every pair on the way is too much.
inline bool same(const Type& a, const Type& b) {
  const bool by_rules =
      a.is_recursive() && b.is_recursive() && !a.is(Kind::kConst) && !a.is(Kind::kEnum);
  return by_rules ? a.node() == b.node() : a == b;
}

class Converter {
  // How a question is answered whose answer is remembered.
  auto evaluation() {
    return [this](const Type& to, const Type& from) {
      return from.is(Kind::kUnion) ? from_union(to, from) : by_kind(to, from);
    };
  }

 public:
  // What is different while unifying: the kind of unifying two objects, or two tuples.
  class Unifying {
   public:
    virtual Conversion objects(const Type& to, const Type& from) = 0;
    virtual Conversion tuples(const Type& to, const Type& from) = 0;

   protected:
    ~Unifying() = default;
  };

  // What counts as safe: every conversion that succeeds, or only what loses nothing on the way. A
  // lossy conversion drops properties of an object, or order and duplicates of a list.
  enum class Loss { kAllowed, kUnsafe };

  explicit Converter(Unifying* unifying = nullptr) : unifying_(unifying) {}
  explicit Converter(Loss loss) : loss_(loss) {}

  Conversion run(const Type& to, const Type& from) {
    return fixpoint_.solve([&] { return convert(to, from); }, evaluation());
  }

  // One step of a computation that asks more; while unifying, the only way to ask.
  Conversion convert(const Type& to, const Type& from);

  // While unifying: does any answer rest on a pair that was met inside itself?
  bool assumed() const { return fixpoint_.assumed(); }

  // Pairs of types that were looked at so far: what tests of cost count.
  std::size_t steps() const { return steps_ + (plain_ ? plain_->steps() : 0); }

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

  // At most unsafe if losses count as unsafe.
  Conversion with_loss(Conversion kind) const {
    return loss_ == Loss::kAllowed ? kind : std::min(kind, Conversion::kUnsafe);
  }
  // The least over the members, at most `start`.
  Conversion least(Conversion start, const Type& to, std::span<const Type> from);

  Unifying* unifying_ = nullptr;
  Loss loss_ = Loss::kAllowed;
  // While unifying, answers for the bases of constants, which convert as ever.
  std::unique_ptr<Converter> plain_;
  std::size_t steps_ = 0;
  Fixpoint<Conversion, Conversion::kSafe, Conversion::kNone> fixpoint_;
  // The insides of outputs and promises, resolved. Nothing eventual is in an output, and no promise
  // in a promise, but one around an object that contains itself may be made before its inside is
  // known. Such types are rare, so there are no maps until one comes.
  struct Insides {
    struct Resolved {
      Type inside;  // keeps the node of the key alive
      Type result;
    };
    using Map = std::unordered_map<const TypeNode*, Resolved>;
    Map outputs;
    Map promises;
  };
  const Type& resolved(Insides::Map Insides::* map, const Type& inside,
                       Type (*resolve)(const Type&));
  std::unique_ptr<Insides> insides_;
};

}  // namespace virga::model

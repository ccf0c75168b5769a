// The rules of conversion, shared by convert (plain) and unify (where objects and tuples convert if
// they unify). Private to these two.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <unordered_map>

#include "model/relate/convert.h"
#include "model/relate/fixpoint.h"
#include "model/type.h"

namespace virga::model {

// bool, int, number, string, id: the types that convert to and from strings.
constexpr bool is_builtin(Kind kind) {
  return Kind::kBool <= kind && kind <= Kind::kId;
}

// Equality without the cases that the rules of the kinds decide. Comparing recursive types walks
// everything that they reach, which is too expensive for every pair on the way.
inline bool same(const Type& a, const Type& b) {
  const bool by_rules =
      a.is_recursive() && b.is_recursive() && !a.is(Kind::kConst) && !a.is(Kind::kEnum);
  return by_rules ? a.node() == b.node() : a == b;
}

class Converter {
  // Evaluates a memoized question.
  auto evaluation() {
    return [this](const Type& to, const Type& from) {
      return from.is(Kind::kUnion) ? from_union(to, from) : by_kind(to, from);
    };
  }

 public:
  // The rules that differ during unification: the conversion kind of two objects or tuples that
  // unify.
  class Unifying {
   public:
    virtual Conversion objects(const Type& to, const Type& from) = 0;
    virtual Conversion tuples(const Type& to, const Type& from) = 0;

   protected:
    ~Unifying() = default;
  };

  // Which conversions count as safe: all that succeed, or only those without loss. A lossy
  // conversion drops properties of an object, or order and duplicates of a list.
  enum class Loss { kAllowed, kUnsafe };

  explicit Converter(Unifying* unifying = nullptr) : unifying_(unifying) {}
  explicit Converter(Loss loss) : loss_(loss) {}

  Conversion run(const Type& to, const Type& from) {
    return fixpoint_.solve([&] { return convert(to, from); }, evaluation());
  }

  // One step of a computation that has further questions. During unification, the only entry point.
  Conversion convert(const Type& to, const Type& from);

  // During unification: returns whether an answer depends on a pair that was reached inside itself.
  bool assumed() const { return fixpoint_.assumed(); }

  // The number of type pairs examined so far; tests of complexity read it.
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

  // At most unsafe if lossy conversions count as unsafe.
  Conversion with_loss(Conversion kind) const {
    return loss_ == Loss::kAllowed ? kind : std::min(kind, Conversion::kUnsafe);
  }
  // The minimum over the members, at most `start`.
  Conversion least(Conversion start, const Type& to, std::span<const Type> from);

  Unifying* unifying_ = nullptr;
  Loss loss_ = Loss::kAllowed;
  // During unification: answers for the bases of constants, which follow the plain rules.
  std::unique_ptr<Converter> plain_;
  std::size_t steps_ = 0;
  Fixpoint<Conversion, Conversion::kSafe, Conversion::kNone> fixpoint_;
  // The resolved insides of outputs and promises. An output contains nothing eventual and a promise
  // no promise, except around a recursive object, which may be made before its inside is known.
  // Such types are rare, so the maps are created on first use.
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
  std::unique_ptr<Insides> resolved_insides_;
};

}  // namespace virga::model

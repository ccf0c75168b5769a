// The rules of unification of two types. Private to unify.
#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "model/relate/converter.h"
#include "model/relate/node_pair.h"
#include "model/relate/unify.h"

namespace virga::model {

// Answers any number of questions; its memory never changes an answer. A pair of recursive objects
// that is reached inside itself unifies to its union. So results are finite, but they depend on
// where the cycles start; results under such an assumption are forgotten after each question.
class Unifier final : private Converter::Unifying {
  // Answers a question, then forgets the results that are valid for it alone.
  template <typename Ask>
  auto answer(Ask ask) {
    auto result = ask();
    if (assumed_ || converter_.assumed()) forget();
    return result;
  }

 public:
  Unified unify(const Type& a, const Type& b) {
    return answer([&] { return unify(a, b, Want::kType); });
  }
  // The kind of unify(a, b), without the type.
  Conversion unified_kind(const Type& a, const Type& b) {
    return answer([&] { return unify(a, b, Want::kKind).kind; });
  }
  // The type of unify(a, b) if its kind is safe, otherwise nullopt.
  std::optional<Type> unify_safely(const Type& a, const Type& b);

  // The conversion kind as unification defines it: objects and tuples convert if they unify.
  Conversion conversion(const Type& to, const Type& from) {
    return answer([&] { return converter_.convert(to, from); });
  }

  // The number of type pairs and object properties examined so far; tests of complexity read it.
  std::size_t steps() const { return steps_ + converter_.steps() + lossless_.steps(); }

 private:
  Conversion objects(const Type& to, const Type& from) override;
  Conversion tuples(const Type& to, const Type& from) override;

  // For kKind, the type of an answer is unspecified, and the search stops at the first unsafe part:
  // no pair of types unifies worse than unsafely.
  enum class Want { kKind, kType };

  void forget();
  std::optional<Type> safe_type(const Type& a, const Type& b);
  // The type that the other one converts to better and without loss; null if neither does.
  const Type* winner(const Type& a, const Type& b, Conversion to_a, Conversion to_b);
  // The unified type if that is safe, otherwise the union.
  Type safe_or_union(const Type& a, const Type& b);
  // safe_union: at least one of the two is a union. safe_eventual: both are outputs or promises.
  Type safe_union(const Type& a, const Type& b);
  Type safe_eventual(const Type& a, const Type& b);
  Unified unify(const Type& a, const Type& b, Want want);
  Unified unify_new(const Type& a, const Type& b, Want want);
  // Unifies if neither side is the winner: one converts to the other, with this `kind` at best.
  Unified tie(const Type& a, const Type& b, Conversion kind, Want want);
  Unified opaques(const Type& a, const Type& b);
  Unified lists(const Type& list, const Type& b, Conversion kind, Want want);
  Unified sets(const Type& set, const Type& b, Conversion kind, Want want);
  Unified maps(const Type& map, const Type& b, Conversion kind, Want want);
  Unified tuple(const Type& tuple, const Type& b, Conversion kind, Want want);
  Unified object(const Type& object, const Type& b, Conversion kind, Want want);
  Unified both_eventual(const Type& a, const Type& b, Want want);
  Unified one_eventual(const Type& a, const Type& b, Want want);
  Unified into_union(const Type& a, const Type& b, Want want);
  Unified union_of(const Type& a, const Type& b, Want want);

  Unified both_tuples(const Type& a, const Type& b, Want want);
  Unified both_objects(const Type& a, const Type& b, Want want);
  Conversion object_kind(const Type& a, const Type& b);
  Unified build_object(const Type& a, const Type& b);
  Unified fold_members(Unified start, std::span<const Type> members);
  Unified fold_properties(Unified start, std::span<const Property> properties);

  struct Known {
    Type a;
    Type b;  // with `a`, keeps the nodes of the key alive
    Unified unified;
  };

  Converter converter_{this};
  Converter lossless_{Converter::Loss::kUnsafe};
  std::unordered_map<NodePair, Known, NodePairHash> known_;
  std::unordered_map<NodePair, Known, NodePairHash> known_kinds_;
  std::unordered_set<NodePair, NodePairHash> open_;
  bool assumed_ = false;
  std::uint32_t depth_ = 0;
  std::size_t steps_ = 0;
};

}  // namespace virga::model

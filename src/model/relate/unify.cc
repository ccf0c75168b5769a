#include "model/relate/unify.h"

#include <algorithm>

#include "model/relate/fold.h"
#include "model/relate/unifier.h"

namespace virga::model {
namespace {

template <typename Fold>
Type fold(std::span<const Type> types) {
  if (types.empty()) return Type::none();
  Unifier unifier;
  Fold all(unifier, types.front());
  for (const Type& next : types.subspan(1)) all.add(next);
  return all.take();
}

}  // namespace

Unified unify(const Type& a, const Type& b) {
  return Unifier().unify(a, b);
}

Type unify_all(std::span<const Type> types) {
  return fold<SafeFold>(types);
}

Type unify_all_unsafely(std::span<const Type> types) {
  Type all = fold<UnsafeFold>(types);
  const auto converts = [&](const Type& type) { return convertible(all, type); };
  return std::ranges::all_of(types, converts) ? all : unify_all(types);
}

}  // namespace virga::model

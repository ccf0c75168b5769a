#include "model/unify.h"

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
  return fold<UnsafeFold>(types);
}

}  // namespace virga::model

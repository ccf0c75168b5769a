#include "model/unify.h"

#include <utility>

#include "model/relate/unifier.h"

namespace virga::model {

Unified unify(const Type& a, const Type& b) {
  return Unifier().unify(a, b);
}

UnifiedAll unify_all(std::span<const Type> types) {
  if (types.empty()) return {};
  Unifier unifier;
  UnifiedAll all{types[0], types[0]};
  for (const Type& next : types.subspan(1)) {
    const bool same = all.safe == all.unsafe;
    const bool safe = unifier.unify_kind(all.safe, next) == Conversion::kSafe;
    Type unsafe = unifier.unify(all.unsafe, next).type;  // no pair unifies worse than unsafely
    if (!safe) {
      all.safe = Type::union_of({all.safe, next});
    } else {
      all.safe = same ? unsafe : unifier.unify(all.safe, next).type;
    }
    all.unsafe = std::move(unsafe);
  }
  return all;
}

}  // namespace virga::model

#include "model/unify.h"

#include <utility>

#include "model/unifier.h"

namespace virga::model {

Unified unify(const Type& a, const Type& b) { return Unifier().unify(a, b); }

UnifiedAll unify_all(std::span<const Type> types) {
  if (types.empty()) return {};
  Unifier unifier;
  UnifiedAll all{types[0], types[0]};
  for (const Type& next : types.subspan(1)) {
    Unified safe = unifier.unify(all.safe, next);
    all.safe = safe.kind == Conversion::kSafe ? std::move(safe.type)
                                              : Type::union_of({all.safe, next});
    Unified unsafe = unifier.unify(all.unsafe, next);
    all.unsafe = unsafe.kind != Conversion::kNone ? std::move(unsafe.type)
                                                  : Type::union_of({all.unsafe, next});
  }
  return all;
}

}  // namespace virga::model

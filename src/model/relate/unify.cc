#include "model/relate/unify.h"

#include "model/relate/fold.h"
#include "model/relate/unifier.h"

namespace virga::model {

Unified unify(const Type& a, const Type& b) {
  return Unifier().unify(a, b);
}

Type unify_all(std::span<const Type> types) {
  if (types.empty()) return Type::none();
  Unifier unifier;
  Fold all(unifier, types.front());
  for (const Type& next : types.subspan(1)) all.add(next);
  return all.take();
}

}  // namespace virga::model

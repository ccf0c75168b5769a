
#include <algorithm>

#include "bind/check/value/value_fit.h"
#include "bind/types/plain_types.h"
#include "model/collection.h"

namespace virga::bind {

using model::Kind;
using model::Type;

namespace {

bool has_kind(const Type& type, Kind kind) {
  const Type value = model::strip_eventuals_and_optional(type);
  return value.is(Kind::kConst) ? has_kind(value.base(), kind) : value.is(kind);
}

// Returns whether all values of an object or map are of this kind, without a conversion.
bool all_have_kind(const Type& given, Kind kind) {
  if (given.is(Kind::kMap)) return has_kind(given.element(), kind);
  return std::ranges::all_of(given.properties(), [&](const model::Property& property) {
    return has_kind(property.type, kind);
  });
}

}  // namespace

const model::Property* accepting_map(const Type& to, const Type& given) {
  const Type from = model::strip_eventuals_and_optional(given);
  if (!to.is(Kind::kObject) || (!from.is(Kind::kObject) && !from.is(Kind::kMap))) return nullptr;
  const model::Property* found = nullptr;
  for (const model::Property& property : to.properties()) {
    const bool accepts = std::ranges::any_of(alternatives_of(property.type), [&](const Type& each) {
      return each.is(Kind::kMap) &&
             std::ranges::any_of(alternatives_of(each.element()), [&](const Type& element) {
               return all_have_kind(from, element.kind());
             });
    });
    if (!accepts) continue;
    if (found) return nullptr;
    found = &property;
  }
  return found;
}

}  // namespace virga::bind

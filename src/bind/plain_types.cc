#include "bind/plain_types.h"

#include "model/collection.h"
#include "model/eventual.h"

namespace virga::bind {

const model::Type& asked_for(const model::Type& destination) {
  using model::Kind;
  const model::Type* type = &destination;
  while (type->is(Kind::kOutput) || type->is(Kind::kPromise)) type = &type->element();
  if (!type->is(Kind::kUnion)) return *type;
  const model::Type* only = nullptr;
  for (const model::Type& member : type->members()) {
    if (member.is_none() || member.is(Kind::kOutput) || member.is(Kind::kPromise)) continue;
    if (only) return *type;
    only = &member;
  }
  return only ? *only : *type;
}

const model::Type& PlainTypes::of(const model::Type& type) {
  const auto [known, is_new] = known_.try_emplace(type.node());
  if (is_new) {
    known->second = {type, model::strip_eventuals_and_optional(model::resolve_outputs(type))};
  }
  return known->second.plain;
}

}  // namespace virga::bind

#include "bind/types/plain_types.h"

#include "model/collection.h"
#include "model/eventual.h"

namespace virga::bind {
namespace {

bool is_eventual_type(const model::Type& type) {
  return type.is(model::Kind::kOutput) || type.is(model::Kind::kPromise);
}

void add_alternatives(const model::Type& type, std::vector<model::Type>& found) {
  if (is_eventual_type(type)) return add_alternatives(type.element(), found);
  if (!type.is(model::Kind::kUnion)) return found.push_back(type);
  const std::size_t before = found.size();
  for (const model::Type& member : type.members()) {
    if (!member.is_none() && !is_eventual_type(member)) add_alternatives(member, found);
  }
  if (found.size() > before) return;
  for (const model::Type& member : type.members()) {
    if (is_eventual_type(member)) add_alternatives(member.element(), found);
  }
}

}  // namespace

const model::Type& expected_type(const model::Type& destination) {
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

std::vector<model::Type> alternatives_of(const model::Type& type) {
  std::vector<model::Type> found;
  add_alternatives(type, found);
  return found;
}

const model::Type& PlainTypes::of(const model::Type& type) {
  const auto [known, is_new] = known_.try_emplace(type.node());
  if (is_new) {
    known->second = {type, model::strip_eventuals_and_optional(model::resolve_outputs(type))};
  }
  return known->second.plain;
}

}  // namespace virga::bind

#include "run/evaluate/target.h"

#include <algorithm>

#include "run/conform/conforms.h"

namespace virga::run {
namespace {

bool has_elements(const model::Type& type) {
  return type.is(model::Kind::kList) || type.is(model::Kind::kSet) || type.is(model::Kind::kTuple);
}
bool has_attributes(const model::Type& type) {
  return type.is(model::Kind::kMap) || type.is(model::Kind::kObject);
}

// Values have no output wrappers, so members that are outputs count only if no other member fits.
template <typename Fits>
const model::Type* only_type(const model::Type& type, Fits fits) {
  const model::Type& inner = without_eventuals(type);
  if (fits(inner)) return &inner;
  if (!inner.is(model::Kind::kUnion)) return nullptr;
  for (const bool eventual : {false, true}) {
    const model::Type* found = nullptr;
    for (const model::Type& member : inner.members()) {
      if (member.is_dynamic()) return nullptr;
      const model::Type& plain = without_eventuals(member);
      if ((&plain != &member) != eventual || !fits(plain)) continue;
      if (found) return nullptr;
      found = &plain;
    }
    if (found) return found;
  }
  return nullptr;
}

template <typename Lacks>
bool any_lacks(const model::Type& receiver, Lacks lacks) {
  const model::Type& inner = without_eventuals(receiver);
  if (!inner.is(model::Kind::kUnion)) return lacks(inner);
  return std::ranges::any_of(
      inner.members(), [&](const model::Type& member) { return lacks(without_eventuals(member)); });
}

}  // namespace

const model::Type& without_eventuals(const model::Type& type) {
  const model::Type* inner = &type;
  while (inner->is(model::Kind::kOutput) || inner->is(model::Kind::kPromise))
    inner = &inner->element();
  return *inner;
}

const model::Type* sequence_type(const model::Type& type) {
  return only_type(type, has_elements);
}

const model::Type* mapping_type(const model::Type& type) {
  return only_type(type, has_attributes);
}

bool may_lack(const model::Type& receiver, std::string_view property) {
  return any_lacks(receiver, [&](const model::Type& type) {
    const model::Type* found = type.is(model::Kind::kObject) ? type.property(property) : nullptr;
    return found && holds_null(*found);
  });
}

bool may_lack(const model::Type& receiver, std::size_t index) {
  return any_lacks(receiver, [&](const model::Type& type) {
    return type.is(model::Kind::kTuple) && index < type.members().size() &&
           holds_null(type.members()[index]);
  });
}

}  // namespace virga::run

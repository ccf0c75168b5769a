#include "model/relate/fold.h"

#include <algorithm>
#include <span>
#include <utility>

namespace virga::model {
namespace {

// Constants of builtin types, and null.
bool is_builtin_constant(const Type& type) {
  return type.is_none() || (type.is(Kind::kConst) && is_builtin(type.base().kind()));
}

// A constant whose base is a constant; it converts safely to its base.
bool is_constant_twice(const Type& type) {
  return type.is(Kind::kConst) && type.base().is(Kind::kConst);
}

std::span<const Type> members_of(const Type& type) {
  return type.is(Kind::kUnion) ? type.members() : std::span(&type, 1);
}

}  // namespace

void Gathering::settle() {
  if (!object_) return;
  type_ = object_->take();
  steps_ += object_->steps();
  object_.reset();
}

const Type& Gathering::core() {
  settle();
  return type_;
}

const Type& Gathering::whole() {
  settle();
  if (!constants_.empty()) {
    constants_.push_back(std::move(type_));
    type_ = Type::union_of(std::exchange(constants_, {}));
  }
  return type_;
}

bool Gathering::grow(const Type& next) {
  if (object_) return ObjectFold::may_follow(next) && object_->add(next);
  if (!constants_.empty() || !ObjectFold::takes(type_, next)) return false;
  object_.emplace(unifier_, type_);
  if (object_->add(next)) return true;
  steps_ += object_->steps();
  object_.reset();  // discards the attempt; type_ is unchanged, including annotations
  return false;
}

// A union unifies with a constant member by member: the constant becomes a further member unless
// every member accepts it safely. No constant accepts another one.
bool Fold::absorbs(const Type& core, const Type& constant) {
  return !members_of(core).empty() &&
         std::ranges::all_of(members_of(core), [&](const Type& member) {
           return !member.is_dynamic() &&
                  unifier_.conversion(member, constant) == Conversion::kSafe;
         });
}

void Fold::add(const Type& next) {
  if (sum_.grow(next)) return;
  const Type& core = sum_.core();
  if (is_builtin_constant(next) && std::ranges::none_of(members_of(core), is_constant_twice)) {
    if (sum_.has_constants() || !absorbs(core, next)) sum_.join(next);
    return;
  }
  const Type& all = sum_.whole();
  if (std::optional<Type> both = unifier_.unify_safely(all, next)) {
    sum_.become(*std::move(both));
  } else {
    sum_.become(Type::union_of({all, next}));
  }
}

}  // namespace virga::model

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

bool has_only_constants(const Type& type) {
  const std::span<const Type> members = members_of(type);
  return !members.empty() && std::ranges::all_of(members, is_builtin_constant);
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

bool Gathering::grow(const Type& next, ObjectFold::Kinds kinds) {
  if (object_) return ObjectFold::may_follow(next) && object_->add(next, kinds);
  if (!constants_.empty() || !ObjectFold::takes(type_, next)) return false;
  object_.emplace(unifier_, type_);
  if (object_->add(next, kinds)) return true;
  steps_ += object_->steps();
  object_.reset();  // discards the attempt; type_ is unchanged, including annotations
  return false;
}

// A union unifies with a constant member by member: the constant becomes a further member unless
// every member accepts it safely. No constant accepts another one.
bool SafeFold::absorbs(const Type& core, const Type& constant) {
  return !members_of(core).empty() &&
         std::ranges::all_of(members_of(core), [&](const Type& member) {
           return !member.is_dynamic() &&
                  unifier_.conversion(member, constant) == Conversion::kSafe;
         });
}

void SafeFold::add(const Type& next) {
  if (sum_.grow(next, ObjectFold::Kinds::kSafeOnly)) return;
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

UnsafeFold::UnsafeFold(Unifier& unifier, const Type& first)
    : unifier_(unifier), sum_(unifier, first) {
  look();
}

void UnsafeFold::look() {
  has_null_ = has_bools_ = has_numbers_ = has_strings_ = false;
  only_constants_ = has_only_constants(sum_.core());
  if (only_constants_) std::ranges::for_each(members_of(sum_.core()), [&](auto& m) { note(m); });
}

void UnsafeFold::note(const Type& constant) {
  const Kind base = constant.is_none() ? Kind::kNone : constant.base().kind();
  has_null_ |= base == Kind::kNone;
  has_bools_ |= base == Kind::kBool;
  has_numbers_ |= base == Kind::kInt || base == Kind::kNumber;
  has_strings_ |= base == Kind::kString || base == Kind::kId;
}

// Null converts to no other constant, and bools and numbers do not convert to each other.
bool UnsafeFold::converts_to_all(const Type& constant) const {
  if (constant.is_none()) return !has_bools_ && !has_numbers_ && !has_strings_;
  const Kind base = constant.base().kind();
  const bool is_number = base == Kind::kInt || base == Kind::kNumber;
  return !has_null_ && !(is_number && has_bools_) && !(base == Kind::kBool && has_numbers_);
}

// Constants that convert to each other do so unsafely: the first one stays. If a constant does not
// convert to one of the others, the result is a union of all.
void UnsafeFold::add(const Type& next) {
  if (only_constants_ && is_builtin_constant(next)) {
    if (converts_to_all(next)) return;
    sum_.join(next);
    note(next);
    return;
  }
  if (sum_.grow(next, ObjectFold::Kinds::kAny)) return;
  sum_.become(unifier_.unify(sum_.whole(), next).type);
  look();
}

}  // namespace virga::model

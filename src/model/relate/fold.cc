#include "model/relate/fold.h"

#include <algorithm>
#include <span>
#include <utility>

namespace virga::model {
namespace {

bool is_null(const Type& constant) {
  return constant.base().is_none();
}

bool is_builtin_constant(const Type& type) {
  return type.is(Kind::kConst) && (is_null(type) || is_builtin(type.base().kind()));
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

bool Gathering::grow(const Type& next, ObjectFold::Kinds kinds) {
  if (object_) return ObjectFold::may_follow(next) && object_->add(next, kinds);
  if (!constants_.empty() || !ObjectFold::takes(type_, next)) return false;
  object_.emplace(unifier_, type_);
  if (object_->add(next, kinds)) return true;
  steps_ += object_->steps();
  object_.reset();  // what there was stays as it was, annotations and all
  return false;
}

// Where a constant takes nothing of what there is safely (it would take constants of itself only),
// it is taken, or stands beside it. Constants that stand there already do not matter: none takes
// another one safely.
void SafeFold::add(const Type& next) {
  if (sum_.grow(next, ObjectFold::Kinds::kSafe)) return;
  const Type& core = sum_.core();
  const auto goes_into_next = [&](const Type& member) {
    return unifier_.conversion(next, member) == Conversion::kSafe;
  };
  if (is_builtin_constant(next) && !core.is_dynamic() &&
      std::ranges::none_of(members_of(core), goes_into_next)) {
    if (unifier_.conversion(core, next) != Conversion::kSafe) sum_.join(next);
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
  const std::span<const Type> members = members_of(sum_.core());
  only_constants_ = !members.empty() && std::ranges::all_of(members, is_builtin_constant);
  has_null_ = only_constants_ && std::ranges::any_of(members, is_null);
}

// Constants other than null take each other unsafely: the first one stays. But null and they take
// each other not at all, and where one pair of members makes a union the whole becomes one.
void UnsafeFold::add(const Type& next) {
  if (only_constants_ && is_builtin_constant(next)) {
    if (has_null_ || is_null(next)) sum_.join(next);
    has_null_ |= is_null(next);
    return;
  }
  if (sum_.grow(next, ObjectFold::Kinds::kAny)) return;
  sum_.become(unifier_.unify(sum_.whole(), next).type);
  look();
}

}  // namespace virga::model

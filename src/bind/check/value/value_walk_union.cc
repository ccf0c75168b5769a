// The choice of an alternative of a union: the one that a value was most likely meant for.
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "bind/check/value/union_keys.h"
#include "bind/check/value/value_walk.h"
#include "bind/check/value_of_local.h"
#include "bind/types/discriminator.h"
#include "bind/types/plain_types.h"

namespace virga::bind {

using model::Kind;
using model::Type;

void ValueWalk::constructor(const Type& to, const Type& expected, const model::Expr& expr) {
  std::vector<Type> candidates;
  for (const Type& each : alternatives_of(to)) {
    if (has_shape_of(each, expr) || fit_.fits(each, expr)) candidates.push_back(each);
  }
  if (candidates.empty()) return mismatch(expected, expr);
  if (candidates.size() == 1) return parts(candidates.front(), expr, {});
  const auto [best, faults] = nearest(candidates, expr);
  if (is_probe()) {
    faults_ += faults;
  } else if (faults > 0) {
    parts(*best, expr, candidates);
  }
}

// The alternative that knows most of the keys; of several, the one with the fewest faults; of
// several, one whose type fits; of several, the one that the first key selects. The keys come first
// because they say which alternative is meant, and a wrong value deep inside can count as several
// faults.
std::pair<const Type*, std::size_t> ValueWalk::nearest(std::span<const Type> candidates,
                                                       const model::Expr& expr) {
  const UnionKeys keys(candidates, expr, pool_);
  const Type* best = nullptr;
  std::tuple<std::size_t, std::size_t, bool, std::size_t> least;
  for (const Type& each : candidates) {
    const std::tuple rank(keys.unknown_to(each), faults_in(each, expr), !fit_.fits(each, expr),
                          keys.first_known_to(each));
    if (!best || rank < least) {
      best = &each;
      least = rank;
    }
  }
  return {best, std::get<1>(least)};
}

bool ValueWalk::has_wrong_discriminator(const Type& to, const model::Expr& expr) {
  if (is_probe()) return false;
  const auto choice = selection(to, expr, pool_);
  if (!choice || faults_in(choice->member, expr) < 2) return false;
  const auto& object = *expr.if_is<model::ObjectExpr>();
  const std::string* fitting = nullptr;
  for (const auto& [value, member] : choice->others) {
    if (!fits_besides(*choice->value, member, object)) continue;
    if (fitting) return false;
    fitting = &value;
  }
  if (!fitting) return false;
  ++faults_;
  report_.discriminator(*choice, *fitting, object);
  return true;
}

bool ValueWalk::fits_besides(const model::Expr& ignored, const Type& to,
                             const model::ObjectExpr& object) {
  if (!to.is(Kind::kObject)) return false;
  const std::size_t before = std::exchange(faults_, 0);
  ignored_ = &ignored;
  ++probes_;
  this->object(to, object, {});
  --probes_;
  ignored_ = nullptr;
  return std::exchange(faults_, before) == 0;
}

std::size_t ValueWalk::faults_in(const Type& to, const model::Expr& expr) {
  const auto [known, is_new] = known_.try_emplace({&expr, to.node()}, to, 0);
  if (!is_new) return known->second.second;
  const std::size_t before = std::exchange(faults_, 0);
  ++probes_;
  parts(to, expr, {});
  --probes_;
  return known->second.second = std::exchange(faults_, before);
}

}  // namespace virga::bind

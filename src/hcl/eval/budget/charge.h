// Values share their parts, so a short text can create a value that is far larger than the memory
// it takes: [x, x] of [y, y] of ... An operation that walks a whole value is charged for its real
// size first.
#pragma once

#include <cstdint>

#include "cty/value.h"
#include "hcl/eval/budget/budget.h"

namespace virga::hcl {

// How much of a value an operation reads.
enum class Reads : std::uint8_t {
  kSurface,     // the text of a string; at most some elements of a collection
  kEverything,  // strings and elements at every depth
};

// Charges for the bytes that an operation reads of a value. Returns false if the budget is
// exceeded.
bool charge_everything(Budget& budget, const cty::Value& bare, base::Range where);
inline bool charge_reading(Budget& budget, const cty::Value& value, Reads reads,
                           base::Range where) {
  const cty::Value& bare = value.unmarked();
  const cty::Kind kind = bare.kind();
  if (kind == cty::Kind::kNumber || kind == cty::Kind::kBool) return true;
  if (kind == cty::Kind::kString) {
    return bare.is_hollow() || budget.charge_work(bare.as_string().size(), where);
  }
  return reads == Reads::kSurface || charge_everything(budget, bare, where);
}
// Also charges for the memory of a key, unless the key is short enough to be stored in the element.
bool charge_key(Budget& budget, const cty::Value& key, base::Range where);
// Charges an operation that compares two values, if both are known and not null.
inline bool charge_comparison(Budget& budget, const cty::Value& a, const cty::Value& b,
                              base::Range where) {
  if (a.is_hollow() || b.is_hollow()) return true;
  const bool a_is_smaller = a.deep_size() < b.deep_size();
  return charge_reading(budget, a_is_smaller ? a : b, Reads::kEverything, where);
}

// Charges a step for every few values inside, at every depth. Flat collections are free, because
// their real size is the size in memory. Does not walk the value. Returns false if the budget is
// exceeded.
bool charge_walk_inside(Budget& budget, const cty::Value& bare, base::Range where);
inline bool charge_walk(Budget& budget, const cty::Value& value, base::Range where) {
  const cty::Value& bare = value.unmarked();
  return !bare.can_iterate() || charge_walk_inside(budget, bare, where);
}

}  // namespace virga::hcl

// Adds facts to an unknown value. (docs/spec/cty-types.md, section 8)
//
//   Result<Value> id = Refine(unknown_id).not_null().prefix("i-").done();
//
// Each step adds a fact. done() fails if one contradicts the other facts, or the value itself if it
// is known. If only one value is left, the unknown becomes this value (null, an exact number, an
// empty list). Marks are kept.
#pragma once

#include "cty/refinement.h"
#include "cty/value.h"

namespace virga::cty {

class Refine {
 public:
  explicit Refine(Value value);

  Refine& not_null();
  Refine& null();
  // For strings. Drops the end of the prefix that more text could still change (a letter that an
  // accent may follow); prefix_full() keeps the whole prefix.
  Refine& prefix(std::string_view text);
  Refine& prefix_full(std::string_view text);
  // For numbers. `bound` is a number value; unknown bounds add nothing.
  Refine& min(const Value& bound, bool inclusive = true);
  Refine& max(const Value& bound, bool inclusive = true);
  // For lists, sets and maps.
  Refine& min_length(std::int64_t length);
  Refine& max_length(std::int64_t length);
  Refine& length(std::int64_t length) { return min_length(length).max_length(length); }

  Result<Value> done();

 private:
  void contradict(std::string_view what);
  // Returns true if the step applies to this kind of value. Otherwise records an error.
  bool takes(bool kind_matches, std::string_view what);
  void bound(const Value& value, bool inclusive, bool lower);
  void check_lengths();

  Value value_;  // unmarked
  Marks marks_;
  Refinement known_;
  bool null_ = false;
  std::optional<Error> error_;
};

// The part of a prefix that prefix() keeps.
std::string safe_prefix(std::string_view text);  // prefix.cc

// Returns the unknown of `type` with this refinement, or the only value that is left. Refinements
// that the type does not have are ignored.
Value refined_unknown(const Type& type, Refinement refinement);  // refined_unknown.cc

}  // namespace virga::cty

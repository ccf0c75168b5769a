// Adding what is known to an unknown value. (docs/spec/cty-types.md, section 8)
//
//   Result<Value> id = Refine(unknown_id).not_null().prefix("i-").done();
//
// Each step narrows; one that contradicts what is known, or the value itself if it is known, makes
// done() fail. An unknown that only one value can meet becomes that value (null, an exact number,
// an empty list). Marks stay.
#pragma once

#include "cty/refinement.h"
#include "cty/value.h"

namespace virga::cty {

class Refine {
 public:
  explicit Refine(Value value);

  Refine& not_null();
  Refine& null();
  // Of a string. The last part of a prefix that more text could still change (a letter that an
  // accent may follow) is left off; prefix_full() takes it as it is.
  Refine& prefix(std::string_view text);
  Refine& prefix_full(std::string_view text);
  // Of a number. `bound` is a number value; unknown bounds say nothing.
  Refine& min(const Value& bound, bool inclusive = true);
  Refine& max(const Value& bound, bool inclusive = true);
  // Of a list, set or map.
  Refine& min_length(std::int64_t length);
  Refine& max_length(std::int64_t length);
  Refine& length(std::int64_t length) { return min_length(length).max_length(length); }

  Result<Value> done();

 private:
  void contradict(std::string_view what);
  // Does the step apply to a value of this kind? Records an error if not.
  bool takes(bool kind_matches, std::string_view what);
  void bound(const Value& value, bool inclusive, bool lower);
  void check_lengths();

  Value value_;  // without marks
  Marks marks_;
  Refinement known_;
  bool null_ = false;
  std::optional<Error> error_;
};

// What prefix() keeps of a prefix.
std::string safe_prefix(std::string_view text);  // prefix.cc

// The value an unknown of `type` has to be with this refinement: itself, or what it is collapsed to
// when only one value is left. Refinements that the type does not have are ignored.
Value refined_unknown(const Type& type, Refinement refinement);

}  // namespace virga::cty

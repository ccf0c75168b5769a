// Unknown values as extensions (docs/spec/cty-types.md, section 12.2, rule 3). Without refinements:
// type 0 and one byte. With refinements: type 12, and the body is a map of
//
//   1: bool (false: not null)       2: string prefix
//   3, 4: [number, inclusive], lowest and highest number
//   5, 6: smallest and largest length of a collection
#pragma once

#include <string>

#include "cty/msgpack/reader.h"
#include "cty/value.h"

namespace virga::cty::msgpack {

// The types of the extensions, and the keys of the map.
inline constexpr std::int8_t kPlainExtension = 0;
inline constexpr std::int8_t kRefinedExtension = 12;
enum RefinementKey : std::int64_t {
  kNullness = 1,
  kPrefix = 2,
  kNumberMin = 3,
  kNumberMax = 4,
  kLengthMin = 5,
  kLengthMax = 6,
};

// Limits, in bytes, of bodies that are read and of prefixes that are written.
inline constexpr std::size_t kMaxRefinementBytes = 1024;
inline constexpr std::size_t kMaxPrefixBytes = 256;

// Requires: `value` is unknown. A prefix longer than kMaxPrefixBytes is truncated.
void append_unknown(std::string& out, const Value& value);  // write_unknown.cc
// Fails if `type` does not have these refinements, or if they contradict each other. They are
// ignored if `type` is dynamic.
Result<Value> read_unknown(const Token& extension, const Type& type);  // read_unknown.cc

}  // namespace virga::cty::msgpack

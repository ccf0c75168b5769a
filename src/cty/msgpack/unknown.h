// Unknown values as extensions (docs/spec/cty-types.md, section 12.2, rule 3). Without refinements:
// type 0 and one byte. With: type 12, and as the body a map of
//
//   1: bool (false: not null)       2: string prefix
//   3, 4: [number, inclusive], lowest and highest number
//   5, 6: smallest and largest length of a collection
#pragma once

#include <string>

#include "cty/msgpack/reader.h"
#include "cty/value.h"

namespace virga::cty::msgpack {

// Bytes of a body that are read, and of a prefix that are written.
inline constexpr std::size_t kMaxRefinementBytes = 1024;
inline constexpr std::size_t kMaxPrefixBytes = 256;

// `value` is unknown. A prefix longer than kMaxPrefixBytes is cut.
void append_unknown(std::string& out, const Value& value);
// Fails where the refinements do not suit `type`, or contradict each other. Of type dynamic they
// are ignored.
Result<Value> read_unknown(const Token& extension, const Type& type);

}  // namespace virga::cty::msgpack

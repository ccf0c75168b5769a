// Helpers of the cty suites: each operation has a name and runs on a line.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "vectors/cty/notation.h"

namespace virga::vectors {

// The result of an operation, as JSON text for the line's `ok`.
using Answer = cty::Result<std::string>;
using OpTable = std::map<std::string_view, Answer (*)(const Json& line)>;

inline bool claims_op(const OpTable& table, const Json& line) {
  return table.contains(text_of(line, "op"));
}

inline Outcome run_op(const OpTable& table, const Json& line) {
  return judge(line, table.at(text_of(line, "op"))(line));
}

inline Json member(const Json& line, std::string_view key) {
  return line.at_key(key).value();
}
inline cty::Value value_of(const Json& line, std::string_view key) {
  return value_from(member(line, key));
}

inline Answer answer(const cty::Result<cty::Value>& value) {
  if (!value) return base::Unexpected(value.error());
  return to_json(*value);
}

inline std::string boolean(bool value) {
  return value ? "true" : "false";
}

}  // namespace virga::vectors

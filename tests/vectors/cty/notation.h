// Reads and writes the notation of cty types and values in the vectors (tests/facts/FORMAT.md,
// "Types" and "Values"). Used by every suite whose lines contain cty values.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cty/cty.h"
#include "vectors/suite.h"

namespace virga::vectors {

// Reads a TYPE. The readers throw NotationError or simdjson_error for invalid JSON or notation.
cty::Type type_from(const Json& type);
// {"t":TYPE,"v":ENC}
cty::Value value_from(const Json& value);
std::vector<cty::Value> values_from(const Json& array);
std::vector<cty::Type> types_from(const Json& array);
cty::Path path_from(const Json& path);
cty::Marks marks_from(const Json& marks);
// Returns a capsule type that only the vectors use (capA, capB, capOps, bytes).
const cty::CapsuleType& capsule_named(std::string_view name);

std::string to_json(const cty::Type& type);
std::string to_json(const cty::Value& value);
std::string to_json(const cty::Path& path);
std::string to_json(const cty::Marks& marks);
// Returns the ENC of a value.
std::string encoded(const cty::Value& value);
std::string json_quoted(std::string_view text);
// Writes a string in the notation of the vectors: a string, or {"x":hex} for bytes that are not
// UTF-8.
std::string text_json(std::string_view text);

// Returns a canonical text: members are sorted, and numbers of the notation have one form.
std::string canonical(const Json& json);
std::string canonical(const std::string& json_text);

// Compares a result with the line: `ok` (as JSON text), or `error` with its path and argument if
// the line has them. Any failure matches a recorded panic.
Outcome judge(const Json& line, const cty::Result<std::string>& got);

}  // namespace virga::vectors

// The vectors' notation of cty types and values (FORMAT.md, "Types" and "Values"): read from JSON,
// written as JSON text. Shared by every suite whose lines hold cty values.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cty/cty.h"
#include "vectors/suite.h"

namespace virga::vectors {

// TYPE. The readers throw NotationError or simdjson_error for JSON that is not in the notation.
cty::Type type_from(const Json& type);
// {"t":TYPE,"v":ENC}
cty::Value value_from(const Json& value);
std::vector<cty::Value> values_from(const Json& array);
std::vector<cty::Type> types_from(const Json& array);
cty::Path path_from(const Json& path);
cty::Marks marks_from(const Json& marks);
// Key of a capsule type that only the vectors know (capA, capB, capOps, bytes).
const cty::CapsuleType& capsule_named(std::string_view name);

std::string to_json(const cty::Type& type);
std::string to_json(const cty::Value& value);
std::string to_json(const cty::Path& path);
std::string to_json(const cty::Marks& marks);
// The ENC of a value.
std::string encoded(const cty::Value& value);
std::string json_quoted(std::string_view text);
// A text member as the vectors have it: a string, or {"x":hex} for bytes that are not UTF-8.
std::string text_json(std::string_view text);

// One text for equal JSON: members sorted, numbers of the notation in one form.
std::string canonical(const Json& json);
std::string canonical(const std::string& json_text);

// Compares what an operation gave with the line: `ok` (as JSON text), or `error` with its path and
// argument where the line has them. A recorded panic is met by any clean failure.
Outcome judge(const Json& line, const cty::Result<std::string>& got);

}  // namespace virga::vectors

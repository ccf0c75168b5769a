// What of cty is timed.
#pragma once

#include "harness.h"

namespace virga::bench {

// convert-NAME.json holds a value of the type in convert-from-type.json beside it, to be converted
// to the type in convert-to-type.json.
Work convert_case(const std::filesystem::path& file);
// A JSON array of types.
Work unify_case(const std::filesystem::path& file);
// A JSON array of strings, made a set.
Work set_case(const std::filesystem::path& file);
// A JSON array of integers: their sum, and the sum of their squares, through values.
Work arithmetic_case(const std::filesystem::path& file);

// value-NAME.json holds a value of the type in value-type.json beside it.
Work json_read_case(const std::filesystem::path& file);
Work json_write_case(const std::filesystem::path& file);
Work msgpack_read_case(const std::filesystem::path& file);
Work msgpack_write_case(const std::filesystem::path& file);

}  // namespace virga::bench

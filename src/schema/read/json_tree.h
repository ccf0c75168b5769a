// The JSON of a definition as a tree, for the readers of this room. Strings are owned by the
// document.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/arena.h"
#include "base/error.h"
#include "base/limits.h"

namespace virga::schema {

struct JsonMember;

struct Json {
  enum class Kind : std::uint8_t { kNull, kBool, kNumber, kString, kArray, kObject };
  Kind kind = Kind::kNull;
  bool boolean = false;
  std::string_view text{};        // of a string; of a number as written, or in a shorter form
  std::span<const Json> items{};  // of an array
  std::span<const JsonMember> members{};  // of an object, in the order of the source text
};

struct JsonMember {
  std::string_view key;
  Json value;
};

// For messages: "an object", "a string"…
std::string_view kind_name(Json::Kind kind);

// Parses `text`, an object or array. Requires: kJsonPadding readable bytes follow the text. Fails
// with a reason if the text is not JSON, is of another kind, or is nested over
// `limits.max_type_depth`. The tree lives in `arena`.
inline constexpr std::size_t kJsonPadding = 64;
base::Result<Json> parse_json(std::string_view text, base::Arena& arena,
                              const base::Limits& limits = {});

// Describes an error code of simdjson; continues "not JSON: ".
const char* json_error(int simdjson_error);

}  // namespace virga::schema

// A definition's JSON as a tree: what the readers of this room work on. Texts live in the document.
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
  std::string_view text{};                // of a string; of a number as written, or shorter
  std::span<const Json> items{};          // of an array
  std::span<const JsonMember> members{};  // of an object, in the order of the text
};

struct JsonMember {
  std::string_view key;
  Json value;
};

// "an object", "a string"…: for messages.
std::string_view kind_name(Json::Kind kind);

// `text`: an object or array, followed by kJsonPadding readable bytes, whatever they hold. Fails
// when it is none, is not JSON or nested deeper than `limits.max_type_depth`; the message says
// which. The tree lives in `arena`.
inline constexpr std::size_t kJsonPadding = 64;
base::Result<Json> parse_json(std::string_view text, base::Arena& arena,
                              const base::Limits& limits = {});

// What is wrong with the text that simdjson rejected with this error code; continues "not JSON: ".
const char* json_error(int simdjson_error);

}  // namespace virga::schema

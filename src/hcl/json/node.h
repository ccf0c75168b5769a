// What a file in HCL's JSON syntax holds, as written: nothing is decided about what is a block, an
// attribute or a template. (docs/spec/hcl-syntax.md, section 5)
//
// Nodes live in the arena of their JsonFile and never change. Each kind is a struct that derives
// from JsonNode; `as<JsonArray>()` casts with a check. Texts view the source or the arena.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/check.h"
#include "base/span.h"
#include "diag/message.h"

namespace virga::hcl {

using base::Span;

enum class JsonKind : std::uint8_t {
  kInvalid,  // stands where no value could be read; a diagnostic says why
  kNull,
  kBool,
  kNumber,
  kString,
  kArray,
  kObject,
};

struct JsonNode {
  JsonKind kind;
  Span span;  // with the quotes or brackets

  template <typename T>
  const T& as() const {
    VIRGA_CHECK(kind == T::kKind);
    return static_cast<const T&>(*this);
  }
  template <typename T>
  const T* if_is() const {
    return kind == T::kKind ? static_cast<const T*>(this) : nullptr;
  }
};

struct JsonBool : JsonNode {
  static constexpr JsonKind kKind = JsonKind::kBool;
  bool value;
};

struct JsonNumber : JsonNode {
  static constexpr JsonKind kKind = JsonKind::kNumber;
  std::string_view text;  // as written, so that no precision is lost
};

struct JsonString : JsonNode {
  static constexpr JsonKind kKind = JsonKind::kString;
  std::string_view text;  // decoded, valid UTF-8, not normalized
};

struct JsonArray : JsonNode {
  static constexpr JsonKind kKind = JsonKind::kArray;
  std::span<const JsonNode* const> elements;
};

struct JsonProperty {
  JsonString name;
  const JsonNode* value;
};

// Properties as they come: a name may come twice.
struct JsonObject : JsonNode {
  static constexpr JsonKind kKind = JsonKind::kObject;
  std::span<const JsonProperty> properties;
};

// "a string", "an array".
diag::Word word_for(JsonKind kind);

// Where a message about the whole of a value points: the opening bracket of what has one.
inline Span head(const JsonNode& node) {
  const bool bracketed = node.kind == JsonKind::kArray || node.kind == JsonKind::kObject;
  return bracketed ? Span{node.span.begin, std::min(node.span.begin + 1, node.span.end)}
                   : node.span;
}

}  // namespace virga::hcl

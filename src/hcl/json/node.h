// The content of a file in HCL's JSON syntax, as written. Does not decide what is a block, an
// attribute or a template. (docs/spec/hcl-syntax.md, section 5)
//
// Nodes are in the arena of their JsonFile and are immutable. Each kind is a struct that derives
// from JsonNode; `as<JsonArray>()` is a checked cast. Strings are views of the source or of the
// arena.
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
  kInvalid,  // a placeholder for a value that could not be parsed; a diagnostic says why
  kNull,
  kBool,
  kNumber,
  kString,
  kArray,
  kObject,
};

struct JsonNode {
  JsonKind kind;
  Span span;  // includes the quotes or brackets

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
  std::string_view text;  // as written, which keeps its precision
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

// Properties in source order; names may repeat.
struct JsonObject : JsonNode {
  static constexpr JsonKind kKind = JsonKind::kObject;
  std::span<const JsonProperty> properties;
};

// "a string", "an array".
diag::Word word_for(JsonKind kind);

// The range of a message about a whole value: the opening bracket if there is one, else all of it.
inline Span head(const JsonNode& node) {
  const bool bracketed = node.kind == JsonKind::kArray || node.kind == JsonKind::kObject;
  return bracketed ? Span{node.span.begin, std::min(node.span.begin + 1, node.span.end)}
                   : node.span;
}

}  // namespace virga::hcl

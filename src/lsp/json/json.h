// Values of a JSON text, read-only. Only json.cc includes the parsing library.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/expected.h"

namespace virga::lsp {

// A value, or kMissing: the default value, and the result of looking up what does not exist. So
// lookups can be chained, and a missing member needs one check at the end. Cheap to copy; valid as
// long as its document.
class Json {
 public:
  enum class Kind : std::uint8_t {
    kMissing,
    kNull,
    kBool,
    kInteger,  // of at most 64 bits, with a sign
    kNumber,   // any other number
    kString,
    kArray,
    kObject
  };

  Json() = default;

  Kind kind() const { return kind_; }
  bool is(Kind kind) const { return kind_ == kind; }
  // Missing or null. The protocol does not distinguish them, with few exceptions.
  bool is_absent() const { return kind_ == Kind::kMissing || kind_ == Kind::kNull; }

  // Each returns nullopt if the value is of another kind.
  std::optional<bool> boolean() const;
  std::optional<std::int64_t> integer() const;
  std::optional<std::string_view> string() const;

  // The member of an object; the first one if the key is repeated.
  Json operator[](std::string_view key) const;
  // The elements of an array. Empty for other values.
  std::vector<Json> items() const;
  // The members of an object in the order of the text. Empty for other values.
  std::vector<std::pair<std::string_view, Json>> members() const;

  // The value as JSON without whitespace. Empty if it is missing.
  std::string text() const;

 private:
  friend class JsonDocument;
  friend struct JsonAccess;

  // A handle of the parsing library, as bits.
  std::array<std::uint64_t, 2> element_{};
  Kind kind_ = Kind::kMissing;
};

// Owns a parsed text. Movable; the values stay valid.
class JsonDocument {
 public:
  enum class Failure : std::uint8_t { kNotJson, kTooDeep };

  // Bytes that must be readable behind the text.
  static constexpr std::size_t kPadding = 64;

  // Parses a whole text of valid UTF-8. The document does not refer to `text` afterwards. Requires:
  // the capacity of `text` exceeds its size by kPadding. Integers beyond 64 bits are numbers that
  // are not integers. Fails if the text is not JSON, if a number is beyond a double, if a string
  // has an escaped lone surrogate, or if the text nests more than `max_depth` arrays and objects.
  static base::Expected<JsonDocument, Failure> parse(const std::string& text,
                                                     std::uint32_t max_depth);
  // The same for any text, of which it makes a copy.
  static base::Expected<JsonDocument, Failure> parse_copy(std::string_view text,
                                                          std::uint32_t max_depth = 500);

  JsonDocument() = default;
  Json root() const { return root_; }

 private:
  struct Destroy {
    void operator()(void* document) const;
  };

  std::unique_ptr<void, Destroy> document_;
  Json root_;
};

}  // namespace virga::lsp

// Reading the members of JSON objects in one pass forwards, without a tree, with the path of the
// first mistake.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace virga::convert::terraform {

// The names of the members that are being read, and the first mistake.
class JsonPath {
 public:
  // Records a mistake here, unless there is one already. Always returns false.
  bool fail(std::string_view what);
  base::Unexpected<base::Error> error() const { return base::fail(mistake_); }

  void enter(std::string_view name) { names_.emplace_back(name); }
  void leave() { names_.pop_back(); }

 private:
  std::vector<std::string> names_;
  std::string mistake_;
};

// A value that has not been read. Valid until the next value is read.
class JsonValue;

// Each function returns false after a mistake, which is in the path then. null counts as missing:
// the functions return true and change nothing.
class Json {
 public:
  // `max_depth` limits the nesting of calls of object() and array().
  explicit Json(JsonPath& path, std::uint32_t max_depth = 1000)
      : path_(path), levels_left_(max_depth) {}

  using Member = std::function<bool(std::string_view key, JsonValue& value)>;
  using Element = std::function<bool(JsonValue& value)>;

  // Reads a text that is one object. Requires: kJsonPadding readable bytes
  // (schema/read/json_tree.h) follow `text`. `member` need not read the value.
  bool document(std::string_view text, const Member& member);
  bool object(JsonValue& value, const Member& member);
  bool array(JsonValue& value, const Element& element);

  bool text(JsonValue& value, std::string& into);
  bool flag(JsonValue& value, bool& into);
  bool whole(JsonValue& value, std::int64_t& into);
  // The bytes of an object or array. They are not checked further.
  bool slice(JsonValue& value, std::string_view& into);
  // The bytes of a scalar, without the whitespace behind it. Those of a string include its quotes.
  static std::string_view token(JsonValue& value);
  static bool is_null(JsonValue& value);
  static bool is_text(JsonValue& value);

 private:
  template <typename Read>
  bool nested(const Read& read);

  JsonPath& path_;
  std::uint32_t levels_left_;
};

}  // namespace virga::convert::terraform

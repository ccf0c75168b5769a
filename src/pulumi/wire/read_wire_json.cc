#include <simdjson.h>

#include <algorithm>

#include "base/json/member_key.h"
#include "pulumi/value_error.h"
#include "pulumi/wire/wire_json.h"

namespace virga::pulumi {
namespace {

using simdjson::ondemand::json_type;
using JsonRead = ValueResult<PropertyValue>;

constexpr const char* kNotJson = "text that is not JSON";

// Parses the text in one pass. `T` is the document or a value in it; both have the same interface.
// Functions are not inlined here, so that each level of the recursion has few locals on the stack.
class WireReader {
 public:
  explicit WireReader(std::uint32_t max_depth) : max_depth_(max_depth) {}

  template <typename T>
  JsonRead read(T&& value, std::uint32_t depth) {
    json_type type{};
    if (value.type().get(type) != simdjson::SUCCESS) return misfit(kNotJson);
    switch (type) {
      case json_type::null: return null(value);
      case json_type::boolean: return boolean(value);
      case json_type::number: return number(value);
      case json_type::string: return string(value);
      case json_type::array: return array(value, depth);
      case json_type::object: return object(value, depth);
    }
    return misfit(kNotJson);
  }

 private:
  template <typename T>
  [[gnu::noinline]] JsonRead null(T& value) {
    bool is_null = false;
    if (value.is_null().get(is_null) != simdjson::SUCCESS || !is_null) return misfit(kNotJson);
    return PropertyValue();
  }

  template <typename T>
  [[gnu::noinline]] JsonRead boolean(T& value) {
    bool truth = false;
    if (value.get_bool().get(truth) != simdjson::SUCCESS) return misfit(kNotJson);
    return PropertyValue::boolean(truth);
  }

  template <typename T>
  [[gnu::noinline]] JsonRead number(T& value) {
    double number = 0;
    if (value.get_double().get(number) != simdjson::SUCCESS) {
      return misfit("a number that JSON or a double cannot represent");
    }
    return PropertyValue::number(number);
  }

  template <typename T>
  [[gnu::noinline]] JsonRead string(T& value) {
    std::string_view text;
    if (value.get_string().get(text) != simdjson::SUCCESS) return misfit(kNotJson);
    return PropertyValue::string(std::string(text));
  }

  template <typename T>
  [[gnu::noinline]] JsonRead array(T& value, std::uint32_t depth) {
    if (depth == max_depth_) return too_deep(max_depth_);
    simdjson::ondemand::array array;
    if (value.get_array().get(array) != simdjson::SUCCESS) return misfit(kNotJson);
    std::vector<PropertyValue> items;
    for (auto next : array) {
      simdjson::ondemand::value item;
      if (std::move(next).get(item) != simdjson::SUCCESS) return misfit(kNotJson);
      JsonRead made = read(item, depth + 1);
      if (!made) {
        return base::Unexpected(
            std::move(made).error().within(static_cast<std::int64_t>(items.size())));
      }
      items.push_back(*std::move(made));
    }
    return PropertyValue::array(std::move(items));
  }

  template <typename T>
  [[gnu::noinline]] JsonRead object(T& value, std::uint32_t depth) {
    if (depth == max_depth_) return too_deep(max_depth_);
    simdjson::ondemand::object object;
    if (value.get_object().get(object) != simdjson::SUCCESS) return misfit(kNotJson);
    std::vector<Member> members;
    for (auto next : object) {
      simdjson::ondemand::field field;
      std::string name;
      if (std::move(next).get(field) != simdjson::SUCCESS || !take_key(field, name)) {
        return misfit(kNotJson);
      }
      JsonRead made = read(field.value(), depth + 1);
      if (!made) return base::Unexpected(std::move(made).error().within(std::move(name)));
      members.push_back({std::move(name), *std::move(made)});
    }
    return unique(std::move(members));
  }

  [[gnu::noinline]] static bool take_key(simdjson::ondemand::field& field, std::string& name) {
    std::string_view key;
    if (base::member_key(field).get(key) != simdjson::SUCCESS) return false;
    name = key;
    return true;
  }

  static JsonRead unique(std::vector<Member> members) {
    const std::size_t given = members.size();
    PropertyValue object = PropertyValue::object(std::move(members));
    if (object.as_object().size() != given) return misfit("an object with a repeated key");
    return object;
  }

  std::uint32_t max_depth_;
};

}  // namespace

base::Result<PropertyValue> read_wire_json(std::string_view text, const base::Limits& limits,
                                           std::uint32_t max_depth) {
  if (text.size() > limits.max_source_bytes) return base::fail("the text is too long");
  simdjson::ondemand::parser parser;
  const simdjson::padded_string padded(text);
  simdjson::ondemand::document document;
  if (parser.iterate(padded).get(document) != simdjson::SUCCESS) return base::fail(kNotJson);
  JsonRead value = WireReader(max_depth).read(document, 0);
  if (!value) return base::Unexpected(value.error().error());
  // Fails with OUT_OF_BOUNDS exactly at the end of the text.
  if (document.current_location().error() != simdjson::OUT_OF_BOUNDS) return base::fail(kNotJson);
  return *std::move(value);
}

}  // namespace virga::pulumi

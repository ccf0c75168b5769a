#include "convert/terraform/json/members.h"

#include <simdjson.h>

#include "base/json/member_key.h"
#include "schema/read/json_tree.h"

namespace virga::convert::terraform {

namespace ondemand = simdjson::ondemand;
using simdjson::error_code;

class JsonValue {
 public:
  explicit JsonValue(ondemand::value& read) : value(read) {}
  ondemand::value& value;
};

namespace {

// Invalid JSON has no type; reading it reports the error.
bool has_type(ondemand::value& value, ondemand::json_type wanted) {
  ondemand::json_type type;
  return value.type().get(type) == simdjson::SUCCESS && type == wanted;
}

bool fail(JsonPath& path, error_code error, const char* expected = "") {
  const bool is_other_kind = error == simdjson::INCORRECT_TYPE && expected[0] != '\0';
  return path.fail(is_other_kind ? std::string("expected ") + expected
                                 : std::string("not JSON: ") + schema::json_error(error));
}

}  // namespace

bool JsonPath::fail(std::string_view what) {
  if (!mistake_.empty()) return false;
  for (const std::string& name : names_) mistake_ += (mistake_.empty() ? "" : ".") + name;
  mistake_ += (mistake_.empty() ? "" : ": ") + std::string(what);
  return false;
}

template <typename Read>
bool Json::nested(const Read& read) {
  if (levels_left_ == 0) return path_.fail("it is nested too deeply");
  --levels_left_;
  const bool is_read = read();
  ++levels_left_;
  return is_read;
}

bool Json::document(std::string_view text, const Member& member) {
  ondemand::parser parser;
  ondemand::document document;
  const simdjson::padded_string_view padded(text.data(), text.size(),
                                            text.size() + schema::kJsonPadding);
  if (const error_code error = parser.iterate(padded).get(document)) return fail(path_, error);
  ondemand::value root;
  if (const error_code error = document.get_value().get(root)) {
    return error == simdjson::SCALAR_DOCUMENT_AS_VALUE ? path_.fail("expected an object")
                                                       : fail(path_, error);
  }
  JsonValue value(root);
  if (is_null(value)) return path_.fail("expected an object");
  if (!object(value, member)) return false;
  if (document.current_location().error() == simdjson::OUT_OF_BOUNDS) return true;
  return path_.fail("not JSON: something follows the object");
}

bool Json::object(JsonValue& value, const Member& member) {
  if (is_null(value)) return true;
  ondemand::object object;
  if (const error_code error = value.value.get_object().get(object)) {
    return fail(path_, error, "an object");
  }
  return nested([&] {
    for (auto field : object) {
      std::string_view name;
      ondemand::value found;
      error_code error = base::member_key(field).get(name);
      if (!error) error = field.value().get(found);
      if (error) return fail(path_, error);
      const std::string key(name);
      JsonValue inner(found);
      path_.enter(key);
      const bool is_read = member(key, inner);
      path_.leave();
      if (!is_read) return false;
    }
    return true;
  });
}

bool Json::array(JsonValue& value, const Element& element) {
  if (is_null(value)) return true;
  ondemand::array array;
  if (const error_code error = value.value.get_array().get(array)) {
    return fail(path_, error, "a list");
  }
  return nested([&] {
    std::size_t index = 0;
    for (auto each : array) {
      ondemand::value found;
      if (const error_code error = std::move(each).get(found)) return fail(path_, error);
      JsonValue inner(found);
      path_.enter(std::to_string(index++));
      const bool is_read = element(inner);
      path_.leave();
      if (!is_read) return false;
    }
    return true;
  });
}

bool Json::text(JsonValue& value, std::string& into) {
  if (is_null(value)) return true;
  std::string_view text;
  if (const error_code error = value.value.get_string().get(text)) {
    return fail(path_, error, "a string");
  }
  into = text;
  return true;
}

bool Json::flag(JsonValue& value, bool& into) {
  if (is_null(value)) return true;
  const error_code error = value.value.get_bool().get(into);
  return !error || fail(path_, error, "true or false");
}

bool Json::whole(JsonValue& value, std::int64_t& into) {
  if (is_null(value)) return true;
  const error_code error = value.value.get_int64().get(into);
  if (error == simdjson::NUMBER_ERROR || error == simdjson::INCORRECT_TYPE) {
    return path_.fail("expected a whole number");
  }
  return !error || fail(path_, error);
}

bool Json::slice(JsonValue& value, std::string_view& into) {
  if (is_null(value)) return true;
  error_code error = simdjson::SUCCESS;
  if (has_type(value.value, ondemand::json_type::array)) {
    ondemand::array array;
    error = value.value.get_array().get(array);
    if (!error) error = array.raw_json().get(into);
  } else {
    ondemand::object object;
    error = value.value.get_object().get(object);
    if (!error) error = object.raw_json().get(into);
  }
  return !error || fail(path_, error, "an object");
}

std::string_view Json::token(JsonValue& value) {
  const std::string_view token = value.value.raw_json_token();
  return token.substr(0, token.find_last_not_of(" \t\r\n") + 1);
}

bool Json::is_null(JsonValue& value) {
  return has_type(value.value, ondemand::json_type::null);
}

bool Json::is_text(JsonValue& value) {
  return has_type(value.value, ondemand::json_type::string);
}

}  // namespace virga::convert::terraform

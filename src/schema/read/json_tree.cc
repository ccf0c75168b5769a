#include "schema/read/json_tree.h"

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/check.h"
#include "base/json/member_key.h"

namespace virga::schema {
namespace {

static_assert(kJsonPadding >= simdjson::SIMDJSON_PADDING);

namespace ondemand = simdjson::ondemand;
using simdjson::error_code;

// Reads values until the first error. The result is invalid then.
class JsonReader {
 public:
  JsonReader(base::Arena& arena, std::uint32_t max_depth)
      : arena_(arena), levels_left_(max_depth) {}

  error_code error() const { return error_; }

  Json read(ondemand::value value) {
    ondemand::json_type type{};
    if (!got(value.type(), type)) return {};
    switch (type) {
      case ondemand::json_type::null: return null(value);
      case ondemand::json_type::boolean: return boolean(value);
      case ondemand::json_type::number: return number(value);
      case ondemand::json_type::string: return string(value);
      case ondemand::json_type::array: return nested([&] { return array(value); });
      case ondemand::json_type::object: return nested([&] { return object(value); });
    }
    VIRGA_UNREACHABLE();
  }

 private:
  // Stores the value of a result in `into`. Returns false from the first error on.
  template <typename T>
  bool got(simdjson::simdjson_result<T> result, T& into) {
    if (!error_) error_ = std::move(result).get(into);
    return !error_;
  }

  Json null(ondemand::value& value) {
    bool is_null = false;
    got(value.is_null(), is_null);
    return {};
  }

  Json boolean(ondemand::value& value) {
    Json json{.kind = Json::Kind::kBool};
    got(value.get_bool(), json.boolean);
    return json;
  }

  // Integers keep their text, because a double cannot represent all their digits.
  Json number(ondemand::value& value) {
    const std::string_view token = value.raw_json_token();
    const std::string_view written = token.substr(0, token.find_last_not_of(" \t\r\n") + 1);
    double number = 0;
    got(value.get_double(), number);
    const bool whole = written.find_first_of(".eE") == std::string_view::npos;
    const std::string_view text =
        whole ? arena_.copy(written) : arena_.copy(std::string_view(fmt::format("{}", number)));
    return {.kind = Json::Kind::kNumber, .text = text};
  }

  Json string(ondemand::value& value) {
    std::string_view text;
    got(value.get_string(), text);
    return {.kind = Json::Kind::kString, .text = arena_.copy(text)};
  }

  template <typename Read>
  Json nested(const Read& read) {
    if (levels_left_ == 0) {
      error_ = simdjson::DEPTH_ERROR;
      return {};
    }
    --levels_left_;
    const Json json = read();
    ++levels_left_;
    return json;
  }

  Json array(ondemand::value& value) {
    std::vector<Json> items;
    ondemand::array list;
    if (!got(value.get_array(), list)) return {};
    for (auto each : list) {
      ondemand::value item;
      if (!got(std::move(each), item)) return {};
      items.push_back(read(item));
      if (error_) return {};
    }
    return {.kind = Json::Kind::kArray, .items = arena_.copy(items)};
  }

  Json object(ondemand::value& value) {
    std::vector<JsonMember> members;
    ondemand::object object;
    if (!got(value.get_object(), object)) return {};
    for (auto field : object) {
      std::string_view key;
      ondemand::value member;
      if (!got(base::member_key(field), key)) return {};
      if (!got(field.value(), member)) return {};
      members.push_back({arena_.copy(key), read(member)});
      if (error_) return {};
    }
    return {.kind = Json::Kind::kObject, .members = arena_.copy(members)};
  }

  base::Arena& arena_;
  std::uint32_t levels_left_;
  error_code error_ = simdjson::SUCCESS;
};

// The position of the error: line and column in bytes, both from 1.
std::string place_of(const char* at, std::string_view text) {
  const std::string_view before(text.data(), static_cast<std::size_t>(at - text.data()));
  const auto line = std::ranges::count(before, '\n') + 1;
  return fmt::format(" (line {}, column {})", line, before.size() - before.rfind('\n'));
}

}  // namespace

std::string_view kind_name(Json::Kind kind) {
  switch (kind) {
    case Json::Kind::kNull: return "null";
    case Json::Kind::kBool: return "a boolean";
    case Json::Kind::kNumber: return "a number";
    case Json::Kind::kString: return "a string";
    case Json::Kind::kArray: return "an array";
    case Json::Kind::kObject: return "an object";
  }
  VIRGA_UNREACHABLE();
}

base::Result<Json> parse_json(std::string_view text, base::Arena& arena,
                              const base::Limits& limits) {
  ondemand::parser parser;
  ondemand::document document;
  ondemand::value root;
  JsonReader reader(arena, limits.max_type_depth);
  Json json;
  error_code error =
      parser.iterate(text.data(), text.size(), text.size() + kJsonPadding).get(document);
  const bool parsed = error == simdjson::SUCCESS;
  if (parsed) error = document.get_value().get(root);
  if (!error) {
    json = reader.read(root);
    error = reader.error();
  }
  if (error == simdjson::DEPTH_ERROR) {
    return base::fail(fmt::format("nested deeper than {} levels", limits.max_type_depth));
  }
  const char* at = nullptr;  // null if nothing was parsed, or at the end of the text
  if (parsed && document.current_location().get(at)) at = nullptr;
  if (!error && !at) return json;
  const char* const what = error ? json_error(error) : "something follows the value";
  return base::fail(fmt::format("not JSON: {}{}", what, at ? place_of(at, text) : ""));
}

const char* json_error(int simdjson_error) {
  switch (simdjson_error) {
    case simdjson::EMPTY: return "the text is empty";
    case simdjson::TAPE_ERROR: return "expected a value, a key, a comma, a colon or a bracket";
    case simdjson::STRING_ERROR: return "a string has an unknown escape";
    case simdjson::UNCLOSED_STRING: return "a string is not closed";
    case simdjson::UNESCAPED_CHARS: return "a string has a control character in it";
    case simdjson::INCOMPLETE_ARRAY_OR_OBJECT: return "an array or object is not closed";
    case simdjson::NUMBER_ERROR: return "a number is malformed";
    case simdjson::NUMBER_OUT_OF_RANGE: return "a number is too large";
    case simdjson::T_ATOM_ERROR:
    case simdjson::F_ATOM_ERROR:
    case simdjson::N_ATOM_ERROR: return "a word is not true, false or null";
    case simdjson::INCORRECT_TYPE:
    case simdjson::SCALAR_DOCUMENT_AS_VALUE: return "expected a value";
    case simdjson::UTF8_ERROR: return "the text is not UTF-8";
    case simdjson::TRAILING_CONTENT: return "something follows the value";
    case simdjson::DEPTH_ERROR: return "the value is nested too deeply";
    case simdjson::CAPACITY: return "the text is too large";
    default: return "the text cannot be read";
  }
}

}  // namespace virga::schema

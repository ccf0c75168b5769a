#include "lsp/json/json.h"

#include <simdjson.h>

#include <bit>
#include <limits>

namespace virga::lsp {

namespace dom = simdjson::dom;

static_assert(sizeof(dom::element) == 2 * sizeof(std::uint64_t));
static_assert(std::is_trivially_copyable_v<dom::element>);
static_assert(JsonDocument::kPadding >= simdjson::SIMDJSON_PADDING);

struct JsonAccess {
  static dom::element element(const Json& json) {
    return std::bit_cast<dom::element>(json.element_);
  }

  static Json json(dom::element element) {
    Json json;
    json.element_ = std::bit_cast<std::array<std::uint64_t, 2>>(element);
    json.kind_ = kind_of(element.type());
    return json;
  }

 private:
  static Json::Kind kind_of(dom::element_type type) {
    switch (type) {
      case dom::element_type::ARRAY: return Json::Kind::kArray;
      case dom::element_type::OBJECT: return Json::Kind::kObject;
      case dom::element_type::INT64: return Json::Kind::kInteger;
      case dom::element_type::UINT64: return Json::Kind::kNumber;
      case dom::element_type::DOUBLE: return Json::Kind::kNumber;
      case dom::element_type::STRING: return Json::Kind::kString;
      case dom::element_type::BOOL: return Json::Kind::kBool;
      case dom::element_type::NULL_VALUE: return Json::Kind::kNull;
    }
    return Json::Kind::kMissing;
  }
};

std::optional<bool> Json::boolean() const {
  if (kind_ != Kind::kBool) return std::nullopt;
  return JsonAccess::element(*this).get_bool().value_unsafe();
}

std::optional<std::int64_t> Json::integer() const {
  if (kind_ != Kind::kInteger) return std::nullopt;
  return JsonAccess::element(*this).get_int64().value_unsafe();
}

std::optional<std::string_view> Json::string() const {
  if (kind_ != Kind::kString) return std::nullopt;
  return JsonAccess::element(*this).get_string().value_unsafe();
}

Json Json::operator[](std::string_view key) const {
  if (kind_ != Kind::kObject) return {};
  const dom::object object = JsonAccess::element(*this).get_object().value_unsafe();
  dom::element found;
  return object.at_key(key).get(found) ? Json() : JsonAccess::json(found);
}

std::vector<Json> Json::items() const {
  std::vector<Json> items;
  if (kind_ != Kind::kArray) return items;
  const dom::array array = JsonAccess::element(*this).get_array().value_unsafe();
  for (const dom::element each : array) items.push_back(JsonAccess::json(each));
  return items;
}

std::vector<std::pair<std::string_view, Json>> Json::members() const {
  std::vector<std::pair<std::string_view, Json>> members;
  if (kind_ != Kind::kObject) return members;
  const dom::object object = JsonAccess::element(*this).get_object().value_unsafe();
  for (const auto field : object) {
    members.emplace_back(field.key, JsonAccess::json(field.value));
  }
  return members;
}

std::string Json::text() const {
  if (kind_ == Kind::kMissing) return "";
  return simdjson::minify(JsonAccess::element(*this));
}

namespace {

// The text with an exponent behind each integer that may not fit into 64 bits, because the parser
// then reads it as a double.
std::string with_large_integers_as_doubles(std::string_view text) {
  constexpr std::size_t kFitting = 18;  // digits that always fit
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  std::string out;
  out.reserve(text.size() + JsonDocument::kPadding);
  bool is_in_string = false;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    std::size_t end = at + 1;
    if (is_in_string) {
      if (c == '\\' && end < text.size()) ++end;
      is_in_string = c != '"';
    } else if (c == '"') {
      is_in_string = true;
    } else if (is_digit(c)) {
      while (end < text.size() && is_digit(text[end])) ++end;
      const char before = at > 0 ? text[at - 1] : ' ';
      const char after = end < text.size() ? text[end] : ' ';
      const bool is_integer = before != '.' && before != '+' && before != 'e' && before != 'E' &&
                              after != '.' && after != 'e' && after != 'E';
      if (is_integer && end - at > kFitting) {
        out.append(text.substr(at, end - at)).append("e0");
        at = end;
        continue;
      }
    }
    out.append(text.substr(at, end - at));
    at = end;
  }
  out.reserve(out.size() + JsonDocument::kPadding);
  return out;
}

}  // namespace

void JsonDocument::Destroy::operator()(void* document) const {
  delete static_cast<dom::document*>(document);
}

// A parser keeps its buffers, so each thread has one for messages of usual size. Larger texts get a
// parser of their own.
base::Expected<JsonDocument, JsonDocument::Failure> JsonDocument::parse(const std::string& text,
                                                                        std::uint32_t max_depth) {
  constexpr std::size_t kUsualSize = std::size_t{1} << 20;
  thread_local dom::parser usual_parser;
  dom::parser large_parser;
  dom::parser& parser = text.size() <= kUsualSize ? usual_parser : large_parser;
  const std::size_t capacity = std::max(text.size(), parser.capacity());
  if (parser.capacity() < text.size() || parser.max_depth() != max_depth) {
    if (parser.allocate(capacity, max_depth)) return base::Unexpected(Failure::kNotJson);
  }
  auto document = std::make_unique<dom::document>();
  dom::element root;
  auto error = parser.parse_into_document(*document, text.data(), text.size(), false).get(root);
  if (error == simdjson::NUMBER_ERROR) {
    const std::string readable = with_large_integers_as_doubles(text);
    if (parser.capacity() < readable.size() && parser.allocate(readable.size(), max_depth)) {
      return base::Unexpected(Failure::kNotJson);
    }
    error =
        parser.parse_into_document(*document, readable.data(), readable.size(), false).get(root);
  }
  if (error) {
    return base::Unexpected(error == simdjson::DEPTH_ERROR ? Failure::kTooDeep : Failure::kNotJson);
  }
  JsonDocument parsed;
  parsed.document_.reset(document.release());
  parsed.root_ = JsonAccess::json(root);
  return parsed;
}

base::Expected<JsonDocument, JsonDocument::Failure> JsonDocument::parse_copy(
    std::string_view text, std::uint32_t max_depth) {
  std::string padded;
  padded.reserve(text.size() + kPadding);
  padded = text;
  return parse(padded, max_depth);
}

}  // namespace virga::lsp

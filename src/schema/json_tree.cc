#include "schema/json_tree.h"

#include <fmt/format.h>
#include <simdjson.h>

#include <vector>

#include "base/check.h"

namespace virga::schema {
namespace {

static_assert(kJsonPadding >= simdjson::SIMDJSON_PADDING);

using simdjson::dom::element;
using simdjson::dom::element_type;

// Copies the parser's tape, which the next document overwrites. As deep as the parser lets a
// document be.
class Copier {
 public:
  explicit Copier(base::Arena& arena) : arena_(arena) {}

  Json copy(const element& from) {
    switch (from.type()) {
      case element_type::NULL_VALUE: return {};
      case element_type::BOOL:
        return {.kind = Json::Kind::kBool, .boolean = from.get_bool().value_unsafe()};
      case element_type::INT64: return number(fmt::format("{}", from.get_int64().value_unsafe()));
      case element_type::UINT64: return number(fmt::format("{}", from.get_uint64().value_unsafe()));
      case element_type::DOUBLE: return number(fmt::format("{}", from.get_double().value_unsafe()));
      case element_type::STRING:
        return {.kind = Json::Kind::kString, .text = arena_.copy(from.get_string().value_unsafe())};
      case element_type::ARRAY: return array(from.get_array().value_unsafe());
      case element_type::OBJECT: return object(from.get_object().value_unsafe());
    }
    VIRGA_UNREACHABLE();
  }

 private:
  Json number(std::string_view text) {
    return {.kind = Json::Kind::kNumber, .text = arena_.copy(text)};
  }

  Json array(const simdjson::dom::array& from) {
    std::vector<Json> items;
    for (const element item : from) items.push_back(copy(item));
    return {.kind = Json::Kind::kArray, .items = arena_.copy(items)};
  }

  Json object(const simdjson::dom::object& from) {
    std::vector<JsonMember> members;
    for (const auto& [key, value] : from) members.push_back({arena_.copy(key), copy(value)});
    return {.kind = Json::Kind::kObject, .members = arena_.copy(members)};
  }

  base::Arena& arena_;
};

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
  simdjson::dom::parser parser;
  element root;
  // The parser refuses the depth that it is given.
  simdjson::error_code error = parser.allocate(text.size(), limits.max_type_depth + std::size_t{1});
  if (!error) error = parser.parse(text.data(), text.size(), false).get(root);
  if (error == simdjson::DEPTH_ERROR) {
    return base::fail(fmt::format("nested deeper than {} levels", limits.max_type_depth));
  }
  if (error) return base::fail(fmt::format("not JSON: {}", simdjson::error_message(error)));
  return Copier(arena).copy(root);
}

}  // namespace virga::schema

#include "engine/state/json_value.h"

#include <charconv>
#include <system_error>
#include <utility>
#include <vector>

#include "base/check.h"

namespace virga::engine {

using pulumi::Member;
using pulumi::PropertyValue;
using schema::Json;
using schema::JsonNode;

namespace {

PropertyValue number(const JsonNode& node) {
  const std::string_view text = node.value().text;
  double number = 0;
  if (std::from_chars(text.data(), text.data() + text.size(), number).ec != std::errc()) {
    node.fail("a number that a double cannot represent");
  }
  return PropertyValue::number(number);
}

PropertyValue array(const JsonNode& node) {
  const std::size_t count = node.value().items.size();
  std::vector<PropertyValue> items;
  items.reserve(count);
  for (std::size_t i = 0; i < count; ++i) items.push_back(plain_value(node.item(i)));
  return PropertyValue::array(std::move(items));
}

PropertyValue object(const JsonNode& node) {
  const std::size_t count = node.value().members.size();
  std::vector<Member> members;
  members.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    members.push_back({std::string(node.value().members[i].key), plain_value(node.member(i))});
  }
  PropertyValue object = PropertyValue::object(std::move(members));
  if (object.as_object().size() != count) node.fail("an object with a repeated key");
  return object;
}

}  // namespace

PropertyValue plain_value(const JsonNode& node) {
  switch (node.value().kind) {
    case Json::Kind::kNull: return {};
    case Json::Kind::kBool: return PropertyValue::boolean(node.value().boolean);
    case Json::Kind::kNumber: return number(node);
    case Json::Kind::kString: return PropertyValue::string(std::string(node.value().text));
    case Json::Kind::kArray: return array(node);
    case Json::Kind::kObject: return object(node);
  }
  VIRGA_UNREACHABLE();
}

void write_json(base::JsonWriter& out, const Json& json) {
  switch (json.kind) {
    case Json::Kind::kNull: out.raw("null"); return;
    case Json::Kind::kBool: out.boolean(json.boolean); return;
    case Json::Kind::kNumber: out.raw(json.text); return;
    case Json::Kind::kString: out.string(json.text); return;
    case Json::Kind::kArray:
      out.open('[');
      for (const Json& item : json.items) write_json(out, item);
      out.close(']');
      return;
    case Json::Kind::kObject:
      out.open('{');
      for (const schema::JsonMember& member : json.members) {
        out.key(member.key);
        write_json(out, member.value);
      }
      out.close('}');
      return;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::engine

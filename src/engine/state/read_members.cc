// The members of objects in a state.
#include <algorithm>
#include <vector>

#include "base/text/suggest.h"
#include "engine/state/json_value.h"
#include "engine/state/resource_json.h"

namespace virga::engine {

using schema::Json;
using schema::JsonNode;

void read_members(const JsonNode& node, OtherMembers& other,
                  const std::function<bool(std::string_view, const JsonNode&)>& known) {
  if (!node.expect(Json::Kind::kObject)) return;
  const auto members = node.value().members;
  std::vector<std::string_view> keys;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const JsonNode member = node.member(i);
    keys.push_back(members[i].key);
    if (known(members[i].key, member)) continue;
    base::JsonWriter text;
    write_json(text, members[i].value);
    other.emplace_back(members[i].key, text.take());
  }
  std::ranges::sort(other);
  std::ranges::sort(keys);
  if (const auto twice = std::ranges::adjacent_find(keys); twice != keys.end()) {
    node.fail("the member " + std::string(*twice) + " is repeated");
  }
}

void reject_misspelled(const JsonNode& node, const OtherMembers& other,
                       std::span<const std::string_view> known) {
  for (const auto& [key, text] : other) {
    const auto near = base::nearest(key, known);
    if (!near || node.find(*near)) continue;
    node.fail("there is no member " + key + "; did you mean " + std::string(*near) + "?");
  }
}

std::string read_text(const JsonNode& node) {
  return node.expect(Json::Kind::kString) ? std::string(node.value().text) : "";
}

}  // namespace virga::engine

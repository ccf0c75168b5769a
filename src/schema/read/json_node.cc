#include "schema/read/json_node.h"

#include <fmt/format.h>

#include <algorithm>

namespace virga::schema {
namespace {

bool is_plain(std::string_view key) {
  return !key.empty() && std::ranges::all_of(key, [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '$';
  });
}

}  // namespace

std::optional<JsonNode> JsonNode::find(std::string_view key) const {
  const JsonMember* found = nullptr;
  for (const JsonMember& member : value_->members) {
    if (member.key == key) found = &member;
  }
  if (!found || found->value.kind == Json::Kind::kNull) return std::nullopt;
  return JsonNode(found->value, this, found->key, kNoIndex);
}

JsonNode JsonNode::item(std::size_t index) const {
  return JsonNode(value_->items[index], this, {}, index);
}

JsonNode JsonNode::member(std::size_t index) const {
  const JsonMember& member = value_->members[index];
  return JsonNode(member.value, this, member.key, kNoIndex);
}

std::string JsonNode::path() const {
  std::vector<const JsonNode*> way;
  for (const JsonNode* at = this; at; at = at->parent_) way.push_back(at);
  std::string path(way.back()->path_);
  for (std::size_t i = way.size() - 1; i-- > 0;) {
    const JsonNode& at = *way[i];
    if (at.index_ != kNoIndex) {
      path += fmt::format("[{}]", at.index_);
    } else if (is_plain(at.path_)) {
      if (!path.empty()) path += '.';
      path += at.path_;
    } else {
      path += fmt::format("[\"{}\"]", at.path_);
    }
  }
  return path;
}

void JsonNode::fail(std::string_view what) const {
  if (!*mistake_) mistake_->emplace(fmt::format("{}: {}", path(), what));
}

bool JsonNode::expect(Json::Kind kind) const {
  if (!is(kind)) fail(fmt::format("expected {}, got {}", kind_name(kind), kind_name(value_->kind)));
  return is(kind);
}

std::string JsonNode::text(std::string_view key) const {
  const auto found = find(key);
  return found && found->expect(Json::Kind::kString) ? std::string(found->value().text) : "";
}

bool JsonNode::flag(std::string_view key) const {
  const auto found = find(key);
  return found && found->expect(Json::Kind::kBool) && found->value().boolean;
}

std::vector<std::string> JsonNode::texts(std::string_view key) const {
  std::vector<std::string> result;
  const auto list = find(key);
  if (!list || !list->expect(Json::Kind::kArray)) return result;
  for (std::size_t i = 0; i < list->value().items.size(); ++i) {
    const JsonNode text = list->item(i);
    if (text.expect(Json::Kind::kString)) result.emplace_back(text.value().text);
  }
  return result;
}

}  // namespace virga::schema

#include "convert/yaml/syntax/node.h"

#include <algorithm>
#include <utility>

#include "base/text/ascii_case.h"
#include "convert/yaml/syntax/scalar.h"

namespace virga::convert::yaml {
namespace {

void take_comments(const Node& node, std::vector<std::string>& out) {
  Comments mine = std::exchange(node.comments, {});
  const auto add = [&](std::vector<std::string>& lines) {
    std::ranges::move(lines, std::back_inserter(out));
  };
  add(mine.before);
  if (!mine.behind.empty()) out.push_back(std::move(mine.behind));
  for (const auto& [key, value] : node.members) {
    take_comments(key, out);
    take_comments(value, out);
  }
  for (const Node& item : node.items) take_comments(item, out);
  add(mine.below);
}

}  // namespace

const Member* Node::find(std::string_view key) const {
  const auto found = std::ranges::find_if(members, [&](const Member& member) {
    return base::equals_ignoring_case(member.key.text, key);
  });
  return found == members.end() ? nullptr : &*found;
}

std::string_view kind_name(const Node& node) {
  switch (node.kind) {
    case Node::Kind::kMap: return "a map";
    case Node::Kind::kSequence: return "a list";
    case Node::Kind::kNull: return "null";
    case Node::Kind::kScalar: break;
  }
  switch (scalar_type(node)) {
    case ScalarType::kBool: return "a bool";
    case ScalarType::kNumber: return "a number";
    case ScalarType::kString: break;
  }
  return "a string";
}

void mark_converted(const Node& node) {
  node.converted = true;
  for (const auto& [key, value] : node.members) {
    mark_converted(key);
    mark_converted(value);
  }
  for (const Node& item : node.items) mark_converted(item);
}

std::vector<std::string> take_all_comments(const Node& node) {
  std::vector<std::string> out;
  take_comments(node, out);
  return out;
}

}  // namespace virga::convert::yaml

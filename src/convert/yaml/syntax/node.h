// A document of YAML as a tree with exact ranges and comments.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "convert/pcl/comments.h"

namespace virga::convert::yaml {

struct Member;

struct Node {
  enum class Kind : std::uint8_t { kNull, kScalar, kSequence, kMap };
  enum class Style : std::uint8_t { kPlain, kQuoted, kBlock };

  Kind kind = Kind::kNull;
  Style style = Style::kPlain;  // of a scalar
  bool flow = false;            // of a list or map: written in brackets
  base::Range range{};
  std::string text{};  // of a scalar
  std::string tag{};   // written by the user, such as "!!str"; usually empty
  std::vector<Node> items{};
  std::vector<Member> members;  // in source order; the keys are unique
  // Of an element of a list, of a key of a map, and of the root.
  mutable Comments comments{};
  // Whether the conversion has used the node, or has reported it. check_converted() finds the rest.
  mutable bool converted = false;

  bool is_scalar() const { return kind == Kind::kScalar; }
  bool is_map() const { return kind == Kind::kMap; }
  bool is_list() const { return kind == Kind::kSequence; }
  // The member with this key, or null. Keys of the language do not depend on letter case.
  const Member* find(std::string_view key) const;
};

struct Member {
  Node key;
  Node value;
};

// "a map", "a list", "a string", "a number", "a bool" or "null".
std::string_view kind_name(const Node& node);

// Marks the node and everything inside of it as converted.
void mark_converted(const Node& node);

// Removes the comments of a node and of everything inside of it, in source order.
std::vector<std::string> take_all_comments(const Node& node);

}  // namespace virga::convert::yaml

// The nodes behind Value handles. Only files of this folder, value.cc and walk.cc look inside.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cty/refinement.h"
#include "cty/value.h"
#include "cty/values/set.h"

namespace virga::cty {

struct StringNode : base::Counted {
  explicit StringNode(std::string t) : text(std::move(t)) {}
  std::string text;
};

// What a container knows of everything inside it.
struct ContainerNode : base::Counted {
  ContainerNode(Type t, std::vector<Value> e);

  Type type;
  std::vector<Value> elements;
  bool contains_marked = false;
  bool contains_unknown = false;
};

// List, tuple, object (values in the order of the type's attributes).
struct SequenceNode : ContainerNode {
  using ContainerNode::ContainerNode;
};

struct SetNode : ContainerNode {
  SetNode(Type t, std::vector<Value> e, std::vector<SetPlace> p)
      : ContainerNode(std::move(t), std::move(e)), places(std::move(p)) {}
  std::vector<SetPlace> places;  // sorted; empty where elements are strings
};

struct MapNode : ContainerNode {
  MapNode(Type t, std::vector<std::string> k, std::vector<Value> e)
      : ContainerNode(std::move(t), std::move(e)), keys(std::move(k)) {}
  std::vector<std::string> keys;  // sorted
};

struct CapsuleNode : base::Counted {
  CapsuleNode(Type t, CapsuleContent c) : type(std::move(t)), content(std::move(c)) {}
  Type type;
  CapsuleContent content;
};

struct RefinedNode : base::Counted {
  RefinedNode(Type t, Refinement r) : type(std::move(t)), refinement(std::move(r)) {}
  Type type;
  Refinement refinement;
};

struct MarkedNode : base::Counted {
  MarkedNode(Value i, Marks m) : inner(std::move(i)), marks(std::move(m)) {}
  Value inner;  // not marked itself
  Marks marks;  // not empty
};

struct ValueAccess {
  using Tag = Value::Tag;
  static Tag tag(const Value& v) { return v.tag_; }
  static Value make(Tag tag, const base::Counted* born) { return Value(tag, {.node = born}); }
  template <typename Node>
  static const Node& node(const Value& v) {
    return *static_cast<const Node*>(v.payload_.node);
  }
  // Of an integer that is inline (kInteger).
  static std::int64_t integer(const Value& v) { return v.payload_.integer; }
  static std::uint32_t precision(const Value& v) { return v.precision_; }
  static Value integer(std::int64_t value, std::uint32_t precision) {
    Value made(Tag::kInteger, {.integer = value});
    made.precision_ = precision;
    return made;
  }
  static bool is_container(const Value& v) {
    return v.tag_ >= Tag::kSequence && v.tag_ <= Tag::kMap;
  }
  // Gives the reference away; the value becomes a bool.
  static const base::Counted* detach(Value& v) {
    v.tag_ = Tag::kBool;
    return v.payload_.node;
  }
};

}  // namespace virga::cty

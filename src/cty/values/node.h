// The nodes behind Value handles. Only files of this folder, value.cc and walk.cc use them.
#pragma once

#include <span>
#include <string>
#include <utility>

#include "cty/refinement.h"
#include "cty/value.h"
#include "cty/values/set_places.h"

namespace virga::cty {

struct ValueAccess {
  using Tag = Value::Tag;
  static Tag tag(const Value& v) { return v.tag_; }
  static Value make(Tag tag, const base::Counted* born) { return Value(tag, {.node = born}); }
  template <typename Node>
  static const Node& node(const Value& v) {
    return *static_cast<const Node*>(v.payload_.node);
  }
  // For an inline integer (kInteger).
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
  static bool is_counted(const Value& v) { return v.counted(); }
  // Returns true if the value can contain others, as a container or under marks.
  static bool has_parts(const Value& v) { return is_container(v) || v.is_marked(); }
  // The node of the value's type, without a reference. Valid as long as the value.
  static const TypeNode* type_node(const Value& v) {
    return v.is_leaf_of_its_kind() ? &kPrimitiveTypes[static_cast<std::size_t>(v.kind())]
                                   : node_of_type(v);
  }
  static const TypeNode* node_of_type(const Value& v);  // value.cc
  // The node of a value that has one, and whether other values may share it.
  static const base::Counted* node(const Value& v) { return v.payload_.node; }
  static bool is_shared(const Value& v) { return !v.payload_.node->unique(); }
  // Transfers the reference to the caller. The value becomes a bool.
  static const base::Counted* detach(Value& v) {
    v.tag_ = Tag::kBool;
    return v.payload_.node;
  }
};

// A list, set, map, tuple or object in one block of memory: this header, the elements (objects: in
// the order of the type's attributes), and one extra for each element: the key in a map, the place
// in a set unless elements are strings. Keys and places are sorted.
class ContainerNode : public base::Counted {
 public:
  // Allocates the node without elements and extras. The caller constructs these and then calls
  // complete().
  static ContainerNode* allocate(ValueAccess::Tag tag, Type type, std::size_t size,
                                 std::size_t bytes_of_extras);
  // Computes the facts about the elements.
  void complete();
  // Frees the memory. Requires: the elements and the type are destroyed already.
  static void free(ContainerNode* node);

  ValueAccess::Tag tag() const { return static_cast<ValueAccess::Tag>(tag_); }
  const Type& type() const { return type_; }
  // Facts about everything inside.
  bool contains_marked() const { return contains_marked_; }
  bool contains_unknown() const { return contains_unknown_; }
  std::uint32_t deep_size() const { return deep_size_; }

  std::size_t size() const { return size_; }
  Value* begin() { return reinterpret_cast<Value*>(this + 1); }
  const Value* begin() const { return reinterpret_cast<const Value*>(this + 1); }
  std::span<const Value> elements() const { return {begin(), size_}; }
  template <typename T>
  T* extras() {
    return reinterpret_cast<T*>(begin() + size_);
  }
  std::span<const std::string> keys() const { return extras<std::string>(); }
  std::span<const SetPlace> places() const {
    if (type_.element().is(Kind::kString)) return {};
    return extras<SetPlace>();
  }

  // A list of nodes without references, linked through the memory of their types.
  void push_dead(ContainerNode*& dead);
  static ContainerNode* pop_dead(ContainerNode*& dead);

 private:
  ContainerNode(ValueAccess::Tag tag, Type type, std::uint32_t size)
      : type_(std::move(type)), size_(size), tag_(static_cast<std::uint8_t>(tag)) {}
  ~ContainerNode() {}

  template <typename T>
  std::span<const T> extras() const {
    return {reinterpret_cast<const T*>(begin() + size_), size_};
  }

  std::uint32_t deep_size_ = 1;
  union {
    Type type_;
    ContainerNode* next_dead_;
  };
  std::uint32_t size_;
  std::uint8_t tag_;  // a ValueAccess::Tag
  bool contains_marked_ = false;
  bool contains_unknown_ = false;
};

static_assert(sizeof(ContainerNode) == 24);
static_assert(alignof(Value) <= alignof(ContainerNode));
static_assert(alignof(std::string) <= alignof(Value) && alignof(SetPlace) <= alignof(Value));

struct CapsuleNode : base::Counted {
  CapsuleNode(Type t, CapsuleContent c) : type(std::move(t)), content(std::move(c)) {}
  Type type;
  CapsuleContent content;
};

struct RefinedNode : base::Counted {
  RefinedNode(Type t, Refinement r) : type(std::move(t)), refinement(std::move(r)) {}
  RefinedNode(Type t, Refinement r, std::uint32_t count)
      : Counted(count), type(std::move(t)), refinement(std::move(r)) {}
  Type type;
  Refinement refinement;
};

struct MarkedNode : base::Counted {
  MarkedNode(Value i, Marks m) : inner(std::move(i)), marks(std::move(m)) {}
  Value inner;  // not marked itself
  Marks marks;  // not empty
};

}  // namespace virga::cty

// The values of cty: 16 bytes {tag, payload}. Bools, small numbers, nulls and unknowns are inline;
// strings, big numbers, collections and capsules are immutable, thread-safe nodes that copies
// share. Refinements and marks are in rare wrapper nodes, so they cost nothing for plain values.
//
// A value is null, unknown or known, and may have marks. Queries (type, is_null, is_known, size)
// ignore marks. Reading the content (as_string, elements) of a marked value is a bug and fails a
// check: unmark the value first, and add the marks to the result.
//
// Operators are in ops/, conversion in convert/, text forms in json/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/limits.h"
#include "base/ref.h"
#include "cty/capsule.h"
#include "cty/error.h"
#include "cty/mark.h"
#include "cty/number.h"
#include "cty/type.h"

namespace virga::cty {

struct Refinement;
struct Unmarked;

struct StringNode : base::Counted {
  explicit StringNode(std::string t) : text(std::move(t)) {}
  explicit StringNode(std::string_view t) : text(t) {}
  std::string text;
};

class Value {
 public:
  using Field = std::pair<std::string, Value>;

  // The null of type dynamic.
  Value() : Value(Tag::kNull, {.node = dynamic_node()}) {}

  // --- Leaves ---
  static Value boolean(bool value) { return Value(Tag::kBool, {.boolean = value}); }
  static Value integer(std::int64_t value);
  static Value number(Number value);
  // Normalizes to NFC. Requires: valid UTF-8 (docs/spec/cty-types.md, section 2.3). As recorded,
  // invalid bytes are not checked and stay unchanged.
  static Value string(std::string_view text);
  // The same for arbitrary text. Fails with kInvalidText if it is not valid UTF-8.
  static Result<Value> checked_string(std::string_view text);
  // The same without normalization. Requires: the text is NFC (ASCII, or from another value).
  static Value nfc_string(std::string text);
  static Value nfc_text(std::string_view text);
  static Value null(Type type);
  // The type of a value never has optional attributes; all functions here remove them.
  static Value unknown(Type type);
  // The unknown of type dynamic.
  static Value dynamic() { return Value(Tag::kUnknown, {.node = dynamic_node()}); }
  // Requires: the content has type.content_type().
  static Value capsule(const CapsuleType& type, CapsuleContent content);

  // --- Collections; these check that all elements have one type. An element of type dynamic
  // (unknown or null) gets the type of the others. The forms with one argument fail with
  // kInvalidArgument without elements, because the type would not be known. ---
  static Result<Value> list(std::vector<Value> elements);
  static Result<Value> set(std::vector<Value> elements);
  static Result<Value> map(std::vector<Field> fields);
  static Value empty_list(Type element);
  static Value empty_set(Type element);
  static Value empty_map(Type element);
  // --- Requires: the elements have the element type. ---
  static Value list_of(Type element, std::vector<Value> elements);
  // Removes duplicates (the first stays), and moves the marks of elements to the set. Fails if
  // elements are nested over Limits::max_type_depth, if they contain more than
  // Limits::max_value_size values in total, or if more than kMaxSameHashKey elements differ only in
  // capsules with the same hash key.
  static constexpr std::size_t kMaxSameHashKey = 2000;
  static Result<Value> set_of(Type element, std::vector<Value> elements);
  // Normalizes the keys. If keys are equal, the last entry wins.
  static Value map_of(Type element, std::vector<Field> fields);

  // --- Structures; their type follows from the parts. ---
  static Value tuple(std::vector<Value> elements);
  static Value object(std::vector<Field> attributes);
  // The same; they move from the elements of the spans.
  static Value tuple_from(std::span<Value> elements);
  static Value object_from(std::span<Field> attributes);
  // The same, with a name for each value. The fastest way to make an object, because objects whose
  // names are in the same order share what is known about the order.
  static Value object_from(std::span<const std::string_view> names, std::span<Value> values);
  // An object of a known type. Requires: one value for each of type.attributes().
  static Value object_of(Type type, std::vector<Value> attributes);
  static Value tuple_of(Type type, std::vector<Value> elements);

  [[gnu::always_inline]] Value(const Value& other)
      : tag_(other.tag_), precision_(other.precision_), payload_(other.payload_) {
    if (counted()) payload_.node->retain();
  }
  [[gnu::always_inline]] Value(Value&& other) noexcept
      : tag_(std::exchange(other.tag_, Tag::kBool)),
        precision_(other.precision_),
        payload_(other.payload_) {}
  Value& operator=(Value other) noexcept {
    std::swap(tag_, other.tag_);
    std::swap(precision_, other.precision_);
    std::swap(payload_, other.payload_);
    return *this;
  }
  [[gnu::always_inline]] ~Value() {
    if (counted()) release(tag_, payload_.node);
  }

  // --- Queries; they ignore marks ---
  Type type() const { return is_leaf_of_its_kind() ? Type::primitive(kind()) : type_of_node(); }
  // The kind of type(), without a reference to the type.
  Kind kind() const {
    if (tag_ == Tag::kString) return Kind::kString;
    if (tag_ > Tag::kBig) return kind_of_node();
    return tag_ == Tag::kBool ? Kind::kBool : Kind::kNumber;
  }
  // The same as type() == type, without a reference to the type.
  bool has_type(const Type& type) const {
    return is_leaf_of_its_kind() ? type.is(kind()) : has_type_of_node(type);
  }
  bool is_null() const { return unmarked().tag_ == Tag::kNull; }
  bool is_known() const {
    const Tag tag = unmarked().tag_;
    return tag != Tag::kUnknown && tag != Tag::kRefined;
  }
  bool is_unknown() const { return !is_known(); }
  // Returns true if the value is null or unknown, so it has no content to read.
  bool is_hollow() const {
    const Tag tag = unmarked().tag_;
    return tag == Tag::kNull || tag == Tag::kUnknown || tag == Tag::kRefined;
  }
  // Returns true if nothing is unknown, at any depth.
  bool is_wholly_known() const;
  // Returns true if the type is final: no unknown of type dynamic is inside.
  bool has_wholly_known_type() const;
  // Returns true for a known, not null, unmarked collection or structure.
  bool can_iterate() const { return tag_ >= Tag::kSequence && tag_ <= Tag::kMap; }
  // Number of elements. Requires: a known, not null collection, tuple or object; it may be marked.
  std::size_t size() const;
  // Number of values at any depth, including itself. A shared part counts for each occurrence, so
  // this is the number of steps of walking or writing the value. O(1). kMaxDeepSize also stands for
  // larger numbers.
  std::uint32_t deep_size() const { return tag_ < Tag::kSequence ? 1 : deep_size_of_node(); }
  static constexpr std::uint32_t kMaxDeepSize = 0xFFFF'FFFFu;

  // --- Content; requires: a known, not null, unmarked value of this type ---
  bool as_bool() const;
  Number as_number() const;
  const std::string& as_string() const {
    VIRGA_CHECK(tag_ == Tag::kString);
    return static_cast<const StringNode*>(payload_.node)->text;
  }
  const CapsuleContent& as_capsule() const;
  // Requires: the capsule holds a T.
  template <typename T>
  const T& as_capsule() const {
    return as_capsule().as<T>();
  }
  // Elements of a list, tuple or set (in its order); values of a map (in key order) or object (in
  // the order of type().attributes()).
  std::span<const Value> elements() const;
  // Keys of a map, sorted.
  std::span<const std::string> keys() const;
  // Returns the value of a map key or object attribute (in NFC), or null if it does not exist.
  const Value* find(std::string_view key) const;
  // Key of the element at a position: a number, a string, or the element itself for sets.
  Value key_at(std::size_t position) const;

  // --- Marks ---
  bool is_marked() const { return tag_ == Tag::kMarked; }
  // Whether the value or any part of it is marked.
  bool contains_marked() const { return tag_ >= Tag::kSequence && marks_are_inside(); }
  // The marks of the value itself; the marks at any depth.
  Marks marks() const;
  Marks deep_marks() const;
  [[nodiscard]] Value with_marks(const Marks& marks) const& {
    return marks.empty() ? *this : with_more_marks(marks);
  }
  [[nodiscard]] Value with_marks(const Marks& marks) && {
    return marks.empty() ? std::move(*this) : with_more_marks(marks);
  }
  [[nodiscard]] Value marked(const Mark& mark) const { return with_marks(Marks{mark}); }
  Unmarked unmark() const;
  Unmarked unmark_deep() const;
  // The value without its own marks. The caller must keep marks().
  const Value& unmarked() const { return is_marked() ? inside_marks() : *this; }

  // --- Refinements of an unknown value; see refinement.h and refine.h ---
  static Value refined(Type type, Refinement refinement);
  // Returns null if the value is not an unknown with a refinement.
  const Refinement* refinement() const;
  // Returns the unknown with the fact that it is not null, or its only possible value (see
  // refine.h). Returns other values unchanged.
  [[nodiscard]] Value refined_not_null() const;

  // Compares type, marks, refinements and content (RawEquals of the reference). The `==` of the
  // language is equals() in ops/equality.h.
  friend bool operator==(const Value& a, const Value& b) { return raw_equals(a, b); }

  // For developers: `[1, "a"]`, `set["b"]`, `null(number)`. Omits content under marks, parts that
  // are nested over Limits::max_type_depth, and everything after the first million bytes.
  std::string dump() const;  // values/dump.cc

 private:
  // As large as the other half of the first word, so that a copy takes two instructions.
  enum class Tag : std::uint32_t {
    kBool,
    kInteger,
    kDouble,
    kDecimal,
    // For the following tags the payload is a counted node.
    kBig,
    kNull,
    kUnknown,
    kString,
    kSequence,  // list, tuple, object
    kSet,
    kMap,
    kCapsule,
    kRefined,
    kMarked,
  };
  union Payload {
    bool boolean;
    std::int64_t integer;
    double real;
    const base::Counted* node;
  };
  friend struct ValueAccess;

  Value(Tag tag, Payload payload) : tag_(tag), payload_(payload) {}
  bool counted() const { return tag_ >= Tag::kBig; }
  // Returns true for a known bool, number or string without marks.
  bool is_leaf_of_its_kind() const { return tag_ <= Tag::kBig || tag_ == Tag::kString; }
  static const TypeNode* dynamic_node() {
    return &kPrimitiveTypes[static_cast<std::size_t>(Kind::kDynamic)];
  }
  Kind kind_of_node() const;
  Type type_of_node() const;
  bool has_type_of_node(const Type& type) const;
  std::uint32_t deep_size_of_node() const;
  bool marks_are_inside() const;                    // values/marks.cc
  Value with_more_marks(const Marks& marks) const;  // values/marks.cc
  const Value& inside_marks() const;                // requires: is_marked(); values/marks.cc
  // Without `this`, so that a value that is destroyed can be in registers.
  static void release(Tag tag, const base::Counted* node);  // values/lifetime.cc
  static bool raw_equals(const Value& a, const Value& b);

  Tag tag_ = Tag::kBool;
  std::uint32_t precision_ = 0;  // of numbers
  Payload payload_{.integer = 0};
};

static_assert(sizeof(Value) == 16);

struct Unmarked {
  Value value;
  Marks marks;
};

}  // namespace virga::cty

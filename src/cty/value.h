// The values of cty: 16 bytes {tag, payload}. Bool, small numbers, null and unknown are inline;
// strings, big numbers, collections and capsules are immutable nodes that copies share, safe on any
// thread. Refinements and marks live in rare wrapper nodes, so plain values pay nothing for them.
//
// A value is null, unknown or known, and has marks or none. Questions (type, is_null, is_known,
// size) see through marks; reading content (as_string, elements) of a marked value is a bug, which
// a check reports: unmark first, and put the marks on what you make of it.
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

class Value {
 public:
  using Field = std::pair<std::string, Value>;

  // The null of type dynamic.
  Value() : Value(null(Type::dynamic())) {}

  // --- Leaves ---
  static Value boolean(bool value);
  static Value integer(std::int64_t value);
  static Value number(Number value);
  // Normalized to NFC. Requires valid UTF-8 (docs/spec/cty-types.md, section 2.3): invalid bytes
  // are not checked for and stay as they are, as the recorded facts have it.
  static Value string(std::string_view text);
  // The same for a text that may be anything. Fails with kInvalidText if it is not valid UTF-8.
  static Result<Value> checked_string(std::string_view text);
  // The same for a text that the caller knows to be NFC (ASCII, or from another value).
  static Value nfc_string(std::string text);
  static Value null(Type type);
  // Optional marks of object attributes are no part of a value's type, here and everywhere.
  static Value unknown(Type type);
  // The unknown of type dynamic.
  static Value dynamic() { return unknown(Type::dynamic()); }
  // Requires: the content is of type.content_type().
  static Value capsule(const CapsuleType& type, CapsuleContent content);

  // --- Collections: elements of one type, checked. An element of type dynamic (unknown or null)
  // takes the type of the others. The one-argument forms fail with kInvalidArgument without
  // elements, which would leave the type open. ---
  static Result<Value> list(std::vector<Value> elements);
  static Result<Value> set(std::vector<Value> elements);
  static Result<Value> map(std::vector<Field> fields);
  static Value empty_list(Type element);
  static Value empty_set(Type element);
  static Value empty_map(Type element);
  // --- For elements that the caller knows to have the element type. ---
  static Value list_of(Type element, std::vector<Value> elements);
  // Duplicates go (the first stays), marks of elements move to the set. Fails where elements are
  // nested over Limits::max_type_depth or hold more than Limits::max_value_size in all, and where
  // more than kMaxAlike differ in nothing but capsules of one hash key.
  static constexpr std::size_t kMaxAlike = 2000;
  static Result<Value> set_of(Type element, std::vector<Value> elements);
  // Keys are normalized; of equal keys the last stays.
  static Value map_of(Type element, std::vector<Field> fields);

  // --- Structural: the type follows from the parts. ---
  static Value tuple(std::vector<Value> elements);
  static Value object(std::vector<Field> attributes);
  // An object of a type that the caller has at hand: one value for each of type.attributes().
  static Value object_of(Type type, std::vector<Value> attributes);
  static Value tuple_of(Type type, std::vector<Value> elements);

  Value(const Value& other)
      : tag_(other.tag_),
        form_(other.form_),
        precision_(other.precision_),
        payload_(other.payload_) {
    if (counted()) payload_.node->retain();
  }
  Value(Value&& other) noexcept
      : tag_(std::exchange(other.tag_, Tag::kBool)),
        form_(other.form_),
        precision_(other.precision_),
        payload_(other.payload_) {}
  Value& operator=(Value other) noexcept {
    std::swap(tag_, other.tag_);
    std::swap(form_, other.form_);
    std::swap(precision_, other.precision_);
    std::swap(payload_, other.payload_);
    return *this;
  }
  ~Value() {
    if (counted() && payload_.node->release()) destroy();
  }

  // --- Questions; they see through marks ---
  Type type() const;
  bool is_null() const;
  bool is_known() const;
  bool is_unknown() const { return !is_known(); }
  // Null or unknown, no content to read.
  bool is_hollow() const { return is_null() || !is_known(); }
  // Is nothing unknown, at any depth?
  bool is_wholly_known() const;
  // Is no unknown of type dynamic inside, so that the type is final?
  bool has_wholly_known_type() const;
  // Can the value be iterated: a known, not null, unmarked collection or structure?
  bool can_iterate() const;
  // Number of elements of a known, not null collection, tuple or object; it sees through marks.
  std::size_t size() const;
  // Number of values at any depth, itself counted; a part that is shared counts wherever it stands,
  // so that walking or writing takes as many steps. Known at once; kMaxDeepSize stands for more.
  std::uint32_t deep_size() const;
  static constexpr std::uint32_t kMaxDeepSize = 0xFFFF'FFFFu;

  // --- Content of a known, not null, unmarked value of that type ---
  bool as_bool() const;
  Number as_number() const;
  const std::string& as_string() const;
  const CapsuleContent& as_capsule() const;
  // Requires: the capsule holds a T.
  template <typename T>
  const T& as_capsule() const {
    return as_capsule().as<T>();
  }
  // Elements of a list, tuple or set (in its order), values of a map (by key) or of an object (by
  // name, as type().attributes()).
  std::span<const Value> elements() const;
  // Keys of a map, in order.
  std::span<const std::string> keys() const;
  // The value of a map's key or an object's attribute (in NFC), or null.
  const Value* find(std::string_view key) const;
  // Key of the element at a position: number, string, or for sets the element.
  Value key_at(std::size_t position) const;

  // --- Marks ---
  bool is_marked() const { return tag_ == Tag::kMarked; }
  // The value or anything inside it.
  bool contains_marked() const;
  // Those of the value itself; those at any depth.
  Marks marks() const;
  Marks deep_marks() const;
  [[nodiscard]] Value with_marks(const Marks& marks) const;
  [[nodiscard]] Value marked(const Mark& mark) const { return with_marks(Marks{mark}); }
  Unmarked unmark() const;
  Unmarked unmark_deep() const;
  // The value without its own marks; the caller keeps marks().
  const Value& unmarked() const;

  // --- Refinements of an unknown value; see refinement.h and refine.h ---
  static Value refined(Type type, Refinement refinement);
  // Of an unknown value that has one, or null.
  const Refinement* refinement() const;
  // The same unknown, known not to be null, or what it then has to be (see refine.h). Other values
  // are returned as they are.
  [[nodiscard]] Value refined_not_null() const;

  // Same type, marks, refinements and content (docs/spec/cty-types.md, section 1.3). The language's
  // `==` is equals() in ops/equality.h.
  friend bool operator==(const Value& a, const Value& b) { return raw_equals(a, b); }

  // For developers: `[1, "a"]`, `set["b"]`, `null(number)`. What is under a mark is never shown,
  // nor what nests over Limits::max_type_depth or comes after the first million bytes.
  std::string dump() const;  // values/dump.cc

 private:
  enum class Tag : std::uint8_t {
    kBool,
    kInteger,
    kDouble,
    kDecimal,
    // From here on the payload is a counted node.
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
  void destroy();
  static bool raw_equals(const Value& a, const Value& b);

  Tag tag_ = Tag::kBool;
  // Of numbers.
  std::uint8_t form_ = 0;
  std::uint32_t precision_ = 0;
  Payload payload_{.integer = 0};
};

static_assert(sizeof(Value) == 16);

struct Unmarked {
  Value value;
  Marks marks;
};

}  // namespace virga::cty

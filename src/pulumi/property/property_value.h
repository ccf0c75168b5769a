// A settled value of the Pulumi type system: the finite tree that crosses process boundaries, is
// kept in state and shown in previews (docs/spec/pulumi-types.md, section 2). A handle of 16 bytes:
// scalars lie inside it, everything else is an immutable counted payload, so copies cost O(1),
// subtrees are shared freely (across threads too), and dropping a tree of any depth takes no stack.
//
// The empty string, array and object and the plain unknown need no allocation.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace virga::pulumi {

struct Asset;
struct Archive;
struct Member;
struct OutputValue;
struct PropertyNode;
struct ResourceReference;

class PropertyValue {
 public:
  enum class Kind : std::uint8_t {
    kNull,
    kBool,
    kNumber,
    kString,
    kArray,
    kObject,
    kAsset,
    kArchive,
    kReference,
    kSecret,
    kComputed,
    kOutput,
  };

  // Null.
  PropertyValue() = default;
  PropertyValue(const PropertyValue& other) : kind_(other.kind_), payload_(other.payload_) {
    if (kind_ >= Kind::kString && payload_.node) retain();
  }
  PropertyValue(PropertyValue&& other) noexcept
      : kind_(std::exchange(other.kind_, Kind::kNull)), payload_(other.payload_) {}
  PropertyValue& operator=(PropertyValue other) noexcept {
    std::swap(kind_, other.kind_);
    std::swap(payload_, other.payload_);
    return *this;
  }
  ~PropertyValue() {
    if (kind_ >= Kind::kString && payload_.node) drop();
  }

  static PropertyValue boolean(bool value);
  // Any double: NaN, the infinities and -0 are values here (programs refuse to send them).
  static PropertyValue number(double value);
  // Any bytes, normally UTF-8; never normalised.
  static PropertyValue string(std::string bytes);
  static PropertyValue array(std::vector<PropertyValue> items);
  // In any order; of members with the same key the last one counts. See also ObjectBuilder.
  static PropertyValue object(std::vector<Member> members);
  // A text without a hash gets that of its bytes. Other assets, and archives, are given the hash
  // that they carry by what reads their contents (assets/hashed.h).
  static PropertyValue asset(Asset asset);
  static PropertyValue archive(Archive archive);
  // An ID that is the empty string becomes Computed.
  static PropertyValue reference(ResourceReference reference);
  static PropertyValue secret(PropertyValue element);
  // An unknown; the witness tells its kind (a string when nothing better is known).
  static PropertyValue computed();
  static PropertyValue computed(PropertyValue witness);
  static PropertyValue output(OutputValue output);

  Kind kind() const { return kind_; }
  bool is_null() const { return kind_ == Kind::kNull; }
  bool is_bool() const { return kind_ == Kind::kBool; }
  bool is_number() const { return kind_ == Kind::kNumber; }
  bool is_string() const { return kind_ == Kind::kString; }
  bool is_array() const { return kind_ == Kind::kArray; }
  bool is_object() const { return kind_ == Kind::kObject; }
  bool is_asset() const { return kind_ == Kind::kAsset; }
  bool is_archive() const { return kind_ == Kind::kArchive; }
  bool is_reference() const { return kind_ == Kind::kReference; }
  bool is_secret() const { return kind_ == Kind::kSecret; }
  bool is_computed() const { return kind_ == Kind::kComputed; }
  bool is_output() const { return kind_ == Kind::kOutput; }

  // Each asks for exactly its own kind (checked). Views live as long as any copy of the value.
  bool as_bool() const;
  double as_number() const;
  std::string_view as_string() const;
  std::span<const PropertyValue> as_array() const;
  // Sorted by the bytes of the key, keys unique.
  std::span<const Member> as_object() const;
  const Asset& as_asset() const;
  const Archive& as_archive() const;
  const ResourceReference& as_reference() const;
  const OutputValue& as_output() const;
  // What a Secret wraps, the witness of a Computed, the element of an Output.
  const PropertyValue& element() const;

  // The member of an Object, which may be a Null; nothing when it has none or is no Object.
  const PropertyValue* find(std::string_view key) const;

  // Same kind and same scalar or same payload in memory: implies deep_equals except for NaN.
  bool identical(const PropertyValue& other) const;

 private:
  union Payload {
    const PropertyNode* node = nullptr;  // null: the empty one of the kind
    bool boolean;
    double number;
  };

  PropertyValue(Kind kind, const PropertyNode* node) : kind_(kind) { payload_.node = node; }
  void retain() const;
  void drop();
  template <typename Node>
  const Node& node() const;

  friend struct PropertyNode;

  Kind kind_ = Kind::kNull;
  Payload payload_;
};

static_assert(sizeof(PropertyValue) == 16);

// One property of an Object.
struct Member {
  std::string key;
  PropertyValue value;
};

// A file's contents, by where they come from (docs/spec/pulumi-types.md, section 4.1).
struct Asset {
  enum class Source : std::uint8_t {
    kText,
    kPath,    // relative to a working directory that the reader names
    kUri,     // file://, http://, https://
    kElided,  // known to exist by its hash alone
  };
  Source source = Source::kText;
  std::string text{};  // the text, path or URI
  std::string hash{};  // lower-case hexadecimal SHA-256, or empty when the content was not read
};

// A tree of files (docs/spec/pulumi-types.md, section 4.1).
struct Archive {
  enum class Source : std::uint8_t { kAssets, kPath, kUri, kElided };
  Source source = Source::kAssets;
  std::string location;        // the path or URI
  std::vector<Member> assets;  // values are Assets and Archives; sorted and unique once in a value
  std::string hash;
};

// A resource, named by its URN (docs/spec/pulumi-types.md, section 5).
struct ResourceReference {
  std::string urn;
  // Null for a component, Computed when not known yet, else a String. An empty String counts as
  // Computed, and is Computed in a value.
  PropertyValue id{};
  std::string name{};             // empty: not given
  std::string type{};             // empty: not given
  std::string package_version{};  // of the provider that manages the resource; empty: not given
};

// A value with all that is known about it: a superset of Secret and Computed, for what goes to
// components, transforms and calls.
struct OutputValue {
  PropertyValue element;  // only a witness, often Null, when not known
  bool known = true;
  bool secret = false;
  std::vector<std::string> dependencies;  // URNs, in the order given
};

// Gathers the members of an Object in any order; setting a key again replaces its value.
class ObjectBuilder {
 public:
  ObjectBuilder() = default;
  explicit ObjectBuilder(std::span<const Member> members)
      : members_(members.begin(), members.end()) {}

  void reserve(std::size_t count) { members_.reserve(count); }
  ObjectBuilder& set(std::string key, PropertyValue value) {
    members_.push_back({std::move(key), std::move(value)});
    return *this;
  }
  // Leaves the builder empty.
  PropertyValue build() { return PropertyValue::object(std::exchange(members_, {})); }

 private:
  std::vector<Member> members_;
};

}  // namespace virga::pulumi

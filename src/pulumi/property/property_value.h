// A settled value of the Pulumi type system: a finite tree that crosses process boundaries, is
// stored in the state and shown in previews (docs/spec/pulumi-types.md, section 2). A handle of 16
// bytes: scalars are stored inline, everything else is an immutable counted payload. So copies cost
// O(1), subtrees are shared (across threads too), and deleting a tree of any depth uses no stack.
//
// The empty string, array and object and the plain unknown do not allocate.
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

  static PropertyValue boolean(bool value);  // this and the following: make_property.cc
  // Any double: NaN, infinities and -0 are valid here (programs do not send them).
  static PropertyValue number(double value);
  // Any bytes, normally UTF-8; never normalized.
  static PropertyValue string(std::string bytes);
  static PropertyValue array(std::vector<PropertyValue> items);
  // In any order; the last of several members with the same key is kept. See also ObjectBuilder.
  static PropertyValue object(std::vector<Member> members);
  // A string asset without a hash gets the hash of its bytes. Other assets, and archives, get their
  // hash from the code that reads their contents (assets/hashed.h).
  static PropertyValue asset(Asset asset);
  static PropertyValue archive(Archive archive);
  // An empty ID becomes Computed.
  static PropertyValue reference(ResourceReference reference);
  static PropertyValue secret(PropertyValue element);
  // An unknown; the witness has its kind (a string if the kind is unknown).
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

  // Requires: the value is of this kind. Views are valid as long as a copy of the value exists.
  bool as_bool() const;
  double as_number() const;
  std::string_view as_string() const;
  std::span<const PropertyValue> as_array() const;
  // Sorted by the bytes of the keys, which are unique.
  std::span<const Member> as_object() const;
  const Asset& as_asset() const;
  const Archive& as_archive() const;
  const ResourceReference& as_reference() const;
  const OutputValue& as_output() const;
  // The content of a Secret, the witness of a Computed, the element of an Output.
  const PropertyValue& element() const;

  // The member of an Object, which may be a Null. Returns null if it does not exist or the value is
  // not an Object.
  const PropertyValue* find(std::string_view key) const;

  // Returns whether both have the same kind and the same scalar or payload in memory. Implies
  // deep_equals, except for NaN.
  bool identical(const PropertyValue& other) const;

 private:
  union Payload {
    const PropertyNode* node = nullptr;  // null for the empty value of the kind
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

// The contents of a file, by their source (docs/spec/pulumi-types.md, section 4.1).
struct Asset {
  enum class Source : std::uint8_t {
    kText,
    kPath,    // relative to a working directory that the reader defines
    kUri,     // file://, http://, https://
    kElided,  // known only by its hash
  };
  Source source = Source::kText;
  std::string text{};  // the text, path or URI
  std::string hash{};  // lower-case hexadecimal SHA-256, or empty if the content was not read
};

// A tree of files (docs/spec/pulumi-types.md, section 4.1).
struct Archive {
  enum class Source : std::uint8_t { kAssets, kPath, kUri, kElided };
  Source source = Source::kAssets;
  std::string location;        // the path or URI
  std::vector<Member> assets;  // values are Assets and Archives; sorted and unique inside a value
  std::string hash;
};

// A resource, identified by its URN (docs/spec/pulumi-types.md, section 5).
struct ResourceReference {
  std::string urn;
  // Null for a component, Computed if unknown, otherwise a String. An empty String counts as
  // Computed, and becomes Computed in a value.
  PropertyValue id{};
  std::string name{};             // may be empty
  std::string type{};             // may be empty
  std::string package_version{};  // of the provider that manages the resource; may be empty
};

// A value with its metadata: a superset of Secret and Computed, for components, transforms and
// calls.
struct OutputValue {
  PropertyValue element;  // only a witness, often Null, if not known
  bool known = true;
  bool secret = false;
  std::vector<std::string> dependencies;  // URNs, in the order given
};

// Collects the members of an Object in any order; setting a key again replaces its value.
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
  // Afterwards the builder is empty.
  PropertyValue build() { return PropertyValue::object(std::exchange(members_, {})); }

 private:
  std::vector<Member> members_;
};

}  // namespace virga::pulumi

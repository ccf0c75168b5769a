// Capsule types: a program's own objects inside cty values (docs/spec/cty-types.md, section 6).
// Each CapsuleType object is a type of its own; two are never equal. It must outlive all types and
// values that are made of it (make it static).
//
//   static const CapsuleOf<Socket> kSocket("socket");
//   Value value = Value::capsule(kSocket, std::make_shared<const Socket>(...));
//   const Socket& socket = value.as_capsule<Socket>();
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <typeindex>
#include <typeinfo>
#include <utility>

#include "base/check.h"
#include "cty/error.h"

namespace virga::cty {

class Type;
class Value;

// The content of a capsule value: an immutable, shared object of some C++ type.
class CapsuleContent {
 public:
  template <typename T>
  CapsuleContent(std::shared_ptr<T> object) : type_(typeid(T)), object_(std::move(object)) {}

  // The C++ type of the object.
  std::type_index type() const { return type_; }
  // Requires: the object is a T.
  template <typename T>
  const T& as() const {
    const T* object = find<T>();
    VIRGA_CHECK(object);
    return *object;
  }
  // Returns null if the object is not a T.
  template <typename T>
  const T* find() const {
    return type_ == typeid(T) ? static_cast<const T*>(object_.get()) : nullptr;
  }
  const std::shared_ptr<const void>& object() const { return object_; }

  // Returns true if both are the same object; equal objects do not count.
  friend bool operator==(const CapsuleContent& a, const CapsuleContent& b) {
    return a.object_ == b.object_;
  }

 private:
  std::type_index type_;
  std::shared_ptr<const void> object_;
};

// Derive from CapsuleOf<T>.
class CapsuleType {
 public:
  virtual ~CapsuleType() = default;
  CapsuleType(const CapsuleType&) = delete;
  CapsuleType& operator=(const CapsuleType&) = delete;

  const std::string& name() const { return name_; }
  // The C++ type of the objects in values of this type.
  std::type_index content_type() const { return content_type_; }

  // Equality of two contents for the language, and for raw comparison (RawEquals). Both compare
  // identity unless the type overrides them.
  virtual bool equals(const CapsuleContent& a, const CapsuleContent& b) const { return a == b; }
  virtual bool raw_equals(const CapsuleContent& a, const CapsuleContent& b) const {
    return equals(a, b);
  }
  // A key that equal contents share; sets use it to find them. A set compares all contents with the
  // same key pairwise, so it holds few of them (Value::kMaxSameHashKey). Without a key, all
  // contents count as having the same one.
  virtual std::optional<std::string> hash_key(const CapsuleContent&) const { return std::nullopt; }

  // Conversions from and to other types; they are always unsafe. `converts_to` is called before
  // `to`.
  virtual bool converts_to(const Type&) const { return false; }
  virtual bool converts_from(const Type&) const { return false; }
  virtual Result<Value> to(const CapsuleContent& content, const Type& type) const;
  virtual Result<CapsuleContent> from(const Value& value) const;

  // Convert a content to JSON text and back. Marshalling and unmarshalling fail for types without
  // an implementation. `text` is well-formed JSON, not null.
  virtual std::optional<std::string> to_json(const CapsuleContent&) const { return std::nullopt; }
  virtual Result<CapsuleContent> from_json(std::string_view text) const;

 protected:
  CapsuleType(std::string name, std::type_index content_type)
      : name_(std::move(name)), content_type_(content_type) {}

 private:
  std::string name_;
  std::type_index content_type_;
};

// A capsule type whose values hold objects of type T.
template <typename T>
class CapsuleOf : public CapsuleType {
 public:
  using Content = T;
  explicit CapsuleOf(std::string name) : CapsuleType(std::move(name), typeid(T)) {}
};

}  // namespace virga::cty

// Capsule types: a program's own objects inside cty values (docs/spec/cty-types.md, section 6). One
// CapsuleType object is one type; two are never equal. It must outlive every type and value made of
// it (make it static).
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

// The content of a capsule value: an object of some C++ type; immutable, shared.
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

  // The same object, not an equal one.
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

  // Equality of two contents as the language sees it, and as RawEquals does. Both are identity of
  // the content unless the type says otherwise.
  virtual bool equals(const CapsuleContent& a, const CapsuleContent& b) const { return a == b; }
  virtual bool raw_equals(const CapsuleContent& a, const CapsuleContent& b) const {
    return equals(a, b);
  }
  // Text that equal contents share, to find them in sets. Those that share a text can only be told
  // apart by comparing each with each, so that a set takes few of them (Value::set_of); without a
  // text all are alike.
  virtual std::optional<std::string> hash_key(const CapsuleContent&) const { return std::nullopt; }

  // Conversions from and to other types, unsafe ones always. `converts_to` is asked before `to`.
  virtual bool converts_to(const Type&) const { return false; }
  virtual bool converts_from(const Type&) const { return false; }
  virtual Result<Value> to(const CapsuleContent& content, const Type& type) const;
  virtual Result<CapsuleContent> from(const Value& value) const;

  // JSON text of a content and back; types that have none fail to marshal and unmarshal. `text` is
  // well-formed JSON, not null.
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

// Capsule types: a program's own objects inside cty values. One CapsuleType object is one type; two
// are never equal. It must outlive every type and value made of it (make it static).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cty/error.h"

namespace virga::cty {

class Type;
class Value;

// The content of a capsule value; immutable, shared.
using CapsuleContent = std::shared_ptr<const void>;

class CapsuleType {
 public:
  explicit CapsuleType(std::string name) : name_(std::move(name)) {}
  virtual ~CapsuleType() = default;
  CapsuleType(const CapsuleType&) = delete;
  CapsuleType& operator=(const CapsuleType&) = delete;

  const std::string& name() const { return name_; }

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

 private:
  std::string name_;
};

}  // namespace virga::cty

// The payloads of PropertyValue. Private to property_value.cc and property_node.cc.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/ref.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

struct StringNode;

struct PropertyNode : base::Counted {
  static PropertyValue string(const StringNode* node);  // takes ownership

  // Deletes a node without references and all parts that only it owned, at any depth.
  static void destroy(PropertyValue::Kind kind, const PropertyNode* node);

 private:
  class Reaper;
};

// Bytes of its own, or bytes that `owner` keeps alive.
struct StringNode final : PropertyNode {
  struct Shared {
    std::string_view bytes;
    std::shared_ptr<const void> owner;
  };

  explicit StringNode(std::string bytes) : is_shared(false), own(std::move(bytes)) {}
  explicit StringNode(Shared bytes) : is_shared(true), shared(std::move(bytes)) {}
  ~StringNode() {
    if (is_shared) {
      shared.~Shared();
    } else {
      own.~basic_string();
    }
  }

  std::string_view bytes() const { return is_shared ? shared.bytes : std::string_view(own); }

 private:
  const bool is_shared;
  union {
    std::string own;
    Shared shared;
  };
};

struct ArrayNode final : PropertyNode {
  explicit ArrayNode(std::vector<PropertyValue> of) : items(std::move(of)) {}
  std::vector<PropertyValue> items;
};

struct ObjectNode final : PropertyNode {
  explicit ObjectNode(std::vector<Member> of) : members(std::move(of)) {}
  std::vector<Member> members;
};

struct AssetNode final : PropertyNode {
  explicit AssetNode(Asset of) : asset(std::move(of)) {}
  Asset asset;
};

struct ArchiveNode final : PropertyNode {
  explicit ArchiveNode(Archive of) : archive(std::move(of)) {}
  Archive archive;
};

struct ReferenceNode final : PropertyNode {
  explicit ReferenceNode(ResourceReference of) : reference(std::move(of)) {}
  ResourceReference reference;
};

// Secret and Computed.
struct ElementNode final : PropertyNode {
  explicit ElementNode(PropertyValue of) : element(std::move(of)) {}
  PropertyValue element;
};

struct OutputNode final : PropertyNode {
  explicit OutputNode(OutputValue of) : output(std::move(of)) {}
  OutputValue output;
};

}  // namespace virga::pulumi

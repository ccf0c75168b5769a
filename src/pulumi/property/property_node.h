// The payloads of PropertyValue. Private to property_value.cc and property_node.cc.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/ref.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

struct PropertyNode : base::Counted {
  // Deletes a node without references and all parts that only it owned, at any depth.
  static void destroy(PropertyValue::Kind kind, const PropertyNode* node);

 private:
  class Reaper;
};

struct StringNode final : PropertyNode {
  explicit StringNode(std::string of) : bytes(std::move(of)) {}
  std::string bytes;
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

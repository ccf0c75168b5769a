#include "pulumi/property/property_value.h"

#include <algorithm>
#include <bit>

#include "base/check.h"
#include "pulumi/digest.h"
#include "pulumi/property/property_node.h"

namespace virga::pulumi {
namespace {

using Kind = PropertyValue::Kind;

}  // namespace

template <typename Node>
const Node& PropertyValue::node() const {
  return static_cast<const Node&>(*payload_.node);
}

bool PropertyValue::as_bool() const {
  VIRGA_CHECK(is_bool());
  return payload_.boolean;
}

double PropertyValue::as_number() const {
  VIRGA_CHECK(is_number());
  return payload_.number;
}

std::string_view PropertyValue::as_string() const {
  VIRGA_CHECK(is_string());
  return payload_.node ? node<StringNode>().bytes() : std::string_view();
}

std::span<const PropertyValue> PropertyValue::as_array() const {
  VIRGA_CHECK(is_array());
  if (!payload_.node) return {};
  return node<ArrayNode>().items;
}

std::span<const Member> PropertyValue::as_object() const {
  VIRGA_CHECK(is_object());
  if (!payload_.node) return {};
  return node<ObjectNode>().members;
}

const Asset& PropertyValue::as_asset() const {
  VIRGA_CHECK(is_asset());
  return node<AssetNode>().asset;
}

const Archive& PropertyValue::as_archive() const {
  VIRGA_CHECK(is_archive());
  return node<ArchiveNode>().archive;
}

const ResourceReference& PropertyValue::as_reference() const {
  VIRGA_CHECK(is_reference());
  return node<ReferenceNode>().reference;
}

const OutputValue& PropertyValue::as_output() const {
  VIRGA_CHECK(is_output());
  return node<OutputNode>().output;
}

const PropertyValue& PropertyValue::element() const {
  if (is_output()) return as_output().element;
  VIRGA_CHECK(is_secret() || is_computed());
  static const PropertyValue kEmptyString = string({});
  return payload_.node ? node<ElementNode>().element : kEmptyString;
}

const PropertyValue* PropertyValue::find(std::string_view key) const {
  if (!is_object()) return nullptr;
  const std::span<const Member> members = as_object();
  const auto at = std::ranges::lower_bound(members, key, {}, &Member::key);
  return at != members.end() && at->key == key ? &at->value : nullptr;
}

bool PropertyValue::identical(const PropertyValue& other) const {
  if (kind_ != other.kind_) return false;
  switch (kind_) {
    case Kind::kNull: return true;
    case Kind::kBool: return payload_.boolean == other.payload_.boolean;
    case Kind::kNumber:
      return std::bit_cast<std::uint64_t>(payload_.number) ==
             std::bit_cast<std::uint64_t>(other.payload_.number);
    case Kind::kString:
    case Kind::kArray:
    case Kind::kObject:
    case Kind::kAsset:
    case Kind::kArchive:
    case Kind::kReference:
    case Kind::kSecret:
    case Kind::kComputed:
    case Kind::kOutput: return payload_.node == other.payload_.node;
  }
  VIRGA_UNREACHABLE();
}

void PropertyValue::retain() const {
  payload_.node->retain();
}

void PropertyValue::drop() {
  if (payload_.node->release()) PropertyNode::destroy(kind_, payload_.node);
}

}  // namespace virga::pulumi

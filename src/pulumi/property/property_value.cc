#include "pulumi/property/property_value.h"

#include <algorithm>
#include <bit>

#include "base/check.h"
#include "pulumi/digest.h"
#include "pulumi/property/property_node.h"

namespace virga::pulumi {
namespace {

using Kind = PropertyValue::Kind;

// Sorts by key and keeps the last of several members with the same key.
void normalize(std::vector<Member>& members) {
  const auto by_key = [](const Member& a, const Member& b) { return a.key < b.key; };
  if (std::ranges::is_sorted(members, std::ranges::less_equal{}, &Member::key) &&
      std::ranges::adjacent_find(members, {}, &Member::key) == members.end()) {
    return;
  }
  std::ranges::stable_sort(members, by_key);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (i + 1 < members.size() && members[i + 1].key == members[i].key) continue;
    if (kept != i) members[kept] = std::move(members[i]);
    ++kept;
  }
  members.resize(kept);
}

}  // namespace

PropertyValue PropertyValue::boolean(bool value) {
  PropertyValue result;
  result.kind_ = Kind::kBool;
  result.payload_.boolean = value;
  return result;
}

PropertyValue PropertyValue::number(double value) {
  PropertyValue result;
  result.kind_ = Kind::kNumber;
  result.payload_.number = value;
  return result;
}

PropertyValue PropertyValue::string(std::string bytes) {
  if (bytes.empty()) return {Kind::kString, nullptr};
  return {Kind::kString, new StringNode(std::move(bytes))};
}

PropertyValue PropertyValue::array(std::vector<PropertyValue> items) {
  if (items.empty()) return {Kind::kArray, nullptr};
  return {Kind::kArray, new ArrayNode(std::move(items))};
}

PropertyValue PropertyValue::object(std::vector<Member> members) {
  if (members.empty()) return {Kind::kObject, nullptr};
  normalize(members);
  return {Kind::kObject, new ObjectNode(std::move(members))};
}

PropertyValue PropertyValue::asset(Asset asset) {
  if (asset.hash.empty() && asset.source == Asset::Source::kText) {
    asset.hash = hex_digest(Hash::kSha256, asset.text);
  }
  return {Kind::kAsset, new AssetNode(std::move(asset))};
}

PropertyValue PropertyValue::archive(Archive archive) {
  for (const Member& member : archive.assets) {
    VIRGA_CHECK(member.value.is_asset() || member.value.is_archive());
  }
  normalize(archive.assets);
  return {Kind::kArchive, new ArchiveNode(std::move(archive))};
}

PropertyValue PropertyValue::reference(ResourceReference reference) {
  if (reference.id.is_string() && reference.id.as_string().empty()) reference.id = computed();
  return {Kind::kReference, new ReferenceNode(std::move(reference))};
}

PropertyValue PropertyValue::secret(PropertyValue element) {
  return {Kind::kSecret, new ElementNode(std::move(element))};
}

PropertyValue PropertyValue::computed() {
  return {Kind::kComputed, nullptr};
}

PropertyValue PropertyValue::computed(PropertyValue witness) {
  if (witness.is_string() && !witness.payload_.node) return computed();
  return {Kind::kComputed, new ElementNode(std::move(witness))};
}

PropertyValue PropertyValue::output(OutputValue output) {
  return {Kind::kOutput, new OutputNode(std::move(output))};
}

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
  return payload_.node ? std::string_view(node<StringNode>().bytes) : std::string_view();
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

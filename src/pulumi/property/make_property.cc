// Makes property values in their normal forms.
#include <algorithm>

#include "base/check.h"
#include "pulumi/digest.h"
#include "pulumi/property/property_node.h"
#include "pulumi/property/property_value.h"
#include "pulumi/property/shared_string.h"

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

PropertyValue PropertyNode::string(const StringNode* node) {
  return {Kind::kString, node};
}

PropertyValue shared_string(std::string_view bytes, std::shared_ptr<const void> owner) {
  if (bytes.empty()) return PropertyValue::string({});
  return PropertyNode::string(new StringNode(StringNode::Shared{bytes, std::move(owner)}));
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

}  // namespace virga::pulumi

#include "run/convert/asset_capsule.h"

#include <memory>
#include <utility>

#include "base/json/json_writer.h"
#include "pulumi/property/property_equal.h"

namespace virga::run {
namespace {

using cty::CapsuleContent;
using pulumi::Archive;
using pulumi::Asset;
using pulumi::PropertyValue;

// The key that marks an asset on the wire and in toJSON (docs/spec/wire.md, section 1). Members are
// written in the order of their keys.
constexpr std::string_view kSignatureKey = "4dabf18193072939515e22adb298388d";
constexpr std::string_view kAssetSignature = "c44067f5952c0a294b673a41bacd8c17";
constexpr std::string_view kArchiveSignature = "0def7320c3a5731c473e5ecbe6d01bc7";

void write_hash(base::JsonWriter& json, const std::string& hash) {
  if (!hash.empty()) json.key("hash").string(hash);
}

void write(base::JsonWriter& json, const Asset& asset) {
  json.open('{').key(kSignatureKey).string(kAssetSignature);
  write_hash(json, asset.hash);
  switch (asset.source) {
    case Asset::Source::kPath: json.key("path").string(asset.text); break;
    case Asset::Source::kText: json.key("text").string(asset.text); break;
    case Asset::Source::kUri: json.key("uri").string(asset.text); break;
    case Asset::Source::kElided: break;
  }
  json.close('}');
}

void write(base::JsonWriter& json, const PropertyValue& value);

void write(base::JsonWriter& json, const Archive& archive) {
  json.open('{').key(kSignatureKey).string(kArchiveSignature);
  if (archive.source == Archive::Source::kAssets) {
    json.key("assets").open('{');
    for (const pulumi::Member& part : archive.assets) write(json.key(part.key), part.value);
    json.close('}');
  }
  write_hash(json, archive.hash);
  switch (archive.source) {
    case Archive::Source::kPath: json.key("path").string(archive.location); break;
    case Archive::Source::kUri: json.key("uri").string(archive.location); break;
    case Archive::Source::kAssets:
    case Archive::Source::kElided: break;
  }
  json.close('}');
}

void write(base::JsonWriter& json, const PropertyValue& value) {
  value.is_asset() ? write(json, value.as_asset()) : write(json, value.as_archive());
}

class PropertyCapsule final : public cty::CapsuleOf<PropertyValue> {
 public:
  using CapsuleOf::CapsuleOf;
  bool equals(const CapsuleContent& a, const CapsuleContent& b) const override {
    return pulumi::deep_equals(a.as<PropertyValue>(), b.as<PropertyValue>());
  }
  std::optional<std::string> to_json(const CapsuleContent& content) const override {
    base::JsonWriter json;
    write(json, content.as<PropertyValue>());
    return json.take();
  }
};

}  // namespace

const cty::CapsuleType& asset_type() {
  static const PropertyCapsule type("Asset");
  return type;
}

const cty::CapsuleType& archive_type() {
  static const PropertyCapsule type("Archive");
  return type;
}

cty::Value asset_value(Asset asset) {
  return cty::Value::capsule(
      asset_type(), std::make_shared<PropertyValue>(PropertyValue::asset(std::move(asset))));
}

cty::Value archive_value(Archive archive) {
  return cty::Value::capsule(
      archive_type(), std::make_shared<PropertyValue>(PropertyValue::archive(std::move(archive))));
}

const PropertyValue* asset_content(const cty::Value& value) {
  const cty::Type type = value.type();
  if (!type.is(cty::Kind::kCapsule) || value.is_hollow()) return nullptr;
  const cty::CapsuleType* capsule = &type.capsule_type();
  if (capsule != &asset_type() && capsule != &archive_type()) return nullptr;
  return &value.as_capsule<PropertyValue>();
}

}  // namespace virga::run

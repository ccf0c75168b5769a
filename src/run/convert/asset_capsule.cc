#include "run/convert/asset_capsule.h"

#include <memory>
#include <utility>

#include "base/json_text.h"
#include "pulumi/property_equal.h"

namespace virga::run {
namespace {

using cty::CapsuleContent;
using pulumi::Archive;
using pulumi::Asset;
using pulumi::PropertyValue;

// How the wire and toJSON tell an asset from any other object (wire.md, signatures).
constexpr std::string_view kSignatureKey = "4dabf18193072939515e22adb298388d";
constexpr std::string_view kAssetSignature = "c44067f5952c0a294b673a41bacd8c17";
constexpr std::string_view kArchiveSignature = "0def7320c3a5731c473e5ecbe6d01bc7";

const PropertyValue& held(const CapsuleContent& content) {
  return *static_cast<const PropertyValue*>(content.get());
}

// An object of texts; members in the order of their keys.
class ObjectText {
 public:
  void add(std::string_view key, std::string_view text) {
    begin(key);
    base::append_json_string(out_, text);
  }
  void add_raw(std::string_view key, std::string_view json) {
    begin(key);
    out_ += json;
  }
  std::string done() { return out_ + "}"; }

 private:
  void begin(std::string_view key) {
    if (out_.size() > 1) out_ += ',';
    base::append_json_string(out_, key);
    out_ += ':';
  }
  std::string out_ = "{";
};

std::string json_of(const PropertyValue& value);

std::string json_of(const Asset& asset) {
  ObjectText object;
  object.add(kSignatureKey, kAssetSignature);
  if (!asset.hash.empty()) object.add("hash", asset.hash);
  switch (asset.source) {
    case Asset::Source::kPath: object.add("path", asset.text); break;
    case Asset::Source::kText: object.add("text", asset.text); break;
    case Asset::Source::kUri: object.add("uri", asset.text); break;
    case Asset::Source::kElided: break;
  }
  return object.done();
}

std::string json_of(const Archive& archive) {
  ObjectText object;
  object.add(kSignatureKey, kArchiveSignature);
  if (archive.source == Archive::Source::kAssets) {
    ObjectText assets;
    for (const pulumi::Member& part : archive.assets) assets.add_raw(part.key, json_of(part.value));
    object.add_raw("assets", assets.done());
  }
  if (!archive.hash.empty()) object.add("hash", archive.hash);
  switch (archive.source) {
    case Archive::Source::kPath: object.add("path", archive.location); break;
    case Archive::Source::kUri: object.add("uri", archive.location); break;
    case Archive::Source::kAssets:
    case Archive::Source::kElided: break;
  }
  return object.done();
}

std::string json_of(const PropertyValue& value) {
  return value.is_asset() ? json_of(value.as_asset()) : json_of(value.as_archive());
}

class PropertyCapsule final : public cty::CapsuleType {
 public:
  using CapsuleType::CapsuleType;
  bool equals(const CapsuleContent& a, const CapsuleContent& b) const override {
    return pulumi::deep_equals(held(a), held(b));
  }
  std::optional<std::string> to_json(const CapsuleContent& content) const override {
    return json_of(held(content));
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
  return &held(value.as_capsule());
}

}  // namespace virga::run

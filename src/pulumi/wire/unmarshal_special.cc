// Reads objects with a signature.
#include "base/text/base64.h"
#include "pulumi/resource_reference.h"
#include "pulumi/wire/signatures.h"
#include "pulumi/wire/unmarshaller.h"

namespace virga::pulumi {

using Read = Unmarshaller::Read;

namespace {

// The hashes of empty contents. An asset or archive without a source and with another hash is
// elided: its contents are elsewhere.
constexpr std::string_view kEmptyTextHash =
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
constexpr std::string_view kEmptyArchiveHash =
    "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef";

bool is_placeholder(std::string_view hash, std::string_view hash_of_empty) {
  return !hash.empty() && hash != hash_of_empty;
}

std::string article(std::string_view what) {
  return std::string(what.starts_with('a') || what.starts_with('o') ? "an " : "a ")
      .append(what)
      .append(" whose ");
}

// Reads members that must be strings. The first one that is not a string is kept as the failure.
class Texts {
 public:
  Texts(const PropertyValue& object, std::string_view what) : object_(object), what_(what) {}

  // Returns "" if the member does not exist.
  std::string take(std::string_view key) {
    const PropertyValue* member = object_.find(key);
    if (!member) return {};
    if (member->is_string()) return std::string(member->as_string());
    if (!failure_) failure_ = ValueError(article(what_).append(key).append(" is not a string"));
    return {};
  }
  const std::optional<ValueError>& failure() const { return failure_; }

 private:
  const PropertyValue& object_;
  std::string_view what_;
  std::optional<ValueError> failure_;
};

Read byte_string(const PropertyValue& object) {
  const PropertyValue* value = object.find("value");
  auto bytes = value && value->is_string() ? base::decode_base64(value->as_string()) : std::nullopt;
  if (!bytes) return misfit("a byte string without base64");
  return PropertyValue::string(*std::move(bytes));
}

ValueResult<std::vector<std::string>> dependencies_of(const PropertyValue& object) {
  std::vector<std::string> urns;
  const PropertyValue* dependencies = object.find("dependencies");
  if (!dependencies) return urns;
  if (!dependencies->is_array()) return misfit("an output whose dependencies are not an array");
  for (const PropertyValue& urn : dependencies->as_array()) {
    if (!urn.is_string()) return misfit("an output with a dependency that is not a string");
    urns.emplace_back(urn.as_string());
  }
  return urns;
}

// Null for a component, Computed for an unknown ID.
ValueResult<PropertyValue> id_of(const PropertyValue& object) {
  const PropertyValue* member = object.find("id");
  if (!member) return PropertyValue();
  if (member->is_output() && !member->as_output().known) return PropertyValue::computed();
  const PropertyValue& id = member->is_output() ? member->element() : *member;
  if (id.is_computed() || (id.is_string() && id.as_string().empty())) {
    return PropertyValue::computed();
  }
  if (id.is_string()) return id;
  return misfit("a resource reference whose id is not a string");
}

// If the ID is a known Output, its metadata also applies to the value that contains it. `id` may be
// null.
PropertyValue marked_like(const PropertyValue* id, PropertyValue value) {
  if (!id || !id->is_output()) return value;
  const OutputValue& output = id->as_output();
  if (!output.secret && output.dependencies.empty()) return value;
  return PropertyValue::output({.element = std::move(value),
                                .known = true,
                                .secret = output.secret,
                                .dependencies = output.dependencies});
}

}  // namespace

Read Unmarshaller::special(const PropertyValue& signature, const PropertyValue& object) const {
  const std::string_view kind = signature.is_string() ? signature.as_string() : "";
  if (kind == kSecretSignature) return secret(object);
  if (kind == kAssetSignature) return asset(object);
  if (kind == kArchiveSignature) return archive(object);
  if (kind == kReferenceSignature) return reference(object);
  if (kind == kOutputSignature) return output(object);
  if (kind == kBytesSignature) return byte_string(object);
  return misfit("an object with an unknown signature");
}

Read Unmarshaller::secret(const PropertyValue& object) const {
  const PropertyValue* value = object.find("value");
  if (!value) return misfit("a secret without a value");
  if (!options_.keep_secrets) return *value;
  if (!options_.upgrade_to_outputs) return PropertyValue::secret(*value);
  return PropertyValue::output({.element = *value, .secret = true, .dependencies = {}});
}

Read Unmarshaller::asset(const PropertyValue& object) const {
  if (options_.reject_assets) return misfit("an unexpected asset");
  Texts texts(object, "asset");
  std::string text = texts.take("text");
  std::string path = texts.take("path");
  std::string uri = texts.take("uri");
  Asset asset{.hash = texts.take("hash")};
  if (texts.failure()) return base::Unexpected(*texts.failure());
  if (!path.empty()) {
    asset.source = Asset::Source::kPath;
    asset.text = std::move(path);
  } else if (!uri.empty()) {
    asset.source = Asset::Source::kUri;
    asset.text = std::move(uri);
  } else if (text.empty() && is_placeholder(asset.hash, kEmptyTextHash)) {
    asset.source = Asset::Source::kElided;
  } else {
    asset.text = std::move(text);
  }
  return PropertyValue::asset(std::move(asset));
}

Read Unmarshaller::archive(const PropertyValue& object) const {
  if (options_.reject_assets) return misfit("an unexpected archive");
  Texts texts(object, "archive");
  Archive archive;
  std::string path = texts.take("path");
  std::string uri = texts.take("uri");
  archive.hash = texts.take("hash");
  if (texts.failure()) return base::Unexpected(*texts.failure());

  const PropertyValue* assets = object.find("assets");
  if (assets && !assets->is_object()) return misfit("an archive whose assets are not an object");
  const std::span<const Member> members = assets ? assets->as_object() : std::span<const Member>();
  for (const auto& [key, value] : members) {
    if (value.is_asset() || value.is_archive()) continue;
    return base::Unexpected(
        ValueError("a member of an archive that is neither an asset nor an archive")
            .within(key)
            .within("assets"));
  }
  if (!path.empty()) {
    archive.source = Archive::Source::kPath;
    archive.location = std::move(path);
  } else if (!uri.empty()) {
    archive.source = Archive::Source::kUri;
    archive.location = std::move(uri);
  } else if (members.empty() && is_placeholder(archive.hash, kEmptyArchiveHash)) {
    archive.source = Archive::Source::kElided;
  } else {
    archive.assets.assign(members.begin(), members.end());
  }
  return PropertyValue::archive(std::move(archive));
}

Read Unmarshaller::reference(const PropertyValue& object) const {
  if (!object.find("urn")) return misfit("a resource reference without a urn");
  Texts texts(object, "resource reference");
  ResourceReference reference{.urn = texts.take("urn"),
                              .name = texts.take("name"),
                              .type = texts.take("type"),
                              .package_version = texts.take("packageVersion")};
  if (texts.failure()) return base::Unexpected(*texts.failure());
  ValueResult<PropertyValue> id = id_of(object);
  if (!id) return base::Unexpected(std::move(id).error());

  if (!options_.keep_references && id->is_null()) {
    return PropertyValue::string(std::move(reference.urn));
  }
  if (!options_.keep_references && id->is_computed()) return unknown(PropertyValue::string({}));
  if (!options_.keep_references) return marked_like(object.find("id"), *std::move(id));
  reference.id = *std::move(id);
  return marked_like(object.find("id"),
                     PropertyValue::reference(with_name_and_type(std::move(reference))));
}

Read Unmarshaller::output(const PropertyValue& object) const {
  const PropertyValue* value = object.find("value");
  const PropertyValue* secret = object.find("secret");
  if (secret && !secret->is_bool()) return misfit("an output whose secret is not a bool");
  const bool is_secret = secret && secret->as_bool();
  if (options_.keep_outputs) {
    auto dependencies = dependencies_of(object);
    if (!dependencies) return base::Unexpected(std::move(dependencies).error());
    return PropertyValue::output({.element = value ? *value : PropertyValue(),
                                  .known = value != nullptr,
                                  .secret = is_secret,
                                  .dependencies = *std::move(dependencies)});
  }
  Read plain = value ? Read(*value) : unknown(PropertyValue::string({}));
  if (!plain || !*plain || !is_secret || !options_.keep_secrets) return plain;
  return PropertyValue::secret(**std::move(plain));
}

}  // namespace virga::pulumi

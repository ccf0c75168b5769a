// Values that become an object with a signature, or a sentinel.
#include "base/text/unicode.h"
#include "pulumi/wire/marshaller.h"
#include "pulumi/wire/signed_object.h"

namespace virga::pulumi {

using Made = Marshaller::Made;

void Marshaller::put_text(SignedObject& object, std::string_view key, std::string_view bytes,
                          std::uint32_t depth) {
  if (!bytes.empty()) object.put(key, text(bytes, depth + 1));
}

Made Marshaller::asset(const Asset& asset, std::uint32_t depth) {
  if (options_.reject_assets) return misfit("an asset, which the receiver does not accept");
  if (is_full(depth)) return too_deep(options_.max_depth);
  SignedObject object(kAssetSignature);
  put_text(object, "hash", asset.hash, depth);
  if (options_.elide_assets) return object.done();
  switch (asset.source) {
    case Asset::Source::kText: put_text(object, "text", asset.text, depth); break;
    case Asset::Source::kPath: put_text(object, "path", asset.text, depth); break;
    case Asset::Source::kUri: put_text(object, "uri", asset.text, depth); break;
    case Asset::Source::kElided: break;
  }
  return object.done();
}

Made Marshaller::archive(const Archive& archive, std::uint32_t depth) {
  if (options_.reject_assets) return misfit("an archive, which the receiver does not accept");
  if (is_full(depth)) return too_deep(options_.max_depth);
  SignedObject object(kArchiveSignature);
  put_text(object, "hash", archive.hash, depth);
  if (options_.elide_assets) return object.done();
  switch (archive.source) {
    case Archive::Source::kAssets:
      object.put("assets", archive_contents(archive, depth + 1));
      break;
    case Archive::Source::kPath: put_text(object, "path", archive.location, depth); break;
    case Archive::Source::kUri: put_text(object, "uri", archive.location, depth); break;
    case Archive::Source::kElided: break;
  }
  return object.done();
}

Made Marshaller::archive_contents(const Archive& archive, std::uint32_t depth) {
  if (is_full(depth)) return too_deep(options_.max_depth);
  std::vector<Member> contents;
  contents.reserve(archive.assets.size());
  for (const Member& part : archive.assets) {
    if (!base::is_valid_utf8(part.key)) return misfit("an archive with a name that is not UTF-8");
    Made made = make(part.value, depth + 1);
    if (!made) return base::Unexpected(std::move(made).error().within(part.key));
    contents.push_back({part.key, **std::move(made)});
  }
  return PropertyValue::object(std::move(contents));
}

Made Marshaller::reference(const ResourceReference& reference, std::uint32_t depth) {
  if (!options_.keep_references) return text(reference.urn, depth);
  if (is_full(depth)) return too_deep(options_.max_depth);
  SignedObject object(kReferenceSignature);
  object.put("urn", text(reference.urn, depth + 1));
  if (reference.id.is_computed()) object.put("id", PropertyValue::string({}));
  if (reference.id.is_string()) object.put("id", text(reference.id.as_string(), depth + 1));
  put_text(object, "name", reference.name, depth);
  put_text(object, "type", reference.type, depth);
  put_text(object, "packageVersion", reference.package_version, depth);
  return object.done();
}

Made Marshaller::element(const PropertyValue& value, std::uint32_t depth) {
  if (options_.skip_nulls && value.is_null()) return std::nullopt;
  return make(value, depth + 1);
}

Made Marshaller::secret(const PropertyValue& value, std::uint32_t depth) {
  if (is_full(depth)) return too_deep(options_.max_depth);
  const bool upgrade = options_.upgrade_to_outputs;
  SignedObject object(upgrade ? kOutputSignature : kSecretSignature);
  if (upgrade) object.put("secret", PropertyValue::boolean(true));
  object.put("value", element(value, depth));
  return object.done();
}

Made Marshaller::unknown(const PropertyValue& witness, std::uint32_t depth) {
  if (options_.reject_unknowns)
    return misfit("an unknown value, which the receiver does not accept");
  if (!options_.keep_unknowns) return std::nullopt;
  if (options_.upgrade_to_outputs) {
    if (is_full(depth)) return too_deep(options_.max_depth);
    return SignedObject(kOutputSignature).done();
  }
  const auto sentinel = sentinel_of(witness);
  return sentinel ? PropertyValue::string(std::string(*sentinel)) : PropertyValue();
}

// An unknown Output, or a secret one if secrets are kept; Outputs are not kept.
Made Marshaller::output(const OutputValue& output, std::uint32_t depth) {
  if (options_.keep_outputs) return output_kept(output, depth);
  const PropertyValue value = output.known ? output.element : PropertyValue::computed();
  return output.secret && options_.keep_secrets ? secret(value, depth)
                                                : unknown(value.element(), depth);
}

Made Marshaller::output_kept(const OutputValue& output, std::uint32_t depth) {
  if (is_full(depth)) return too_deep(options_.max_depth);
  SignedObject object(kOutputSignature);
  if (output.known) object.put("value", element(output.element, depth));
  if (output.secret) object.put("secret", PropertyValue::boolean(true));
  if (output.dependencies.empty()) return object.done();
  if (is_full(depth + 1)) return too_deep(options_.max_depth);
  std::vector<PropertyValue> urns;
  for (const std::string& urn : output.dependencies) {
    if (!base::is_valid_utf8(urn)) return misfit("a dependency whose URN is not UTF-8");
    urns.push_back(PropertyValue::string(urn));
  }
  object.put("dependencies", PropertyValue::array(std::move(urns)));
  return object.done();
}

}  // namespace virga::pulumi

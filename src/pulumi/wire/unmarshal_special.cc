// Reads objects with a signature.
#include "base/text/base64.h"
#include "pulumi/resource_reference.h"
#include "pulumi/wire/member_texts.h"
#include "pulumi/wire/signatures.h"
#include "pulumi/wire/unmarshaller.h"

namespace virga::pulumi {

using Read = Unmarshaller::Read;

namespace {

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

Read Unmarshaller::reference(const PropertyValue& object) const {
  if (!object.find("urn")) return misfit("a resource reference without a urn");
  MemberTexts texts(object, "resource reference");
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

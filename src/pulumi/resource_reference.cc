#include "pulumi/resource_reference.h"

#include <utility>

#include "pulumi/urn.h"

namespace virga::pulumi {

ResourceReference make_reference(std::string urn, std::optional<std::string> id,
                                 std::string package_version) {
  ResourceReference reference{.urn = std::move(urn), .package_version = std::move(package_version)};
  if (id) {
    reference.id = id->empty() ? PropertyValue::computed() : PropertyValue::string(*std::move(id));
  }
  return with_name_and_type(std::move(reference));
}

ResourceReference with_name_and_type(ResourceReference reference) {
  const auto urn = Urn::parse(reference.urn);
  if (!urn) return reference;
  if (reference.name.empty()) reference.name = urn->name();
  if (reference.type.empty()) reference.type = urn->type();
  return reference;
}

bool is_component(const ResourceReference& reference) {
  return reference.id.is_null();
}

bool has_unknown_id(const ResourceReference& reference) {
  return reference.id.is_computed() ||
         (reference.id.is_string() && reference.id.as_string().empty()) ||
         (reference.id.is_output() && !reference.id.as_output().known);
}

PropertyValue id_or_urn(const ResourceReference& reference) {
  if (has_unknown_id(reference)) return PropertyValue::computed();
  return is_component(reference) ? PropertyValue::string(reference.urn) : reference.id;
}

}  // namespace virga::pulumi

#include "sdk/resources/serialize.h"

#include <cmath>

#include "pulumi/property/property_query.h"
#include "pulumi/property/property_walk.h"
#include "pulumi/resource_reference.h"
#include "sdk/asset_hashes.h"

namespace virga::sdk {
namespace {

using pulumi::Cell;
using pulumi::Metadata;
using pulumi::ObjectBuilder;
using pulumi::Output;
using pulumi::PropertyInput;
using pulumi::PropertyValue;
using run::Feature;

class Serializer {
 public:
  Serializer(const run::Monitor& monitor, Serialization options)
      : options_(options),
        secrets_(monitor.supports(Feature::kSecrets)),
        references_(monitor.supports(Feature::kResourceReferences)),
        outputs_(options.keep_outputs && monitor.supports(Feature::kOutputValues)) {}

  PropertyValue operator()(const PropertyValue& value) { return plain(value); }

  template <typename T>
  PropertyValue operator()(const Output<T>& output) {
    const Metadata& metadata = output.cell()->metadata();
    const T* value = output.cell()->value();
    if constexpr (std::same_as<T, PropertyValue>) {
      if (value && value->is_reference()) return reference(*value, metadata);
      return marked(value ? plain(*value) : PropertyValue::computed(), metadata);
    } else {
      return marked(value ? value->visit(*this) : PropertyValue::computed(), metadata);
    }
  }

  PropertyValue operator()(const PropertyInput::List& list) {
    std::vector<PropertyValue> items;
    items.reserve(list.size());
    for (const PropertyInput& part : list) items.push_back(part.visit(*this));
    return PropertyValue::array(std::move(items));
  }

  PropertyValue operator()(const PropertyInput::Members& members) {
    ObjectBuilder object;
    object.reserve(members.size());
    for (const auto& [key, part] : members) object.set(key, part.visit(*this));
    return object.build();
  }

  bool finite() const { return finite_; }
  bool secret() const { return secret_; }
  Serialized result(PropertyValue value) {
    return {std::move(value), dependencies_.total(), known_, secret_};
  }

 private:
  // A plain value may contain secrets, outputs and references. Marks of outputs inside of it are
  // lifted to the whole value. Secrets stay in their place.
  PropertyValue plain(const PropertyValue& value) {
    bool outputs = false, secrets = false, references = false;
    pulumi::any_part(value, [&](const PropertyValue& part) {
      outputs = outputs || part.is_output();
      secrets = secrets || part.is_secret();
      references = references || part.is_reference();
      known_ = known_ && !part.is_computed();
      finite_ = finite_ && (!part.is_number() || std::isfinite(part.as_number()));
      return false;
    });
    secret_ = secret_ || secrets;
    if (references && value.is_reference()) return reference(value, {});
    if (!outputs && (secrets_ || !secrets)) return value;
    PropertyValue lifted = value;
    Metadata metadata;
    pulumi::lift_metadata(lifted, metadata);
    return marked(std::move(lifted), metadata);
  }

  PropertyValue marked(PropertyValue value, const Metadata& metadata) {
    dependencies_.add(metadata.dependencies);
    known_ = known_ && metadata.known;
    secret_ = secret_ || metadata.secret;
    if (outputs_ && !(metadata.known && !metadata.secret && metadata.dependencies.empty())) {
      const auto urns = metadata.dependencies.urns();
      return PropertyValue::output({.element = metadata.known ? std::move(value) : PropertyValue(),
                                    .known = metadata.known,
                                    .secret = metadata.secret,
                                    .dependencies = {urns.begin(), urns.end()}});
    }
    return metadata.secret && secrets_ ? PropertyValue::secret(std::move(value)) : value;
  }

  // A reference contains a URN or an ID, so it may be known even if `metadata` is not.
  PropertyValue reference(const PropertyValue& value, const Metadata& metadata) {
    if (options_.depend_on_references) dependencies_.add(metadata.dependencies);
    secret_ = secret_ || metadata.secret;
    PropertyValue shown = references_ ? value : pulumi::id_or_urn(value.as_reference());
    known_ = known_ && !shown.is_computed();
    return metadata.secret && secrets_ ? PropertyValue::secret(std::move(shown)) : shown;
  }

  const Serialization options_;
  const bool secrets_, references_, outputs_;
  pulumi::DependencySum dependencies_;
  bool known_ = true;
  bool secret_ = false;
  bool finite_ = true;
};

}  // namespace

base::Result<Serialized> serialize(const PropertyInput& input, const run::Monitor& monitor,
                                   Serialization options) {
  Serializer serializer(monitor, options);
  PropertyValue value = input.visit(serializer);
  if (!serializer.finite()) return base::fail("the number is not finite");
  const AssetWorld world;
  auto hashed = pulumi::with_hashes(value, world.context);
  if (!hashed) {
    // The name of the file may be secret.
    if (serializer.secret()) return base::fail("an asset cannot be read");
    return base::Unexpected(hashed.error());
  }
  return serializer.result(*std::move(hashed));
}

}  // namespace virga::sdk

#include "sdk/references/known_resource.h"

#include "pulumi/urn.h"
#include "sdk/resources/resource_state.h"

namespace virga::sdk {
namespace {

using pulumi::Dependencies;

std::shared_ptr<const ResourceState> known_state(const std::string& urn, PropertyValue id) {
  const auto parsed = pulumi::Urn::parse(urn);
  Registered registered{.urn = urn,
                        .id = std::move(id),
                        .outputs = PropertyValue::object({}),
                        .self = Dependencies({urn})};
  return std::make_shared<const ResourceState>(parsed ? std::string(parsed->type()) : std::string(),
                                               parsed ? std::string(parsed->name()) : std::string(),
                                               Output<Registered>(registered), nullptr);
}

class KnownResource final : public Resource {
 public:
  explicit KnownResource(std::shared_ptr<const ResourceState> state) : Resource(std::move(state)) {}
};

}  // namespace

Resource known_resource(const std::string& urn) {
  return KnownResource(known_state(urn, {}));
}

ProviderResource known_provider(const std::string& urn, const std::string& id) {
  return ProviderResource(
      known_state(urn, id.empty() ? PropertyValue::computed() : PropertyValue::string(id)));
}

}  // namespace virga::sdk

#include "sdk/resources/component_resource.h"

#include "sdk/references/resource_from.h"
#include "sdk/resources/component_outputs.h"
#include "sdk/resources/register.h"

namespace virga::sdk {
namespace {

std::shared_ptr<const ResourceState> make_component(std::string type, const ResourceName& name,
                                                    const Properties& properties,
                                                    const ResourceOptions& options, bool remote) {
  return make_resource({.type = std::move(type),
                        .name = name,
                        .custom = false,
                        .remote = remote,
                        .properties = PropertyInput::object(properties),
                        .options = options});
}

}  // namespace

ComponentResource::ComponentResource(std::string type, const ResourceName& name,
                                     const ResourceOptions& options)
    : ComponentResource(std::move(type), name, Properties(), options) {}

ComponentResource::ComponentResource(std::string type, const ResourceName& name,
                                     const Properties& properties, const ResourceOptions& options)
    : Resource(make_component(std::move(type), name, properties, options, false)) {
  Program* program = Program::current();
  if (!program) return;
  program->components.push_back(*this);
  program->open_components.insert(&state());
}

void ComponentResource::register_outputs(const Properties& outputs) {
  if (Program* program = Program::current()) {
    register_component_outputs(*program, *this, outputs);
  }
}

RemoteComponentResource::RemoteComponentResource(std::string type, const ResourceName& name,
                                                 const Properties& properties,
                                                 const ResourceOptions& options)
    : Resource(make_component(std::move(type), name, properties, options, true)) {}

RemoteComponentResource::RemoteComponentResource(std::string type, const ResourceName& name,
                                                 const Properties& properties,
                                                 const ResourceOptions& options,
                                                 std::vector<std::string> secret_outputs)
    : Resource(make_resource({.type = std::move(type),
                              .name = name,
                              .custom = false,
                              .remote = true,
                              .properties = PropertyInput::object(properties),
                              .options = options,
                              .secret_outputs = std::move(secret_outputs)})) {}

RemoteComponentResource::RemoteComponentResource(std::string type, const Existing& existing)
    : Resource(detail::referenced_state(std::move(type), existing)) {}

}  // namespace virga::sdk

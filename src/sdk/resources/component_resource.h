// Resources that consist of other resources.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "sdk/resources/resource_options.h"

namespace virga::sdk {

// The base of a class that creates its children in its constructor, with itself as their parent:
//
//   class Site : public ComponentResource {
//    public:
//     Site(ResourceName name, const SiteArgs& args, const ResourceOptions& options = {})
//         : ComponentResource("site:index:Site", name, args, options),
//           content(name + "-content", {.region = args.region}, {.parent = *this}) {
//       register_outputs({{"website", content.website}});
//     }
//     Bucket content;
//   };
class ComponentResource : public Resource {
 public:
  ComponentResource(std::string type, const ResourceName& name,
                    const ResourceOptions& options = {});
  // Engines show the arguments as the inputs of the component.
  ComponentResource(std::string type, const ResourceName& name, const Properties& properties,
                    const ResourceOptions& options = {});
  template <pulumi::Reflected Args>
  ComponentResource(std::string type, const ResourceName& name, const Args& args,
                    const ResourceOptions& options = {})
      : ComponentResource(std::move(type), name, properties_of(args), options) {}

 protected:
  // Registers the outputs and completes the component. Call this once. A component without this
  // call has no outputs.
  void register_outputs(const Properties& outputs);
};

// A component that its provider creates, in any language. Use output() for outputs that the class
// does not declare.
class RemoteComponentResource : public Resource {
 public:
  RemoteComponentResource(std::string type, const ResourceName& name, const Properties& properties,
                          const ResourceOptions& options = {});
  template <pulumi::Reflected Args>
  RemoteComponentResource(std::string type, const ResourceName& name, const Args& args,
                          const ResourceOptions& options = {})
      : RemoteComponentResource(std::move(type), name, properties_of(args), options) {}
  // A component that another resource returned (resource_from()). Requires: `existing` has a
  // reference.
  RemoteComponentResource(std::string type, const Existing& existing);

 protected:
  // `secret_outputs` are secret also while they are unknown. The engine does not receive them.
  RemoteComponentResource(std::string type, const ResourceName& name, const Properties& properties,
                          const ResourceOptions& options, std::vector<std::string> secret_outputs);
};

}  // namespace virga::sdk

// Resources that are made of others.
#pragma once

#include <string>
#include <utility>

#include "sdk/resources/resource_options.h"

namespace virga::sdk {

// The base of a class that makes its parts in its constructor, with itself as their parent:
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
  // The arguments are what engines show of a component.
  ComponentResource(std::string type, const ResourceName& name, const Properties& properties,
                    const ResourceOptions& options = {});
  template <pulumi::Reflected Args>
  ComponentResource(std::string type, const ResourceName& name, const Args& args,
                    const ResourceOptions& options = {})
      : ComponentResource(std::move(type), name, properties_of(args), options) {}

 protected:
  // Says that the component is complete, and what comes of it. To be called once; a component that
  // never does so has no outputs.
  void register_outputs(const Properties& outputs);
};

// A component that a provider makes, in whatever language. What a provider does not say of its
// outputs is asked with output().
class RemoteComponentResource : public Resource {
 public:
  RemoteComponentResource(std::string type, const ResourceName& name, const Properties& properties,
                          const ResourceOptions& options = {});
  template <pulumi::Reflected Args>
  RemoteComponentResource(std::string type, const ResourceName& name, const Args& args,
                          const ResourceOptions& options = {})
      : RemoteComponentResource(std::move(type), name, properties_of(args), options) {}
};

}  // namespace virga::sdk

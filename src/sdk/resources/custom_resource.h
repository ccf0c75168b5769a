// Resources that a provider manages, and the providers themselves.
#pragma once

#include <string>
#include <utility>

#include "sdk/resources/inputs.h"

namespace virga::sdk {

struct Existing;
struct ResourceOptions;

const ResourceOptions& no_options();

// Used directly, or as the base of a class that declares the properties of a type:
//
//   class Bucket : public CustomResource {
//    public:
//     Bucket(ResourceName name, const BucketArgs& args, const ResourceOptions& options = {})
//         : CustomResource("storage:index:Bucket", name, args, options) {}
//     explicit Bucket(const Existing& existing)
//         : CustomResource("storage:index:Bucket", existing) {}
//
//     Output<std::string> website = output("website");
//   };
//
// The constructor asks the engine to register the resource when all inputs are settled.
class CustomResource : public Resource {
 public:
  CustomResource(std::string type, const ResourceName& name, const Properties& properties,
                 const ResourceOptions& options = no_options());
  // `args` is a struct with properties.
  template <pulumi::Reflected Args>
  CustomResource(std::string type, const ResourceName& name, const Args& args,
                 const ResourceOptions& options = no_options())
      : CustomResource(std::move(type), name, properties_of(args), options) {}
  // Reads an existing resource that the program does not manage.
  CustomResource(std::string type, const Existing& existing);

  // Unknown in previews while the resource does not exist.
  Output<std::string> id() const;

 protected:
  using Resource::Resource;
};

// A provider of a package with its own configuration.
class ProviderResource : public CustomResource {
 public:
  ProviderResource(const std::string& package, const ResourceName& name,
                   const Properties& properties, const ResourceOptions& options = no_options());
  template <pulumi::Reflected Args>
  ProviderResource(const std::string& package, const ResourceName& name, const Args& args,
                   const ResourceOptions& options = no_options())
      : ProviderResource(package, name, properties_of(args), options) {}
  // Refers to an existing provider, for example one that a method has returned
  // (resource_from()).
  ProviderResource(const std::string& package, const Existing& existing);
  // A handle to a registered provider; for this library.
  explicit ProviderResource(std::shared_ptr<const ResourceState> state)
      : CustomResource(std::move(state)) {}
};

}  // namespace virga::sdk

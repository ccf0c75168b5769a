// The base of all resources of a program: a handle to a registration.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "pulumi/output/property_input.h"
#include "sdk/resources/registered.h"
#include "sdk/resources/resource_name.h"

namespace virga::sdk {

using pulumi::Input;
using pulumi::Output;
using pulumi::PropertyInput;
using pulumi::PropertyValue;

// The properties of a resource, or the arguments of a function, without a struct for them:
//   {{"region", "eu"}, {"owner", user}}
using Properties = PropertyInput::Members;

struct ResourceState;

// An output of a resource without a type.
class NamedOutput {
 public:
  NamedOutput(Output<Registered> registered, std::string name)
      : registered_(std::move(registered)), name_(std::move(name)) {}

  template <pulumi::FromProperty T>
  operator Output<T>() const {
    return resource_output<T>(registered_, name_);
  }

 private:
  Output<Registered> registered_;
  std::string name_;
};

// Copies are handles to the same resource, even if they are sliced: a Bucket can be passed as a
// Resource. Create and use resources on the thread of the program only.
class Resource {
 public:
  const std::string& resource_type() const;
  const std::string& resource_name() const;
  // Like every output, fails if the registration fails.
  Output<std::string> urn() const;

  // Returns the engine's value of a property. It is unknown or null if the engine has not returned
  // it. Classes of resources have outputs as members:
  //
  //   Output<std::string> website = output("website");
  NamedOutput output(std::string_view name) const;
  template <pulumi::FromProperty T>
  Output<T> output(std::string_view name) const {
    return resource_output<T>(registered(), std::string(name));
  }

  // Returns a reference to the resource, as an input of another one. It contains the version of the
  // provider that manages the resource, if the program defines it (ResourceOptions).
  Output<PropertyValue> reference() const;
  operator PropertyInput() const { return reference(); }

  // Returns the provider for children that belong to the package: the resource's own, else that of
  // its parent. Returns null for the default provider.
  const Resource* provider_for(std::string_view package) const;

  const Output<Registered>& registered() const;
  const ResourceState& state() const { return *state_; }

 protected:
  explicit Resource(std::shared_ptr<const ResourceState> state) : state_(std::move(state)) {}

 private:
  std::shared_ptr<const ResourceState> state_;
};

}  // namespace virga::sdk

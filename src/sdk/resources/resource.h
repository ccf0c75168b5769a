// What every resource of a program is: a handle of what is being registered.
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

// Properties of a resource or arguments of a function where no struct describes them:
//   {{"region", "eu"}, {"owner", user}}
using Properties = PropertyInput::Members;

struct ResourceState;

// An output of a resource, before it is said what type it has.
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

// Copies are the same resource, also when they are sliced: a Bucket may go wherever a Resource is
// asked for. To be made and used on the thread that runs the program.
class Resource {
 public:
  const std::string& resource_type() const;
  const std::string& resource_name() const;
  // As for every output: fails when the resource is not registered.
  Output<std::string> urn() const;

  // What the engine says of a property, which is unknown or null where it says nothing. Classes of
  // resources have outputs as members:
  //
  //   Output<std::string> website = output("website");
  NamedOutput output(std::string_view name) const;
  template <pulumi::FromProperty T>
  Output<T> output(std::string_view name) const {
    return resource_output<T>(registered(), std::string(name));
  }

  // The resource itself as an input of another one: a reference, with the version of the provider
  // that manages the resource, as far as the program says it (ResourceOptions).
  Output<PropertyValue> reference() const;
  operator PropertyInput() const { return reference(); }

  // The provider that serves what belongs to the package: the resource's own choice, else that of
  // what it is part of; null for the default one.
  const Resource* provider_for(std::string_view package) const;

  const Output<Registered>& registered() const;
  const ResourceState& state() const { return *state_; }

 protected:
  explicit Resource(std::shared_ptr<const ResourceState> state) : state_(std::move(state)) {}

 private:
  std::shared_ptr<const ResourceState> state_;
};

}  // namespace virga::sdk

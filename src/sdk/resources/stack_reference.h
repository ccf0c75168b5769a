// Reads the outputs of other stacks. Spec: docs/spec/evaluator.md, section 7 "StackReference".
#pragma once

#include <optional>
#include <string>

#include "sdk/resources/resource_options.h"

namespace virga::sdk {

//   const StackReference network("acme/network/prod");
//   const Output<std::string> subnet = network.require_output<std::string>("subnet");
class StackReference : public CustomResource {
 public:
  // Refers to the stack with the name of the resource: "organization/project/stack".
  explicit StackReference(const ResourceName& name, const ResourceOptions& options = {});
  StackReference(const ResourceName& name, Input<std::string> stack,
                 const ResourceOptions& options = {});

  // Returns null if the stack has no such output. The result is secret if the output is.
  Output<PropertyValue> get_output(std::string name) const;
  template <pulumi::FromProperty T>
  Output<std::optional<T>> get_output(std::string name) const {
    return pulumi::as<std::optional<T>>(get_output(std::move(name)));
  }
  // Fails if the stack has no such output.
  Output<PropertyValue> require_output(std::string name) const;
  template <pulumi::FromProperty T>
  Output<T> require_output(std::string name) const {
    return pulumi::as<T>(require_output(std::move(name)));
  }
};

}  // namespace virga::sdk

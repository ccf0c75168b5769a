// Reads the outputs of other stacks. Spec: docs/spec/evaluator.md, section 7 "StackReference".
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "pulumi/output/promise.h"
#include "sdk/resources/resource_options.h"

namespace virga::sdk {

// An output of another stack. One of the members is set, or none if the stack has no such output.
struct StackOutputDetails {
  std::optional<PropertyValue> value{};
  std::optional<PropertyValue> secret_value{};
};

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
  // Returns the output as a plain value, with the secrecy beside it. Fails if the outputs are
  // unknown.
  pulumi::Promise<StackOutputDetails> get_output_details(std::string name) const;
  // The name of the stack: "organization/project/stack".
  Output<std::string> stack_name() const { return output("name"); }
  // All outputs of the stack. The whole map is secret if one of them is.
  Output<std::map<std::string, PropertyValue>> outputs() const;
  Output<std::vector<std::string>> secret_output_names() const;

  // Fails if the stack has no such output.
  Output<PropertyValue> require_output(std::string name) const;
  template <pulumi::FromProperty T>
  Output<T> require_output(std::string name) const {
    return pulumi::as<T>(require_output(std::move(name)));
  }
};

}  // namespace virga::sdk

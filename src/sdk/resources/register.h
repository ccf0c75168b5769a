// Converts a resource of a program to a request to the engine.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sdk/program.h"
#include "sdk/resources/resource_options.h"
#include "sdk/resources/resource_state.h"

namespace virga::sdk {

// The description of a resource by its class.
struct Subject {
  std::string type;
  ResourceName name;
  bool custom = true;
  bool remote = false;
  bool keep_outputs = false;  // the properties keep their Outputs, as those of a remote resource
  PropertyInput properties;   // an object; for a resource that is read: its state
  ResourceOptions options{};
  std::optional<Input<std::string>> id{};  // of a resource that is read
  // Outputs that the schema marks secret. The request does not contain them, unlike those of
  // `options`: an input of a component may have the same name and another value.
  std::vector<std::string> secret_outputs{};
};

// Sends the request on the lane, when all values of the request are settled.
std::shared_ptr<const ResourceState> make_resource(Subject subject);

// A failed registration fails the program, even if no value uses the resource.
void report_failure(const Output<Registered>& resource);

// Returns the name of the request for messages.
std::string label(const Subject& subject);

// Settles when all inputs of the subject, and all resources, hooks and packages in its options, are
// settled. Outside of a program, fails.
Output<pulumi::Null> when_ready(const Subject& subject);  // request.cc

// Requires: when_ready() is settled.
// request.cc
base::Result<run::RegisterResourceRequest> registration_request(const Program& program,
                                                                const Subject& subject);
// request.cc
base::Result<run::ReadResourceRequest> read_request(const Program& program, const Subject& subject);

}  // namespace virga::sdk

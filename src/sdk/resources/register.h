// How a resource of a program becomes a request of the engine's.
#pragma once

#include <optional>
#include <string>

#include "sdk/program.h"
#include "sdk/resources/resource_options.h"
#include "sdk/resources/resource_state.h"

namespace virga::sdk {

// What a class of resources says of one.
struct Subject {
  std::string type;
  ResourceName name;
  bool custom = true;
  bool remote = false;
  PropertyInput properties;  // an object; of a resource that is read: its state
  ResourceOptions options{};
  std::optional<Input<std::string>> id{};  // of a resource that is read
};

// Asks the engine on the lane, once all that the request mentions is settled.
std::shared_ptr<const ResourceState> make_resource(Subject subject);

// The name of the request for people.
std::string label(const Subject& subject);

// All inputs of the subject, and all resources, hooks and packages that its options name, settled.
// Outside of a program: a failure.
Output<pulumi::Null> when_ready(const Subject& subject);  // request.cc

// Of a subject that is ready.
// request.cc
base::Result<run::RegisterResourceRequest> registration_request(const Program& program,
                                                                const Subject& subject);
// request.cc
base::Result<run::ReadResourceRequest> read_request(const Program& program, const Subject& subject);

}  // namespace virga::sdk

// The interface of a provider of components that the engine calls (docs/spec/wire.md, section 3.3).
// The service answers the other calls of providers with UNIMPLEMENTED. Threads: as for a
// LanguageRuntime.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "rpc/connection/failure.h"
#include "rpc/messages.h"
#include "run/monitor_messages.h"

namespace virga::rpc {

// The engine's first message to a plugin. A later one may be empty; the values of the first one
// then stay valid.
struct PluginHandshake {
  std::string engine_address{};
  std::string root_directory{}, program_directory{};  // not used: they may be those of a parent
  std::string loader_target{};
};

// The run that a request belongs to.
struct RunFacts {
  std::string project, stack, organization;
  std::map<std::string, std::string> config;  // "project:key" -> string
  std::vector<std::string> config_secret_keys;
  bool preview = false;
  std::int32_t parallel = 0;
  std::string monitor_address;
};

struct ConstructRequest {
  RunFacts run;
  // The registration of the component as received: type, name, parent, inputs (with unknowns,
  // secrets, references and Outputs), dependencies and options. Pulumi's message has no field for
  // hideDiffs, import and envVarMappings, nor for a provider and a version: these members are
  // empty. `custom` and `remote` are false.
  run::RegisterResourceRequest resource;
  std::string stack_trace_handle;
  bool accepts_outputs = false;  // whether the state may contain Outputs
};
struct ConstructResponse {
  std::string urn;
  PropertyValue state;  // an object
  run::PropertyDependencies state_dependencies;
};

struct MethodRequest {
  RunFacts run;
  std::string token;
  PropertyValue arguments;  // including `__self__`
  run::PropertyDependencies argument_dependencies;
  bool accepts_outputs = false;
};

struct CheckedConfig {
  PropertyValue inputs;
  std::vector<run::CheckFailure> failures;
};

class ComponentProvider {
 public:
  virtual ~ComponentProvider() = default;

  virtual Answer<void> handshake(PluginHandshake handshake) = 0;
  virtual Answer<std::string> plugin_version() = 0;
  // Returns JSON.
  virtual Answer<std::string> schema() = 0;
  virtual Answer<CheckedConfig> check_config(PropertyValue inputs) = 0;
  virtual Answer<void> configure(PropertyValue inputs) = 0;
  virtual Answer<ConstructResponse> construct(ConstructRequest request, std::stop_token stop) = 0;
  virtual Answer<run::CallResponse> call(MethodRequest request, std::stop_token stop) = 0;
  virtual Answer<void> cancel() = 0;
};

}  // namespace virga::rpc

#include "rpc/grpc/component/component_messages.h"

#include "rpc/grpc/monitor/resource_messages.h"

namespace virga::rpc {
namespace {

// For ConstructRequest and CallRequest, which have the same fields.
template <typename Message>
RunFacts run_facts(const Message& message) {
  return {.project = message.project(),
          .stack = message.stack(),
          .organization = message.organization(),
          .config = to_map(message.config()),
          .config_secret_keys = to_strings(message.configsecretkeys()),
          .preview = message.dryrun(),
          .parallel = message.parallel(),
          .monitor_address = message.monitorendpoint()};
}

void read_options(const pulumirpc::ConstructRequest& message,
                  run::RegisterResourceRequest& resource) {
  resource.parent = message.parent();
  resource.dependencies = to_strings(message.dependencies());
  resource.property_dependencies = to_dependencies(message.inputdependencies());
  const std::map<std::string, std::string> providers = to_map(message.providers());
  resource.providers.assign(providers.begin(), providers.end());
  if (message.has_protect()) resource.protect = message.protect();
  if (message.has_retainondelete()) resource.retain_on_delete = message.retainondelete();
  if (message.has_deletebeforereplace()) {
    resource.delete_before_replace = message.deletebeforereplace();
  }
  resource.additional_secret_outputs = to_strings(message.additionalsecretoutputs());
  resource.ignore_changes = to_strings(message.ignorechanges());
  resource.replace_on_changes = to_strings(message.replaceonchanges());
  resource.custom_timeouts = to_timeouts(message.customtimeouts());
  for (const auto& alias : message.aliases()) resource.aliases.push_back(to_plain(alias));
  resource.deleted_with = message.deletedwith();
  resource.replace_with = to_strings(message.replace_with());
  if (message.has_resource_hooks()) resource.hooks = to_hooks(message.resource_hooks());
}

}  // namespace

PluginHandshake to_plain(const pulumirpc::ProviderHandshakeRequest& message) {
  return {message.engine_address(), message.root_directory(), message.program_directory(),
          message.loader_target()};
}

Answer<ConstructRequest> to_plain(const pulumirpc::ConstructRequest& message) {
  ConstructRequest request;
  request.run = run_facts(message);
  request.stack_trace_handle = message.stack_trace_handle();
  request.accepts_outputs = message.accepts_output_values();
  run::RegisterResourceRequest& resource = request.resource;
  resource.type = message.type();
  resource.name = message.name();
  resource.custom = false;
  auto inputs = to_properties(message.inputs(), "inputs of " + message.name());
  if (!inputs) return base::Unexpected(std::move(inputs).error());
  resource.inputs = *std::move(inputs);
  read_options(message, resource);
  if (message.has_replacement_trigger()) {
    auto trigger = to_value(message.replacement_trigger(), "replacementTrigger");
    if (!trigger) return base::Unexpected(std::move(trigger).error());
    resource.replacement_trigger = *std::move(trigger);
  }
  return request;
}

Answer<MethodRequest> to_plain(const pulumirpc::CallRequest& message) {
  MethodRequest request;
  request.run = run_facts(message);
  request.token = message.tok();
  request.accepts_outputs = message.accepts_output_values();
  request.argument_dependencies = to_dependencies(message.argdependencies());
  auto arguments = to_properties(message.args(), "arguments of " + message.tok());
  if (!arguments) return base::Unexpected(std::move(arguments).error());
  request.arguments = *std::move(arguments);
  return request;
}

Answer<void> put(const ConstructResponse& made, bool outputs,
                 pulumirpc::ConstructResponse& message) {
  message.set_urn(made.urn);
  auto state = to_struct(made.state, outputs, "state");
  if (!state) return base::Unexpected(std::move(state).error());
  message.set_state(*std::move(state));
  put_dependencies(made.state_dependencies, *message.mutable_statedependencies());
  return {};
}

Answer<void> put(const run::CallResponse& made, bool outputs, pulumirpc::CallResponse& message) {
  auto result = to_struct(made.result, outputs, "return");
  if (!result) return base::Unexpected(std::move(result).error());
  message.set_return_(*std::move(result));
  put_dependencies(made.result_dependencies, *message.mutable_returndependencies());
  put_failures(made.failures, *message.mutable_failures());
  return {};
}

}  // namespace virga::rpc

#include "rpc/grpc/component/component_requests.h"

#include "rpc/grpc/monitor/resource_messages.h"
#include "rpc/grpc/struct_field.h"

namespace virga::rpc {
namespace {

template <typename Message>
void put_run(const RunFacts& run, Message& message) {
  message.set_project(run.project);
  message.set_stack(run.stack);
  message.set_organization(run.organization);
  put_map(run.config, *message.mutable_config());
  put_strings(run.config_secret_keys, *message.mutable_configsecretkeys());
  message.set_dryrun(run.preview);
  message.set_parallel(run.parallel);
  message.set_monitorendpoint(run.monitor_address);
}

void put_options(const run::RegisterResourceRequest& resource,
                 pulumirpc::ConstructRequest& message) {
  message.set_parent(resource.parent);
  put_strings(resource.dependencies, *message.mutable_dependencies());
  put_dependencies(resource.property_dependencies, *message.mutable_inputdependencies());
  for (const auto& [package, reference] : resource.providers) {
    (*message.mutable_providers())[package] = reference;
  }
  if (resource.protect) message.set_protect(*resource.protect);
  if (resource.retain_on_delete) message.set_retainondelete(*resource.retain_on_delete);
  if (resource.delete_before_replace) {
    message.set_deletebeforereplace(*resource.delete_before_replace);
  }
  put_strings(resource.additional_secret_outputs, *message.mutable_additionalsecretoutputs());
  put_strings(resource.ignore_changes, *message.mutable_ignorechanges());
  put_strings(resource.replace_on_changes, *message.mutable_replaceonchanges());
  put_timeouts(resource.custom_timeouts, *message.mutable_customtimeouts());
  for (const run::AliasSpec& alias : resource.aliases) put(alias, *message.add_aliases());
  message.set_deletedwith(resource.deleted_with);
  put_strings(resource.replace_with, *message.mutable_replace_with());
  put_hooks(resource.hooks, *message.mutable_resource_hooks());
}

}  // namespace

pulumirpc::ProviderHandshakeRequest to_message(const PluginHandshake& handshake) {
  pulumirpc::ProviderHandshakeRequest message;
  message.set_engine_address(handshake.engine_address);
  message.set_root_directory(handshake.root_directory);
  message.set_program_directory(handshake.program_directory);
  message.set_loader_target(handshake.loader_target);
  return message;
}

Answer<pulumirpc::ConstructRequest> to_message(const ConstructRequest& request) {
  const run::RegisterResourceRequest& resource = request.resource;
  pulumirpc::ConstructRequest message;
  put_run(request.run, message);
  message.set_type(resource.type);
  message.set_name(resource.name);
  message.set_stack_trace_handle(request.stack_trace_handle);
  message.set_accepts_output_values(request.accepts_outputs);
  auto inputs = to_struct(resource.inputs, true, "inputs of " + resource.name);
  if (!inputs) return base::Unexpected(std::move(inputs).error());
  message.set_inputs(*std::move(inputs));
  put_options(resource, message);
  if (resource.replacement_trigger) {
    auto trigger = write_value(*resource.replacement_trigger, pulumi::WireOptions::everything());
    if (!trigger) return reject(Code::kInvalidArgument, trigger.error().str());
    message.set_replacement_trigger(*std::move(trigger));
  }
  return message;
}

Answer<pulumirpc::CallRequest> to_message(const MethodRequest& request) {
  pulumirpc::CallRequest message;
  put_run(request.run, message);
  message.set_tok(request.token);
  message.set_accepts_output_values(request.accepts_outputs);
  put_dependencies(request.argument_dependencies, *message.mutable_argdependencies());
  auto arguments = to_struct(request.arguments, true, "arguments of " + request.token);
  if (!arguments) return base::Unexpected(std::move(arguments).error());
  message.set_args(*std::move(arguments));
  return message;
}

Answer<ConstructResponse> to_plain(const pulumirpc::ConstructResponse& message) {
  auto state = to_properties(message.state(), "state of " + message.urn());
  if (!state) return base::Unexpected(std::move(state).error());
  return ConstructResponse{message.urn(), *std::move(state),
                           to_dependencies(message.statedependencies())};
}

Answer<CheckedConfig> to_plain(const pulumirpc::CheckResponse& message) {
  auto inputs = to_properties(message.inputs(), "configuration");
  if (!inputs) return base::Unexpected(std::move(inputs).error());
  return CheckedConfig{*std::move(inputs), to_failures(message.failures())};
}

Answer<run::CallResponse> call_response(const pulumirpc::CallResponse& message) {
  auto result = to_properties(message.return_(), "result");
  if (!result) return base::Unexpected(std::move(result).error());
  return run::CallResponse{*std::move(result), to_dependencies(message.returndependencies()),
                           to_failures(message.failures())};
}

}  // namespace virga::rpc

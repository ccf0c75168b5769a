#include "rpc/grpc/monitor/registration_messages.h"

#include <utility>

#include "pulumi/urn.h"
#include "rpc/grpc/monitor/resource_messages.h"
#include "rpc/grpc/struct_field.h"

namespace virga::rpc {
namespace {

using pulumi::WireOptions;
namespace wire_options = pulumi::wire_options;
using RequestMessage = pulumirpc::RegisterResourceRequest;
using ResponseMessage = pulumirpc::RegisterResourceResponse;

// For engines that support only URNs as aliases. Absent parts are those of the resource. The URN of
// the parent contains the stack and the project.
std::string urn_of(const run::AliasSpec& alias, const run::RegisterResourceRequest& request) {
  if (!alias.urn.empty()) return alias.urn;
  const auto or_own = [](const std::string& given, std::string_view own) {
    return given.empty() ? std::string(own) : given;
  };
  const auto home = pulumi::Urn::parse(request.parent);
  const auto parent = pulumi::Urn::parse(or_own(alias.parent_urn, request.parent));
  if (!home || (!parent && !alias.no_parent)) return {};
  const bool below = !alias.no_parent && parent->qualified_type() != pulumi::kStackType;
  return pulumi::Urn::make(or_own(alias.stack, home->stack()),
                           or_own(alias.project, home->project()),
                           below ? parent->qualified_type() : std::string_view(),
                           or_own(alias.type, request.type), or_own(alias.name, request.name))
      .str();
}

void put_aliases(const run::RegisterResourceRequest& request, bool specs, RequestMessage& message) {
  message.set_aliasspecs(specs);
  for (const run::AliasSpec& alias : request.aliases) {
    if (specs) {
      put(alias, *message.add_aliases());
    } else if (std::string urn = urn_of(alias, request); !urn.empty()) {
      message.add_aliasurns(std::move(urn));
    }
  }
}

void put_options(const run::RegisterResourceRequest& request, RequestMessage& message) {
  for (const auto& [package, reference] : request.providers) {
    (*message.mutable_providers())[package] = reference;
  }
  put_strings(request.dependencies, *message.mutable_dependencies());
  put_dependencies(request.property_dependencies, *message.mutable_propertydependencies());
  if (request.protect) message.set_protect(*request.protect);
  if (request.retain_on_delete) message.set_retainondelete(*request.retain_on_delete);
  if (request.delete_before_replace) {
    message.set_deletebeforereplace(*request.delete_before_replace);
    message.set_deletebeforereplacedefined(true);
  }
  put_strings(request.ignore_changes, *message.mutable_ignorechanges());
  put_strings(request.replace_on_changes, *message.mutable_replaceonchanges());
  put_strings(request.hide_diffs, *message.mutable_hidediffs());
  put_strings(request.additional_secret_outputs, *message.mutable_additionalsecretoutputs());
  message.set_importid(request.import_id);
  if (request.custom_timeouts != run::CustomTimeouts()) {
    put_timeouts(request.custom_timeouts, *message.mutable_customtimeouts());
  }
  message.set_deletedwith(request.deleted_with);
  put_strings(request.replace_with, *message.mutable_replace_with());
  if (request.hooks != run::HookBindings()) put_hooks(request.hooks, *message.mutable_hooks());
  put_map(request.env_var_mappings, *message.mutable_envvarmappings());
}

void read_options(const RequestMessage& message, run::RegisterResourceRequest& request) {
  const auto providers = to_map(message.providers());
  request.providers.assign(providers.begin(), providers.end());
  request.dependencies = to_urns(message.dependencies());
  request.property_dependencies = to_dependencies(message.propertydependencies());
  if (message.has_protect()) request.protect = message.protect();
  if (message.has_retainondelete()) request.retain_on_delete = message.retainondelete();
  if (message.deletebeforereplacedefined()) {
    request.delete_before_replace = message.deletebeforereplace();
  }
  request.ignore_changes = to_strings(message.ignorechanges());
  request.replace_on_changes = to_strings(message.replaceonchanges());
  request.hide_diffs = to_strings(message.hidediffs());
  request.additional_secret_outputs = to_strings(message.additionalsecretoutputs());
  request.import_id = message.importid();
  request.custom_timeouts = to_timeouts(message.customtimeouts());
  for (const auto& alias : message.aliases()) request.aliases.push_back(to_plain(alias));
  for (const std::string& urn : message.aliasurns()) request.aliases.emplace_back().urn = urn;
  request.deleted_with = message.deletedwith();
  request.replace_with = to_strings(message.replace_with());
  request.hooks = to_hooks(message.hooks());
  request.env_var_mappings = to_map(message.envvarmappings());
}

// Unknown results of later engines count as failures.
run::OperationResult to_operation_result(pulumirpc::Result result) {
  if (result == pulumirpc::SUCCESS) return run::OperationResult::kSuccess;
  return result == pulumirpc::SKIP ? run::OperationResult::kSkip : run::OperationResult::kFail;
}

}  // namespace

base::Result<RequestMessage> to_message(const run::RegisterResourceRequest& request,
                                        const RequestOrigin& origin) {
  RequestMessage message;
  message.set_type(request.type);
  message.set_name(request.name);
  message.set_custom(request.custom);
  message.set_remote(request.remote);
  message.set_parent(request.parent);
  message.set_acceptsecrets(kProgramFeatures.secrets);
  message.set_acceptresources(kProgramFeatures.references);
  message.set_supportspartialvalues(true);
  message.set_supportsresultreporting(true);
  put_origin(origin, request.source_position, message);
  put_provider(request, message);
  put_options(request, message);
  put_aliases(request, origin.engine_has_alias_specs, message);

  auto inputs = write_struct(request.inputs,
                             wire_options::registration_inputs(origin.engine, request.remote));
  if (!inputs) return base::Unexpected(std::move(inputs).error());
  message.set_object(*std::move(inputs));
  if (request.replacement_trigger) {
    auto trigger =
        write_value(*request.replacement_trigger, wire_options::replacement_trigger(origin.engine));
    if (!trigger) return base::fail("replacementTrigger", std::move(trigger).error());
    message.set_replacement_trigger(*std::move(trigger));
  }
  return message;
}

base::Result<run::RegisterResourceRequest> to_plain(const RequestMessage& message) {
  run::RegisterResourceRequest request;
  read_provider(message, request);
  request.type = message.type();
  request.name = message.name();
  request.custom = message.custom();
  request.remote = message.remote();
  request.parent = message.parent();
  read_options(message, request);
  auto inputs = read_struct(message.object(), WireOptions::everything());
  if (!inputs) return base::Unexpected(std::move(inputs).error());
  request.inputs = *std::move(inputs);
  if (message.has_replacement_trigger()) {
    auto trigger = read_value(message.replacement_trigger(), WireOptions::everything());
    if (!trigger) return base::fail("replacementTrigger", std::move(trigger).error());
    request.replacement_trigger = *std::move(trigger);
  }
  return request;
}

base::Result<ResponseMessage> to_message(const run::RegisterResourceResponse& response,
                                         const pulumi::WireFeatures& program) {
  ResponseMessage message;
  message.set_urn(response.urn);
  message.set_id(response.id);
  message.set_result(static_cast<pulumirpc::Result>(response.result));
  message.set_unknown(response.unknown);
  put_dependencies(response.property_dependencies, *message.mutable_propertydependencies());
  if (response.outputs.is_null()) return message;
  auto outputs = write_struct(response.outputs, wire_options::resource_response(program));
  if (!outputs) return base::Unexpected(std::move(outputs).error());
  message.set_object(*std::move(outputs));
  return message;
}

base::Result<run::RegisterResourceResponse> to_plain(const ResponseMessage& message) {
  if (message.urn().empty()) return base::fail("it has no URN");
  run::RegisterResourceResponse response;
  response.urn = message.urn();
  response.id = message.id();
  response.result = to_operation_result(message.result());
  response.unknown = message.unknown();
  response.property_dependencies = to_dependencies(message.propertydependencies());
  auto outputs = read_struct(message.object(), wire_options::resource_response(kProgramFeatures));
  if (!outputs) return base::Unexpected(std::move(outputs).error());
  response.outputs = *std::move(outputs);
  return response;
}

base::Result<pulumirpc::RegisterResourceOutputsRequest> to_message(
    const run::RegisterOutputsRequest& request, const RequestOrigin& origin) {
  pulumirpc::RegisterResourceOutputsRequest message;
  message.set_urn(request.urn);
  const auto urn = pulumi::Urn::parse(request.urn);
  const bool is_stack = urn && urn->type() == pulumi::kStackType;
  auto outputs =
      write_struct(request.outputs, wire_options::registered_outputs(origin.engine, is_stack));
  if (!outputs) return base::Unexpected(std::move(outputs).error());
  message.set_outputs(*std::move(outputs));
  return message;
}

base::Result<run::RegisterOutputsRequest> to_plain(
    const pulumirpc::RegisterResourceOutputsRequest& message) {
  auto outputs = read_struct(message.outputs(), WireOptions::everything());
  if (!outputs) return base::Unexpected(std::move(outputs).error());
  return run::RegisterOutputsRequest{message.urn(), *std::move(outputs)};
}

}  // namespace virga::rpc

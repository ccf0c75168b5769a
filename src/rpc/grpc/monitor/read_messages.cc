// The messages of ReadResource.
#include <utility>

#include "pulumi/wire/signatures.h"
#include "rpc/grpc/monitor/function_messages.h"
#include "rpc/grpc/monitor/resource_messages.h"
#include "rpc/grpc/struct_field.h"

namespace virga::rpc {
namespace {

using pulumi::WireOptions;
namespace wire_options = pulumi::wire_options;

// The ID of a read resource is a string. An unknown ID is sent as the sentinel.
bool put_id(const PropertyValue& given, pulumirpc::ReadResourceRequest& message) {
  const PropertyValue* id = &given;
  while (id->is_secret()) id = &id->element();
  const bool known = id->is_string();
  if (!known && !id->is_computed()) return false;
  message.set_id(std::string(known ? id->as_string() : pulumi::kUnknownString));
  return true;
}

}  // namespace

base::Result<pulumirpc::ReadResourceRequest> to_message(const run::ReadResourceRequest& request,
                                                        const RequestOrigin& origin) {
  pulumirpc::ReadResourceRequest message;
  message.set_type(request.type);
  message.set_name(request.name);
  message.set_parent(request.parent);
  message.set_acceptsecrets(kProgramFeatures.secrets);
  message.set_acceptresources(kProgramFeatures.references);
  put_strings(request.dependencies, *message.mutable_dependencies());
  put_strings(request.additional_secret_outputs, *message.mutable_additionalsecretoutputs());
  put_origin(origin, request.source_position, message);
  put_provider(request, message);
  if (!put_id(request.id, message)) return base::fail("the id is not a string");
  auto state = write_struct(request.state, wire_options::registration_inputs(origin.engine, false));
  if (!state) return base::Unexpected(std::move(state).error());
  message.set_properties(*std::move(state));
  return message;
}

base::Result<run::ReadResourceRequest> to_plain(const pulumirpc::ReadResourceRequest& message) {
  run::ReadResourceRequest request;
  read_provider(message, request);
  request.id = message.id() == pulumi::kUnknownString ? PropertyValue::computed()
                                                      : PropertyValue::string(message.id());
  request.type = message.type();
  request.name = message.name();
  request.parent = message.parent();
  request.dependencies = to_urns(message.dependencies());
  request.additional_secret_outputs = to_strings(message.additionalsecretoutputs());
  auto state = read_struct(message.properties(), WireOptions::everything());
  if (!state) return base::Unexpected(std::move(state).error());
  request.state = *std::move(state);
  return request;
}

base::Result<pulumirpc::ReadResourceResponse> to_message(const run::ReadResourceResponse& response,
                                                         const pulumi::WireFeatures& program) {
  pulumirpc::ReadResourceResponse message;
  message.set_urn(response.urn);
  auto outputs = write_struct(response.outputs, wire_options::resource_response(program));
  if (!outputs) return base::Unexpected(std::move(outputs).error());
  message.set_properties(*std::move(outputs));
  return message;
}

base::Result<run::ReadResourceResponse> to_plain(const pulumirpc::ReadResourceResponse& message) {
  if (message.urn().empty()) return base::fail("it has no URN");
  auto outputs =
      read_struct(message.properties(), wire_options::resource_response(kProgramFeatures));
  if (!outputs) return base::Unexpected(std::move(outputs).error());
  return run::ReadResourceResponse{message.urn(), *std::move(outputs)};
}

}  // namespace virga::rpc

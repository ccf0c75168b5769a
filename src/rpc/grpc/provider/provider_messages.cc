#include "rpc/grpc/provider/provider_messages.h"

#include <utility>

#include "pulumi/number_text.h"
#include "pulumi/status.pb.h"
#include "rpc/grpc/monitor/resource_messages.h"
#include "rpc/grpc/struct_field.h"

namespace virga::rpc {
namespace {

using pulumi::WireOptions;
using Read = base::Result<void>;

constexpr const char* kInitFailed = "type.googleapis.com/pulumirpc.ErrorResourceInitFailed";

Read read_object(const std::string& bytes, PropertyValue& object) {
  auto read = read_struct(bytes, WireOptions::everything());
  if (!read) return base::Unexpected(std::move(read).error());
  object = *std::move(read);
  return {};
}

// Answers contain no Outputs, because no engine expects them from a provider.
base::Result<std::string> write_object(const PropertyValue& object) {
  WireOptions options = WireOptions::everything();
  options.keep_outputs = false;
  return write_struct(object.is_null() ? PropertyValue::object({}) : object, options);
}

template <typename Message>
void read_resource(const Message& message, engine::ResourceUse& request) {
  request.urn = message.urn();
  request.type = message.type();
  request.name = message.name();
}

// The engine sends seconds. 0 means the default of the provider.
std::string timeout_of(double seconds) {
  std::string text;
  if (seconds <= 0) return text;
  pulumi::append_number(text, seconds);
  return text + "s";
}

}  // namespace

Read read(const pulumirpc::CheckRequest& message, engine::CheckRequest& request) {
  read_resource(message, request);
  if (message.has_olds()) {
    if (auto done = read_object(message.olds(), request.old_inputs); !done) return done;
  }
  return read_object(message.news(), request.new_inputs);
}

Read read(const pulumirpc::DiffRequest& message, engine::DiffRequest& request) {
  read_resource(message, request);
  request.id = message.id();
  // Old engines send only outputs.
  const std::string& inputs = message.has_old_inputs() ? message.old_inputs() : message.olds();
  if (auto done = read_object(inputs, request.old_inputs); !done) return done;
  if (auto done = read_object(message.olds(), request.old_outputs); !done) return done;
  return read_object(message.news(), request.new_inputs);
}

Read read(const pulumirpc::CreateRequest& message, engine::CreateRequest& request) {
  read_resource(message, request);
  request.preview = message.preview();
  request.timeout = timeout_of(message.timeout());
  return read_object(message.properties(), request.inputs);
}

Read read(const pulumirpc::ReadRequest& message, engine::ReadRequest& request) {
  read_resource(message, request);
  request.id = message.id();
  request.timeout = timeout_of(message.timeout());
  if (auto done = read_object(message.inputs(), request.inputs); !done) return done;
  if (!message.has_properties()) return {};
  return read_object(message.properties(), request.outputs);
}

Read read(const pulumirpc::UpdateRequest& message, engine::UpdateRequest& request) {
  read_resource(message, request);
  request.id = message.id();
  request.preview = message.preview();
  request.timeout = timeout_of(message.timeout());
  const std::string& inputs = message.has_old_inputs() ? message.old_inputs() : message.olds();
  if (auto done = read_object(inputs, request.old_inputs); !done) return done;
  if (auto done = read_object(message.olds(), request.old_outputs); !done) return done;
  return read_object(message.news(), request.new_inputs);
}

Read read(const pulumirpc::DeleteRequest& message, engine::DeleteRequest& request) {
  read_resource(message, request);
  request.id = message.id();
  request.timeout = timeout_of(message.timeout());
  if (auto done = read_object(message.old_inputs(), request.inputs); !done) return done;
  return read_object(message.properties(), request.outputs);
}

Read read(const pulumirpc::InvokeRequest& message, engine::ProviderInvokeRequest& request) {
  request.token = message.tok();
  request.preview = message.preview();
  return read_object(message.args(), request.arguments);
}

Read read(const pulumirpc::CallRequest& message, engine::ProviderCallRequest& request) {
  request.token = message.tok();
  request.preview = message.dryrun();
  request.argument_dependencies = to_dependencies(message.argdependencies());
  return read_object(message.args(), request.arguments);
}

base::Result<pulumirpc::CheckResponse> to_message(const engine::CheckResponse& response) {
  pulumirpc::CheckResponse message;
  put_failures(response.failures, *message.mutable_failures());
  auto inputs = write_object(response.inputs);
  if (!inputs) return base::Unexpected(std::move(inputs).error());
  message.set_inputs(*std::move(inputs));
  return message;
}

base::Result<pulumirpc::CreateResponse> to_message(const engine::CreateResponse& response) {
  pulumirpc::CreateResponse message;
  message.set_id(response.id);
  auto outputs = write_object(response.outputs);
  if (!outputs) return base::Unexpected(std::move(outputs).error());
  message.set_properties(*std::move(outputs));
  return message;
}

base::Result<pulumirpc::ReadResponse> to_message(const engine::ReadResponse& response) {
  pulumirpc::ReadResponse message;
  message.set_id(response.id);
  auto outputs = write_object(response.outputs);
  if (!outputs) return base::Unexpected(std::move(outputs).error());
  message.set_properties(*std::move(outputs));
  if (response.inputs.is_null()) return message;
  auto inputs = write_object(response.inputs);
  if (!inputs) return base::Unexpected(std::move(inputs).error());
  message.set_inputs(*std::move(inputs));
  return message;
}

base::Result<pulumirpc::UpdateResponse> to_message(const engine::UpdateResponse& response) {
  pulumirpc::UpdateResponse message;
  auto outputs = write_object(response.outputs);
  if (!outputs) return base::Unexpected(std::move(outputs).error());
  message.set_properties(*std::move(outputs));
  return message;
}

base::Result<pulumirpc::InvokeResponse> to_message(const run::InvokeResponse& response) {
  pulumirpc::InvokeResponse message;
  put_failures(response.failures, *message.mutable_failures());
  auto result = write_object(response.result);
  if (!result) return base::Unexpected(std::move(result).error());
  message.set_return_(*std::move(result));
  return message;
}

base::Result<pulumirpc::CallResponse> to_message(const run::CallResponse& response) {
  pulumirpc::CallResponse message;
  put_failures(response.failures, *message.mutable_failures());
  put_dependencies(response.result_dependencies, *message.mutable_returndependencies());
  auto result = write_object(response.result);
  if (!result) return base::Unexpected(std::move(result).error());
  message.set_return_(*std::move(result));
  return message;
}

base::Result<grpc::Status> init_failure(const std::string& id, const PropertyValue& inputs,
                                        const PropertyValue& outputs,
                                        const std::vector<std::string>& reasons) {
  pulumirpc::ErrorResourceInitFailed detail;
  detail.set_id(id);
  put_strings(reasons, *detail.mutable_reasons());
  auto made = write_object(outputs);
  if (!made) return base::Unexpected(std::move(made).error());
  detail.set_properties(*std::move(made));
  auto given = write_object(inputs);
  if (!given) return base::Unexpected(std::move(given).error());
  detail.set_inputs(*std::move(given));
  // The engine ignores details whose code differs from the code of the call.
  constexpr auto kCode = grpc::StatusCode::UNKNOWN;
  google::rpc::Status details;
  details.set_code(kCode);
  details.set_message(reasons.front());
  google::rpc::Detail& added = *details.add_details();
  added.set_type_url(kInitFailed);
  added.set_value(detail.SerializeAsString());
  return grpc::Status(kCode, reasons.front(), details.SerializeAsString());
}

}  // namespace virga::rpc

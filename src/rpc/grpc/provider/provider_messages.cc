#include "rpc/grpc/provider/provider_messages.h"

#include <utility>

#include "pulumi/status.pb.h"
#include "rpc/grpc/monitor/resource_messages.h"
#include "rpc/grpc/struct_field.h"

namespace virga::rpc {
namespace {

using pulumi::WireOptions;

constexpr const char* kInitFailed = "type.googleapis.com/pulumirpc.ErrorResourceInitFailed";

// Answers contain no Outputs, because no engine expects them from a provider.
base::Result<std::string> write_object(const PropertyValue& object) {
  WireOptions options = WireOptions::everything();
  options.keep_outputs = false;
  return write_struct(object.is_null() ? PropertyValue::object({}) : object, options);
}

}  // namespace

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

#include "rpc/grpc/monitor/function_messages.h"

#include <utility>

#include "rpc/grpc/monitor/resource_messages.h"
#include "rpc/grpc/struct_field.h"

namespace virga::rpc {
namespace {

using pulumi::WireOptions;
namespace wire_options = pulumi::wire_options;

}  // namespace

base::Result<pulumirpc::ResourceInvokeRequest> to_message(const run::InvokeRequest& request,
                                                          const RequestOrigin& origin) {
  pulumirpc::ResourceInvokeRequest message;
  message.set_tok(request.token);
  message.set_acceptresources(kProgramFeatures.references);
  message.set_parent(request.parent);
  put_strings(request.dependencies, *message.mutable_dependson());
  put_origin(origin, request.source_position, message);
  put_provider(request, message);
  auto arguments = write_struct(request.arguments, wire_options::invoke_arguments(origin.engine));
  if (!arguments) return base::Unexpected(std::move(arguments).error());
  message.set_args(*std::move(arguments));
  return message;
}

base::Result<run::InvokeRequest> to_plain(const pulumirpc::ResourceInvokeRequest& message) {
  run::InvokeRequest request;
  read_provider(message, request);
  request.token = message.tok();
  request.parent = message.parent();
  request.dependencies = to_urns(message.dependson());
  auto arguments = read_struct(message.args(), WireOptions::everything());
  if (!arguments) return base::Unexpected(std::move(arguments).error());
  request.arguments = *std::move(arguments);
  return request;
}

base::Result<pulumirpc::ResourceInvokeResponse> to_message(const run::InvokeResponse& response,
                                                           const pulumi::WireFeatures& program) {
  pulumirpc::ResourceInvokeResponse message;
  put_failures(response.failures, *message.mutable_failures());
  message.set_unknown(response.unknown);
  if (response.result.is_null()) return message;
  auto result = write_struct(response.result, wire_options::invoke_response(program));
  if (!result) return base::Unexpected(std::move(result).error());
  message.set_return_(*std::move(result));
  return message;
}

base::Result<run::InvokeResponse> to_plain(const pulumirpc::ResourceInvokeResponse& message) {
  auto result = read_struct(message.return_(), wire_options::invoke_response(kProgramFeatures));
  if (!result) return base::Unexpected(std::move(result).error());
  return run::InvokeResponse{*std::move(result), to_failures(message.failures()),
                             message.unknown()};
}

base::Result<pulumirpc::ResourceCallRequest> to_message(const run::CallRequest& request,
                                                        const RequestOrigin& origin) {
  pulumirpc::ResourceCallRequest message;
  message.set_tok(request.token);
  put_dependencies(request.argument_dependencies, *message.mutable_argdependencies());
  put_origin(origin, request.source_position, message);
  put_provider(request, message);
  auto arguments = write_struct(request.arguments, wire_options::call_arguments(origin.engine));
  if (!arguments) return base::Unexpected(std::move(arguments).error());
  message.set_args(*std::move(arguments));
  return message;
}

base::Result<run::CallRequest> to_plain(const pulumirpc::ResourceCallRequest& message) {
  run::CallRequest request;
  read_provider(message, request);
  request.token = message.tok();
  request.argument_dependencies = to_dependencies(message.argdependencies());
  auto arguments = read_struct(message.args(), WireOptions::everything());
  if (!arguments) return base::Unexpected(std::move(arguments).error());
  request.arguments = *std::move(arguments);
  return request;
}

base::Result<pulumirpc::CallResponse> to_message(const run::CallResponse& response,
                                                 const pulumi::WireFeatures& program) {
  pulumirpc::CallResponse message;
  put_dependencies(response.result_dependencies, *message.mutable_returndependencies());
  put_failures(response.failures, *message.mutable_failures());
  if (response.result.is_null()) return message;
  auto result = write_struct(response.result, wire_options::invoke_response(program));
  if (!result) return base::Unexpected(std::move(result).error());
  message.set_return_(*std::move(result));
  return message;
}

base::Result<run::CallResponse> to_plain(const pulumirpc::CallResponse& message) {
  auto result = read_struct(message.return_(), wire_options::invoke_response(kProgramFeatures));
  if (!result) return base::Unexpected(std::move(result).error());
  return run::CallResponse{*std::move(result), to_dependencies(message.returndependencies()),
                           to_failures(message.failures())};
}

}  // namespace virga::rpc

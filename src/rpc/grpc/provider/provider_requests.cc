// Reads the requests to a provider.
#include "pulumi/number_text.h"
#include "rpc/grpc/monitor/resource_messages.h"
#include "rpc/grpc/provider/provider_messages.h"
#include "rpc/grpc/struct_field.h"

namespace virga::rpc {
namespace {

using pulumi::WireOptions;
using Read = base::Result<void>;

Read read_object(const std::string& bytes, PropertyValue& object) {
  auto read = read_struct(bytes, WireOptions::everything());
  if (!read) return base::Unexpected(std::move(read).error());
  object = *std::move(read);
  return {};
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

}  // namespace virga::rpc

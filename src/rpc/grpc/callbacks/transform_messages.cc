#include "rpc/grpc/callbacks/transform_messages.h"

#include <utility>

#include "pulumi/resource.pb.h"
#include "rpc/grpc/monitor/resource_messages.h"
#include "rpc/grpc/struct_field.h"

namespace virga::rpc {
namespace {

using pulumi::WireOptions;
using pulumirpc::TransformInvokeOptions;
using pulumirpc::TransformResourceOptions;

constexpr WireOptions transform_values(const pulumi::WireFeatures& program) {
  WireOptions options = WireOptions::everything();
  options.keep_byte_strings = program.byte_strings;
  return options;
}

base::Unexpected<base::Error> not_a(const char* name) {
  return base::fail("the bytes are not a valid " + std::string(name));
}

base::Result<void> put_trigger(const run::RegisterResourceRequest& request,
                               const WireOptions& values, TransformResourceOptions& message) {
  if (!request.replacement_trigger) return {};
  auto trigger = write_value(*request.replacement_trigger, values);
  if (!trigger) return base::fail("replacementTrigger", std::move(trigger).error());
  message.set_replacement_trigger(*std::move(trigger));
  return {};
}

base::Result<void> put_options(const run::RegisterResourceRequest& request,
                               const WireOptions& values, TransformResourceOptions& message) {
  put_strings(request.dependencies, *message.mutable_depends_on());
  if (request.protect) message.set_protect(*request.protect);
  if (request.retain_on_delete) message.set_retain_on_delete(*request.retain_on_delete);
  if (request.delete_before_replace) {
    message.set_delete_before_replace(*request.delete_before_replace);
  }
  put_strings(request.ignore_changes, *message.mutable_ignore_changes());
  put_strings(request.replace_on_changes, *message.mutable_replace_on_changes());
  put_strings(request.hide_diffs, *message.mutable_hide_diff());
  put_strings(request.additional_secret_outputs, *message.mutable_additional_secret_outputs());
  message.set_import(request.import_id);
  message.set_version(request.version);
  message.set_provider(request.provider);
  message.set_plugin_download_url(request.plugin_download_url);
  for (const run::AliasSpec& alias : request.aliases) put(alias, *message.add_aliases());
  if (request.custom_timeouts != run::CustomTimeouts()) {
    put_timeouts(request.custom_timeouts, *message.mutable_custom_timeouts());
  }
  message.set_deleted_with(request.deleted_with);
  put_strings(request.replace_with, *message.mutable_replace_with());
  for (const auto& [package, reference] : request.providers) {
    (*message.mutable_providers())[package] = reference;
  }
  if (request.hooks != run::HookBindings()) put_hooks(request.hooks, *message.mutable_hooks());
  return put_trigger(request, values, message);
}

base::Result<void> read_options(const TransformResourceOptions& message,
                                run::RegisterResourceRequest& request) {
  request.dependencies = to_urns(message.depends_on());
  request.protect = message.has_protect() ? std::optional(message.protect()) : std::nullopt;
  request.retain_on_delete =
      message.has_retain_on_delete() ? std::optional(message.retain_on_delete()) : std::nullopt;
  request.delete_before_replace = message.has_delete_before_replace()
                                      ? std::optional(message.delete_before_replace())
                                      : std::nullopt;
  request.ignore_changes = to_strings(message.ignore_changes());
  request.replace_on_changes = to_strings(message.replace_on_changes());
  request.hide_diffs = to_strings(message.hide_diff());
  request.additional_secret_outputs = to_strings(message.additional_secret_outputs());
  request.import_id = message.import();
  request.version = message.version();
  request.provider = message.provider();
  request.plugin_download_url = message.plugin_download_url();
  request.aliases.clear();
  for (const auto& alias : message.aliases()) request.aliases.push_back(to_plain(alias));
  request.custom_timeouts = to_timeouts(message.custom_timeouts());
  request.deleted_with = message.deleted_with();
  request.replace_with = to_strings(message.replace_with());
  const auto providers = to_map(message.providers());
  request.providers.assign(providers.begin(), providers.end());
  request.hooks = to_hooks(message.hooks());
  request.replacement_trigger.reset();
  if (!message.has_replacement_trigger()) return {};
  auto trigger = read_value(message.replacement_trigger(), WireOptions::everything());
  if (!trigger) return base::fail("replacementTrigger", std::move(trigger).error());
  request.replacement_trigger = *std::move(trigger);
  return {};
}

void put_options(const run::InvokeRequest& request, TransformInvokeOptions& message) {
  message.set_provider(request.provider);
  message.set_version(request.version);
  message.set_plugin_download_url(request.plugin_download_url);
}

void read_options(const TransformInvokeOptions& message, run::InvokeRequest& request) {
  request.provider = message.provider();
  request.version = message.version();
  request.plugin_download_url = message.plugin_download_url();
}

// Reads a Struct. Keeps `value` if the message has none.
base::Result<void> read_values(bool there, const std::string& bytes, PropertyValue& value) {
  if (!there) return {};
  auto read = read_struct(bytes, WireOptions::everything());
  if (!read) return base::Unexpected(std::move(read).error());
  value = *std::move(read);
  return {};
}

// Writes the parts that the request and the response have.
template <typename Message>
base::Result<void> put_parts(const run::RegisterResourceRequest& request, const WireOptions& values,
                             Message& message) {
  auto inputs = write_struct(request.inputs, values);
  if (!inputs) return base::Unexpected(std::move(inputs).error());
  message.set_properties(*std::move(inputs));
  return put_options(request, values, *message.mutable_options());
}
template <typename Message>
base::Result<void> put_parts(const run::InvokeRequest& request, const WireOptions& values,
                             Message& message) {
  auto arguments = write_struct(request.arguments, values);
  if (!arguments) return base::Unexpected(std::move(arguments).error());
  message.set_args(*std::move(arguments));
  put_options(request, *message.mutable_options());
  return {};
}

template <typename Message>
base::Result<void> read_parts(const Message& message, run::RegisterResourceRequest& request) {
  auto read = read_values(message.has_properties(), message.properties(), request.inputs);
  if (!read || !message.has_options()) return read;
  return read_options(message.options(), request);
}
template <typename Message>
base::Result<void> read_parts(const Message& message, run::InvokeRequest& request) {
  auto read = read_values(message.has_args(), message.args(), request.arguments);
  if (read && message.has_options()) read_options(message.options(), request);
  return read;
}

template <typename Message>
base::Result<std::string> bytes_of(const base::Result<void>& written, const Message& message) {
  if (!written) return base::Unexpected(written.error());
  return message.SerializeAsString();
}

}  // namespace

base::Result<std::string> write_transform(const run::RegisterResourceRequest& request,
                                          const pulumi::WireFeatures& program) {
  pulumirpc::TransformRequest message;
  message.set_type(request.type);
  message.set_name(request.name);
  message.set_custom(request.custom);
  message.set_parent(request.parent);
  return bytes_of(put_parts(request, transform_values(program), message), message);
}

base::Result<std::string> write_transform(const run::InvokeRequest& request,
                                          const pulumi::WireFeatures& program) {
  pulumirpc::TransformInvokeRequest message;
  message.set_token(request.token);
  return bytes_of(put_parts(request, transform_values(program), message), message);
}

template <>
base::Result<run::RegisterResourceRequest> read_transform(const std::string& bytes) {
  pulumirpc::TransformRequest message;
  if (!message.ParseFromString(bytes)) return not_a("TransformRequest");
  run::RegisterResourceRequest request;
  request.type = message.type();
  request.name = message.name();
  request.custom = message.custom();
  request.parent = message.parent();
  request.inputs = PropertyValue::object({});
  if (auto read = read_parts(message, request); !read) return base::Unexpected(read.error());
  return request;
}

template <>
base::Result<run::InvokeRequest> read_transform(const std::string& bytes) {
  pulumirpc::TransformInvokeRequest message;
  if (!message.ParseFromString(bytes)) return not_a("TransformInvokeRequest");
  run::InvokeRequest request;
  request.token = message.token();
  request.arguments = PropertyValue::object({});
  if (auto read = read_parts(message, request); !read) return base::Unexpected(read.error());
  return request;
}

base::Result<std::string> write_transformed(const run::RegisterResourceRequest& answer) {
  pulumirpc::TransformResponse message;
  return bytes_of(put_parts(answer, WireOptions::everything(), message), message);
}

base::Result<std::string> write_transformed(const run::InvokeRequest& answer) {
  pulumirpc::TransformInvokeResponse message;
  return bytes_of(put_parts(answer, WireOptions::everything(), message), message);
}

base::Result<void> apply_transformed(const std::string& bytes,
                                     run::RegisterResourceRequest& request) {
  pulumirpc::TransformResponse message;
  if (!message.ParseFromString(bytes)) return not_a("TransformResponse");
  return read_parts(message, request);
}

base::Result<void> apply_transformed(const std::string& bytes, run::InvokeRequest& request) {
  pulumirpc::TransformInvokeResponse message;
  if (!message.ParseFromString(bytes)) return not_a("TransformInvokeResponse");
  return read_parts(message, request);
}

}  // namespace virga::rpc

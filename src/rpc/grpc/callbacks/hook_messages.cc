#include "rpc/grpc/callbacks/hook_messages.h"

#include <utility>

#include "base/text/unicode.h"
#include "pulumi/resource.pb.h"
#include "rpc/grpc/messages.h"
#include "rpc/grpc/request_origin.h"
#include "rpc/grpc/struct_field.h"

namespace virga::rpc {
namespace {

// Omits absent properties. Keeps the first failure.
class PropertyFields {
 public:
  explicit PropertyFields(const pulumi::WireFeatures& program)
      : options_(pulumi::wire_options::hook_arguments(program)) {}

  // `set` receives the bytes.
  template <typename Set>
  void put(const PropertyValue& value, const Set& set) {
    if (!value.is_null()) take(write_struct(value, options_), set);
  }
  void read(bool there, const std::string& field, PropertyValue& value) {
    if (!there) return;
    take(read_struct(field, options_), [&](PropertyValue read) { value = std::move(read); });
  }
  const base::Result<void>& result() const { return result_; }

 private:
  template <typename T, typename Set>
  void take(base::Result<T> made, const Set& set) {
    if (made) {
      set(*std::move(made));
    } else if (result_) {
      result_ = base::Unexpected(std::move(made).error());
    }
  }

  const pulumi::WireOptions options_;
  base::Result<void> result_;
};

template <typename Message>
void put_common(const run::HookCall& call, PropertyFields& fields, Message& message) {
  message.set_urn(call.urn);
  message.set_id(call.id);
  message.set_name(call.name);
  message.set_type(call.type);
  fields.put(call.new_inputs, [&](std::string bytes) { message.set_new_inputs(std::move(bytes)); });
  fields.put(call.old_inputs, [&](std::string bytes) { message.set_old_inputs(std::move(bytes)); });
  fields.put(call.old_outputs,
             [&](std::string bytes) { message.set_old_outputs(std::move(bytes)); });
}

template <typename Message>
void read_common(const Message& message, PropertyFields& fields, run::HookCall& call) {
  call.urn = message.urn();
  call.id = message.id();
  call.name = message.name();
  call.type = message.type();
  fields.read(message.has_new_inputs(), message.new_inputs(), call.new_inputs);
  fields.read(message.has_old_inputs(), message.old_inputs(), call.old_inputs);
  fields.read(message.has_old_outputs(), message.old_outputs(), call.old_outputs);
}

base::Unexpected<base::Error> no_message(const char* name) {
  return base::fail("the bytes are not a valid " + std::string(name));
}

}  // namespace

base::Result<std::string> write_hook_call(const run::HookCall& call, bool on_error,
                                          const pulumi::WireFeatures& program) {
  PropertyFields fields(program);
  std::string bytes;
  if (on_error) {
    pulumirpc::ErrorHookRequest message;
    put_common(call, fields, message);
    message.set_failed_operation(call.failed_operation);
    put_strings(call.errors, *message.mutable_errors());
    bytes = message.SerializeAsString();
  } else {
    pulumirpc::ResourceHookRequest message;
    put_common(call, fields, message);
    fields.put(call.new_outputs,
               [&](std::string made) { message.set_new_outputs(std::move(made)); });
    bytes = message.SerializeAsString();
  }
  if (!fields.result()) return base::Unexpected(fields.result().error());
  return bytes;
}

base::Result<run::HookCall> read_hook_call(const std::string& bytes, bool on_error) {
  PropertyFields fields(kProgramFeatures);
  run::HookCall call;
  if (on_error) {
    pulumirpc::ErrorHookRequest message;
    if (!message.ParseFromString(bytes)) return no_message("ErrorHookRequest");
    read_common(message, fields, call);
    call.failed_operation = message.failed_operation();
    call.errors = to_strings(message.errors());
  } else {
    pulumirpc::ResourceHookRequest message;
    if (!message.ParseFromString(bytes)) return no_message("ResourceHookRequest");
    read_common(message, fields, call);
    fields.read(message.has_new_outputs(), message.new_outputs(), call.new_outputs);
  }
  if (!fields.result()) return base::Unexpected(fields.result().error());
  return call;
}

std::string write_hook_answer(const run::HookAnswer& answer, bool on_error) {
  // The output of a command may be invalid UTF-8.
  const std::string error = base::replace_invalid_utf8(answer.error);
  if (on_error) {
    pulumirpc::ErrorHookResponse message;
    message.set_error(error);
    message.set_retry(answer.retry);
    return message.SerializeAsString();
  }
  pulumirpc::ResourceHookResponse message;
  message.set_error(error);
  return message.SerializeAsString();
}

base::Result<run::HookAnswer> read_hook_answer(const std::string& bytes, bool on_error) {
  if (on_error) {
    pulumirpc::ErrorHookResponse message;
    if (!message.ParseFromString(bytes)) return no_message("ErrorHookResponse");
    return run::HookAnswer{message.error(), message.retry()};
  }
  pulumirpc::ResourceHookResponse message;
  if (!message.ParseFromString(bytes)) return no_message("ResourceHookResponse");
  return run::HookAnswer{message.error(), false};
}

}  // namespace virga::rpc

// The requests and answers of hooks, which are sent as the bytes of a callback. Private to the
// room.
#pragma once

#include <string>

#include "pulumi/wire/options.h"
#include "run/monitor_messages.h"

namespace virga::rpc {

// `program` contains the features that the callback declared. Fails if a value cannot be sent.
base::Result<std::string> write_hook_call(const run::HookCall& call, bool on_error,
                                          const pulumi::WireFeatures& program);
// Fails if the bytes are not such a message.
base::Result<run::HookCall> read_hook_call(const std::string& bytes, bool on_error);

std::string write_hook_answer(const run::HookAnswer& answer, bool on_error);
base::Result<run::HookAnswer> read_hook_answer(const std::string& bytes, bool on_error);

}  // namespace virga::rpc

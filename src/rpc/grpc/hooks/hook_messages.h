// What the engine asks of a hook and what it answers: messages that travel as the bytes of a
// callback. Private to the room.
#pragma once

#include <string>

#include "pulumi/wire/options.h"
#include "run/monitor_messages.h"

namespace virga::rpc {

// `program`: what the callback said it understands. Fails where a value cannot be sent.
base::Result<std::string> write_hook_call(const run::HookCall& call, bool on_error,
                                          const pulumi::WireFeatures& program);
// Fails where the bytes are no such message.
base::Result<run::HookCall> read_hook_call(const std::string& bytes, bool on_error);

std::string write_hook_answer(const run::HookAnswer& answer, bool on_error);
base::Result<run::HookAnswer> read_hook_answer(const std::string& bytes, bool on_error);

}  // namespace virga::rpc

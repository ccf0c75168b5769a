// The common properties of a MonitorClient's requests: the sender and the engine. Private to the
// room.
#pragma once

#include <string_view>

#include "pulumi/source.pb.h"
#include "pulumi/wire/options.h"
#include "rpc/monitor/monitor_client.h"

namespace virga::rpc {

// Every request declares all of these features.
inline constexpr pulumi::WireFeatures kProgramFeatures{
    .secrets = true, .references = true, .outputs = false, .byte_strings = true};

struct RequestOrigin {
  pulumi::WireFeatures engine{};  // features of the engine
  bool engine_has_alias_specs = true;
  MonitorOptions options{};
};

// Returns a path as `file` URI (RFC 8089). Characters that a path may not contain are
// percent-encoded.
std::string file_uri(std::string_view path);

template <typename Message>
void put_origin(const RequestOrigin& origin, base::Range position, Message& message) {
  message.set_accepts_byte_string(kProgramFeatures.byte_strings);
  message.set_parentstacktracehandle(origin.options.parent_stack_trace_handle);
  if (!origin.options.place || !position.known()) return;
  if (const auto place = origin.options.place(position)) {
    pulumirpc::SourcePosition& made = *message.mutable_sourceposition();
    made.set_uri(file_uri(place->path));
    made.set_line(place->line);
    made.set_column(place->column);
  }
}

}  // namespace virga::rpc

#include "rpc/grpc/engine/engine_messages.h"

#include <algorithm>

#include "base/text/unicode.h"
#include "rpc/grpc/struct_field.h"

namespace virga::rpc {

pulumirpc::LogRequest to_message(const LogMessage& message) {
  pulumirpc::LogRequest request;
  request.set_severity(static_cast<pulumirpc::LogSeverity>(message.severity));
  request.set_message(base::replace_invalid_utf8(message.text));
  request.set_urn(message.urn);
  request.set_streamid(message.stream);
  request.set_ephemeral(message.ephemeral);
  return request;
}

LogMessage to_plain(const pulumirpc::LogRequest& request) {
  const int severity = std::clamp<int>(request.severity(), static_cast<int>(Severity::kDebug),
                                       static_cast<int>(Severity::kError));
  return {.severity = static_cast<Severity>(severity),
          .text = request.message(),
          .urn = request.urn(),
          .stream = request.streamid(),
          .ephemeral = request.ephemeral()};
}

base::Result<pulumirpc::StartDebuggingRequest> to_message(const Debugging& debugging) {
  base::Result<std::string> configuration = write_struct(debugging.configuration, {});
  if (!configuration) return base::Unexpected(std::move(configuration).error());
  pulumirpc::StartDebuggingRequest request;
  request.set_config(*std::move(configuration));
  request.set_message(base::replace_invalid_utf8(debugging.how_to_connect));
  return request;
}

base::Result<Debugging> to_plain(const pulumirpc::StartDebuggingRequest& request) {
  base::Result<pulumi::PropertyValue> configuration = read_struct(request.config(), {});
  if (!configuration) return base::Unexpected(std::move(configuration).error());
  return Debugging{*std::move(configuration), request.message()};
}

}  // namespace virga::rpc

#include "rpc/grpc/engine/engine_messages.h"

#include <algorithm>

#include "base/text/unicode.h"

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

}  // namespace virga::rpc

#include "rpc/grpc/unary_call.h"

#include <string_view>

namespace virga::rpc {

std::string call_name(const char* path, const CallTopic& topic) {
  const std::string_view whole(path);
  std::string text(whole.substr(whole.rfind('/') + 1));
  if (!topic.subject.empty()) text += " of " + topic.subject;
  return text;
}

Failure named(const std::string& call, Failure failure) {
  if (failure.message.empty()) failure.message = name(failure.code);
  failure.message = call + ": " + failure.message;
  return failure;
}

base::Unexpected<Failure> failed_call(const std::string& call, const grpc::Status& status) {
  return base::Unexpected(named(call, to_failure(status)));
}

std::optional<Failure> check_size(const std::string& call, std::size_t bytes) {
  if (bytes <= kMaxMessageBytes) return std::nullopt;
  return named(call, {.code = Code::kResourceExhausted,
                      .message = "a message of " + std::to_string(bytes) + " bytes is more than " +
                                 std::to_string(kMaxMessageBytes) + " bytes"});
}

}  // namespace virga::rpc

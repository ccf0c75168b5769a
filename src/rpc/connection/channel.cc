#include "rpc/connection/channel.h"

#include <grpcpp/create_channel.h>
#include <grpcpp/security/credentials.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>

#include "rpc/connection/silence_libraries.h"
#include "rpc/grpc/channel_state.h"

namespace virga::rpc {
namespace {

// Headers contain the messages of failures, twice if there are details. This is the limit of Go.
constexpr int kMaxMetadataBytes = 16 << 20;

constexpr int kPingAfterMilliseconds = 310'000;

// "host:port". The host of an IPv6 address is in brackets.
bool is_address(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos || colon == 0) return false;
  const auto is_odd = [](unsigned char c) { return c <= ' ' || c == '/' || c >= 0x7F; };
  if (std::ranges::any_of(text, is_odd)) return false;
  std::uint16_t port = 0;
  const char* end = text.data() + text.size();
  const auto [read, error] = std::from_chars(text.data() + colon + 1, end, port);
  return error == std::errc() && read == end && port != 0;
}

grpc::ChannelArguments arguments() {
  grpc::ChannelArguments made;
  made.SetMaxReceiveMessageSize(kMaxMessageBytes);
  made.SetMaxSendMessageSize(kMaxMessageBytes);
  made.SetInt(GRPC_ARG_MAX_METADATA_SIZE, kMaxMetadataBytes);
  // Pings: channel.h gives the reasons for them and for this interval.
  made.SetInt(GRPC_ARG_KEEPALIVE_TIME_MS, kPingAfterMilliseconds);
  made.SetInt(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, std::numeric_limits<int>::max());
  made.SetInt(GRPC_ARG_HTTP2_MAX_PINGS_WITHOUT_DATA, 0);  // no limit
  // Peers run on this machine, so no name service is needed.
  made.SetInt(GRPC_ARG_ENABLE_HTTP_PROXY, 0);
  made.SetInt(GRPC_ARG_SERVICE_CONFIG_DISABLE_RESOLUTION, 1);
  // A request may have been executed. Only the program knows which requests can be repeated.
  made.SetInt(GRPC_ARG_ENABLE_RETRIES, 0);
  return made;
}

}  // namespace

base::Result<Channel> Channel::open(const std::string& address) {
  if (!is_address(address))
    return base::fail("`" + address + "` is not an address; expected host:port");
  silence_libraries();
  auto made = grpc::CreateCustomChannel(address, grpc::InsecureChannelCredentials(), arguments());
  return Channel(std::make_shared<State>(State{address, std::move(made)}));
}

const std::string& Channel::address() const {
  return state_->address;
}

}  // namespace virga::rpc

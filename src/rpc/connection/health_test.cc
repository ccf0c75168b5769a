#include "rpc/connection/health.h"

#include <gtest/gtest.h>

#include "rpc/connection/tcp_proxy_testing.h"
#include "rpc/grpc/hostile_peer_testing.h"
#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

using namespace std::chrono_literals;

Code code_of(const Answer<void>& answer) {
  EXPECT_FALSE(answer);
  return answer ? Code{} : answer.error().code;
}

TEST(Health, ServerThatAnswersIsHealthy) {
  const Served served({});
  EXPECT_TRUE(check_health(served.channel()));
}

TEST(Health, ServerWithoutHealthServiceIsHealthy) {
  HostilePeer peer(1, [](HostilePeer&, const std::string&) {
    return HostileAnswer{.bytes = {}, .status = {grpc::StatusCode::UNIMPLEMENTED, ""}};
  });
  EXPECT_TRUE(check_health(*Channel::open(peer.address())));
}

TEST(Health, HangingServerIsNotHealthy) {
  HostilePeer peer(1, [](HostilePeer&, const std::string&) {
    return HostileAnswer{.bytes = {}, .never = true};
  });
  EXPECT_EQ(code_of(check_health(*Channel::open(peer.address()), 200ms)), Code::kDeadlineExceeded);
}

TEST(Health, SilentListenerIsNotHealthy) {
  const ListeningSocket silent;
  EXPECT_EQ(code_of(check_health(*Channel::open(silent.address()), 200ms)),
            Code::kDeadlineExceeded);
}

TEST(Health, ClosedPortIsNotHealthy) {
  EXPECT_EQ(code_of(check_health(*Channel::open("127.0.0.1:1"))), Code::kUnavailable);
}

}  // namespace
}  // namespace virga::rpc

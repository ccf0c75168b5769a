#include "rpc/connection/poll_strategy.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace virga::rpc {
namespace {

// All tests of this program: hostile_peer_test.cc breaks connections within answers.
class Polling final : public ::testing::Environment {
  void SetUp() override { wait_by_poll(); }
};
[[maybe_unused]] const auto* const kPolling = ::testing::AddGlobalTestEnvironment(new Polling);

TEST(PollStrategy, IsNotPassedOnToChildren) {
  EXPECT_EQ(std::getenv("GRPC_POLL_STRATEGY"), nullptr);
}

}  // namespace
}  // namespace virga::rpc

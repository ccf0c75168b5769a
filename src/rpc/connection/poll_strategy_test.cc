#include "rpc/connection/poll_strategy.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace virga::rpc {
namespace {

// Applies to all tests of this program, because hostile_peer_test.cc interrupts connections within
// answers.
class Polling final : public ::testing::Environment {
  void SetUp() override { wait_by_poll(); }
};
[[maybe_unused]] const auto* const kPolling = ::testing::AddGlobalTestEnvironment(new Polling);

TEST(PollStrategy, IsNotInheritedByChildren) {
  EXPECT_EQ(std::getenv("GRPC_POLL_STRATEGY"), nullptr);
}

}  // namespace
}  // namespace virga::rpc

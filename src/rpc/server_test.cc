#include "rpc/server.h"

#include <gtest/gtest.h>

#include <set>

namespace virga::rpc {
namespace {

using namespace std::chrono_literals;

TEST(Server, ListensAtAPortOfItsOwn) {
  std::set<std::uint16_t> ports;
  std::vector<std::unique_ptr<Server>> servers;
  for (int i = 0; i < 3; ++i) {
    auto server = Server::start({});
    ASSERT_TRUE(server) << server.error().str();
    ports.insert((*server)->port());
    servers.push_back(*std::move(server));
  }
  EXPECT_EQ(ports.size(), 3u);
  EXPECT_FALSE(ports.contains(0));
  for (const auto& server : servers) EXPECT_TRUE(server->stop(5s));
}

}  // namespace
}  // namespace virga::rpc

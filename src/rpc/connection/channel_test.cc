#include "rpc/connection/channel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <mutex>
#include <thread>

#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

using namespace std::chrono_literals;

TEST(Channel, AddressHasHostAndPort) {
  for (const char* address : {"127.0.0.1:1", "localhost:65535", "[::1]:80"}) {
    const auto channel = Channel::open(address);
    ASSERT_TRUE(channel) << address;
    EXPECT_EQ(channel->address(), address);
  }
  for (const char* address :
       {"", ":", ":80", "host", "host:", "host:0", "host:65536", "host:8x", "host:-1", "ho st:80",
        "http://host:80", "host:80\n", "h\xC3\xA9:80"}) {
    EXPECT_FALSE(Channel::open(address)) << address;
  }
}

TEST(Watch, NoticesEndOfPeerAtOnce) {
  auto server = *Server::start({});
  const auto channel = *Channel::open("127.0.0.1:" + std::to_string(server->port()));
  std::promise<void> on_disconnect;
  const auto watch = channel.watch([&] { on_disconnect.set_value(); });
  auto reported = on_disconnect.get_future();
  EXPECT_EQ(reported.wait_for(300ms), std::future_status::timeout);
  EXPECT_TRUE(server->stop(kTestPatience));
  server.reset();
  EXPECT_EQ(reported.wait_for(kTestPatience), std::future_status::ready);
}

TEST(Watch, NoticesPeerThatNeverExisted) {
  auto server = *Server::start({});
  const auto channel = *Channel::open("127.0.0.1:" + std::to_string(server->port()));
  EXPECT_TRUE(server->stop(kTestPatience));
  server.reset();
  std::promise<void> on_disconnect;
  const auto watch = channel.watch([&] { on_disconnect.set_value(); });
  EXPECT_EQ(on_disconnect.get_future().wait_for(kTestPatience), std::future_status::ready);
}

TEST(Watch, StopsWhenResultIsDestroyed) {
  auto server = *Server::start({});
  const auto channel = *Channel::open("127.0.0.1:" + std::to_string(server->port()));
  std::atomic<bool> reported = false;
  auto watch = channel.watch([&] { reported = true; });
  watch.reset();
  EXPECT_TRUE(server->stop(kTestPatience));
  server.reset();
  std::this_thread::sleep_for(500ms);  // more than one tick
  EXPECT_FALSE(reported);
}

TEST(Watch, CallbackMayEndWatch) {
  const auto channel = *Channel::open("127.0.0.1:1");
  std::promise<void> on_disconnect;
  std::mutex mutex;
  std::shared_ptr<void> watch;
  {
    const std::lock_guard lock(mutex);
    watch = channel.watch([&] {
      {
        const std::lock_guard inner(mutex);
        watch.reset();
      }
      on_disconnect.set_value();
    });
  }
  EXPECT_EQ(on_disconnect.get_future().wait_for(kTestPatience), std::future_status::ready);
}

}  // namespace
}  // namespace virga::rpc

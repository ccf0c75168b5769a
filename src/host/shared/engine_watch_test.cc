#include "host/shared/engine_watch.h"

#include <gtest/gtest.h>

#include <semaphore>

#include "rpc/connection/server.h"

namespace virga::host {
namespace {

using namespace std::chrono_literals;
using Disconnection = std::counting_semaphore<16>;

std::string address_of(const rpc::Server& server) {
  return "127.0.0.1:" + std::to_string(server.port());
}

TEST(EngineWatch, DetectsEndOfEngine) {
  Disconnection on_disconnect(0);
  EngineWatch watch([&] { on_disconnect.release(); });
  const auto engine = rpc::Server::start({});
  ASSERT_TRUE(engine);
  ASSERT_TRUE(watch.watch(address_of(**engine)));
  EXPECT_FALSE(on_disconnect.try_acquire_for(100ms));
  (*engine)->stop(1s);
  on_disconnect.acquire();
}

TEST(EngineWatch, ChecksHealthRepeatedly) {
  Disconnection on_disconnect(0);
  const auto engine = rpc::Server::start({});
  ASSERT_TRUE(engine);
  EngineWatch watch([&] { on_disconnect.release(); }, 5ms);
  ASSERT_TRUE(watch.watch(address_of(**engine)));
  EXPECT_FALSE(on_disconnect.try_acquire_for(200ms));
}

TEST(EngineWatch, StopsWatchingPreviousEngine) {
  Disconnection on_disconnect(0);
  EngineWatch watch([&] { on_disconnect.release(); });
  const auto first = rpc::Server::start({});
  const auto second = rpc::Server::start({});
  ASSERT_TRUE(first && second);
  ASSERT_TRUE(watch.watch(address_of(**first)));
  ASSERT_TRUE(watch.watch(address_of(**second)));
  (*first)->stop(1s);
  EXPECT_FALSE(on_disconnect.try_acquire_for(200ms));
  (*second)->stop(1s);
  on_disconnect.acquire();
}

TEST(EngineWatch, RejectsInvalidAddress) {
  EngineWatch watch([] {});
  EXPECT_FALSE(watch.watch("nowhere"));
}

}  // namespace
}  // namespace virga::host

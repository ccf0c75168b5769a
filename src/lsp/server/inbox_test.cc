#include "lsp/server/inbox.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace virga::lsp {
namespace {

using namespace std::chrono_literals;

Event notification(std::string method, std::size_t bytes = 1) {
  Message message;
  message.method = std::move(method);
  message.bytes = bytes;
  return IncomingNotification{std::move(message)};
}

std::string method_of(const std::optional<Event>& event) {
  return event ? std::get<IncomingNotification>(*event).message.method : "(end)";
}

TEST(Inbox, KeepsTheOrder) {
  Inbox inbox;
  inbox.put(notification("a"));
  inbox.put(notification("b"));
  EXPECT_FALSE(inbox.is_empty());
  EXPECT_EQ(method_of(inbox.take()), "a");
  EXPECT_EQ(method_of(inbox.take()), "b");
  EXPECT_TRUE(inbox.is_empty());
}

TEST(Inbox, ReportsTheNextChange) {
  Inbox inbox;
  const std::stop_token change = inbox.next_change();
  inbox.put(InvalidMessage{});
  EXPECT_FALSE(change.stop_requested());
  inbox.put(notification("a"));
  EXPECT_TRUE(change.stop_requested());
  EXPECT_TRUE(inbox.next_change().stop_requested());
  inbox.take();
  inbox.take();
  EXPECT_FALSE(inbox.next_change().stop_requested());
}

TEST(Inbox, CloseKeepsOrDropsEvents) {
  Inbox kept, dropped;
  for (Inbox* inbox : {&kept, &dropped}) inbox->put(notification("a"));
  kept.close(false);
  dropped.close(true);
  for (Inbox* inbox : {&kept, &dropped}) inbox->put(notification("late"));
  EXPECT_EQ(method_of(kept.take()), "a");
  EXPECT_EQ(method_of(kept.take()), "(end)");
  EXPECT_EQ(method_of(dropped.take()), "(end)");
}

// Puts `count` messages from another thread. Returns how many were accepted before one was taken.
int accepted(Inbox& inbox, int count, std::size_t bytes) {
  std::atomic<int> done = 0;
  std::jthread writer([&] {
    for (int i = 0; i < count; ++i, ++done) inbox.put(notification("m", bytes));
  });
  std::this_thread::sleep_for(50ms);
  const int before = done;
  for (int i = 0; i < count; ++i) EXPECT_EQ(method_of(inbox.take()), "m");
  return before;
}

TEST(Inbox, LimitsMessages) {
  Inbox inbox(3, 1000);
  EXPECT_EQ(accepted(inbox, 3, 1), 3);
  EXPECT_EQ(accepted(inbox, 4, 1), 3);
}

TEST(Inbox, LimitsBytes) {
  Inbox inbox(1000, 10);
  EXPECT_EQ(accepted(inbox, 2, 5), 2);
  EXPECT_EQ(accepted(inbox, 3, 5), 2);
  EXPECT_EQ(accepted(inbox, 1, 1000), 1);  // one message of any size
}

TEST(Inbox, TasksNeverWait) {
  Inbox inbox(1, 1);
  inbox.put(notification("a"));
  for (int i = 0; i < 100; ++i) inbox.post([] {});
  EXPECT_EQ(method_of(inbox.take()), "a");
}

}  // namespace
}  // namespace virga::lsp

#include "run/loop/mailbox.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

namespace virga::run {
namespace {

using Order = Mailbox::Order;

struct Bench {
  explicit Bench(Order order) : mailbox(std::make_shared<Mailbox>(order)) {}

  Done<int> ask() {
    return mailbox->answer_to<int>(
        [this](const base::Result<int>& answer) { heard += std::to_string(*answer); });
  }
  void take_all() {
    while (mailbox->take()) {
    }
  }

  std::shared_ptr<Mailbox> mailbox;
  std::string heard;
};

TEST(Mailbox, HandlesAnswersInTheOrderOfTheRequests) {
  Bench bench(Order::kAsRequested);
  const auto first = bench.ask();
  const auto second = bench.ask();
  second(2);
  first(1);
  bench.take_all();
  EXPECT_EQ(bench.heard, "12");
}

TEST(Mailbox, HandlesAnswersAsTheyArrive) {
  Bench bench(Order::kAsTheyArrive);
  const auto first = bench.ask();
  bench.ask()(2);
  ASSERT_TRUE(bench.mailbox->take());
  EXPECT_EQ(bench.heard, "2");
  first(1);
  bench.take_all();
  EXPECT_EQ(bench.heard, "21");
}

TEST(Mailbox, WaitsForOtherThreads) {
  Bench bench(Order::kAsRequested);
  std::thread other([done = bench.ask()] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    done(1);
  });
  bench.take_all();
  other.join();
  EXPECT_EQ(bench.heard, "1");
}

TEST(Mailbox, VisitsDoNotWaitForAnswers) {
  Bench bench(Order::kAsRequested);
  const auto first = bench.ask();
  bench.mailbox->visit([&](bool open) { bench.heard += open ? "v" : "x"; });
  ASSERT_TRUE(bench.mailbox->take());
  EXPECT_EQ(bench.heard, "v");
  first(1);
  bench.take_all();
  EXPECT_EQ(bench.heard, "v1");
}

TEST(Mailbox, TakeReturnsAfterAStop) {
  Bench bench(Order::kAsRequested);
  const auto never = bench.ask();
  std::thread other([&] { bench.mailbox->stop(); });
  EXPECT_FALSE(bench.mailbox->take());
  other.join();
  EXPECT_TRUE(bench.mailbox->stopped());
  EXPECT_FALSE(bench.mailbox->take());
}

TEST(Mailbox, CloseRejectsVisitsAndDropsAnswers) {
  Bench bench(Order::kAsRequested);
  const auto late = bench.ask();
  bench.mailbox->visit([&](bool open) { bench.heard += open ? "v" : "x"; });
  bench.mailbox->close();
  bench.mailbox->visit([&](bool open) { bench.heard += open ? "v" : "y"; });
  late(1);
  EXPECT_EQ(bench.heard, "xy");
}

}  // namespace
}  // namespace virga::run

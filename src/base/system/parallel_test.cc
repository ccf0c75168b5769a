#include "base/system/parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

namespace virga::base {
namespace {

TEST(Parallel, ConsumesResultsInOrder) {
  for (const std::size_t jobs : {0u, 1u, 2u, 7u, 100u}) {
    std::vector<std::string> results(50);
    std::string consumed;
    const auto caller = std::this_thread::get_id();
    run_parallel({.count = results.size(),
                  .jobs = jobs,
                  .work = [&](std::size_t i) { results[i] = std::to_string(i) + " "; },
                  .consume =
                      [&](std::size_t i) {
                        EXPECT_EQ(std::this_thread::get_id(), caller);
                        consumed += results[i];
                      }});
    std::string expected;
    for (std::size_t i = 0; i < results.size(); ++i) expected += std::to_string(i) + " ";
    EXPECT_EQ(consumed, expected) << jobs;
  }
}

TEST(Parallel, CallsEachNumberOnce) {
  std::vector<std::atomic<int>> calls(1000);
  run_parallel({.count = calls.size(), .jobs = 4, .work = [&](std::size_t i) { ++calls[i]; }});
  EXPECT_TRUE(std::ranges::all_of(calls, [](const auto& each) { return each == 1; }));
}

TEST(Parallel, UsesSeveralThreads) {
  // Each call waits until the other one runs, too.
  std::atomic<int> running = 0;
  run_parallel({.count = 2, .jobs = 2, .work = [&](std::size_t) {
                  ++running;
                  while (running < 2) std::this_thread::yield();
                }});
  EXPECT_EQ(running, 2);
}

TEST(Parallel, ReportsProgress) {
  for (const std::size_t jobs : {1u, 2u}) {
    std::size_t last = 0;
    run_parallel(
        {.count = 3,
         .jobs = jobs,
         .work = [](std::size_t) { std::this_thread::sleep_for(std::chrono::milliseconds(120)); },
         .on_progress =
             [&](std::size_t done) {
               EXPECT_GE(done, last);
               last = done;
             }});
    EXPECT_GT(last, 0u) << jobs;
  }
}

TEST(Parallel, DoesNothingWithoutWork) {
  run_parallel({.count = 0, .work = [](std::size_t) { FAIL(); }});
  EXPECT_GE(usable_processors(), 1u);
}

}  // namespace
}  // namespace virga::base

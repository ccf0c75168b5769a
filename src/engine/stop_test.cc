// Tests updates that are stopped at random moments, from another thread: the state is sound, and
// the next update completes it. With VIRGA_STOPPED_RESOURCES=100000, it takes some minutes.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <random>
#include <stop_token>
#include <string>
#include <thread>

#include "engine/engine.h"
#include "engine/mock/mock_provider.h"
#include "engine/state/integrity.h"
#include "run/program_testing.h"

namespace virga::engine {
namespace {

using namespace std::chrono_literals;
using run::Lines;
using run::ProgramBench;

constexpr std::size_t kStopRounds = 12;

std::size_t stoppable_resources() {
  const char* const given = std::getenv("VIRGA_STOPPED_RESOURCES");
  return given ? std::strtoul(given, nullptr, 10) : 1'000;
}

// A chain, a star, children, and resources without dependencies.
std::string stoppable_program(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string before = "r" + std::to_string(i == 0 ? 0 : i - 1);
    text +=
        "resource \"r" + std::to_string(i) + "\" \"t:R\" {\n  num = " + std::to_string(i) + "\n";
    if (i % 4 == 1) text += "  value = " + before + ".computed\n";
    if (i % 4 == 2) text += "  value = r0.computed\n";
    if (i % 4 == 3) text += "  options { parent = " + before + " }\n";
    text += "}\n";
  }
  return text;
}

struct StoppableUpdate {
  Snapshot state;
  bool complete = false;
  Lines complaints;
  std::chrono::microseconds duration{};
};

// Stops the run after `patience`, if any.
StoppableUpdate run_stoppable(const std::string& program, Snapshot before,
                              std::optional<std::chrono::microseconds> patience) {
  ProgramBench bench;
  std::stop_source source;
  bench.options.stop = source.get_token();
  MockProvider provider(MockRules{}, bench.loader);
  EngineOptions options;
  options.project = "proj";
  options.preview = false;
  options.provider = &provider;
  options.snapshot = std::move(before);
  LocalEngine engine(std::move(options), bench.loader);
  const auto begin = std::chrono::steady_clock::now();
  {
    std::jthread stopper;
    if (patience) {
      stopper = std::jthread([&] {
        std::this_thread::sleep_for(*patience);
        source.request_stop();
      });
    }
    EXPECT_TRUE(bench.run_with(engine, program)) << testing::PrintToString(bench.complaints());
  }
  const auto end = std::chrono::steady_clock::now();
  return {engine.snapshot(), bench.result.complete, bench.complaints(),
          std::chrono::duration_cast<std::chrono::microseconds>(end - begin)};
}

TEST(StoppedUpdate, LeavesSoundStateThatNextUpdateCompletes) {
  const std::size_t count = stoppable_resources();
  const std::string program = stoppable_program(count);
  const StoppableUpdate whole = run_stoppable(program, {}, std::nullopt);
  ASSERT_TRUE(whole.complete) << testing::PrintToString(whole.complaints);
  const std::size_t all = whole.state.resources.size();
  ASSERT_GT(all, count);  // also the stack and its provider
  std::mt19937 random(1);
  std::size_t partial = 0;
  for (std::size_t round = 0; round < kStopRounds; ++round) {
    SCOPED_TRACE(round);
    const auto longest = static_cast<std::uint32_t>(whole.duration.count());
    const StoppableUpdate stopped =
        run_stoppable(program, {}, std::chrono::microseconds(random() % longest));
    EXPECT_EQ(integrity_problems(stopped.state), Lines{});
    EXPECT_LE(stopped.state.resources.size(), all);
    if (!stopped.complete) {
      EXPECT_EQ(stopped.complaints, Lines{"V4176 the run was stopped before it was complete"});
    }
    const std::size_t made = stopped.state.resources.size();
    if (made > 1 && made < all) ++partial;

    const StoppableUpdate completed = run_stoppable(program, stopped.state, std::nullopt);
    EXPECT_TRUE(completed.complete) << testing::PrintToString(completed.complaints);
    EXPECT_EQ(completed.state.resources.size(), all);
    EXPECT_EQ(integrity_problems(completed.state), Lines{});
  }
  EXPECT_GT(partial, 0u);
}

}  // namespace
}  // namespace virga::engine

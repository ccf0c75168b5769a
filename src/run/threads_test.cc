// An engine that answers from its own threads, in any order (docs/spec/evaluator.md, section 2):
// the result does not depend on the order.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <mutex>
#include <random>
#include <thread>

#include "run/program_testing.h"

namespace virga::run {
namespace {

// Answers like the Recorder, but later, from two threads, in an order that depends on the seed.
class ThreadedEngine final : public Recorder {
 public:
  explicit ThreadedEngine(unsigned seed) : random_(seed) {
    for (int i = 0; i < 2; ++i) workers_.emplace_back([this](std::stop_token stop) { work(stop); });
  }

  void register_resource(RegisterResourceRequest request,
                         Done<RegisterResourceResponse> done) override {
    Recorder::register_resource(std::move(request), later(std::move(done)));
  }
  void register_resource_outputs(RegisterOutputsRequest request, Done<void> done) override {
    Recorder::register_resource_outputs(std::move(request), later(std::move(done)));
  }
  void invoke(InvokeRequest request, Done<InvokeResponse> done) override {
    Recorder::invoke(std::move(request), later(std::move(done)));
  }

 private:
  template <typename T>
  Done<T> later(Done<T> done) {
    return [this, done = std::move(done)](base::Result<T> answer) {
      const std::lock_guard lock(mutex_);
      const auto at = random_() % (answers_.size() + 1);
      answers_.insert(answers_.begin() + static_cast<std::ptrdiff_t>(at),
                      [done, answer = std::move(answer)] { done(answer); });
    };
  }

  void work(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      std::function<void()> answer;
      {
        const std::lock_guard lock(mutex_);
        if (!answers_.empty()) {
          answer = std::move(answers_.back());
          answers_.pop_back();
        }
      }
      if (answer) {
        answer();
      } else {
        std::this_thread::yield();
      }
    }
  }

  std::mutex mutex_;
  std::mt19937 random_;
  std::vector<std::function<void()>> answers_;
  std::vector<std::jthread> workers_;
};

constexpr const char* kProgramForThreads = R"pp(
  resource "first" "t:R" { value = "1" }
  resource "many" "t:R" {
    value = "${first.computed} ${range.value}"
    options { range = 5 }
  }
  found = [for n in ["a", "b", "c"] : invoke("t:index:find", { name = n }).id]
  resource "named" "t:R" { value = join(",", found) }
  component "x" "./comp" { given = y.fixed }
  component "y" "./comp" { given = x.fixed }
  resource "last" "t:R" { value = "${x.made} ${y.made} ${many[3].computed}" }
  output "o" { value = [last.computed, named.value, secret(found[1])] }
)pp";

constexpr const char* kComponentForThreads = R"(
  config "given" "string" {}
  resource "inner" "t:R" { value = given }
  resource "other" "t:R" { value = "fixed" }
  output "made" { value = inner.computed }
  output "fixed" { value = other.computed }
)";

struct Outcome {
  Lines requests;
  std::string outputs;
  bool operator==(const Outcome&) const = default;
};

Outcome outcome_of(Recorder& engine, bool preview) {
  ProgramBench bench;
  bench.options.preview = preview;
  engine.preview = preview;
  bench.folders["comp/main.pp"] = kComponentForThreads;
  EXPECT_TRUE(bench.run_with(engine, kProgramForThreads))
      << testing::PrintToString(bench.complaints());
  EXPECT_TRUE(bench.result.complete) << testing::PrintToString(bench.complaints());
  return {engine.lines(), engine.stack_outputs ? show(*engine.stack_outputs) : "none"};
}

TEST(Threads, APreviewIsTheSameForEveryOrderOfAnswers) {
  Recorder quick;
  const Outcome expected = outcome_of(quick, true);
  for (unsigned seed = 0; seed < 20; ++seed) {
    ThreadedEngine engine(seed);
    EXPECT_EQ(outcome_of(engine, true), expected) << seed;
  }
}

TEST(Threads, AnUpdateSendsTheSameRequestsForEveryOrderOfAnswers) {
  Recorder quick;
  Outcome expected = outcome_of(quick, false);
  std::ranges::sort(expected.requests);
  for (unsigned seed = 0; seed < 20; ++seed) {
    ThreadedEngine engine(seed);
    Outcome outcome = outcome_of(engine, false);
    std::ranges::sort(outcome.requests);
    EXPECT_EQ(outcome, expected) << seed;
  }
}

}  // namespace
}  // namespace virga::run

// A run that is stopped from outside ends at once.
#include <gtest/gtest.h>

#include <stop_token>

#include "run/evaluate/budget.h"
#include "run/program_testing.h"

namespace virga::run {
namespace {

// Requests the stop when a certain request arrives, and answers no request from there on.
class StoppingEngine final : public Recorder {
 public:
  StoppingEngine(std::stop_source& source, std::size_t at) : source_(source), at_(at) {}

  void register_resource(RegisterResourceRequest request,
                         Done<RegisterResourceResponse> done) override {
    if (asked_++ == at_) source_.request_stop();
    if (asked_ > at_) return;
    Recorder::register_resource(std::move(request), std::move(done));
  }
  std::size_t asked() const { return asked_; }

 private:
  std::stop_source& source_;
  std::size_t at_;
  std::size_t asked_ = 0;
};

// A chain, a star, and resources without dependencies.
std::string program() {
  std::string text;
  for (int i = 0; i < 100; ++i) {
    const std::string n = std::to_string(i);
    text += "resource \"r" + n + "\" \"t:R\" {";
    if (i % 3 == 1) text += " value = r" + std::to_string(i - 1) + ".computed";
    if (i % 3 == 2) text += " value = r0.computed";
    text += " }\n";
  }
  return text;
}

TEST(Stop, EndsTheRunAtAnyOfTheFirstHundredRequests) {
  for (std::size_t at = 0; at < 100; ++at) {
    ProgramBench bench;
    std::stop_source source;
    bench.options.stop = source.get_token();
    StoppingEngine engine(source, at);
    ASSERT_TRUE(bench.run_with(engine, program()));
    EXPECT_FALSE(bench.result.complete);
    EXPECT_EQ(bench.complaints().size(), 1u);
    EXPECT_EQ(bench.complaints().at(0), "V4176 the run was stopped before it was complete") << at;
    EXPECT_EQ(engine.asked(), at + 1);  // no more requests
  }
}

// Requests the stop after a number of expressions, and counts the expressions evaluated after that.
class StoppingObserver final : public Observer {
 public:
  StoppingObserver(std::stop_source& source, std::size_t at) : source_(source), at_(at) {}

  void branch_taken(base::Range, Branch) override {}
  void evaluated(const model::Expr&, const model::Type&, const cty::Value&) override {
    if (++evaluated_ == at_) source_.request_stop();
  }
  std::size_t after_stop() const { return evaluated_ - at_; }

 private:
  std::stop_source& source_;
  std::size_t at_;
  std::size_t evaluated_ = 0;
};

TEST(Stop, EndsOneLongExpression) {
  for (const std::string use : {"i", "sha1(\"${i}\")", "try(i, 0)", "[for j in range(9) : j]"}) {
    ProgramBench bench;
    std::stop_source source;
    StoppingObserver observer(source, 5000);
    bench.options.stop = source.get_token();
    bench.options.observer = &observer;
    ASSERT_TRUE(bench("output o { value = try([for i in range(1000000) : " + use + "], 0) }"));
    // A value with a conversion counts as two expressions.
    EXPECT_LE(observer.after_stop(), 2 * Budget::kStepsPerSlice) << use;
    EXPECT_EQ(bench.complaints(), Lines{"V4176 the run was stopped before it was complete"}) << use;
    EXPECT_FALSE(bench.result.complete);
    EXPECT_FALSE(bench.monitor.stack_outputs.has_value());
  }
}

TEST(Stop, BeforeTheRunPreventsAllRequests) {
  ProgramBench bench;
  std::stop_source source;
  source.request_stop();
  bench.options.stop = source.get_token();
  ASSERT_TRUE(bench(program()));
  EXPECT_TRUE(bench.monitor.requests.empty());
}

}  // namespace
}  // namespace virga::run

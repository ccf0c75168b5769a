// A run that is stopped from outside ends at once, wherever it is.
#include <gtest/gtest.h>

#include <stop_token>

#include "run/program_testing.h"

namespace virga::run {
namespace {

// Asks for the stop at the request with a certain number, and does not answer from there on.
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

// A chain, a star, and resources that need nothing.
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

TEST(Stop, AtEachOfTheFirstHundredRequestsOfAProgram) {
  for (std::size_t at = 0; at < 100; ++at) {
    ProgramBench bench;
    std::stop_source source;
    bench.options.stop = source.get_token();
    StoppingEngine engine(source, at);
    ASSERT_TRUE(bench.run_with(engine, program()));
    EXPECT_FALSE(bench.result.complete);
    EXPECT_EQ(bench.complaints().size(), 1u);
    EXPECT_EQ(bench.complaints().at(0), "V4176 the run was stopped before its end") << at;
    EXPECT_EQ(engine.asked(), at + 1);  // nothing more is asked for
  }
}

TEST(Stop, BeforeTheBeginningNothingIsAsked) {
  ProgramBench bench;
  std::stop_source source;
  source.request_stop();
  bench.options.stop = source.get_token();
  ASSERT_TRUE(bench(program()));
  EXPECT_TRUE(bench.monitor.requests.empty());
}

}  // namespace
}  // namespace virga::run

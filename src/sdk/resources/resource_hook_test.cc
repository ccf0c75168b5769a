#include "sdk/resources/resource_hook.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "sdk/storage_testing.h"

namespace virga::sdk::testing {
namespace {

using std::string;

class HookTest : public SdkTest {
 protected:
  // Returns the answer that the engine receives when it calls the hook `hook` at the end of the
  // program.
  run::HookAnswer answer_of(const std::function<void()>& program) {
    run::HookAnswer answer;
    recorder_.before_end = [&](Recorder& engine) {
      HookArgs args;
      args.urn = "urn:x";
      args.new_inputs = PropertyValue::string("in");
      args.failed_operation = "create";
      args.errors = {"no"};
      answer = engine.call_hook("hook", std::move(args));
    };
    const RunResult result = run(program);
    EXPECT_EQ(result.report, "");
    return answer;
  }
};

TEST_F(HookTest, RunsOnThreadOfProgram) {
  const auto program_thread = std::this_thread::get_id();
  HookArgs seen;
  const auto answer = answer_of([&] {
    const ResourceHook hook("hook", [&](const HookArgs& args) {
      EXPECT_EQ(std::this_thread::get_id(), program_thread);
      EXPECT_EQ(get_project(), "shop");
      seen = args;
    });
  });
  EXPECT_EQ(answer.error, "");
  EXPECT_FALSE(answer.retry);
  EXPECT_EQ(seen.urn, "urn:x");
  EXPECT_EQ(seen.new_inputs.as_string(), "in");
}

TEST_F(HookTest, WaitsForItsOutput) {
  EXPECT_EQ(answer_of([] {
              const ResourceHook hook("hook", [](const HookArgs&) {
                return invoke_output<string>("a:b:c", Properties{{"x", "y"}})
                    .apply([](const string&) -> int { throw std::runtime_error("late"); });
              });
            }).error,
            "late");
}

TEST_F(HookTest, ExceptionBecomesError) {
  EXPECT_EQ(answer_of([] {
              const ResourceHook hook("hook",
                                      [](const HookArgs&) { throw std::runtime_error("stop"); });
            }).error,
            "stop");
}

TEST_F(HookTest, ErrorHookDecidesAboutRetry) {
  EXPECT_TRUE(answer_of([] {
                const ErrorHook hook("hook", [](const HookArgs& args) {
                  return args.failed_operation == "create" && args.errors.size() == 1;
                });
              }).retry);
  EXPECT_FALSE(
      answer_of([] { const ErrorHook hook("hook", [](const HookArgs&) { return false; }); }).retry);
}

TEST_F(HookTest, FailsAfterEndOfProgram) {
  run([] { const ResourceHook hook("hook", [](const HookArgs&) { FAIL(); }); });
  EXPECT_EQ(recorder_.call_hook("hook", {}).error, "the hook returned no answer");
}

TEST_F(HookTest, UnregisteredHookFailsResource) {
  recorder_.failing = 1;
  const RunResult result = run([] {
    const ResourceHook hook("hook", [](const HookArgs&) {});
    const Bucket media("media", {}, {.hooks = {.after_create = {hook}}});
  });
  EXPECT_TRUE(result.report.ends_with(": hook hook: the engine refuses\n")) << result.report;
  EXPECT_EQ(recorder_.requests().size(), 3u);
}

}  // namespace
}  // namespace virga::sdk::testing

// Hooks: commands that the engine calls (docs/spec/evaluator.md, section 7).
#include <gtest/gtest.h>

#include "run/program_testing.h"

namespace virga::run {
namespace {

// Records the commands.
class RecordedProcesses final : public base::Processes {
 public:
  std::vector<base::Command> commands;
  base::Result<base::Exit> exit = base::Exit{};

  void run(base::Command command, std::function<void(base::Result<base::Exit>)> done) override {
    commands.push_back(std::move(command));
    done(exit);
  }
};

// Calls the hooks of a resource before it answers, like an engine, and the remaining ones at the
// end.
class CallingEngine final : public Recorder {
 public:
  std::vector<HookAnswer> answers;
  bool calls_at_the_end = false;

  void register_resource(RegisterResourceRequest request,
                         Done<RegisterResourceResponse> done) override {
    if (request.hooks.before_create.empty() || calls_at_the_end) {
      return Recorder::register_resource(std::move(request), std::move(done));
    }
    HookCall call;
    call.name = request.name;
    call.new_inputs = request.inputs;
    hooks.front().handler(std::move(call), [this, request, done](base::Result<HookAnswer> answer) {
      answers.push_back(*answer);
      Recorder::register_resource(request, done);
    });
  }

  void finish(Done<void> done) override {
    if (!calls_at_the_end) return done({});
    hooks.front().handler({}, [this, done](base::Result<HookAnswer> answer) {
      answers.push_back(*answer);
      done({});
    });
  }
};

constexpr const char* kProgram = R"pp(
  hook "resource" "h" {
    command = ["echo", args.name, "${args.newInputs.value}"]
  }
  resource "a" "t:R" {
    value = "v"
    options { hooks = { beforeCreate = [h] } }
  }
)pp";

TEST(Hook, EvaluatesItsCommandAtEachCall) {
  ProgramBench bench;
  CallingEngine engine;
  RecordedProcesses processes;
  bench.options.processes = &processes;
  bench.options.working_directory = "/w";
  ASSERT_TRUE(bench.run_with(engine, kProgram)) << testing::PrintToString(bench.complaints());
  ASSERT_EQ(processes.commands.size(), 1u);
  EXPECT_EQ(processes.commands[0].arguments, (Lines{"echo", "a", "v"}));
  EXPECT_EQ(processes.commands[0].directory, "/w");
  EXPECT_EQ(engine.answers.at(0).error, "");
  EXPECT_TRUE(bench.result.complete);
}

TEST(Hook, ReportsTheOutputOfAFailedCommand) {
  ProgramBench bench;
  CallingEngine engine;
  RecordedProcesses processes;
  processes.exit = base::Exit{3, "no such thing"};
  bench.options.processes = &processes;
  ASSERT_TRUE(bench.run_with(engine, kProgram));
  EXPECT_EQ(engine.answers.at(0).error, "hook h: its command ended with status 3:\nno such thing");
}

TEST(Hook, CanBeCalledUntilTheEngineHasFinished) {
  ProgramBench bench;
  CallingEngine engine;
  engine.calls_at_the_end = true;
  RecordedProcesses processes;
  bench.options.processes = &processes;
  ASSERT_TRUE(bench.run_with(engine, R"pp(
    hook "error" "again" { command = ["true"] }
    resource "a" "t:R" {
      options { hooks = { onError = [again] } }
    }
  )pp"))
      << testing::PrintToString(bench.complaints());
  EXPECT_EQ(engine.request("a").hooks.on_error, Lines{"again"});
  EXPECT_TRUE(engine.answers.at(0).retry);
}

TEST(Hook, InsideAComponentItsNameHasAPrefix) {
  ProgramBench bench;
  bench.folders["comp/main.pp"] = kProgram;
  ASSERT_TRUE(bench(R"(component "c" "./comp" {})")) << testing::PrintToString(bench.complaints());
  EXPECT_EQ(bench.monitor.hooks.at(0).name, "c-h");
  EXPECT_EQ(bench.monitor.request("c-a").hooks.before_create, Lines{"c-h"});
}

TEST(Hook, CallsAfterTheRunFail) {
  ProgramBench bench;
  ASSERT_TRUE(bench(kProgram));
  bool rejected = false;
  bench.monitor.hooks.at(0).handler(
      {}, [&](const base::Result<HookAnswer>& answer) { rejected = !answer; });
  EXPECT_TRUE(rejected);
}

TEST(Hook, HasItsKindAndFlags) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pp(
    hook "resource" "plain" { command = ["true"] }
    hook "error" "on" { command = ["true"] }
    hook "resource" "dry" {
      command = ["true"]
      onDryRun = true
    }
    hook "resource" "ignore" {
      command = ["true"]
      onDryRun = false
      ignoreErrors = 1 == 1
    }
  )pp"))
      << testing::PrintToString(bench.complaints());
  const auto flags = [&](std::size_t at) {
    const RegisterHookRequest& hook = bench.monitor.hooks.at(at);
    return hook.name + (hook.on_error ? " error" : "") + (hook.on_dry_run ? " dry" : "") +
           (hook.ignore_errors ? " ignore" : "");
  };
  EXPECT_EQ(flags(0), "plain");
  EXPECT_EQ(flags(1), "on error");
  EXPECT_EQ(flags(2), "dry dry");
  EXPECT_EQ(flags(3), "ignore ignore");
}

TEST(Hook, IsNotRegisteredIfAFlagFails) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pp(
    hook "resource" "h" {
      command = ["true"]
      onDryRun = fromBase64("!") == "x"
    }
  )pp"))
      << testing::PrintToString(bench.complaints());
  EXPECT_TRUE(bench.monitor.hooks.empty());
  EXPECT_FALSE(bench.result.complete);
}

}  // namespace
}  // namespace virga::run

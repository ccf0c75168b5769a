#include "run/forwarding_monitor.h"

#include <gtest/gtest.h>

#include "run/program_testing.h"

namespace virga::run {
namespace {

constexpr const char* kForwardedProgram = R"pp(
  pulumi { requiredVersionRange = ">=3.0.0" }
  resource "a" "t:R" { value = "v" }
  component "c" "./comp" { given = a.computed }
  read "found" "t:R" { id = "i-1" }
  found_by = invoke("t:find", { name = "n" }).id
  output "o" { value = [c.made, found.id, found_by] }
)pp";
constexpr const char* kForwardedComponent = R"pp(
  config "given" "string" {}
  resource "inner" "t:R" { value = given }
  output "made" { value = inner.value }
)pp";

// The requests and answers of a program are the same with and without it.
TEST(ForwardingMonitor, ForwardsAllRequestsOfAProgram) {
  ProgramBench direct;
  ProgramBench forwarded;
  for (ProgramBench* bench : {&direct, &forwarded})
    bench->folders["comp/main.pp"] = kForwardedComponent;
  ForwardingMonitor monitor(forwarded.monitor);
  ASSERT_TRUE(direct(kForwardedProgram)) << ::testing::PrintToString(direct.complaints());
  ASSERT_TRUE(forwarded.run_with(monitor, kForwardedProgram));
  EXPECT_TRUE(forwarded.result.complete) << ::testing::PrintToString(forwarded.complaints());
  EXPECT_EQ(forwarded.monitor.lines(), direct.monitor.lines());
  EXPECT_EQ(forwarded.monitor.lines().size(), 3u);
  EXPECT_EQ(forwarded.monitor.component_outputs.size(), 1u);
  EXPECT_EQ(forwarded.monitor.reads.size(), 1u);
  EXPECT_EQ(forwarded.monitor.invokes.size(), 1u);
  EXPECT_EQ(forwarded.monitor.required_versions, Lines{">=3.0.0"});
  ASSERT_TRUE(forwarded.monitor.stack_outputs);
  EXPECT_EQ(show(*forwarded.monitor.stack_outputs), show(*direct.monitor.stack_outputs));
}

// The requests that the program above does not send.
TEST(ForwardingMonitor, ForwardsPackagesHooksAndCalls) {
  Recorder engine;
  ForwardingMonitor monitor(engine);
  std::string reference;
  RegisterPackageRequest package;
  package.name = "p";
  monitor.register_package(package, [&](const auto& answer) { reference = *answer; });
  EXPECT_EQ(reference, "ref-p");
  int heard = 0;
  RegisterHookRequest hook;
  hook.name = "h";
  monitor.register_hook(hook, [&](const auto&) { ++heard; });
  monitor.call({}, [&](const auto&) { ++heard; });
  monitor.finish([&](const auto&) { ++heard; });
  EXPECT_EQ(heard, 3);
  EXPECT_EQ(engine.hooks.at(0).name, "h");
  EXPECT_EQ(engine.calls.size(), 1u);
  EXPECT_TRUE(monitor.supports(Feature::kSecrets));
}

}  // namespace
}  // namespace virga::run

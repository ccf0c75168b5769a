#include "sdk/pcl/failures.h"

#include <gtest/gtest.h>

#include "sdk/pcl/durations.h"
#include "sdk/pcl/part.h"
#include "sdk/storage_testing.h"

namespace virga::sdk::pcl {
namespace {

using std::string;
using PclFailuresTest = virga::sdk::testing::SdkTest;

using Labels = std::map<string, string>;

Output<Labels> hidden() {
  return secret(Labels{{"a", "yes"}});
}

TEST_F(PclFailuresTest, TryReturnsTheFirstOutputThatDoesNotFail) {
  EXPECT_EQ(exported([] {
              const auto texts = hidden();
              const auto no = [] { return string("no"); };
              export_output("a", try_each([texts] { return texts["a"]; }, no));
              export_output("b", try_each([texts] { return texts["b"]; }, no));
              export_output("c", try_each([texts] { return texts["b"]; },
                                          [texts] { return texts["c"]; }, no));
              export_output("d", try_each([]() -> string { fail("not now"); },
                                          [texts] { return texts["a"]; }));
            }),
            "{a: secret(\"yes\"), b: secret(\"no\"), c: secret(\"no\"), d: secret(\"yes\")}");
}

TEST_F(PclFailuresTest, TryDoesNotEvaluateWhatItDoesNotNeed) {
  int calls = 0;
  exported([&] {
    const auto texts = hidden();
    export_output("a", try_each([texts] { return texts["a"]; },
                                [&] { return string("no") + std::to_string(++calls); }));
    export_output("b", try_each([texts] { return texts["b"]; },
                                [&] { return string("no") + std::to_string(++calls); }));
  });
  EXPECT_EQ(calls, 1);
}

// As in programs: docs/spec/evaluator.md, section 9.
TEST_F(PclFailuresTest, TryFailsLikeItsFirstFunction) {
  const RunResult outputs = run([] {
    const auto texts = hidden();
    export_output("x",
                  try_each([texts] { return texts["first"]; }, [texts] { return texts["second"]; },
                           [texts] { return texts["last"]; }));
  });
  EXPECT_NE(outputs.report.find("first"), string::npos) << outputs.report;
  EXPECT_EQ(outputs.report.find("last"), string::npos) << outputs.report;

  const RunResult thrown = run([] {
    const auto texts = output(Labels{{"a", "yes"}});
    export_output("x", try_each([]() -> Output<string> { fail("first"); },
                                [texts] { return texts["last"]; }));
  });
  EXPECT_NE(thrown.report.find("first"), string::npos) << thrown.report;
  EXPECT_EQ(thrown.report.find("last"), string::npos) << thrown.report;

  const RunResult values = run([] {
    export_output("x",
                  try_each([]() -> string { fail("first"); }, []() -> string { fail("last"); }));
  });
  EXPECT_NE(values.report.find("first"), string::npos) << values.report;
  EXPECT_EQ(values.report.find("last"), string::npos) << values.report;
}

TEST_F(PclFailuresTest, UnknownOutputsStayUnknown) {
  options_.preview = true;
  EXPECT_EQ(exported([] {
              const Output<std::vector<Output<string>>> partly(
                  std::vector<Output<string>>{Output<string>("x"), Output<string>::unknown()});
              const auto all = output(partly);
              const auto none = [] { return std::vector<string>{}; };
              export_output("a", try_each([all] { return all; }, none));
              export_output("b", can([all] { return all; }));
            }),
            "{a: unknown, b: unknown}");
}

TEST_F(PclFailuresTest, CanHasTheSecrecyOfItsArgument) {
  EXPECT_EQ(exported([] {
              const auto texts = hidden();
              export_output("a", can([texts] { return texts["a"]; }));
              export_output("b", can([texts] { return texts["b"]; }));
              export_output("c", can([]() -> Output<string> { fail("not now"); }));
            }),
            "{a: secret(true), b: secret(false), c: false}");
}

// The failure of a request is not one of the expression.
TEST_F(PclFailuresTest, FailuresOfRequestsPassThrough) {
  const auto failing = [] {
    return Output<string>(pulumi::new_cell<pulumi::Cell<string>>(pulumi::current_lane(),
                                                                 std::source_location::current()));
  };
  const RunResult result = run([&] {
    const auto broken = failing();
    broken.cell()->settle_failed(
        {pulumi::Failure::Kind::kError, base::Error("access denied"), "storage:index:find"});
    export_output("x", try_each([broken] { return broken; }, [] { return string("no"); }));
    export_output("y", can([broken] { return broken; }));
  });
  EXPECT_NE(result.report.find("storage:index:find: access denied"), string::npos) << result.report;
}

TEST_F(PclFailuresTest, NotImplementedFailsWithItsMessage) {
  const RunResult result =
      run([] { export_output("x", not_implemented<string>("the region is missing")); });
  EXPECT_NE(result.report.find("the region is missing"), string::npos) << result.report;
}

TEST(PclDurations, HaveMilliseconds) {
  using std::chrono::milliseconds;
  EXPECT_EQ(duration("1.5h"), std::chrono::minutes(90));
  EXPECT_EQ(duration("1m1s"), std::chrono::seconds(61));
  EXPECT_EQ(duration("0.29s"), milliseconds(290));
  EXPECT_EQ(duration(string("1756800h")), std::chrono::hours(1756800));
  EXPECT_ANY_THROW(duration("1756801h"));
  EXPECT_ANY_THROW(duration("soon"));
  EXPECT_ANY_THROW(duration("-1s"));
  EXPECT_EQ(duration(std::optional<string>("2s")), milliseconds(2000));
  EXPECT_EQ(duration(std::optional<string>()), std::nullopt);
}

}  // namespace
}  // namespace virga::sdk::pcl

// Requests to the engine besides resources: packages, reads, a version (docs/spec/evaluator.md,
// sections 1 and 5).
#include <gtest/gtest.h>

#include "run/program_testing.h"

namespace virga::run {
namespace {

TEST(Read, SendsAllOptions) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pp(
    resource "p" "pulumi:providers:t" {}
    resource "a" "t:R" {}
    read "found" "t:R" {
      id = "x-1"
      options {
        provider = p
        parent = a
      }
    }
    resource "b" "t:R" { value = found.id }
    output "o" { value = found.id }
  )pp"))
      << testing::PrintToString(bench.complaints());
  ASSERT_EQ(bench.monitor.reads.size(), 1u);
  const ReadResourceRequest& request = bench.monitor.reads[0];
  EXPECT_EQ(show(request.id), R"("x-1")");
  EXPECT_EQ(show(request.state), "{}");
  EXPECT_EQ(request.parent, "urn:pulumi:dev::proj::t:index:R::a");
  EXPECT_EQ(request.provider, "urn:pulumi:dev::proj::pulumi:providers:t::p::id-p");
  EXPECT_EQ(bench.monitor.lines().back(), R"(b {value: "x-1"} <- found)");
  EXPECT_EQ(show(*bench.monitor.stack_outputs), R"({o: "x-1"})");
}

TEST(Settings, ProgramWaitsForTheEngineToAcceptTheVersion) {
  class Old final : public Recorder {
   public:
    void require_pulumi_version(std::string range, Done<void> done) override {
      done(base::fail("this is 3.0.0, not " + range));
    }
  };
  ProgramBench bench;
  Old engine;
  ASSERT_TRUE(bench.run_with(engine, R"pp(
    pulumi { requiredVersionRange = ">=4.0.0" }
    resource "a" "t:R" {}
  )pp"));
  EXPECT_EQ(
      bench.complaints(),
      Lines{
          R"(V4173 ">=4.0.0": this program cannot run with this version: this is 3.0.0, not >=4.0.0)"});
  EXPECT_TRUE(engine.requests.empty());
}

TEST(Requests, VersionRangesOfTheConfigurationAreChecked) {
  struct Engine final : Recorder {
    std::vector<std::string> ranges;
    void require_pulumi_version(std::string range, Done<void> done) override {
      ranges.push_back(std::move(range));
      done({});
    }
  };
  // Returns the ranges that the engine was asked about.
  const auto ranges = [](const std::string& value) {
    ProgramBench bench;
    Engine engine;
    EXPECT_TRUE(bench.run_with(engine, "config \"range\" { default = " + value +
                                           " }\npulumi { requiredVersionRange = range }\n"
                                           "resource \"a\" \"t:R\" {}\n"))
        << value;
    EXPECT_EQ(bench.complaints(), Lines{});
    EXPECT_EQ(engine.requests.size(), 1u) << value;
    return engine.ranges;
  };
  ProgramBench bench;
  Engine engine;
  EXPECT_TRUE(bench.run_with(engine, R"pp(
    config "range" { default = null }
    pulumi { requiredVersionRange = range }
    resource "a" "t:R" {}
  )pp"));
  EXPECT_EQ(bench.complaints(), Lines{"V4171 range: input `requiredVersionRange` does not fit its "
                                      "type: a value is required, not null"});
  EXPECT_TRUE(engine.requests.empty());
  EXPECT_EQ(ranges("\">=3.0.0\""), Lines{">=3.0.0"});
  EXPECT_EQ(ranges("3.1"), Lines{"3.1"}) << "a number converts to a string";
}

constexpr const char* kPackage = R"pp(
  package "t" {
    baseProviderName = "base"
    baseProviderVersion = "1.2.3"
    parameterization {
      name = "t"
      version = "1.0.0"
      value = "SGVsbG8="
    }
  }
  resource "a" "t:R" {}
  x = invoke("t:index:find", { name = "n" })
)pp";

TEST(Packages, AreRegisteredFirstAndReferencedInRequests) {
  ProgramBench bench;
  ASSERT_TRUE(bench(kPackage)) << testing::PrintToString(bench.complaints());
  ASSERT_EQ(bench.monitor.packages.size(), 1u);
  const RegisterPackageRequest& package = bench.monitor.packages[0];
  EXPECT_EQ(package.name, "base");
  EXPECT_EQ(package.version, "1.2.3");
  EXPECT_EQ(package.parameterization->value, "Hello");
  EXPECT_FALSE(package.extension);
  EXPECT_EQ(bench.monitor.request("a").package_ref, "ref-t");
  EXPECT_EQ(bench.monitor.request("a").version, "");
  EXPECT_EQ(bench.monitor.invokes.at(0).package_ref, "ref-t");
}

TEST(Packages, OfAComponentAndTheProgramAreRegisteredOnce) {
  ProgramBench bench;
  bench.folders["comp/main.pp"] = kPackage;
  ASSERT_TRUE(bench(std::string(kPackage) + R"(component "c" "./comp" {})"))
      << testing::PrintToString(bench.complaints());
  EXPECT_EQ(bench.monitor.packages.size(), 1u);
  EXPECT_EQ(bench.monitor.request("c-a").package_ref, "ref-t");
}

}  // namespace
}  // namespace virga::run

// Functions and methods of providers (docs/spec/evaluator.md, section 7).
#include <gtest/gtest.h>

#include "run/program_testing.h"

namespace virga::run {
namespace {

// Holds invokes back until a number of them have arrived, then answers all. A caller that waits for
// one answer before it sends the next call waits forever.
class Patient final : public Recorder {
 public:
  explicit Patient(std::size_t count) : count_(count) {}

  void invoke(InvokeRequest request, Done<InvokeResponse> done) override {
    waiting_.emplace_back(std::move(request), std::move(done));
    if (waiting_.size() < count_) return;
    for (auto& [each, answer] : std::exchange(waiting_, {})) {
      Recorder::invoke(std::move(each), std::move(answer));
    }
  }

 private:
  std::size_t count_;
  std::vector<std::pair<InvokeRequest, Done<InvokeResponse>>> waiting_;
};

class Rejecting final : public Recorder {
 public:
  void invoke(InvokeRequest request, Done<InvokeResponse> done) override {
    invokes.push_back(std::move(request));
    done(InvokeResponse{PropertyValue::object({}), {{"name", "there is none"}}, false});
  }
};

Lines arguments_of(const Recorder& monitor) {
  Lines lines;
  for (const InvokeRequest& request : monitor.invokes) lines.push_back(show(request.arguments));
  return lines;
}

TEST(Calls, SendsAllIndependentCallsAtOnceAndEachOnce) {
  ProgramBench bench;
  Patient engine(4);
  ASSERT_TRUE(bench.run_with(engine, R"pp(
    all = [for n in ["a", "b"] : invoke("t:index:find", { name = n })]
    both = "${invoke("t:index:find", { name = "c" }).id}${invoke("t:index:find", { name = "d" }).id}"
    output "o" { value = [all[1].id, both] }
  )pp"))
      << testing::PrintToString(bench.complaints());
  EXPECT_EQ(arguments_of(engine).size(), 4u);
  EXPECT_EQ(show(*engine.stack_outputs), R"({o: ["b", "cd"]})");
}

TEST(Calls, SendsACallAfterTheAnswerItDependsOn) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pp(
    x = invoke("t:index:find", { name = invoke("t:index:find", { name = "in" }).id })
    output "o" { value = x.id }
  )pp"));
  EXPECT_EQ(arguments_of(bench.monitor), (Lines{R"({name: "in"})", R"({name: "in"})"}));
  EXPECT_EQ(show(*bench.monitor.stack_outputs), R"({o: "in"})");
}

TEST(Calls, TrySendsOneCallAndContinues) {
  ProgramBench bench;
  Rejecting engine;
  ASSERT_TRUE(bench.run_with(
      engine,
      R"pp(output "o" { value = try(invoke("t:index:find", { name = "x" }), "other") })pp"));
  EXPECT_EQ(engine.invokes.size(), 1u);
  EXPECT_EQ(show(*engine.stack_outputs), R"({o: "other"})");
  EXPECT_TRUE(bench.complaints().empty());
}

TEST(Calls, ARejectedCallIsReportedAtTheCall) {
  ProgramBench bench;
  Rejecting engine;
  ASSERT_TRUE(bench.run_with(engine, R"pp(x = invoke("t:index:find", { name = "x" }))pp"));
  EXPECT_EQ(
      bench.complaints(),
      Lines{R"(V4136 invoke("t:index:find", { name = "x" }): the provider rejected the call: )"
            "t:index:find: name: there is none"});
}

TEST(Calls, ABranchThatIsNotTakenSendsNoCall) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pp(
    config "real" "bool" { default = false }
    output "o" { value = real ? invoke("t:index:find", { name = "x" }).id : "none" }
  )pp"));
  EXPECT_TRUE(bench.monitor.invokes.empty());
  EXPECT_EQ(show(*bench.monitor.stack_outputs), R"({o: "none"})");
}

TEST(Calls, SendsNoCallWithUnknownArguments) {
  ProgramBench bench;
  bench.options.preview = true;
  ASSERT_TRUE(bench(R"pp(
    resource "a" "t:R" {}
    x = invoke("t:index:find", { name = a.computed })
    resource "b" "t:R" { value = x.id }
  )pp"));
  EXPECT_TRUE(bench.monitor.invokes.empty());
  EXPECT_EQ(bench.monitor.lines(), (Lines{"a {}", "b {value: ?} <- a"}));
}

TEST(Calls, ResultsDependOnArgumentsAndOptionsButOnlyArgumentsMakeThemSecret) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pp(
    resource "a" "t:R" { value = secret("s") }
    x = invoke("t:index:find", { name = secret("n") })
    y = invoke("t:index:find", { name = "n" }, { dependsOn = [a] })
    resource "b" "t:R" { any = x.any }
    resource "c" "t:R" { any = y.any }
  )pp"))
      << testing::PrintToString(bench.complaints());
  EXPECT_EQ(bench.monitor.lines(),
            (Lines{R"(a {value: secret("s")})", R"(b {any: secret({name: secret("n")})})",
                   R"(c {any: {name: "n"}} <- a)"}));
  EXPECT_EQ(bench.monitor.invokes.at(1).dependencies.size(), 1u);
}

TEST(Calls, OptionsSelectTheProviderAndTheParent) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"pp(
    resource "p" "pulumi:providers:t" {}
    resource "a" "t:R" {}
    x = invoke("t:index:find", { name = "n" }, {
      provider = p, parent = a, version = "1.0.0", pluginDownloadUrl = "https://h"
    })
  )pp"))
      << testing::PrintToString(bench.complaints());
  const InvokeRequest& request = bench.monitor.invokes.at(0);
  EXPECT_EQ(request.provider, "urn:pulumi:dev::proj::pulumi:providers:t::p::id-p");
  EXPECT_EQ(request.parent, "urn:pulumi:dev::proj::t:index:R::a");
  EXPECT_EQ(request.version, "1.0.0");
  EXPECT_EQ(request.plugin_download_url, "https://h");
}

TEST(Calls, TheParentInsideAComponentIsTheComponent) {
  ProgramBench bench;
  bench.folders["comp/main.pp"] = R"pp(
    x = invoke("t:index:find", { name = "n" })
    output "o" { value = x.id }
  )pp";
  ASSERT_TRUE(bench(R"(component "c" "./comp" {})")) << testing::PrintToString(bench.complaints());
  EXPECT_EQ(bench.monitor.invokes.at(0).parent, "urn:pulumi:dev::proj::components:index:Comp::c");
}

// Answers with references; the run asks for the state of each resource once.
class Referring final : public Recorder {
 public:
  int asked = 0;

  void invoke(InvokeRequest request, Done<InvokeResponse> done) override {
    if (request.token != "pulumi:pulumi:getResource") {
      const auto reference = PropertyValue::reference(
          {"urn:pulumi:dev::proj::t:index:R::far", PropertyValue::string("id"), "", "", {}});
      return done(InvokeResponse{PropertyValue::object({{"any", reference}}), {}, false});
    }
    ++asked;
    done(InvokeResponse{
        PropertyValue::object(
            {{"state", PropertyValue::object({{"value", PropertyValue::string("seen")}})}}),
        {},
        false});
  }
};

TEST(Calls, ResolvesReferencesInAnswers) {
  ProgramBench bench;
  Referring engine;
  ASSERT_TRUE(bench.run_with(engine, R"pp(
    x = invoke("t:index:find", { name = "n" })
    y = invoke("t:index:find", { name = "n" })
    output "o" { value = try(x.any.value, "lost") }
    output "p" { value = y.any }
  )pp"))
      << testing::PrintToString(bench.complaints());
  EXPECT_EQ(engine.asked, 1);
  EXPECT_EQ(show(*engine.stack_outputs), R"({o: "seen", p: ref(far)})");
}

}  // namespace
}  // namespace virga::run

// Tests runs of programs: waiting, failures, and the report.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "sdk/storage_testing.h"

namespace virga::sdk::testing {
namespace {

using std::string;

class RunTest : public SdkTest {
 protected:
  // Returns the report without source locations.
  Lines reasons(const RunResult& result) {
    Lines lines;
    string rest = result.report;
    while (!rest.empty()) {
      const auto end = rest.find('\n');
      string line = rest.substr(0, end);
      rest.erase(0, end + 1);
      if (line.find('/') < line.find(": ")) line.erase(0, line.find(": ") + 2);
      lines.push_back(std::move(line));
    }
    return lines;
  }
};

// A program with two resources and an apply between them, a component, a secret and a function.
void program() {
  const Config config;
  const Bucket site("site", {.region = config.get("region", "eu").value()});
  site.website.apply([](const string& host) {
    const Bucket mirror("mirror", {.region = host});
    mirror.id().apply([](const string& id) { const Bucket last("last-" + id); });
  });
  const auto found = invoke_output<string>("storage:index:find", Properties{{"name", site.id()}});
  const Bucket keys("keys", {.tags = {{{"key", secret("s3cret-canary")}, {"found", found}}}});
  export_output("url", concat("https://", site.website));
  export_output("key", secret("s3cret-canary"));
}

TEST_F(RunTest, EmptyProgramRegistersStack) {
  EXPECT_EQ(requests([] {}), Lines{});
  EXPECT_EQ(exported_, "{}");
}

TEST_F(RunTest, WaitsForRequestsOfCallbacks) {
  recorder_.outputs["site"] = website("site.example");
  const auto lines = requests(program);
  ASSERT_EQ(lines.size(), 5u);
  EXPECT_TRUE(std::ranges::any_of(lines, [](const string& line) {
    return line.starts_with("register storage:index:Bucket last-id-mirror ");
  }));
  EXPECT_EQ(exported_, "{key: secret(\"s3cret-canary\"), url: \"https://site.example\"}");
}

TEST_F(RunTest, ReturnsOutputs) {
  recorder_.outputs["site"] = website("site.example");
  const RunResult result = run(program);
  EXPECT_EQ(result.outputs.find("url")->as_string(), "https://site.example");
  EXPECT_TRUE(result.outputs.find("key")->is_secret());
}

TEST_F(RunTest, ReturnsInformationAboutStack) {
  options_.organization = "acme";
  options_.root_directory = "/src/shop";
  EXPECT_EQ(exported([] {
              export_output("all", std::vector<string>{get_project(), get_stack(),
                                                       get_organization(), get_root_directory()});
              export_output("dry", is_dry_run());
            }),
            "{all: [\"shop\", \"dev\", \"acme\", \"/src/shop\"], dry: false}");
  EXPECT_EQ(get_project() + get_stack(), "");
}

TEST_F(RunTest, LastExportOfNameIsUsed) {
  EXPECT_EQ(exported([] {
              export_output("x", 1);
              export_output("x", "text");
              export_output("bucket", Bucket("media"));
            }),
            "{bucket: reference(" + bucket_urn("media") + ", \"id-media\"), x: \"text\"}");
}

TEST_F(RunTest, VersionOfEngineCanBeRequired) {
  EXPECT_EQ(requests([] { require_pulumi_version(">=3.0.0"); }), Lines{"version >=3.0.0"});
}

// --- Failures ---

TEST_F(RunTest, ExceptionsOfTheProgramAreCaught) {
  const RunResult thrown = run([] { throw std::runtime_error("no such luck"); });
  EXPECT_EQ(thrown.exit_code, RunResult::kFailed);
  EXPECT_EQ(reasons(thrown), Lines{"no such luck"});
  EXPECT_EQ(reasons(run([] { throw 1; })), Lines{"unknown exception in a callback"});
  EXPECT_TRUE(thrown.outputs.is_null()) << "nothing is registered as the stack's outputs";
  EXPECT_EQ(recorder_.requests().back(), "finish");
}

TEST_F(RunTest, ExceptionsOfCallbacksAreReportedWithPlace) {
  const RunResult result = run([] {
    const Bucket media("media", {.region = "eu"});
    media.region.apply([](const string&) { throw std::runtime_error("cannot"); });
  });
  const auto line = std::to_string(__LINE__ - 2);
  EXPECT_EQ(result.report, string(__FILE__) + ":" + line + ": cannot\n");
}

TEST_F(RunTest, FailedInputFailsDependantsAndIsReportedOnce) {
  const RunResult result = run([] {
    const Output<string> broken = secret("s3cret-canary").apply([](const string& key) -> string {
      throw std::runtime_error("bad key " + key);
    });
    const Bucket one("one", {.region = broken});
    const Bucket two("two", {.region = one.region}), three("three", {.region = broken});
    const Bucket well("well");
    export_output("one", one.website);
  });
  EXPECT_EQ(reasons(result), Lines{"an exception in a callback on a secret; its text is hidden "
                                   "because it may contain the secret"});
  const auto lines = recorder_.requests();
  ASSERT_EQ(lines.size(), 3u) << "the stack, what does not need it, and the end";
  EXPECT_TRUE(lines[1].starts_with("register storage:index:Bucket well"));
}

TEST_F(RunTest, DeadlocksNameTheirOutputs) {
  const RunResult result = run([] {
    auto late = deferred_output<string>("the region");
    static std::optional<pulumi::Resolver<string>> kept;
    kept.emplace(std::move(late.resolver));
    const Bucket media("media", {.region = late.output});
  });
  EXPECT_EQ(reasons(result), Lines{"output \"the region\" has waiters, but nothing resolves it"});
}

TEST_F(RunTest, RejectionsNameResource) {
  recorder_.failing = 1;
  const RunResult result = run([] {
    const Bucket media("media");
    const Bucket other("other", {.region = media.website});
  });
  const auto line = std::to_string(__LINE__ - 3);
  EXPECT_EQ(result.exit_code, RunResult::kFailed);
  EXPECT_EQ(result.report,
            string(__FILE__) + ":" + line + ": storage:index:Bucket media: the engine refuses\n");
}

// The engine rejects each request in turn. The failure is reported, the program ends, and after a
// rejection that ends the deployment, no new requests are sent.
TEST_F(RunTest, EndsWhenAnyRequestFails) {
  const std::size_t all = [&] {
    recorder_.outputs["site"] = website("site.example");
    run(program);
    return recorder_.requests().size();
  }();
  for (const auto answers : {Recorder::Answers::kAtOnce, Recorder::Answers::kFromThreads}) {
    for (std::size_t k = 0; k < all; ++k) {
      Recorder recorder;
      recorder.answers = answers;
      recorder.failing = k;
      recorder.outputs["site"] = website("site.example");
      const RunResult result = sdk::run(options_, recorder, program);
      EXPECT_EQ(result.exit_code, RunResult::kFailed) << k;
      EXPECT_EQ(reasons(result).size(), 1u) << k << ": " << result.report;
      EXPECT_TRUE(result.report.ends_with("the engine refuses\n")) << result.report;
      EXPECT_EQ(result.report.find("canary"), string::npos) << result.report;
      EXPECT_LE(recorder.requests().size(), all);
    }
  }
}

TEST_F(RunTest, SkipsDependantsOfResourcesNotCreated) {
  recorder_.results = {{"broken", run::OperationResult::kFail},
                       {"skipped", run::OperationResult::kSkip}};
  EXPECT_EQ(exported([] {
              const Bucket broken("broken"), skipped("skipped");
              const Bucket needs("needs", {.region = broken.region});
              const Bucket part("part", {}, {.parent = skipped});
              const Bucket well("well", {.region = "eu"});
              export_output("broken", needs.website);
              export_output("well", well.region);
              broken.website.apply([](const string&) { FAIL(); });
              export_output("recovered", broken.region.recover([](const pulumi::Failure&) {
                return string("none");
              }));
            }),
            "{recovered: \"none\", well: \"eu\"}");
  EXPECT_EQ(recorder_.requests().size(), 6u);
}

// --- Messages ---

TEST_F(RunTest, PassesMessagesToHost) {
  Lines log;
  options_.log = [&](const LogMessage& message) {
    log.push_back(std::to_string(static_cast<int>(message.severity)) + " " + message.text + " " +
                  message.urn);
  };
  const RunResult result = run([] {
    log::debug("a");
    log::info("b", Bucket("media"));
    log::warn("c");
  });
  EXPECT_TRUE(result.ok());
  EXPECT_EQ(log, (Lines{"0 a ", "2 c ", "1 b " + bucket_urn("media")}));
}

TEST_F(RunTest, LoggedErrorFailsProgram) {
  EXPECT_EQ(run([] { log::error("no"); }).exit_code, RunResult::kFailed);
  Lines log;
  options_.log = [&](const LogMessage& message) { log.push_back(message.text); };
  EXPECT_EQ(run([] { log::error("no"); }).exit_code, RunResult::kFailedAndTold);
  const RunResult thrown = run([] { throw std::runtime_error("never"); });
  EXPECT_EQ(thrown.exit_code, RunResult::kFailedAndTold);
  ASSERT_EQ(log.size(), 2u);
  EXPECT_EQ(log[0], "no");
  EXPECT_EQ(log[1] + "\n", thrown.report);
}

// --- Order, threads, cancellation ---

// One hundred resources with many dependencies.
void web() {
  std::vector<Bucket> all;
  for (int i = 0; i < 100; ++i) {
    BucketArgs args;
    if (i % 3 == 1) args.region = all[static_cast<std::size_t>(i / 2)].region;
    if (i % 3 == 2) args.logs = all[static_cast<std::size_t>(i - 1)];
    ResourceOptions options;
    if (i % 7 == 6) options.parent = all[static_cast<std::size_t>(i / 3)];
    if (i % 5 == 4) options.depends_on = {all[static_cast<std::size_t>(i - 3)]};
    all.push_back(Bucket("b" + std::to_string(i), args, options));
    all.back().region.apply([i](const string&) { log::info(std::to_string(i)); });
  }
  export_output("all", all.back().region);
}

TEST_F(RunTest, ResultDoesNotDependOnOrderOfCallbacks) {
  for (int i = 0; i < 100; ++i) {
    recorder_.outputs["b" + std::to_string(i)] =
        PropertyValue::object({{"region", PropertyValue::string("eu")}});
  }
  const RunResult first = run(web);
  const Lines expected = recorder_.sorted_requests();
  EXPECT_EQ(expected.size(), 103u);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (const auto answers : {Recorder::Answers::kAtOnce, Recorder::Answers::kFromThreads}) {
      Recorder recorder;
      recorder.answers = answers;
      recorder.outputs = recorder_.outputs;
      options_.shuffle_seed = seed;
      const RunResult result = sdk::run(options_, recorder, web);
      EXPECT_TRUE(result.ok()) << result.report;
      EXPECT_EQ(recorder.sorted_requests(), expected) << seed;
      EXPECT_TRUE(pulumi::deep_equals(result.outputs, first.outputs));
    }
  }
}

TEST_F(RunTest, CanBeCancelledWhileEngineIsSilent) {
  recorder_.answers = Recorder::Answers::kNever;
  std::stop_source stop;
  options_.stop = stop.get_token();
  std::thread killer([&] {
    while (recorder_.requests().empty()) std::this_thread::yield();
    stop.request_stop();
  });
  const RunResult result = run([] { FAIL() << "there is no stack"; });
  killer.join();
  EXPECT_EQ(result.exit_code, RunResult::kFailed);
  EXPECT_EQ(result.report, "cancelled\n");
}

TEST_F(RunTest, SendsNoRequestsAfterCancellation) {
  std::stop_source stop;
  options_.stop = stop.get_token();
  const RunResult result = run([&] {
    const Bucket first("first");
    first.id().apply([&](const string&) {
      stop.request_stop();
      const Bucket second("second");
      second.id().apply([](const string&) { FAIL(); });
    });
  });
  EXPECT_EQ(result.report, "cancelled\n");
  EXPECT_EQ(recorder_.requests().size(), 2u);
}

// Cancels at each request. No more requests are sent, and the program does not wait for missing
// answers.
TEST_F(RunTest, CanBeCancelledAtEveryRequest) {
  for (int i = 0; i < 100; ++i) {
    recorder_.outputs["b" + std::to_string(i)] =
        PropertyValue::object({{"region", PropertyValue::string("eu")}});
  }
  for (const auto answers : {Recorder::Answers::kAtOnce, Recorder::Answers::kNever}) {
    for (std::size_t k = 0; k < 102; ++k) {
      Recorder recorder;
      recorder.outputs = recorder_.outputs;
      std::stop_source stop;
      options_.stop = stop.get_token();
      recorder.on_request = [&](std::size_t number) {
        if (number != k) return;
        recorder.answers = answers;
        stop.request_stop();
      };
      const RunResult result = sdk::run(options_, recorder, web);
      EXPECT_EQ(result.report, "cancelled\n") << k;
      EXPECT_EQ(recorder.requests().size(), k + 1);
    }
  }
}

TEST_F(RunTest, SupportsTenThousandResources) {
  const auto lines = requests([] {
    std::vector<Output<string>> ids;
    for (int i = 0; i < 10'000; ++i) {
      ids.push_back(Bucket("b" + std::to_string(i), {.region = "eu", .tags = {{{"a", "b"}}}}).id());
    }
    export_output("count", all(ids)
                               .apply([](const std::vector<string>& all) { return all.size(); })
                               .apply([](std::size_t n) { return static_cast<double>(n); }));
  });
  EXPECT_EQ(lines.size(), 10'000u);
  EXPECT_EQ(exported_, "{count: 10000}");
}

}  // namespace
}  // namespace virga::sdk::testing

// Runs programs with an engine that is served over gRPC in this process.
#include "host/run/run_program.h"

#include <gtest/gtest.h>

#include <thread>

#include "host/folder_testing.h"
#include "host/shared/engine_loader.h"
#include "rpc/engine_service.h"
#include "rpc/loader_service.h"
#include "rpc/monitor/monitor_service.h"
#include "rpc/services_testing.h"
#include "run/program_testing.h"

namespace virga::host {
namespace {

using Lines = std::vector<std::string>;

// Records log messages: "ERROR on web: V4118 main.pp:2:3".
class LoggedDiagnostics final : public rpc::EngineHost {
 public:
  std::mutex mutex;
  Lines reported;

  void log(rpc::LogMessage message) override {
    const std::string& text = message.text;
    const std::size_t place = text.find("--> ");
    std::string line = message.severity == rpc::Severity::kError ? "ERROR" : "other";
    if (!message.urn.empty()) line += " on " + message.urn.substr(message.urn.rfind(':') + 1);
    line += ": " + text.substr(0, text.find(':'));
    if (place != std::string::npos) {
      line += " " + text.substr(place + 4, text.find('\n', place) - place - 4);
    }
    const std::scoped_lock lock(mutex);
    reported.push_back(std::move(line));
  }
  rpc::Answer<void> require_pulumi_version(std::string range) override {
    if (range == ">=3.0.0") return {};
    return rpc::reject(rpc::Code::kUnknown, "this is another version");
  }
};

class RunProgramTest : public ::testing::Test {
 protected:
  RunProgramTest() {
    request.project = "proj";
    request.stack = "dev";
    request.info.root_directory = folder.path("");
    request.info.program_directory = request.working_directory = folder.path("p");
    request.monitor_address = request.loader_target = served.channel().address();
  }

  rpc::RunResponse run(const std::string& text, const std::stop_token& stop = {}) {
    folder.write("p/main.pp", text);
    monitor.preview = request.preview;
    return run_program(request, served.channel().address(), programs, stop);
  }
  // The result of a run: "ok", "bail", or the text.
  std::string outcome(const std::string& text) {
    const rpc::RunResponse response = run(text);
    EXPECT_FALSE(response.bail && !response.error.empty());
    if (response.bail) return "bail";
    return response.error.empty() ? "ok" : response.error;
  }

  TestFolder folder;
  run::Recorder monitor;
  std::shared_ptr<LoggedDiagnostics> engine_log = std::make_shared<LoggedDiagnostics>();
  rpc::Served served{rpc::Services{
      .engine = engine_log,
      .loader = std::make_shared<rpc::LoaderHost>(
          rpc::LoaderHost{[](const schema::Request& asked) -> rpc::Answer<std::string> {
            if (asked.name == "t") return run::kTestSchema;
            return rpc::reject(rpc::Code::kNotFound, "there is no " + asked.name);
          }}),
      .monitor = std::make_shared<rpc::MonitorHost>(rpc::MonitorHost{.monitor = &monitor})}};
  Programs programs{open_engine_loader};
  rpc::RunRequest request;
};

TEST_F(RunProgramTest, RegistersResourcesOfTheProgram) {
  request.config = {{"proj:size", "5"}, {"proj:key", "k"}, {"other:size", "7"}};
  request.config_secret_keys = {"proj:key"};
  EXPECT_EQ(outcome(R"(
    config "size" "int" {}
    config "key" "string" {}
    resource "a" "t:R" { num = size }
    output "o" { value = [a.num, key, stack(), project(), organization()] }
    output "where" { value = cwd() == "${rootDirectory()}p" }
  )"),
            "ok");
  EXPECT_EQ(monitor.lines(), Lines{"a {num: 5}"});
  EXPECT_EQ(run::show(*monitor.stack_outputs),
            R"({o: [5, secret("k"), "dev", "proj", "organization"], where: true})");
  EXPECT_EQ(engine_log->reported, Lines{});
}

TEST_F(RunProgramTest, ReportsErrorsBeforeItRegistersAnything) {
  EXPECT_EQ(outcome("resource \"a\" \"t:R\" {\n  nam = missing\n}\n"), "bail");
  EXPECT_TRUE(monitor.requests.empty());
  EXPECT_EQ(engine_log->reported, (Lines{"ERROR: V3133 main.pp:2:3", "ERROR: V2101 main.pp:2:9"}));
}

TEST_F(RunProgramTest, ReportsFailuresOnRowsOfResources) {
  EXPECT_EQ(outcome("resource \"a\" \"t:R\" {\n"
                    "  options { range = 2 }\n"
                    "}\n"
                    "resource \"b\" \"t:R\" {\n"
                    "  list = [a[5].computed]\n"
                    "}\n"),
            "bail");
  EXPECT_EQ(engine_log->reported, Lines{"ERROR: V4116 main.pp:5:12"});
}

TEST_F(RunProgramTest, ContinuesAfterWarnings) {
  request.config = {{"proj:unknown", "5"}};
  EXPECT_EQ(outcome("resource \"a\" \"t:R\" {}\n"), "ok");
  EXPECT_EQ(engine_log->reported, Lines{"other: V4104"});
}

TEST_F(RunProgramTest, ChecksVersionOfTheEngine) {
  EXPECT_EQ(outcome("pulumi { requiredVersionRange = \">=3.0.0\" }\n"), "ok");
  EXPECT_EQ(outcome("pulumi { requiredVersionRange = \">=4.0.0\" }\n"), "bail");
  EXPECT_EQ(engine_log->reported, Lines{"ERROR: V4173 main.pp:1:33"});
}

TEST_F(RunProgramTest, ReturnsTextIfEngineIsUnreachable) {
  folder.write("p/main.pp", "a = missing\n");
  const auto response = run_program(request, "127.0.0.1:1", programs, {});
  EXPECT_FALSE(response.bail);
  EXPECT_TRUE(response.error.find("main.pp:1:5") != std::string::npos) << response.error;
  request.info.program_directory = folder.path("none");
  EXPECT_FALSE(run_program(request, served.channel().address(), programs, {}).error.empty());
}

TEST_F(RunProgramTest, ReportsNothingWhenStopped) {
  std::stop_source stop;
  stop.request_stop();
  const auto response = run("resource \"a\" \"t:R\" {}\n", stop.get_token());
  EXPECT_TRUE(response.bail);
  EXPECT_EQ(engine_log->reported, Lines{});
}

TEST_F(RunProgramTest, SharesProgramBetweenConcurrentRuns) {
  folder.write("p/main.pp", "resource \"a\" \"t:R\" { value = \"${stack()}\" }\n");
  std::vector<rpc::RunResponse> responses(6);
  {
    std::vector<std::jthread> threads;
    for (rpc::RunResponse& response : responses) {
      threads.emplace_back([&] {
        // Each run has its own monitor.
        run::Recorder own;
        rpc::Served engine{rpc::Services{
            .monitor = std::make_shared<rpc::MonitorHost>(rpc::MonitorHost{.monitor = &own})}};
        rpc::RunRequest asked = request;
        asked.monitor_address = engine.channel().address();
        response = run_program(asked, served.channel().address(), programs, {});
        EXPECT_EQ(own.lines(), Lines{"a {value: \"dev\"}"});
      });
    }
  }
  for (const rpc::RunResponse& response : responses) EXPECT_EQ(response.error, "");
}

}  // namespace
}  // namespace virga::host

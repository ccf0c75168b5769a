#include "host/shared/run_binary.h"

#include <gtest/gtest.h>

#include <mutex>
#include <thread>
#include <vector>

#include "host/folder_testing.h"
#include "rpc/engine_service.h"
#include "rpc/services_testing.h"

namespace virga::host {
namespace {

using Lines = std::vector<std::string>;
using rpc::PropertyValue;

class LogRecorder final : public rpc::EngineHost {
 public:
  std::mutex mutex;
  Lines reported;

  void log(rpc::LogMessage message) override {
    EXPECT_EQ(message.severity, rpc::Severity::kInfo);
    const std::scoped_lock lock(mutex);
    reported.push_back(std::move(message.text));
  }
  rpc::Answer<void> require_pulumi_version(std::string) override { return {}; }
};

class RunBinary : public ::testing::Test {
 protected:
  RunBinary() {
    request.project = "proj";
    request.stack = "dev";
    request.info.root_directory = request.info.program_directory = folder.path(".");
    request.working_directory = folder.path(".");
  }

  rpc::RunResponse run(const std::string& script, const std::stop_token& stop = {}) {
    folder.write("out/program", "#!/bin/sh\n" + script);
    std::filesystem::permissions(folder.path("out/program"), std::filesystem::perms::owner_all);
    return run_binary("out/program", request, served.channel().address(), stop);
  }

  TestFolder folder;
  std::shared_ptr<LogRecorder> engine_log = std::make_shared<LogRecorder>();
  rpc::Served served{rpc::Services{.engine = engine_log}};
  rpc::RunRequest request;
};

TEST(BinaryOf, ReadsOptionOfTheRuntime) {
  rpc::ProgramInfo info;
  EXPECT_EQ(binary_of(info), std::nullopt);
  const auto with = [&](PropertyValue binary) {
    info.options = PropertyValue::object({{"binary", std::move(binary)}});
    return binary_of(info);
  };
  EXPECT_EQ(with(PropertyValue::string("out/program")), "out/program");
  EXPECT_EQ(with(PropertyValue::string("")), std::nullopt);
  EXPECT_EQ(with(PropertyValue::boolean(true)), std::nullopt);
}

TEST_F(RunBinary, SetsEnvironment) {
  request.organization = "acme";
  request.config = {{"proj:key", "a \"b\""}};
  request.config_secret_keys = {"proj:key"};
  request.preview = true;
  request.parallel = 4;
  request.monitor_address = "127.0.0.1:7";
  EXPECT_EQ(program_environment(request, "127.0.0.1:8"),
            (std::map<std::string, std::string>{{"PULUMI_PROJECT", "proj"},
                                                {"PULUMI_STACK", "dev"},
                                                {"PULUMI_ORGANIZATION", "acme"},
                                                {"PULUMI_ROOT_DIRECTORY", folder.path(".")},
                                                {"PULUMI_CONFIG", R"({"proj:key":"a \"b\""})"},
                                                {"PULUMI_CONFIG_SECRET_KEYS", R"(["proj:key"])"},
                                                {"PULUMI_DRY_RUN", "true"},
                                                {"PULUMI_PARALLEL", "4"},
                                                {"PULUMI_MONITOR", "127.0.0.1:7"},
                                                {"PULUMI_ENGINE", "127.0.0.1:8"}}));
  run("echo $PULUMI_PROJECT $PULUMI_DRY_RUN");
  EXPECT_EQ(engine_log->reported, Lines{"proj true"});
}

TEST_F(RunBinary, RunsInWorkingDirectory) {
  folder.write("here", "");
  EXPECT_EQ(run("ls").error, "");
  EXPECT_EQ(engine_log->reported, (Lines{"here", "out"}));
}

TEST_F(RunBinary, LogsEachLineOfOutput) {
  const rpc::RunResponse response = run("echo one; echo two >&2; echo; printf three");
  EXPECT_EQ(response.error, "");
  EXPECT_FALSE(response.bail);
  EXPECT_EQ(engine_log->reported, (Lines{"one", "two", "", "three"}));
}

TEST_F(RunBinary, SplitsLongLines) {
  EXPECT_EQ(run("head -c 1000000 /dev/zero | tr '\\0' x").error, "");
  std::size_t all = 0;
  for (const std::string& line : engine_log->reported) {
    all += line.size();
    EXPECT_LT(line.size(), 100'000u);
  }
  EXPECT_EQ(all, 1'000'000u);
}

TEST_F(RunBinary, ReturnsResultForExitStatus) {
  EXPECT_EQ(run("exit 3").error, "out/program ended with status 3");
  const rpc::RunResponse reported = run("exit 32");
  EXPECT_EQ(reported.error, "");
  EXPECT_TRUE(reported.bail);
}

TEST_F(RunBinary, ReportsMissingExecutable) {
  const auto response = run_binary("out/none", request, served.channel().address(), {});
  EXPECT_EQ(response.error,
            "cannot run " + folder.path("out/none") + ": No such file or directory");
  EXPECT_FALSE(response.bail);
}

// If the command were not killed, the test would take a thousand seconds.
TEST_F(RunBinary, KillsChildProcessesWhenStopped) {
  std::stop_source stop;
  const std::jthread user([&] {
    while (!std::filesystem::exists(folder.path("begun"))) std::this_thread::yield();
    stop.request_stop();
  });
  const rpc::RunResponse response = run("touch begun; sleep 1000 & sleep 1000", stop.get_token());
  EXPECT_TRUE(response.bail);
  EXPECT_EQ(response.error, "");
}

}  // namespace
}  // namespace virga::host

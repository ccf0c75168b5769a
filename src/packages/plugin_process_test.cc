// Plugins that are shell scripts.
#include "packages/plugin_process.h"

#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <thread>

#include "base/system/process_tree.h"
#include "packages/fake_plugin_testing.h"

namespace virga::packages {
namespace {

using std::chrono::steady_clock;
using testing::empty_folder;
using testing::write_program;

constexpr std::chrono::seconds kLong{60};

class PluginProcessTest : public ::testing::Test {
 protected:
  std::unique_ptr<PluginProcess> start(const std::string& script,
                                       std::function<void(std::string_view)> on_errors = {}) {
    const std::string program = write_program(empty_folder() + "/plugin", "#!/bin/sh\n" + script);
    auto process = PluginProcess::start(program, "127.0.0.1:9", std::move(on_errors));
    EXPECT_TRUE(process) << process.error().str();
    return process ? *std::move(process) : nullptr;
  }
  // The port, or the error.
  static std::string port_of(PluginProcess& process, std::chrono::milliseconds patience = kLong) {
    const auto port = process.port(steady_clock::now() + patience, {});
    return port ? std::to_string(*port) : port.error().str();
  }
  std::string port_of(const std::string& script) { return port_of(*start(script)); }
};

TEST_F(PluginProcessTest, ReadsPort) {
  EXPECT_EQ(port_of("echo 4321; exec sleep 1000"), "4321");
  EXPECT_EQ(port_of("echo 65535; exec sleep 1000"), "65535");
  EXPECT_EQ(port_of("printf '4321\\r\\n'; exec sleep 1000"), "4321");
  EXPECT_EQ(port_of("printf 43; sleep 0.1; echo 21; exec sleep 1000"), "4321");
  EXPECT_EQ(port_of("echo 1; echo 2; exec sleep 1000"), "1");
}

TEST_F(PluginProcessTest, RejectsOtherFirstLines) {
  for (const char* line : {"0", "65536", "12x", "x", "", "1 ", "-1"}) {
    EXPECT_EQ(port_of(std::string("echo '") + line + "'; exec sleep 1000"),
              std::string("the plugin prints \"") + line + "\" instead of its port");
  }
  EXPECT_EQ(port_of("printf '1\\r\\r\\n'; exec sleep 1000"),
            "the plugin prints \"1\\r\\r\" instead of its port");
}

TEST_F(PluginProcessTest, RejectsLongLineWithoutEnd) {
  const std::string message = port_of("printf %0300d 1; exec sleep 1000");
  EXPECT_TRUE(message.starts_with("the plugin prints \"" + std::string(250, '0'))) << message;
  EXPECT_TRUE(port_of("yes x | tr -d '\\n'").ends_with("instead of its port"));
}

TEST_F(PluginProcessTest, ReportsLastWordsOfPluginThatEnds) {
  const auto process = start("echo starting >&2; printf 'no licence\\r\\n\\n' >&2; exit 3");
  EXPECT_EQ(port_of(*process), "the plugin ended without printing its port");
  EXPECT_EQ(process->last_words(), "no licence");
  const auto silent = start("exit 0");
  EXPECT_EQ(port_of(*silent), "the plugin ended without printing its port");
  EXPECT_EQ(silent->last_words(), "");
}

// Nearly as much as a pipe holds.
TEST_F(PluginProcessTest, KeepsLastWordsAfterLongOutput) {
  const auto process = start("printf '%060000d\\n' 1 >&2; echo last >&2");
  EXPECT_EQ(port_of(*process), "the plugin ended without printing its port");
  EXPECT_EQ(process->last_words(), "last");
}

TEST_F(PluginProcessTest, StopsWaitingAtDeadlineOrStopRequest) {
  const auto process = start("exec sleep 1000");
  const auto begin = steady_clock::now();
  EXPECT_EQ(port_of(*process, std::chrono::milliseconds(20)), "the plugin does not print its port");
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(process->port(begin + kLong, stop.get_token()));
  EXPECT_LT(steady_clock::now() - begin, kLong / 2);
}

TEST_F(PluginProcessTest, PassesAddressAndErrors) {
  std::mutex mutex;
  std::string errors;
  const auto process = start("echo \"$1 of $#\" >&2; echo more >&2; read line || echo 7",
                             [&](std::string_view text) {
                               const std::lock_guard lock(mutex);
                               errors += text;
                             });
  EXPECT_EQ(port_of(*process), "7") << "its input is empty";
  const std::lock_guard lock(mutex);
  EXPECT_EQ(errors, "127.0.0.1:9 of 1\nmore\n");
}

// If nothing reads a pipe, the plugin waits as soon as the pipe is full.
TEST_F(PluginProcessTest, ReadsAllOutput) {
  const auto process = start(
      "echo 1; yes | head -c 300000; yes | head -c 300000 >&2; echo end >&2; "
      "exec sleep 1000");
  EXPECT_EQ(port_of(*process), "1");
  const auto end = steady_clock::now() + kLong;
  while (process->last_words() != "end" && steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_EQ(process->last_words(), "end");
}

// Polling a closed pipe would take a whole processor.
TEST_F(PluginProcessTest, StopsReadingClosedOutput) {
  const auto threads = [] {
    namespace fs = std::filesystem;
    const fs::directory_iterator all("/proc/self/task");
    return std::distance(fs::begin(all), fs::end(all));
  };
  const auto before = threads();
  const auto process = start("exec >&- 2>&-; exec sleep 1000");
  EXPECT_EQ(port_of(*process), "the plugin ended without printing its port");
  const auto end = steady_clock::now() + std::chrono::seconds(20);
  while (threads() > before && steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_LE(threads(), before) << "the thread that reads still runs";
}

TEST_F(PluginProcessTest, ReportsProgramThatCannotRun) {
  const std::string folder = empty_folder();
  const auto missing = PluginProcess::start(folder + "/missing", "");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().str(), "cannot run " + folder + "/missing: No such file or directory");
  const auto other = PluginProcess::start(write_program(folder + "/text", "not a program"), "");
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().str(), "cannot run " + folder + "/text: Exec format error");
}

// One child stays in the group of the plugin, one leaves it, and the parent of one has ended.
TEST_F(PluginProcessTest, KillsAllProcessesOfPlugin) {
  const std::vector<pid_t> before = base::descendants_of(::getpid());
  const auto begin = steady_clock::now();
  {
    const auto process = start(
        "sleep 1000 & setsid sleep 1000 & (setsid sleep 1000 &); "
        "echo 1; wait");
    EXPECT_EQ(port_of(*process), "1");
    EXPECT_GE(base::descendants_of(::getpid()).size(), before.size() + 4);
  }
  EXPECT_EQ(base::descendants_of(::getpid()), before);
  EXPECT_LT(steady_clock::now() - begin, kLong / 2);
}

TEST_F(PluginProcessTest, KeepsOtherChildren) {
  const auto first = start("echo 1; exec sleep 1000");
  EXPECT_EQ(port_of(*first), "1");
  const std::vector<pid_t> before = base::descendants_of(::getpid());
  EXPECT_EQ(port_of("echo 2; exec sleep 1000"), "2");
  EXPECT_EQ(base::descendants_of(::getpid()), before);
}

TEST_F(PluginProcessTest, ReceivesOrphansOnlyWhileItRuns) {
  const auto receives_orphans = [] {
    int value = -1;
    ::prctl(PR_GET_CHILD_SUBREAPER, &value);
    return value;
  };
  ASSERT_EQ(receives_orphans(), 0);
  {
    const auto process = start("exec sleep 1000");
    EXPECT_EQ(receives_orphans(), 1);
  }
  EXPECT_EQ(receives_orphans(), 0);
}

TEST(PluginEnvironment, HasOnlyKnownVariables) {
  std::vector<std::string> words = {"PATH=/bin",
                                    "LC_ALL=C",
                                    "PULUMI_HOME=/h",
                                    "HOMEPAGE=x",
                                    "AWS_SECRET_ACCESS_KEY=s",
                                    "HTTPS_PROXY=p",
                                    "PULUMI_ACCESS_TOKEN=t",
                                    "odd"};
  std::vector<char*> all;
  for (std::string& word : words) all.push_back(word.data());
  all.push_back(nullptr);
  EXPECT_EQ(plugin_environment(all.data()),
            (std::vector<std::string>{"PATH=/bin", "LC_ALL=C", "PULUMI_HOME=/h", "HTTPS_PROXY=p"}));
  EXPECT_TRUE(plugin_environment(nullptr).empty());
}

}  // namespace
}  // namespace virga::packages

#include "base/system/processes.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <chrono>
#include <filesystem>
#include <future>
#include <iterator>
#include <semaphore>
#include <utility>

namespace virga::base {
namespace {

Result<Exit> run(std::vector<std::string> arguments, std::string directory = {}) {
  const auto processes = real_processes();
  std::promise<Result<Exit>> promise;
  processes->run({std::move(arguments), std::move(directory)},
                 [&](Result<Exit> exit) { promise.set_value(std::move(exit)); });
  return promise.get_future().get();
}

TEST(Processes, ReturnStatusAndOutput) {
  const auto exit = run({"sh", "-c", "echo out; echo err >&2; exit 3"});
  ASSERT_TRUE(exit);
  EXPECT_EQ(exit->status, 3);
  EXPECT_EQ(exit->output, "out\nerr\n");
}

TEST(Processes, PassArgumentsWithoutAShell) {
  EXPECT_EQ(run({"printf", "%s", "$HOME; ls *"})->output, "$HOME; ls *");
}

TEST(Processes, RunInTheGivenDirectory) {
  EXPECT_EQ(run({"pwd"}, "/usr")->output, "/usr\n");
}

TEST(Processes, AddAndReplaceEnvironmentVariables) {
  ::setenv("VIRGA_TEST_KEPT", "kept", 1);
  ::setenv("VIRGA_TEST_CHANGED", "before", 1);
  const auto processes = real_processes();
  std::promise<Result<Exit>> promise;
  processes->run({{"sh", "-c", "echo $VIRGA_TEST_KEPT $VIRGA_TEST_CHANGED $VIRGA_TEST_NEW"},
                  {},
                  {{"VIRGA_TEST_CHANGED", "after"}, {"VIRGA_TEST_NEW", "a b=c"}}},
                 [&](Result<Exit> exit) { promise.set_value(std::move(exit)); });
  EXPECT_EQ(promise.get_future().get()->output, "kept after a b=c\n");
}

TEST(Processes, ReportOutputAsItArrives) {
  const auto processes = real_processes();
  std::promise<Result<Exit>> promise;
  std::string received;
  processes->run({{"sh", "-c", "echo one; head -c 200000 /dev/zero; echo two"},
                  {},
                  {},
                  [&](std::string_view piece) { received += piece; }},
                 [&](Result<Exit> exit) { promise.set_value(std::move(exit)); });
  ASSERT_TRUE(promise.get_future().get());
  EXPECT_EQ(received.size(), 200'008u);
  EXPECT_TRUE(received.starts_with("one\n"));
  EXPECT_TRUE(received.ends_with("two\n"));
}

TEST(Processes, KeepOutputThatArrivesInSingleBytes) {
  EXPECT_EQ(run({"sh", "-c", "printf a; sleep 0.1; printf b; sleep 0.1; printf c"})->output, "abc");
}

TEST(Processes, CloseTheirPipes) {
  const auto open_files = [] {
    const std::filesystem::directory_iterator files("/proc/self/fd");
    return std::distance(begin(files), end(files));
  };
  const auto processes = real_processes();
  const auto run_once = [&] {
    std::promise<void> ended;
    processes->run({.arguments = {"true"},
                    .directory = {},
                    .on_output = [](std::string_view) {},
                    .on_error_output = [](std::string_view) {}},
                   [&](const Result<Exit>&) { ended.set_value(); });
    ended.get_future().wait();
  };
  const auto before = open_files();
  run_once();
  run_once();
  EXPECT_EQ(open_files(), before);
}

TEST(Processes, ReturnASignalAsStatus) {
  EXPECT_EQ(run({"sh", "-c", "kill -TERM $$"})->status, 128 + 15);
}

TEST(Processes, FailIfTheProgramCannotBeStarted) {
  const auto exit = run({"/no/such/program"});
  ASSERT_FALSE(exit);
  EXPECT_EQ(exit.error().str(), "cannot run /no/such/program: No such file or directory");
  EXPECT_FALSE(run({}));
}

TEST(Processes, TruncateLongOutputWithoutStoppingTheCommand) {
  const auto exit = run({"sh", "-c", "head -c 1000000 /dev/zero; exit 4"});
  EXPECT_EQ(exit->status, 4);
  EXPECT_EQ(exit->output.size(), std::size_t{64} << 10);
}

TEST(Processes, SeparateStandardErrorOnRequest) {
  const auto processes = real_processes();
  std::promise<Result<Exit>> promise;
  std::string output;
  std::string errors;
  processes->run({.arguments = {"sh", "-c", "echo out; echo err >&2"},
                  .directory = {},
                  .on_output = [&](std::string_view piece) { output += piece; },
                  .on_error_output = [&](std::string_view piece) { errors += piece; }},
                 [&](Result<Exit> exit) { promise.set_value(std::move(exit)); });
  EXPECT_EQ(promise.get_future().get()->output, "out\n");
  EXPECT_EQ(output, "out\n");
  EXPECT_EQ(errors, "err\n");
}

// With job control, the shell puts `sleep` into a process group of its own.
TEST(Processes, AreKilledWithChildrenInOtherGroups) {
  const auto begin = std::chrono::steady_clock::now();
  {
    std::binary_semaphore started{0};
    bool has_started = false;  // a shell whose child is killed prints that too
    const auto processes = real_processes();
    processes->run({.arguments = {"sh", "-c", "set -m; sleep 1000 & echo started; wait"},
                    .directory = {},
                    .on_output =
                        [&](std::string_view) {
                          if (!std::exchange(has_started, true)) started.release();
                        }},
                   [](const Result<Exit>&) {});
    started.acquire();
  }
  // Takes a thousand seconds if a process survives, because it keeps the pipe open.
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::minutes(5));
}

TEST(Processes, AreKilledWithTheirChildren) {
  bool ended = false;
  const auto begin = std::chrono::steady_clock::now();
  {
    const auto processes = real_processes();
    processes->run({{"sh", "-c", "sleep 1000 & sleep 1000"}, {}},
                   [&](const Result<Exit>& exit) { ended = exit && exit->status == 128 + 9; });
  }
  EXPECT_TRUE(ended);
  // Takes a thousand seconds if a process survives.
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::minutes(5));
}

}  // namespace
}  // namespace virga::base

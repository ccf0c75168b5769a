#include "base/processes.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>

namespace virga::base {
namespace {

Result<Exit> run(std::vector<std::string> arguments, std::string directory = {}) {
  const auto processes = real_processes();
  std::promise<Result<Exit>> promise;
  processes->run({std::move(arguments), std::move(directory)},
                 [&](Result<Exit> exit) { promise.set_value(std::move(exit)); });
  return promise.get_future().get();
}

TEST(Processes, TellHowTheyEndedAndWhatTheyWrote) {
  const auto exit = run({"sh", "-c", "echo out; echo err >&2; exit 3"});
  ASSERT_TRUE(exit);
  EXPECT_EQ(exit->status, 3);
  EXPECT_EQ(exit->output, "out\nerr\n");
}

TEST(Processes, NoShellReadsTheirArguments) {
  EXPECT_EQ(run({"printf", "%s", "$HOME; ls *"})->output, "$HOME; ls *");
}

TEST(Processes, RunWhereTheyAreToldTo) {
  EXPECT_EQ(run({"pwd"}, "/usr")->output, "/usr\n");
}

TEST(Processes, ASignalIsAStatusToo) {
  EXPECT_EQ(run({"sh", "-c", "kill -TERM $$"})->status, 128 + 15);
}

TEST(Processes, WhatCannotBeStartedIsAnError) {
  const auto exit = run({"/no/such/program"});
  ASSERT_FALSE(exit);
  EXPECT_EQ(exit.error().str(), "cannot run /no/such/program: No such file or directory");
  EXPECT_FALSE(run({}));
}

TEST(Processes, LongOutputIsCutAndTheCommandGoesOn) {
  const auto exit = run({"sh", "-c", "head -c 1000000 /dev/zero; exit 4"});
  EXPECT_EQ(exit->status, 4);
  EXPECT_EQ(exit->output.size(), std::size_t{64} << 10);
}

TEST(Processes, AreEndedWithWhatTheyStarted) {
  bool ended = false;
  const auto begin = std::chrono::steady_clock::now();
  {
    const auto processes = real_processes();
    processes->run({{"sh", "-c", "sleep 1000 & sleep 1000"}, {}},
                   [&](const Result<Exit>& exit) { ended = exit && exit->status == 128 + 9; });
  }
  EXPECT_TRUE(ended);
  // A hang would take a thousand seconds.
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::minutes(5));
}

}  // namespace
}  // namespace virga::base

#include "cli/terminal/watch.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <deque>
#include <filesystem>
#include <fstream>

namespace virga::cli {
namespace {

// Returns answers from a list, and records the calls.
class Script final : public Changes {
 public:
  std::deque<bool> answers;
  std::vector<std::string> log;

  void remember(const Paths& paths) override { log.push_back("remember " + joined(paths)); }
  bool wait(const Paths& paths) override {
    log.push_back("wait " + joined(paths));
    const bool answer = answers.front();
    answers.pop_front();
    return answer;
  }

 private:
  static std::string joined(const Paths& paths) {
    std::string all;
    for (const std::string& path : paths) all += path;
    return all;
  }
};

TEST(Watch, RunsOnceIfNothingChanges) {
  Script changes;
  changes.answers = {false};
  int rounds = 0;
  watch({}, [&] { return ++rounds, Paths{"a"}; }, changes);
  EXPECT_EQ(rounds, 1);
}

TEST(Watch, RemembersBeforeRoundAndWaitsForPathsOfRound) {
  Script changes;
  changes.answers = {true, false};
  int rounds = 0;
  watch(
      {"a"},
      [&] {
        changes.log.push_back("round");
        return ++rounds == 1 ? Paths{"a"} : Paths{"a", "b"};
      },
      changes);
  const std::vector<std::string> expected = {"remember a", "round", "wait a",
                                             "remember a", "round", "wait ab"};
  EXPECT_EQ(changes.log, expected);
}

// Uses real files without waiting, because wait() checks before it pauses.
class FileChangesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("virga_watch_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }
  std::filesystem::path folder_;
};

TEST_F(FileChangesTest, DetectsWrittenFile) {
  const std::string path = write("main.pp", "a = 1\n");
  FileChanges changes;
  changes.remember({path});
  write("main.pp", "a = 1234\n");
  EXPECT_TRUE(changes.wait({path}));
}

TEST_F(FileChangesTest, DetectsNewAndMissingPrograms) {
  const std::string path = write("main.pp", "a = 1\n");
  FileChanges changes;
  changes.remember({folder_.string(), path});
  write("other.pp", "");
  EXPECT_TRUE(changes.wait({folder_.string()}));
  std::filesystem::remove(path);
  EXPECT_TRUE(changes.wait({path}));
}

TEST_F(FileChangesTest, DetectsChangesInFolder) {
  write("main.pp", "a = 1\n");
  std::filesystem::create_directories(folder_ / "schemas");
  FileChanges changes;
  const auto changed = [&](const std::string& folder) {
    const bool answer = changes.wait({folder});
    changes.remember({folder});
    return answer;
  };
  const std::string schemas = (folder_ / "schemas").string();
  changes.remember({folder_.string(), schemas});
  write("main.pp", "a = 1234\n");
  EXPECT_TRUE(changed(folder_.string()));
  std::filesystem::create_directories(folder_ / "more");
  EXPECT_TRUE(changed(folder_.string()));
  write("schemas/cloud.json", "{}");
  EXPECT_TRUE(changed(schemas));
}

TEST_F(FileChangesTest, EndsOnInterrupt) {
  const std::string path = write("main.pp", "a = 1\n");
  FileChanges changes;
  changes.remember({folder_.string(), path});
  write("main.pp~", "an editor's own file");
  std::raise(SIGINT);
  EXPECT_FALSE(changes.wait({folder_.string(), path}));
}

}  // namespace
}  // namespace virga::cli

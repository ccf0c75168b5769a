#include "base/system/file_lock.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <iterator>
#include <optional>

namespace virga::base {
namespace {

namespace fs = std::filesystem;

class Locks : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "virga-lock-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    root_ = name;
  }
  void TearDown() override { fs::remove_all(root_); }

  std::string root_;
};

TEST_F(Locks, FailWhileAnotherOwnerHoldsTheLock) {
  const std::string path = root_ + "/state.json";
  const auto open_files = [] {
    const fs::directory_iterator files("/proc/self/fd");
    return std::distance(begin(files), end(files));
  };
  const auto at_first = open_files();
  {
    const auto first = FileLock::take(path);
    ASSERT_TRUE(first) << first.error().str();
    EXPECT_TRUE(fs::exists(path + ".lock"));
    EXPECT_EQ(FileLock::take(path).error().str(), "another process is using it");
    EXPECT_TRUE(FileLock::take(root_ + "/other.json"));
    const auto before = open_files();
    EXPECT_FALSE(FileLock::take(path));
    EXPECT_EQ(open_files(), before) << "a failed attempt leaves no open file";
  }
  EXPECT_TRUE(fs::is_empty(root_)) << "the lock file is removed";
  EXPECT_EQ(open_files(), at_first);
  EXPECT_TRUE(FileLock::take(path));
}

TEST_F(Locks, FailIfTheFileCannotBeCreated) {
  EXPECT_EQ(FileLock::take(root_ + "/no/state.json").error().str(), "No such file or directory");
}

TEST_F(Locks, CanBeTakenAfterTheOwnerWasKilled) {
  const std::string path = root_ + "/state.json";
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::alarm(60);  // ends the child if the test fails to kill it
    const auto held = FileLock::take(path);
    const char taken = held ? 'y' : 'n';
    if (::write(pipe[1], &taken, 1) == 1) ::pause();
    ::_exit(1);
  }
  char taken = '?';
  ASSERT_EQ(::read(pipe[0], &taken, 1), 1);
  EXPECT_EQ(taken, 'y');
  EXPECT_FALSE(FileLock::take(path));
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  EXPECT_TRUE(FileLock::take(path)) << "the leftover lock file does not prevent locking";
}

}  // namespace
}  // namespace virga::base

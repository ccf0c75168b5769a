#include "base/system/process_tree.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>

namespace virga::base {
namespace {

// A child that has started a child of its own. Both wait until they are killed.
class TwoGenerations {
 public:
  TwoGenerations() {
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) return;
    child = ::fork();
    if (child == 0) {
      ::alarm(60);  // ends the child if the test fails to kill it
      const pid_t inner = ::fork();
      if (inner == 0) {
        ::alarm(60);
        ::setpgid(0, 0);
        const pid_t own = ::getpid();
        if (::write(pipe[1], &own, sizeof own) == sizeof own) ::pause();
        ::_exit(1);
      }
      ::pause();
      ::_exit(1);
    }
    if (::read(pipe[0], &grandchild, sizeof grandchild) != sizeof grandchild) grandchild = 0;
    ::close(pipe[0]);
    ::close(pipe[1]);
  }
  TwoGenerations(const TwoGenerations&) = delete;
  TwoGenerations& operator=(const TwoGenerations&) = delete;
  ~TwoGenerations() {
    if (grandchild > 0) ::kill(grandchild, SIGKILL);
    if (child > 0) ::kill(child, SIGKILL);
    if (child > 0) ::waitpid(child, nullptr, 0);
  }

  pid_t child = 0;
  pid_t grandchild = 0;
};

TEST(ProcessTree, ListsAllDescendantsParentsFirst) {
  const TwoGenerations family;
  ASSERT_GT(family.grandchild, 0);
  const std::vector<pid_t> all = descendants_of(::getpid());
  const auto child = std::ranges::find(all, family.child);
  const auto grandchild = std::ranges::find(all, family.grandchild);
  ASSERT_TRUE(child != all.end() && grandchild != all.end());
  EXPECT_LT(child, grandchild);
  EXPECT_EQ(descendants_of(family.child), std::vector<pid_t>{family.grandchild});
  EXPECT_TRUE(descendants_of(family.grandchild).empty());
}

TEST(ProcessTree, KillsDescendantsInOtherGroups) {
  const TwoGenerations family;
  ASSERT_GT(family.grandchild, 0);
  kill_descendants(::getpid());
  int status = 0;
  ASSERT_EQ(::waitpid(family.child, &status, 0), family.child);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

// The parent of the last process has ended, so only its group leads to it.
TEST(ProcessTree, KillsGroupsThatDescendantsLead) {
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  const pid_t leader = ::fork();
  if (leader == 0) {
    ::alarm(30);
    ::setpgid(0, 0);
    const pid_t parent = ::fork();
    if (parent == 0) {
      if (::fork() != 0) ::_exit(0);
      ::alarm(30);
      for (;;) ::pause();
    }
    ::waitpid(parent, nullptr, 0);
    if (::write(pipe[1], "x", 1) == 1) ::pause();
    ::_exit(1);
  }
  ::close(pipe[1]);
  char byte = 0;
  ASSERT_EQ(::read(pipe[0], &byte, 1), 1);
  const auto begin = std::chrono::steady_clock::now();
  kill_descendants(::getpid());
  EXPECT_EQ(::read(pipe[0], &byte, 1), 0) << "no process has the pipe any more";
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
  ::close(pipe[0]);
  ::waitpid(leader, nullptr, 0);
}

}  // namespace
}  // namespace virga::base

#include "rpc/connection/process_setup.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

#include "rpc/connection/channel.h"
#include "rpc/connection/health.h"
#include "rpc/connection/tcp_proxy_testing.h"

extern char** environ;

namespace virga::rpc {
namespace {

using namespace std::chrono_literals;

// Applies to all tests of this program, because hostile_peer_test.cc interrupts connections within
// answers.
class Setup final : public ::testing::Environment {
  void SetUp() override { set_up_process(); }
};
[[maybe_unused]] const auto* const kSetup = ::testing::AddGlobalTestEnvironment(new Setup);

constexpr const char* kPeer = "VIRGA_TEST_PEER";
constexpr int kFailed = 7;

TEST(ProcessSetup, ChildrenDoNotInheritPollStrategy) {
  EXPECT_EQ(std::getenv("GRPC_POLL_STRATEGY"), nullptr);
}

// A test that the next test runs in a process of its own.
TEST(ProcessSetup, DISABLED_CallFails) {
  const char* const peer = std::getenv(kPeer);
  ASSERT_NE(peer, nullptr);
  const auto answer = check_health(*Channel::open(peer), 60s);
  std::_Exit(answer ? 0 : answer.error().code == Code::kUnavailable ? kFailed : 1);
}

class Client {
 public:
  explicit Client(const std::string& peer) {
    ::setenv(kPeer, peer.c_str(), 1);
    std::string program = "/proc/self/exe";
    std::string filter = "--gtest_filter=ProcessSetup.DISABLED_CallFails";
    std::string disabled = "--gtest_also_run_disabled_tests";
    char* arguments[] = {program.data(), filter.data(), disabled.data(), nullptr};
    EXPECT_EQ(::posix_spawn(&pid_, program.c_str(), nullptr, nullptr, arguments, environ), 0);
    ::unsetenv(kPeer);
  }
  ~Client() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  void stop() {
    ::kill(pid_, SIGSTOP);
    int status = 0;
    ::waitpid(pid_, &status, WUNTRACED);
    EXPECT_TRUE(WIFSTOPPED(status));
  }
  void go_on() { ::kill(pid_, SIGCONT); }
  // Returns the exit code, or -1 if it runs for too long.
  int exit_code(std::chrono::seconds patience) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    int status = 0;
    while (::waitpid(pid_, &status, WNOHANG) == 0) {
      if (std::chrono::steady_clock::now() > deadline) return -1;
      std::this_thread::sleep_for(5ms);
    }
    pid_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t pid_ = 0;
};

// Reads until nothing arrives for a while.
void read_request(int connection) {
  char bytes[4096];
  pollfd ready{connection, POLLIN, 0};
  for (int patience = 10'000; ::poll(&ready, 1, patience) > 0; patience = 300) {
    if (::read(connection, bytes, sizeof bytes) <= 0) return;
  }
}

// The client is stopped while the last bytes and the reset arrive, so it sees both at once.
TEST(ProcessSetup, CallFailsIfConnectionIsResetTogetherWithItsLastBytes) {
  const std::string settings("\0\0\0\4\0\0\0\0\0", 9);  // an empty frame SETTINGS
  const std::string acknowledged("\0\0\0\4\1\0\0\0\0", 9);
  const ListeningSocket listener;
  Client client(listener.address());
  const int connection = ::accept(listener.get(), nullptr, nullptr);
  ASSERT_GE(connection, 0);
  ASSERT_EQ(::send(connection, settings.data(), settings.size(), 0), 9);
  read_request(connection);
  client.stop();
  ASSERT_EQ(::send(connection, acknowledged.data(), acknowledged.size(), 0), 9);
  const linger hard{1, 0};
  ::setsockopt(connection, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
  ::close(connection);
  std::this_thread::sleep_for(50ms);
  client.go_on();
  EXPECT_EQ(client.exit_code(20s), kFailed);
}

}  // namespace
}  // namespace virga::rpc

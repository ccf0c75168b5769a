#include "lsp/transport/input.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <array>
#include <future>

#include "lsp/transport/pipe_testing.h"

namespace virga::lsp {
namespace {

using End = Input::End;

std::string read(Input& input) {
  std::array<char, 100> buffer;
  return std::string(buffer.data(), input.read(buffer));
}

// A process that lives until end() is called.
class Process {
 public:
  Process() : id_(::fork()) {
    if (id_ == 0) {
      for (;;) ::pause();
    }
  }
  ~Process() { end(); }
  pid_t id() const { return id_; }
  void end() {
    if (id_ <= 0) return;
    ::kill(id_, SIGKILL);
    ::waitpid(id_, nullptr, 0);
    id_ = 0;
  }

 private:
  pid_t id_;
};

TEST(Input, ReadsUntilTheEnd) {
  Pipe pipe;
  Input input(pipe.read_end());
  pipe.write("abc");
  EXPECT_EQ(read(input), "abc");
  pipe.close_write_end();
  EXPECT_EQ(read(input), "");
  EXPECT_EQ(input.end(), End::kEndOfFile);
  EXPECT_EQ(read(input), "");
}

TEST(Input, StopsWhileItWaits) {
  Pipe pipe;
  Input input(pipe.read_end());
  auto text = std::async(std::launch::async, [&] { return read(input); });
  input.stop();
  EXPECT_EQ(text.get(), "");
  EXPECT_EQ(input.end(), End::kStopped);
}

TEST(Input, EndsWithTheProcessOfTheClient) {
  Pipe pipe;
  Process client;
  Input input(pipe.read_end());
  auto text = std::async(std::launch::async, [&] { return read(input); });
  input.watch_process(client.id());
  client.end();
  EXPECT_EQ(text.get(), "");
  EXPECT_EQ(input.end(), End::kClientEnded);
}

TEST(Input, IgnoresProcessesThatDoNotExist) {
  Pipe pipe;
  Process other;
  const pid_t id = other.id();
  other.end();
  Input input(pipe.read_end());
  input.watch_process(id);
  pipe.write("x");
  EXPECT_EQ(read(input), "x");
}

}  // namespace
}  // namespace virga::lsp

#include "lsp/transport/output.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/socket.h>

#include <array>
#include <csignal>
#include <future>
#include <semaphore>

#include "lsp/transport/pipe_testing.h"

namespace virga::lsp {
namespace {

using namespace std::chrono_literals;

void unexpected_loss() {
  ADD_FAILURE() << "the output is lost";
}

TEST(Output, WritesFramesInOrder) {
  Pipe pipe;
  {
    Output output(pipe.write_end(), unexpected_loss);
    output.send("{}");
    output.send_now("é");
    EXPECT_TRUE(output.flush(10s));
  }
  pipe.close_write_end();
  EXPECT_EQ(pipe.read(), "Content-Length: 2\r\n\r\n{}Content-Length: 2\r\n\r\né");
}

TEST(Output, DoesNotMixMessagesOfThreads) {
  Pipe pipe;
  Output output(pipe.write_end(), unexpected_loss);
  const std::string a(20'000, 'a'), b(20'000, 'b');
  const std::string head = "Content-Length: 20000\r\n\r\n";
  std::jthread first([&] { output.send(a); }), second([&] { output.send(b); });
  const std::string all = pipe.read(2 * (head.size() + a.size()));
  EXPECT_TRUE(all == head + a + head + b || all == head + b + head + a);
}

TEST(Output, SendWaitsWhileTheQueueIsFull) {
  Pipe pipe;
  Output output(pipe.write_end(), unexpected_loss, 100'000);
  // More than the pipe, the messages that are being written and the queue hold.
  constexpr int kMessages = 300;
  const std::string body(10'000, 'x');
  const std::string head = "Content-Length: 10000\r\n\r\n";
  std::atomic<int> sent = 0;
  std::jthread sender([&] {
    for (int i = 0; i < kMessages; ++i, ++sent) output.send(body);
  });
  std::this_thread::sleep_for(50ms);
  EXPECT_LT(sent, kMessages);
  output.send_now("[]");  // does not wait
  EXPECT_FALSE(output.flush(1ms));
  const std::string all = pipe.read(kMessages * (head.size() + body.size()) + 23);
  sender.join();
  EXPECT_EQ(sent, kMessages);
  EXPECT_NE(all.find("Content-Length: 2\r\n\r\n[]"), std::string::npos);
}

TEST(Output, ReportsLossOnceAndDropsLaterMessages) {
  std::signal(SIGPIPE, SIG_IGN);
  Pipe pipe;
  pipe.close_read_end();
  std::counting_semaphore<4> lost(0);
  Output output(pipe.write_end(), [&] { lost.release(); });
  output.send("{}");
  lost.acquire();
  EXPECT_TRUE(output.flush(10s));
  output.send("{}");
  EXPECT_FALSE(lost.try_acquire_for(20ms));
}

TEST(Output, EndsWhileTheClientDoesNotRead) {
  Pipe pipe;
  Output output(pipe.write_end(), unexpected_loss);
  output.send(std::string(10'000'000, 'x'));  // more than the pipe holds
}

// Editors that run on Node.js give the server a socket.
TEST(Output, WritesToSockets) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()), 0);
  const Descriptor client(ends[0]);
  const std::string body(3'000'000, 'x');
  {
    const Descriptor server(ends[1]);
    Output output(server.get(), unexpected_loss);
    output.send(body);
    std::string all;
    std::array<char, 65536> buffer;
    const std::string expected = "Content-Length: 3000000\r\n\r\n" + body;
    while (all.size() < expected.size()) {
      const ssize_t count = ::read(client.get(), buffer.data(), buffer.size());
      ASSERT_GT(count, 0);
      all.append(buffer.data(), static_cast<std::size_t>(count));
    }
    EXPECT_TRUE(all == expected);
    output.send(body);  // is dropped, although the client does not read
  }
}

TEST(Output, WritesToFiles) {
  const Descriptor file(::memfd_create("output", MFD_CLOEXEC));
  const std::string body(3'000'000, 'x');
  {
    Output output(file.get(), unexpected_loss);
    output.send(body);
    EXPECT_TRUE(output.flush(10s));
  }
  const std::string expected = "Content-Length: 3000000\r\n\r\n" + body;
  std::string all(expected.size() + 1, '\0');
  ASSERT_EQ(::pread(file.get(), all.data(), all.size(), 0), static_cast<ssize_t>(expected.size()));
  all.pop_back();
  EXPECT_TRUE(all == expected);
}

// The descriptor may be shared with other processes.
TEST(Output, DoesNotChangeTheModeOfTheDescriptor) {
  Pipe pipe;
  const Output output(pipe.write_end(), unexpected_loss);
  EXPECT_EQ(::fcntl(pipe.write_end(), F_GETFL) & O_NONBLOCK, 0);
}

}  // namespace
}  // namespace virga::lsp

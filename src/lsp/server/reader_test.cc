#include "lsp/server/reader.h"

#include <gtest/gtest.h>

#include <optional>
#include <semaphore>
#include <string>
#include <vector>

#include "lsp/transport/pipe_testing.h"

namespace virga::lsp {
namespace {

std::string frame(std::string_view body) {
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
}

std::string request(int id, std::string_view method) {
  return frame(encode_request(id, method, "{}"));
}
std::string cancel(std::string_view id) {
  return frame(encode_notification("$/cancelRequest", "{\"id\":" + std::string(id) + "}"));
}

// A reader, and what is around it. Nothing handles the messages.
class Fixture {
 public:
  ~Fixture() {
    inbox_.close(true);
    in_.stop();
  }

  void send(std::string_view bytes) { input_.write(bytes); }
  void close_input() { input_.close_write_end(); }
  std::string received(std::size_t bytes) { return output_.read(bytes); }
  Inbox& inbox() { return inbox_; }
  Client& client() { return client_; }
  PendingCalls& calls() { return calls_; }
  void stop() { in_.stop(); }
  ReaderEnd end() {
    ended_.acquire();
    return end_;
  }

  // "request METHOD", "notification METHOD", "invalid CODE", "task" or "end".
  std::string take() {
    auto event = inbox_.take();
    if (!event) return "end";
    if (auto* incoming = std::get_if<IncomingRequest>(&*event)) {
      last_call_ = incoming->call;
      return "request " + incoming->message.method;
    }
    if (auto* notification = std::get_if<IncomingNotification>(&*event)) {
      return "notification " + notification->message.method;
    }
    if (auto* invalid = std::get_if<InvalidMessage>(&*event)) {
      return "invalid " + std::to_string(static_cast<int>(invalid->error.code));
    }
    std::get<Task> (*event)();
    return "task";
  }
  const std::shared_ptr<Call>& last_call() const { return last_call_; }

 private:
  Pipe input_, output_;
  Input in_{input_.read_end()};
  Output out_{output_.write_end(), [] { ADD_FAILURE(); }};
  Inbox inbox_;
  PendingCalls calls_;
  Log log_;
  Client client_{out_, inbox_, log_};
  ReaderEnd end_;
  std::binary_semaphore ended_{0};
  std::shared_ptr<Call> last_call_;
  Reader reader_{in_, inbox_, calls_, client_, log_, [this](const ReaderEnd& end) {
                   end_ = end;
                   ended_.release();
                 }};
};

TEST(Reader, PutsMessagesIntoTheInbox) {
  Fixture reader;
  reader.send(request(1, "a") + frame(encode_notification("b", "{}")) + frame("{") + frame("[]"));
  EXPECT_EQ(reader.take(), "request a");
  EXPECT_EQ(reader.take(), "notification b");
  EXPECT_EQ(reader.take(), "invalid -32700");
  EXPECT_EQ(reader.take(), "invalid -32600");
  reader.close_input();
  EXPECT_EQ(reader.take(), "end");
  EXPECT_EQ(reader.end().reason, Input::End::kEndOfFile);
}

TEST(Reader, AnswersCancellationsWhileNothingIsHandled) {
  Fixture reader;
  const std::string answer =
      encode_error(Id(1), {ErrorCode::kRequestCancelled, "the client cancelled the request"});
  reader.send(request(1, "a") + cancel("1") + cancel("1") + cancel("\"1\"") + cancel("null"));
  EXPECT_EQ(reader.received(frame(answer).size()), frame(answer));
  EXPECT_EQ(reader.take(), "request a");
  EXPECT_TRUE(reader.last_call()->cancelled().stop_requested());
  EXPECT_FALSE(reader.calls().remove(*reader.last_call()));
}

TEST(Reader, DoesNotCancelTheLifeCycle) {
  Fixture reader;
  reader.send(request(1, "initialize") + cancel("1") + request(2, "shutdown") + cancel("2") +
              request(3, "x"));
  EXPECT_EQ(reader.take(), "request initialize");
  EXPECT_EQ(reader.take(), "request shutdown");
  EXPECT_EQ(reader.take(), "request x");
}

TEST(Reader, BringsAnswersOfTheClient) {
  Fixture reader;
  std::vector<std::string> answers;
  const auto note = [&](const Message& answer) { answers.push_back(answer.result.text()); };
  std::binary_semaphore answered(0);
  reader.client().request("later", "{}", note);
  reader.client().request(
      "at once", "{}", [&](const Message&) { answered.release(); }, Client::Runs::kOnReadingThread);
  reader.send(frame(encode_result(Id(1), "[7]")) + frame(encode_result(Id(2), "0")) +
              frame(encode_result(Id(99), "0")) + frame(encode_result(Id("1"), "0")));
  answered.acquire();
  EXPECT_TRUE(answers.empty());
  EXPECT_EQ(reader.take(), "task");
  EXPECT_EQ(answers, std::vector<std::string>{"[7]"});
}

TEST(Reader, StopsReadingWhileTheInboxIsFull) {
  Fixture reader;
  constexpr int kMessages = 5 * static_cast<int>(Inbox::kMaxMessages);
  std::jthread sender([&] {
    for (int i = 0; i < kMessages; ++i) reader.send(request(i, "m"));
  });
  for (int i = 0; i < kMessages; ++i) {
    ASSERT_EQ(reader.take(), "request m");
    ASSERT_EQ(reader.last_call()->id(), Id(i));
  }
}

TEST(Reader, EndsAtABrokenHeaderAfterTheMessagesBefore) {
  Fixture reader;
  reader.send(request(1, "a") + "nonsense\r\n\r\n");
  EXPECT_EQ(reader.end().error, "expected a header field, got nonsense");
  EXPECT_EQ(reader.take(), "request a");
  EXPECT_EQ(reader.take(), "end");
}

TEST(Reader, DropsMessagesWhenItIsStopped) {
  Fixture reader;
  reader.send(request(1, "a"));
  while (reader.inbox().is_empty()) std::this_thread::yield();
  reader.stop();
  EXPECT_EQ(reader.end().reason, Input::End::kStopped);
  // The inbox is closed after the end is known.
  while (!reader.inbox().is_empty()) std::this_thread::yield();
  EXPECT_EQ(reader.take(), "end");
}

}  // namespace
}  // namespace virga::lsp

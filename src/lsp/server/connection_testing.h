// A server in this process, and the client that talks to it, for tests.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <future>
#include <string>
#include <string_view>
#include <vector>

#include "base/json/json_writer.h"
#include "lsp/message/message.h"
#include "lsp/server/serve.h"
#include "lsp/transport/frame_reader.h"
#include "lsp/transport/pipe_testing.h"

namespace virga::lsp {

class TestConnection {
 public:
  explicit TestConnection(ServerOptions options = {})
      : options_(std::move(options)), frames_([this](std::span<char> into) {
          const ssize_t count = ::read(output_.read_end(), into.data(), into.size());
          return count > 0 ? static_cast<std::size_t>(count) : 0;
        }) {
    status_ = std::async(std::launch::async, [this] {
      const int status = serve(input_.read_end(), output_.write_end(), options_, log_);
      output_.close_write_end();
      return status;
    });
  }
  ~TestConnection() { end(); }

  void send(std::string_view body) {
    input_.write("Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body));
  }
  void notify(std::string_view method, std::string_view params = "{}") {
    send(encode_notification(method, params));
  }
  // Sends a request without waiting. Returns its id.
  std::int64_t start(std::string_view method, std::string_view params = "{}") {
    send(encode_request(next_id_, method, params));
    return next_id_++;
  }
  // The result of a request, or its error, as JSON.
  std::string call(std::string_view method, std::string_view params = "{}") {
    return finish(start(method, params));
  }
  std::string finish(std::int64_t id) {
    for (;;) {
      const auto message = next();
      if (!message) return "(the connection has ended)";
      if (message->kind != Message::Kind::kResponse) {
        others_.push_back(message->method + " " + message->params.text());
        continue;
      }
      if (message->id != Id(id)) {
        ADD_FAILURE() << "an answer to another request";
        continue;
      }
      return message->error.is_absent() ? message->result.text() : message->error.text();
    }
  }
  // The next message of the server.
  base::Expected<Message, InvalidMessage> next() {
    const auto frame = frames_.next();
    if (!frame || !*frame) return base::Unexpected(InvalidMessage{{ErrorCode::kParseError, ""}});
    return decode_message(**frame);
  }

  // Notifications and requests of the server that arrived while an answer was awaited, each as
  // "METHOD PARAMS".
  std::vector<std::string> take_others() { return std::exchange(others_, {}); }

  // The result of `initialize` for these capabilities.
  std::string initialize(std::string_view capabilities = "{}") {
    const std::string result =
        call("initialize", R"({"processId":null,"rootUri":null,"capabilities":)" +
                               std::string(capabilities) + "}");
    notify("initialized");
    return result;
  }

  void open(std::string_view uri, std::string_view text) {
    base::JsonWriter json;
    json.open('{').key("textDocument").open('{').key("uri").string(uri);
    json.key("languageId").string("pcl").key("version").number(1).key("text").string(text);
    notify("textDocument/didOpen", json.close('}').close('}').take());
  }

  // Ends the input. Returns the exit status.
  int end() {
    if (!status_.valid()) return last_status_;
    input_.close_write_end();
    output_.read();  // so that the server can write what is left
    return last_status_ = status_.get();
  }

 private:
  ServerOptions options_;
  Log log_;
  Pipe input_, output_;
  FrameReader frames_;
  std::future<int> status_;
  int last_status_ = -1;
  std::int64_t next_id_ = 1;
  std::vector<std::string> others_;
};

}  // namespace virga::lsp

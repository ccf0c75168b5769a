// What clients see of programs; tests/lsp has more.
#include "lsp/server/session.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <thread>

#include "lsp/server/connection_testing.h"

namespace virga::lsp {
namespace {

constexpr std::string_view kMain = R"({"textDocument":{"uri":"file:///p/main.pp"}})";

// Files on the disk of the server.
struct Disk {
  Disk() { files.files["/p/Pulumi.yaml"] = "name: p\nruntime: pcl\n"; }

  base::MemoryFileSystem files;
  ServerOptions options() { return {.files = files}; }
};

TEST(Session, ReadsTheOtherFilesOfAProgram) {
  Disk disk;
  disk.files.files["/p/other.pp"] = "name = 1\n";
  TestConnection client(disk.options());
  client.initialize(R"({"textDocument":{"diagnostic":{}}})");
  client.open("file:///p/main.pp", "output \"x\" {\n  value = name\n}\n");
  EXPECT_NE(client.call("textDocument/diagnostic", kMain).find("\"items\":[]"), std::string::npos);
}

TEST(Session, UnchangedDiagnosticsAreNotSentAgain) {
  Disk disk;
  TestConnection client(disk.options());
  client.initialize(R"({"textDocument":{"diagnostic":{}}})");
  client.open("file:///p/main.pp", "a = b\n");
  const std::string first = client.call("textDocument/diagnostic", kMain);
  EXPECT_NE(first.find("V2101"), std::string::npos);
  const std::string key = "\"resultId\":\"";
  const std::size_t at = first.find(key) + key.size();
  const std::string id = first.substr(at, first.find('"', at) - at);
  EXPECT_EQ(client.call(
                "textDocument/diagnostic",
                R"({"textDocument":{"uri":"file:///p/main.pp"},"previousResultId":")" + id + "\"}"),
            R"({"kind":"unchanged","resultId":")" + id + "\"}");
}

TEST(Session, ShowsProgressIfTheClientWantsIt) {
  Disk disk;
  TestConnection client(disk.options());
  client.initialize(R"({"window":{"workDoneProgress":true},"textDocument":{"diagnostic":{}}})");
  client.open("file:///p/main.pp", "a = 1\n");
  client.call("textDocument/diagnostic", kMain);
  client.call("textDocument/diagnostic", kMain);
  const auto others = client.take_others();
  ASSERT_EQ(others.size(), 1u);
  EXPECT_TRUE(others[0].starts_with("window/workDoneProgress/create {\"token\":\"virga/"));
}

TEST(Session, UsesTheTokensOfTheClient) {
  Disk disk;
  TestConnection client(disk.options());
  client.initialize(R"({"textDocument":{"diagnostic":{}}})");
  client.open("file:///p/main.pp", "a = 1\nb = a\n");
  EXPECT_EQ(client
                .call("textDocument/references",
                      R"({"textDocument":{"uri":"file:///p/main.pp"},"workDoneToken":7,)"
                      R"("position":{"line":0,"character":0},"partialResultToken":"p"})")
                .find("[{"),
            0u);
  const auto others = client.take_others();
  ASSERT_EQ(others.size(), 2u);
  EXPECT_NE(others[0].find(R"("kind":"begin")"), std::string::npos);
  EXPECT_NE(others[1].find(R"("kind":"end")"), std::string::npos);
}

TEST(Session, DocumentsWithoutAFileAreProgramsToo) {
  Disk disk;
  TestConnection client(disk.options());
  client.initialize(R"({"textDocument":{"diagnostic":{}}})");
  client.open("untitled:Untitled-1", "a = b\n");
  EXPECT_NE(
      client.call("textDocument/diagnostic", R"({"textDocument":{"uri":"untitled:Untitled-1"}})")
          .find("V2101"),
      std::string::npos);
}

TEST(Session, OtherDocumentsBelongToNoProgram) {
  Disk disk;
  TestConnection client(disk.options());
  client.initialize(R"({"textDocument":{"diagnostic":{}}})");
  std::string deep = "file:///";
  for (int i = 0; i < 20'000; ++i) deep += "d/";
  for (const std::string& uri : {std::string("git:/p/main.pp"), deep + "x.pp"}) {
    client.open(uri, "a = b\n");
    EXPECT_NE(client.call("textDocument/diagnostic", R"({"textDocument":{"uri":")" + uri + "\"}}")
                  .find("\"items\":[]"),
              std::string::npos);
  }
}

// Files that call a function before a file is read.
class HookedFiles final : public base::FileSystem {
 public:
  explicit HookedFiles(std::function<void(const std::string& path)> on_read)
      : on_read_(std::move(on_read)) {
    below_.files["/p/Pulumi.yaml"] = "name: p\nruntime: pcl\n";
    below_.files["/p/schemas/zoo.json"] =
        R"({"name":"zoo","version":"1.0.0","resources":{"zoo:index:Pet":{}}})";
  }

  base::Result<std::unique_ptr<const base::OpenFile>> open(const std::string& path) const override {
    on_read_(path);
    return below_.open(path);
  }
  base::Result<std::string> read(const std::string& path, std::size_t max_bytes) const override {
    on_read_(path);
    return below_.read(path, max_bytes);
  }
  base::Result<std::vector<std::string>> list(const std::string& path) const override {
    return below_.list(path);
  }
  bool is_file(const std::string& path) const override { return below_.is_file(path); }
  bool is_directory(const std::string& path) const override { return below_.is_directory(path); }
  bool is_link(const std::string& path) const override { return below_.is_link(path); }
  std::string absolute(const std::string& path) const override { return below_.absolute(path); }
  base::Result<void> write(const std::string&, std::string_view) override { return read_only(); }
  base::Result<void> write_private(const std::string&, std::string_view) override {
    return read_only();
  }
  base::Result<void> make_directory(const std::string&) override { return read_only(); }
  base::Result<void> remove(const std::string&) override { return read_only(); }

 private:
  static base::Result<void> read_only() { return base::fail("the files are read-only"); }

  const std::function<void(const std::string& path)> on_read_;
  base::MemoryFileSystem below_;
};

// Reading a schema takes longer than the server waits.
void read_slowly(const std::string& path) {
  if (path.ends_with(".json")) std::this_thread::sleep_for(std::chrono::milliseconds(700));
}

constexpr const char* kWrongInput = "resource \"cat\" \"zoo:index:Pet\" {\n  wings = 2\n}\n";

TEST(Session, LargeSchemasDoNotDelayDiagnostics) {
  HookedFiles files(read_slowly);
  TestConnection client({.files = files});
  client.initialize();
  client.open("file:///p/main.pp", "a = b\n" + std::string(kWrongInput));
  std::vector<std::string> published;
  while (published.size() < 2) {
    const auto message = client.next();
    ASSERT_TRUE(message);
    if (message->method == "textDocument/publishDiagnostics") {
      published.push_back(message->params.text());
    }
  }
  EXPECT_NE(published[0].find("V2101"), std::string::npos) << published[0];
  EXPECT_EQ(published[0].find("zoo"), std::string::npos) << published[0];
  EXPECT_EQ(published[0].find("wings"), std::string::npos) << published[0];
  EXPECT_NE(published[1].find("wings"), std::string::npos) << published[1];
}

// The check of the first text stops, so the client gets no diagnostics of it.
TEST(Session, NewerChangeStopsCheckForDiagnostics) {
  std::optional<TestConnection> client;
  std::atomic<bool> is_first = true;
  HookedFiles files([&](const std::string& path) {
    if (!path.ends_with("Pulumi.yaml") || !is_first.exchange(false)) return;
    client->notify("textDocument/didChange",
                   R"({"textDocument":{"uri":"file:///p/main.pp","version":2},)"
                   R"("contentChanges":[{"text":"a = c\n"}]})");
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  });
  client.emplace(ServerOptions{.files = files});
  client->initialize();
  client->open("file:///p/main.pp", "a = b\n");
  for (;;) {
    const auto message = client->next();
    ASSERT_TRUE(message);
    if (message->method != "textDocument/publishDiagnostics") continue;
    EXPECT_EQ(message->params["version"].integer(), 2);
    break;
  }
  client.reset();
}

// The client counts versions anew, although the server may see no time between the two.
TEST(Session, ReopenedDocumentGetsItsDiagnosticsAgain) {
  Disk disk;
  TestConnection client(disk.options());
  client.initialize();
  const auto gets_diagnostics = [&] {
    for (int i = 0; i < 2'000; ++i) {
      client.call("unknown");  // collects the notifications before its answer
      for (const std::string& each : client.take_others()) {
        if (each.starts_with("textDocument/publishDiagnostics") && each.contains("\"version\":1"))
          return true;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return false;
  };
  client.open("file:///p/main.pp", "a = b\n");
  ASSERT_TRUE(gets_diagnostics());
  for (int round = 0; round < 20; ++round) {
    client.notify("textDocument/didClose", kMain);
    client.open("file:///p/main.pp", "a = b\n");
    ASSERT_TRUE(gets_diagnostics()) << round;
  }
}

// It would keep the incomplete ones.
TEST(Session, ClientThatAsksForDiagnosticsOnceWaitsForLargeSchemas) {
  HookedFiles files(read_slowly);
  TestConnection client({.files = files});
  client.initialize(R"({"textDocument":{"diagnostic":{}}})");
  client.open("file:///p/main.pp", kWrongInput);
  EXPECT_NE(client.call("textDocument/diagnostic", kMain).find("wings"), std::string::npos);
}

TEST(Session, ShowsProgressWhileLargeSchemasAreLoaded) {
  HookedFiles files(read_slowly);
  TestConnection client({.files = files});
  client.initialize(R"({"window":{"workDoneProgress":true},"textDocument":{"diagnostic":{}},)"
                    R"("workspace":{"diagnostics":{"refreshSupport":true}}})");
  client.open("file:///p/main.pp", kWrongInput);
  const std::int64_t id = client.start("textDocument/diagnostic", kMain);
  bool has_progress = false;
  for (;;) {
    const auto message = client.next();
    ASSERT_TRUE(message);
    if (message->kind == Message::Kind::kResponse) {
      EXPECT_EQ(message->id, Id(id));
      EXPECT_EQ(message->result.text().find("wings"), std::string::npos);
    }
    if (message->method == "window/workDoneProgress/create") {
      client.send(R"({"jsonrpc":"2.0","id":)" + to_json(*message->id) + R"(,"result":null})");
    }
    has_progress |= message->params.text().find("Loading package schemas") != std::string::npos;
    if (message->method == "workspace/diagnostic/refresh") break;
  }
  EXPECT_TRUE(has_progress);
  EXPECT_NE(client.call("textDocument/diagnostic", kMain).find("wings"), std::string::npos);
}

TEST(Session, CancelledRequestsAreAnsweredOnce) {
  Disk disk;
  TestConnection client(disk.options());
  client.initialize();
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "a" + std::to_string(i) + "=1\n";
  client.open("file:///p/main.pp", text);
  std::vector<std::int64_t> ids;
  for (int i = 0; i < 50; ++i) ids.push_back(client.start("textDocument/formatting", kMain));
  for (const std::int64_t id : ids) {
    client.notify("$/cancelRequest", "{\"id\":" + std::to_string(id) + "}");
  }
  int cancelled = 0;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto answer = client.next();
    ASSERT_TRUE(answer);
    if (answer->kind != Message::Kind::kResponse) {
      --i;
      continue;
    }
    cancelled += answer->error["code"].integer() == -32800;
  }
  EXPECT_GT(cancelled, 0);
  EXPECT_EQ(client.call("shutdown"), "null");
}

}  // namespace
}  // namespace virga::lsp

// Commands whose process crashes, hangs or writes without end: scripts stand for the tool.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "lsp/server/connection_testing.h"
#include "lsp/tool/tool_runs.h"

namespace virga::lsp {
namespace {

// A tool that is a shell script.
class Script {
 public:
  explicit Script(const std::string& text) {
    std::string pattern = (std::filesystem::temp_directory_path() / "virga-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    std::ofstream(path()) << "#!/bin/sh\n" << text;
    std::filesystem::permissions(path(), std::filesystem::perms::owner_all);
  }
  ~Script() { std::filesystem::remove_all(folder_); }
  Script(const Script&) = delete;
  Script& operator=(const Script&) = delete;

  std::string path() const { return folder_ + "/tool"; }
  std::string folder() const { return folder_; }
  // The content of a file that the script writes. Waits for it.
  std::string wait_for(const std::string& name) const {
    for (int i = 0; i < 1000; ++i) {
      std::string word;
      if (std::ifstream(folder_ + "/" + name) >> word) return word;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return "";
  }
  ServerOptions options() const { return {.tool = {.executable = path()}}; }

 private:
  std::string folder_;
};

std::string preview_in(const std::string& folder) {
  return R"({"command":"virga.preview","arguments":["file://)" + folder + R"(/main.pp"]})";
}

std::string preview(const Script& script, ServerOptions options) {
  TestConnection connection(std::move(options));
  connection.initialize();
  return connection.call("workspace/executeCommand", preview_in(script.folder()));
}

bool ends(pid_t process) {
  for (int i = 0; i < 1000; ++i) {
    if (::kill(process, 0) != 0) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

TEST(Commands, ReportOutputOfFailedProcess) {
  const Script script("echo \"$PWD: $*\"; exit 1\n");
  const std::string result = preview(script, script.options());
  EXPECT_TRUE(result.contains(R"("ok":false)")) << result;
  EXPECT_TRUE(result.contains(script.folder() + ": preview --no-hooks")) << result;
}

TEST(Commands, ReportSignalThatEndsProcess) {
  const Script script("echo before; kill -SEGV $$\n");
  const std::string result = preview(script, script.options());
  EXPECT_TRUE(result.contains(R"("ok":false)")) << result;
  EXPECT_TRUE(result.contains("ended by signal 11")) << result;
  EXPECT_TRUE(result.contains("before")) << result;
}

TEST(Commands, StopProcessAtTimeLimit) {
  const Script script("echo $$ >pid.part; mv pid.part pid; echo before; sleep 1000 & wait\n");
  ServerOptions options = script.options();
  options.tool.time_limit = std::chrono::seconds(1);
  const std::string result = preview(script, options);
  EXPECT_TRUE(result.contains(R"("ok":false)")) << result;
  EXPECT_TRUE(result.contains("stopped after 1 seconds")) << result;
  EXPECT_TRUE(result.contains("before")) << result;
  EXPECT_TRUE(ends(std::stoi(script.wait_for("pid"))));
}

TEST(Commands, BoundOutput) {
  const Script script("yes äöü\n");
  ServerOptions options = script.options();
  options.tool.time_limit = std::chrono::seconds(1);
  options.tool.max_output = 1001;  // the limit divides a character
  const std::string result = preview(script, options);
  EXPECT_TRUE(result.contains("its end is missing")) << result;
  EXPECT_LT(result.size(), 1500u);
}

TEST(Commands, ReplaceInvalidUtf8) {
  const Script script("printf 'a\\377b'\n");
  const std::string result = preview(script, script.options());
  EXPECT_TRUE(
      result.contains("a\xEF\xBF\xBD"
                      "b"))
      << result;
  EXPECT_TRUE(result.contains(R"("ok":true)")) << result;
}

TEST(Commands, FailIfProcessCannotStart) {
  const Script script("");
  const std::string result = preview(script, {.tool = {.executable = "/nonexistent/tool"}});
  EXPECT_TRUE(result.contains("/nonexistent/tool")) << result;
}

TEST(Commands, FailWithoutTool) {
  const Script script("");
  EXPECT_TRUE(preview(script, {}).contains("cannot run commands"));
}

TEST(Commands, AreNotTestResultsIfTheyAreNotJson) {
  const Script script("echo '{\"tests\": 3}'\n");
  TestConnection connection(script.options());
  connection.initialize();
  const std::string result = connection.call(
      "workspace/executeCommand",
      R"({"command":"virga.runTests","arguments":["file://)" + script.folder() + R"(/x.pptest"]})");
  EXPECT_TRUE(result.contains(R"("tests":[])")) << result;
}

TEST(Commands, ConvertTestResultsWithoutFiles) {
  const Script script(
      "echo '{\"tests\":[{\"file\":\"no.pptest\",\"name\":\"x\",\"line\":99,\"status\":\"failed\","
      "\"problems\":[{\"diagnostic\":{\"message\":\"m\",\"file\":\"no.pptest\",\"range\":{"
      "\"start\":"
      "{\"byte\":-5},\"end\":{\"byte\":99999999999}}}},7]},3]}'\n");
  TestConnection connection(script.options());
  connection.initialize();
  const std::string result = connection.call(
      "workspace/executeCommand",
      R"({"command":"virga.runTests","arguments":["file://)" + script.folder() + R"(/x.pptest"]})");
  EXPECT_TRUE(result.contains(R"("name":"x","status":"failed")")) << result;
}

TEST(Commands, EndProcessWhenCancelled) {
  const Script script("echo $$ >pid.part; mv pid.part pid; sleep 1000 & wait\n");
  TestConnection connection(script.options());
  connection.initialize();
  const auto id = connection.start("workspace/executeCommand", preview_in(script.folder()));
  const pid_t process = std::stoi(script.wait_for("pid"));
  connection.notify("$/cancelRequest", R"({"id":)" + std::to_string(id) + "}");
  EXPECT_TRUE(connection.finish(id).contains("-32800"));
  EXPECT_TRUE(ends(process));
}

TEST(Commands, LeaveServerFreeForOtherRequests) {
  const Script script("echo $$ >pid.part; mv pid.part pid; sleep 1000 & wait\n");
  TestConnection connection(script.options());
  connection.initialize();
  const auto id = connection.start("workspace/executeCommand", preview_in(script.folder()));
  const pid_t process = std::stoi(script.wait_for("pid"));
  connection.open("file:///p/main.pp", "a = 1\n");
  const auto other = connection.start("textDocument/documentSymbol",
                                      R"({"textDocument":{"uri":"file:///p/main.pp"}})");
  EXPECT_TRUE(connection.finish(other).contains(R"("name":"a")"));
  connection.notify("$/cancelRequest", R"({"id":)" + std::to_string(id) + "}");
  connection.finish(id);
  EXPECT_TRUE(ends(process));
}

TEST(Commands, EndWithServer) {
  const Script script("echo $$ >pid.part; mv pid.part pid; sleep 1000 & wait\n");
  TestConnection connection(script.options());
  connection.initialize();
  connection.start("workspace/executeCommand", preview_in(script.folder()));
  const pid_t process = std::stoi(script.wait_for("pid"));
  connection.end();
  EXPECT_TRUE(ends(process));
}

TEST(Commands, AreRejectedBeyondLimit) {
  const Script script("sleep 1000 & wait\n");
  TestConnection connection(script.options());
  connection.initialize();
  for (std::size_t i = 0; i < ToolRuns::kMaxRuns; ++i) {
    connection.start("workspace/executeCommand", preview_in(script.folder()));
  }
  EXPECT_TRUE(connection.call("workspace/executeCommand", preview_in(script.folder()))
                  .contains("too many commands"));
}

TEST(Commands, AreCancelledByTokenOfRequest) {
  const Script script("echo $$ >pid.part; mv pid.part pid; sleep 1000 & wait\n");
  TestConnection connection(script.options());
  connection.initialize();
  const auto id =
      connection.start("workspace/executeCommand",
                       R"({"command":"virga.preview","workDoneToken":7,"arguments":["file://)" +
                           script.folder() + R"(/main.pp"]})");
  const pid_t process = std::stoi(script.wait_for("pid"));
  connection.notify("window/workDoneProgress/cancel", R"({"token":"7"})");
  connection.notify("window/workDoneProgress/cancel", R"({"token":null})");
  connection.notify("window/workDoneProgress/cancel", R"({"token":7})");
  EXPECT_TRUE(connection.finish(id).contains("-32800"));
  EXPECT_TRUE(ends(process));
  const auto others = connection.take_others();
  ASSERT_FALSE(others.empty());
  EXPECT_TRUE(others[0].contains(R"("cancellable":true)")) << others[0];
}

TEST(Commands, AreCancelledByTokenOfServer) {
  const Script script("echo $$ >pid.part; mv pid.part pid; sleep 1000 & wait\n");
  TestConnection connection(script.options());
  connection.initialize(R"({"window":{"workDoneProgress":true}})");
  const auto id = connection.start("workspace/executeCommand", preview_in(script.folder()));
  const pid_t process = std::stoi(script.wait_for("pid"));
  std::string token;
  while (token.empty()) {
    const auto message = connection.next();
    ASSERT_TRUE(message);
    if (message->method == "window/workDoneProgress/create") {
      token = std::string(message->params["token"].text());
    }
  }
  connection.notify("window/workDoneProgress/cancel", R"({"token":)" + token + "}");
  EXPECT_TRUE(connection.finish(id).contains("-32800"));
  EXPECT_TRUE(ends(process));
}

TEST(Commands, ReportProgress) {
  const Script script("echo done\n");
  TestConnection connection(script.options());
  connection.initialize();
  connection.call("workspace/executeCommand",
                  R"({"command":"virga.preview","workDoneToken":"t","arguments":["file://)" +
                      script.folder() + R"(/main.pp"]})");
  const auto others = connection.take_others();
  ASSERT_EQ(others.size(), 2u);
  EXPECT_TRUE(others[0].contains(R"("kind":"begin")")) << others[0];
  EXPECT_TRUE(others[0].contains("Previewing")) << others[0];
  EXPECT_TRUE(others[1].contains(R"("kind":"end")")) << others[1];
}

}  // namespace
}  // namespace virga::lsp

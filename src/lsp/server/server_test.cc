#include "lsp/server/server.h"

#include <gtest/gtest.h>

#include "lsp/server/connection_testing.h"

namespace virga::lsp {
namespace {

bool is_error(const std::string& answer, ErrorCode code) {
  return answer.starts_with("{\"code\":" + std::to_string(static_cast<int>(code)) + ",");
}

constexpr std::string_view kPlace =
    R"({"textDocument":{"uri":"file:///main.pp"},"options":{"tabSize":2,"insertSpaces":true}})";

TEST(Server, AnswersInitializeWithItsCapabilities) {
  TestConnection client({.version = "1.2.3"});
  const std::string result = client.initialize();
  EXPECT_NE(result.find(R"("positionEncoding":"utf-16")"), std::string::npos);
  EXPECT_NE(result.find(R"("documentFormattingProvider":true)"), std::string::npos);
  EXPECT_NE(result.find(R"("serverInfo":{"name":"virga","version":"1.2.3"})"), std::string::npos);
}

TEST(Server, ChoosesAnEncodingOfTheClient) {
  for (const auto& [offered, chosen] :
       std::vector<std::pair<std::string, std::string>>{{R"(["utf-16","utf-8"])", "utf-8"},
                                                        {R"(["utf-32"])", "utf-32"},
                                                        {R"(["utf-7",1,null])", "utf-16"},
                                                        {R"("utf-8")", "utf-16"}}) {
    TestConnection client;
    EXPECT_NE(client.initialize(R"({"general":{"positionEncodings":)" + offered + "}}")
                  .find("\"positionEncoding\":\"" + chosen + "\""),
              std::string::npos)
        << offered;
  }
}

TEST(Server, RejectsRequestsBeforeInitialize) {
  TestConnection client;
  EXPECT_TRUE(
      is_error(client.call("textDocument/formatting", kPlace), ErrorCode::kServerNotInitialized));
  EXPECT_TRUE(is_error(client.call("no/such"), ErrorCode::kServerNotInitialized));
  EXPECT_TRUE(is_error(client.call("shutdown"), ErrorCode::kServerNotInitialized));
  client.open("file:///main.pp", "a=1\n");
  client.initialize();
  EXPECT_EQ(client.call("textDocument/formatting", kPlace), "null");
}

TEST(Server, AcceptsInitializeOnce) {
  TestConnection client;
  client.initialize();
  EXPECT_TRUE(is_error(client.call("initialize"), ErrorCode::kInvalidRequest));
}

TEST(Server, RejectsRequestsAfterShutdown) {
  TestConnection client;
  client.initialize();
  EXPECT_EQ(client.call("shutdown"), "null");
  EXPECT_TRUE(is_error(client.call("textDocument/formatting", kPlace), ErrorCode::kInvalidRequest));
  EXPECT_TRUE(is_error(client.call("shutdown"), ErrorCode::kInvalidRequest));
  client.notify("exit");
  EXPECT_EQ(client.end(), 0);
}

TEST(Server, ExitStatusSaysWhetherAShutdownCameFirst) {
  TestConnection without, before, closed, after;
  without.initialize();
  without.notify("exit");
  EXPECT_EQ(without.end(), 1);
  before.notify("exit");
  EXPECT_EQ(before.end(), 1);
  closed.initialize();
  EXPECT_EQ(closed.end(), 1);
  after.initialize();
  after.call("shutdown");
  EXPECT_EQ(after.end(), 0);
}

TEST(Server, RejectsUnknownMethods) {
  TestConnection client;
  client.initialize();
  for (const std::string_view method : {"no/such", "", "$/no", "textDocument/didOpen", "exit"}) {
    EXPECT_TRUE(is_error(client.call(method), ErrorCode::kMethodNotFound)) << method;
  }
  client.notify("no/such");
  client.notify("$/no");
  EXPECT_EQ(client.call("shutdown"), "null");
}

TEST(Server, AnswersInvalidMessagesInOrder) {
  TestConnection client;
  client.initialize();
  client.send("{");
  client.send("[]");
  client.send(R"({"jsonrpc":"2.0","id":77,"method":5})");
  const std::pair<ErrorCode, std::optional<Id>> expected[] = {
      {ErrorCode::kParseError, std::nullopt},
      {ErrorCode::kInvalidRequest, std::nullopt},
      {ErrorCode::kInvalidRequest, Id(77)}};
  for (const auto& [code, id] : expected) {
    const auto answer = client.next();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->error["code"].integer(), static_cast<int>(code));
    EXPECT_EQ(answer->id, id);
  }
}

TEST(Server, TracesMessagesIfTheClientWants) {
  TestConnection client;
  client.initialize();
  client.notify("$/setTrace", R"({"value":"verbose"})");
  client.call("textDocument/formatting", kPlace);
  client.notify("$/setTrace", R"({"value":"off"})");
  client.call("textDocument/formatting", kPlace);
  const auto others = client.take_others();
  ASSERT_EQ(others.size(), 1u);
  EXPECT_TRUE(others[0].starts_with(R"($/logTrace {"message":"textDocument/formatting took )"));
}

TEST(Server, FormatsDocuments) {
  TestConnection client;
  client.initialize();
  client.open("file:///main.pp", "a=1\nb =  2\n");
  const std::string edits = client.call("textDocument/formatting", kPlace);
  EXPECT_EQ(std::count(edits.begin(), edits.end(), 'T'), 3);  // newText
  client.open("file:///main.pp", "a=[\n");
  EXPECT_EQ(client.call("textDocument/formatting", kPlace), "[]");
  EXPECT_TRUE(is_error(client.call("textDocument/formatting", "7"), ErrorCode::kInvalidParams));
}

}  // namespace
}  // namespace virga::lsp

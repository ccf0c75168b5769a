#include "lsp/message/message.h"

#include <gtest/gtest.h>

namespace virga::lsp {
namespace {

base::Expected<Message, InvalidMessage> decode(std::string_view text) {
  std::string body;
  body.reserve(text.size() + JsonDocument::kPadding + 1);
  body = text;
  return decode_message(body);
}

TEST(Message, DecodesRequests) {
  const auto message = decode(R"({"jsonrpc":"2.0","id":7,"method":"m","params":{"a":1}})");
  ASSERT_TRUE(message);
  EXPECT_EQ(message->kind, Message::Kind::kRequest);
  EXPECT_EQ(message->id, Id(7));
  EXPECT_EQ(message->method, "m");
  EXPECT_EQ(message->params["a"].integer(), 1);
}

TEST(Message, DecodesNotificationsAndResponses) {
  EXPECT_EQ(decode(R"({"jsonrpc":"2.0","method":"m"})")->kind, Message::Kind::kNotification);
  const auto success = decode(R"({"jsonrpc":"2.0","id":1,"result":null})");
  EXPECT_EQ(success->kind, Message::Kind::kResponse);
  EXPECT_EQ(success->result.kind(), Json::Kind::kNull);
  const auto failure = decode(R"({"jsonrpc":"2.0","id":"x","error":{"code":1}})");
  EXPECT_EQ(failure->id, Id("x"));
  EXPECT_EQ(failure->error["code"].integer(), 1);
}

TEST(Message, StringsAndIntegersAreDifferentIds) {
  EXPECT_NE(decode(R"({"jsonrpc":"2.0","id":"1","method":"m"})")->id,
            decode(R"({"jsonrpc":"2.0","id":1,"method":"m"})")->id);
}

TEST(Message, KeepsItsValuesWhenMoved) {
  auto message = decode(R"({"jsonrpc":"2.0","method":"m","params":["a long string of text"]})");
  const Message moved = *std::move(message);
  EXPECT_EQ(moved.params.items()[0].string(), "a long string of text");
}

struct Invalid {
  std::string_view body;
  ErrorCode code;
  std::optional<Id> id{};
};

TEST(Message, RejectsInvalidMessages) {
  using enum ErrorCode;
  const Invalid cases[] = {
      {"", kParseError},
      {"{", kParseError},
      {"\xFF", kParseError},
      {"[]", kInvalidRequest},
      {R"([{"jsonrpc":"2.0","id":1,"method":"m"}])", kInvalidRequest},
      {"1", kInvalidRequest},
      {"null", kInvalidRequest},
      {"{}", kInvalidRequest},
      {R"({"jsonrpc":"1.0","id":3,"method":"m"})", kInvalidRequest, Id(3)},
      {R"({"id":3,"method":"m"})", kInvalidRequest, Id(3)},
      {R"({"jsonrpc":"2.0","id":3,"method":4})", kInvalidRequest, Id(3)},
      {R"({"jsonrpc":"2.0","id":null,"method":"m"})", kInvalidRequest},
      {R"({"jsonrpc":"2.0","id":1.5,"method":"m"})", kInvalidRequest},
      {R"({"jsonrpc":"2.0","id":[],"method":"m"})", kInvalidRequest},
      {R"({"jsonrpc":"2.0","id":9223372036854775808,"method":"m"})", kInvalidRequest},
      {R"({"jsonrpc":"2.0","id":1})", kInvalidRequest},
      {R"({"jsonrpc":"2.0","params":{}})", kInvalidRequest},
  };
  for (const Invalid& each : cases) {
    const auto message = decode(each.body);
    ASSERT_FALSE(message) << each.body;
    EXPECT_EQ(message.error().error.code, each.code) << each.body;
    EXPECT_EQ(message.error().id, each.id) << each.body;
  }
}

TEST(Message, RejectsDeepNesting) {
  const std::string deep = R"({"jsonrpc":"2.0","method":"m","params":)" +
                           std::string(100'000, '[') + std::string(100'000, ']') + "}";
  EXPECT_EQ(decode(deep).error().error.code, ErrorCode::kInvalidRequest);
}

TEST(Message, EncodesMessages) {
  EXPECT_EQ(encode_request(1, "m", "{}"), R"({"jsonrpc":"2.0","id":1,"method":"m","params":{}})");
  EXPECT_EQ(encode_notification("m", "[1]"), R"({"jsonrpc":"2.0","method":"m","params":[1]})");
  EXPECT_EQ(encode_result(Id("a\""), "null"), R"({"jsonrpc":"2.0","id":"a\"","result":null})");
  EXPECT_EQ(encode_error(std::nullopt, {ErrorCode::kParseError, "x"}),
            R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}})");
}

}  // namespace
}  // namespace virga::lsp

#include "rpc/engine_client.h"

#include <gtest/gtest.h>

#include <mutex>
#include <vector>

#include "pulumi/property/property_equal.h"
#include "rpc/engine_service.h"
#include "rpc/grpc/hostile_peer_testing.h"
#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

struct RecordingEngine final : EngineHost {
  std::mutex mutex;
  std::vector<LogMessage> messages;
  std::vector<Debugging> debugged;

  void log(LogMessage message) override {
    const std::lock_guard lock(mutex);
    messages.push_back(std::move(message));
  }
  void start_debugging(Debugging debugging) override {
    const std::lock_guard lock(mutex);
    debugged.push_back(std::move(debugging));
  }
  Answer<void> require_pulumi_version(std::string range) override {
    if (range == ">=3.0.0") return {};
    return base::Unexpected(Failure{.code = Code::kFailedPrecondition,
                                    .message = "version 3.260.0 is not in " + range,
                                    .inputs = {{"range", "too new"}},
                                    .causes = {"the first", "the second"}});
  }
};

TEST(EngineClient, MessagesArriveUnchanged) {
  const auto engine = std::make_shared<RecordingEngine>();
  const Served served({.engine = engine});
  const EngineClient client(served.channel());
  for (const Severity severity :
       {Severity::kDebug, Severity::kInfo, Severity::kWarning, Severity::kError}) {
    ASSERT_TRUE(client.log({severity, "text\n", "urn:pulumi:a", 7, severity == Severity::kInfo}));
  }
  ASSERT_EQ(engine->messages.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(engine->messages[i].severity, static_cast<Severity>(i));
    EXPECT_EQ(engine->messages[i].text, "text\n");
    EXPECT_EQ(engine->messages[i].urn, "urn:pulumi:a");
    EXPECT_EQ(engine->messages[i].stream, 7);
    EXPECT_EQ(engine->messages[i].ephemeral, i == 1);
  }
}

TEST(EngineClient, ReplacesInvalidUtf8InMessages) {
  const auto engine = std::make_shared<RecordingEngine>();
  const Served served({.engine = engine});
  ASSERT_TRUE(EngineClient(served.channel()).log({.text = "a\xFFz"}));
  EXPECT_EQ(engine->messages.at(0).text, "a\xEF\xBF\xBDz");
}

TEST(EngineClient, PassesTheConfigurationOfADebugger) {
  const auto engine = std::make_shared<RecordingEngine>();
  const Served served({.engine = engine});
  const EngineClient client(served.channel());
  const auto configuration =
      pulumi::PropertyValue::object({{"port", pulumi::PropertyValue::number(4711)},
                                     {"type", pulumi::PropertyValue::string("cppdbg")}});
  ASSERT_TRUE(client.start_debugging({configuration, "at port 4711"}));
  ASSERT_EQ(engine->debugged.size(), 1u);
  EXPECT_TRUE(deep_equals(engine->debugged[0].configuration, configuration));
  EXPECT_EQ(engine->debugged[0].how_to_connect, "at port 4711");
  const auto refused = client.start_debugging({pulumi::PropertyValue::string("no object"), ""});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Code::kInvalidArgument);
}

TEST(EngineClient, FailureHasAllDetails) {
  const Served served({.engine = std::make_shared<RecordingEngine>()});
  const EngineClient client(served.channel());
  EXPECT_TRUE(client.require_pulumi_version(">=3.0.0"));
  const auto rejected = client.require_pulumi_version("<3.0.0");
  ASSERT_FALSE(rejected);
  EXPECT_EQ(rejected.error().code, Code::kFailedPrecondition);
  EXPECT_EQ(rejected.error().message, "RequirePulumiVersion: version 3.260.0 is not in <3.0.0");
  EXPECT_EQ(rejected.error().inputs, (std::vector<PropertyError>{{"range", "too new"}}));
  EXPECT_EQ(rejected.error().causes, (std::vector<std::string>{"the first: the second"}));
}

TEST(EngineClient, FailureMayHaveLongMessage) {
  const std::string reason(1 << 20, 'x');
  HostilePeer peer(1, [&](HostilePeer&, const std::string&) {
    return HostileAnswer{.bytes = {}, .status = {grpc::StatusCode::UNKNOWN, reason}};
  });
  const auto answer = EngineClient(*Channel::open(peer.address())).log({.text = "x"});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, Code::kUnknown);
  EXPECT_EQ(answer.error().message, "Log: " + reason);
}

TEST(EngineClient, FailureOfUnimplementedCallNamesIt) {
  const Served served({});
  const auto answer = EngineClient(served.channel()).log({.text = "x"});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, Code::kUnimplemented);
  EXPECT_EQ(answer.error().message, "Log: UNIMPLEMENTED");
}

TEST(EngineClient, ClosedPortIsUnavailable) {
  const auto answer = EngineClient(*Channel::open("127.0.0.1:1")).log({.text = "x"});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, Code::kUnavailable);
  EXPECT_TRUE(answer.error().message.starts_with("Log: ")) << answer.error().message;
}

}  // namespace
}  // namespace virga::rpc

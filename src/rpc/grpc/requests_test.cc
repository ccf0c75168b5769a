// Tests the messages of requests to an engine, in particular the fields that callers do not set.
#include <gtest/gtest.h>

#include "pulumi/callback.pb.h"
#include "pulumi/wire/wire.h"
#include "rpc/grpc/analyzer/analyzer_requests.h"
#include "rpc/grpc/callbacks/callback_handlers.h"
#include "rpc/grpc/callbacks/hook_messages.h"
#include "rpc/grpc/callbacks/served_callback.h"
#include "rpc/grpc/hostile_peer_testing.h"
#include "rpc/grpc/monitor/function_messages.h"
#include "rpc/grpc/monitor/query_features.h"
#include "rpc/grpc/monitor/registration_messages.h"
#include "rpc/grpc/struct_field.h"
#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

using pulumi::PropertyValue;

constexpr base::Range kPosition{base::SourceId{1}, {3, 5}};

RequestOrigin origin_at(std::string path) {
  RequestOrigin origin;
  origin.options.parent_stack_trace_handle = "handle";
  origin.options.place = [path = std::move(path)](base::Range range) {
    return std::optional(MonitorOptions::Place{path, static_cast<std::int32_t>(range.span.begin),
                                               static_cast<std::int32_t>(range.span.end)});
  };
  return origin;
}

run::RegisterResourceRequest registration() {
  run::RegisterResourceRequest request;
  request.name = "bucket";
  request.inputs = PropertyValue::object({});
  request.source_position = kPosition;
  return request;
}

TEST(Requests, RegistrationsDeclareAllFeatures) {
  const auto message = to_message(registration(), origin_at("/p/main.pp"));
  ASSERT_TRUE(message);
  EXPECT_TRUE(message->acceptsecrets());
  EXPECT_TRUE(message->acceptresources());
  EXPECT_TRUE(message->accepts_byte_string());
  EXPECT_TRUE(message->supportsresultreporting());
  EXPECT_TRUE(message->supportspartialvalues());
  EXPECT_TRUE(message->aliasspecs());
  EXPECT_EQ(message->parentstacktracehandle(), "handle");
  EXPECT_TRUE(message->has_object());
}

TEST(Requests, OmitsAbsentFields) {
  const auto message = to_message(registration(), {});
  ASSERT_TRUE(message);
  EXPECT_FALSE(message->has_protect());
  EXPECT_FALSE(message->has_retainondelete());
  EXPECT_FALSE(message->deletebeforereplacedefined());
  EXPECT_FALSE(message->has_customtimeouts());
  EXPECT_FALSE(message->has_hooks());
  EXPECT_FALSE(message->has_replacement_trigger());
  EXPECT_FALSE(message->has_sourceposition());
  EXPECT_EQ(message->version(), "");
}

TEST(Requests, DistinguishesFalseFromAbsent) {
  auto request = registration();
  request.protect = false;
  request.retain_on_delete = false;
  request.delete_before_replace = false;
  const auto message = to_message(request, {});
  ASSERT_TRUE(message);
  EXPECT_TRUE(message->has_protect() && !message->protect());
  EXPECT_TRUE(message->has_retainondelete() && !message->retainondelete());
  EXPECT_TRUE(message->deletebeforereplacedefined() && !message->deletebeforereplace());
}

TEST(Requests, PositionsAreFileUris) {
  const auto message = to_message(registration(), origin_at("/a b/\xC3\xA9%#?.pp"));
  ASSERT_TRUE(message);
  EXPECT_EQ(message->sourceposition().uri(), "file:///a%20b/%C3%A9%25%23%3F.pp");
  EXPECT_EQ(message->sourceposition().line(), 3);
  EXPECT_EQ(message->sourceposition().column(), 5);
  EXPECT_EQ(file_uri("/home/me/p-1/main_2.pp"), "file:///home/me/p-1/main_2.pp");
}

TEST(Requests, InvokesCallsAndReadsHavePositions) {
  const RequestOrigin origin = origin_at("/main.pp");
  const auto empty = PropertyValue::object({});
  run::InvokeRequest invoke;
  invoke.arguments = empty;
  invoke.source_position = kPosition;
  const auto invoked = to_message(invoke, origin);
  run::CallRequest call;
  call.arguments = empty;
  call.source_position = kPosition;
  const auto called = to_message(call, origin);
  run::ReadResourceRequest read;
  read.id = PropertyValue::secret(PropertyValue::computed());
  read.state = empty;
  read.source_position = kPosition;
  const auto reading = to_message(read, origin);
  ASSERT_TRUE(invoked && called && reading);
  EXPECT_EQ(invoked->sourceposition().uri(), "file:///main.pp");
  EXPECT_TRUE(invoked->acceptresources() && invoked->accepts_byte_string());
  EXPECT_EQ(called->sourceposition().uri(), "file:///main.pp");
  EXPECT_TRUE(called->accepts_byte_string());
  EXPECT_EQ(reading->sourceposition().uri(), "file:///main.pp");
  EXPECT_TRUE(reading->acceptsecrets() && reading->acceptresources());
  EXPECT_EQ(reading->id(), "04da6b54-80e4-46f7-96ec-b56ff0331ba9");
}

TEST(Requests, DoesNotSendIdThatIsNoString) {
  run::ReadResourceRequest read;
  read.id = PropertyValue::number(7);
  read.state = PropertyValue::object({});
  EXPECT_FALSE(to_message(read, {}));
}

TEST(Requests, UnknownResultIsNoSuccess) {
  pulumirpc::RegisterResourceResponse message;
  message.set_urn("urn");
  message.set_result(static_cast<pulumirpc::Result>(7));
  EXPECT_EQ(to_plain(message).value().result, run::OperationResult::kFail);
}

TEST(Requests, QueriesEachFeatureOfOldEngine) {
  HostilePeer peer(1, [](HostilePeer&, const std::string&) {
    return HostileAnswer{.bytes = {}, .status = {grpc::StatusCode::UNIMPLEMENTED, ""}};
  });
  OutstandingCalls calls;
  const auto features = query_features(calls, *Channel::open(peer.address()), kPatience);
  ASSERT_TRUE(features);
  // The peer has only this feature.
  for (std::size_t number = 0; number < kFeatures; ++number) {
    const auto feature = static_cast<run::Feature>(number);
    EXPECT_EQ(features->has(feature), feature == run::Feature::kSecrets);
  }
  EXPECT_EQ(peer.calls().size(), 1 + feature_ids().size());
}

// --- Callbacks ---

constexpr Method<pulumirpc::CallbackInvokeRequest, pulumirpc::CallbackInvokeResponse> kInvoke{
    "/pulumirpc.Callbacks/Invoke"};

Answer<pulumirpc::CallbackInvokeResponse> call_back(const Served& program, const std::string& token,
                                                    const std::string& bytes) {
  OutstandingCalls calls;
  pulumirpc::CallbackInvokeRequest request;
  request.set_token(token);
  request.set_request(bytes);
  return ask(calls, program.channel(), kInvoke, {.patience = kPatience}, std::move(request));
}

TEST(Callbacks, TokenSelectsHook) {
  const auto hooks = std::make_shared<CallbackHandlers>();
  const auto answering = [](const std::string& text) {
    return [text](const run::HookCall&, const run::Done<run::HookAnswer>& done) {
      done(run::HookAnswer{text});
    };
  };
  const std::string one = hooks->add(hook_callback(answering("one"), false));
  const std::string two = hooks->add(hook_callback(answering("two"), false));
  const Served program({.callbacks = hooks});
  const std::string bytes = write_hook_call({}, false, kProgramFeatures).value();
  EXPECT_EQ(read_hook_answer(call_back(program, one, bytes)->response(), false)->error, "one");
  EXPECT_EQ(read_hook_answer(call_back(program, two, bytes)->response(), false)->error, "two");
}

TEST(Callbacks, RejectsUnknownTokenAndInvalidMessages) {
  const auto hooks = std::make_shared<CallbackHandlers>();
  int calls = 0;
  const std::string token = hooks->add(hook_callback(
      [&](const run::HookCall&, const run::Done<run::HookAnswer>& done) {
        ++calls;
        done(run::HookAnswer{});
      },
      false));
  const Served program({.callbacks = hooks});
  for (const std::string& other : {std::string(), std::string("hook-1"), token + "0"}) {
    const auto answer = call_back(program, other, {});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, Code::kInvalidArgument);
    EXPECT_EQ(answer.error().message, "Invoke: no callback has this token");
  }
  // Invalid messages do not call the hook either.
  for (const std::string& bytes : {std::string("\xFF"), std::string("\x2A\x01\xFF", 3)}) {
    const auto answer = call_back(program, token, bytes);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, Code::kInvalidArgument);
  }
  EXPECT_EQ(calls, 0);
}

TEST(Requests, LimitsSizeOfRequests) {
  constexpr std::size_t kMost = kMaxMessageBytes;
  EXPECT_FALSE(check_size("Invoke of t:find", kMost));
  const auto rejected = check_size("Invoke of t:find", kMost + 1);
  ASSERT_TRUE(rejected);
  EXPECT_EQ(rejected->code, Code::kResourceExhausted);
  EXPECT_EQ(rejected->message,
            "Invoke of t:find: a message of 419430401 bytes is more than 419430400 bytes");
}

// Every function that decodes properties expects an object.
TEST(Requests, PropertiesAreObjectsWithoutSignature) {
  const auto secret = pulumi::marshal(PropertyValue::secret(PropertyValue::object({})),
                                      pulumi::WireOptions::everything());
  const std::string bytes = encode_struct(**secret);
  const auto read = to_properties(bytes, "inputs of thing");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, Code::kInvalidArgument);
  EXPECT_EQ(read.error().message, "inputs of thing: the properties are not an object");
  EXPECT_TRUE(to_value(bytes, "trigger"));
  EXPECT_TRUE(to_properties("", "inputs")->is_object());
  EXPECT_FALSE(to_struct(PropertyValue::secret(PropertyValue::object({})), true, "state"));
  EXPECT_EQ(to_struct({}, true, "state"), "");
}

TEST(Requests, ReplacesInvalidUtf8InDiagnostics) {
  pulumirpc::codegen::Diagnostic message;
  put({.is_error = true,
       .summary = "a\xFF",
       .detail = "b\xFF",
       .subject = ProgramDiagnostic::Range{"c\xFF.pp", {}, {}},
       .context = {}},
      message);
  EXPECT_EQ(message.summary() + message.detail() + message.subject().filename(),
            "a\xEF\xBF\xBD"
            "b\xEF\xBF\xBD"
            "c\xEF\xBF\xBD.pp");
}

TEST(Requests, IgnoresUnknownNumbersOfPolicies) {
  pulumirpc::AnalyzerInfo message;
  auto& policy = *message.add_policies();
  policy.set_policy_type(static_cast<pulumirpc::PolicyType>(258));
  policy.set_severity(static_cast<pulumirpc::PolicySeverity>(258));
  const auto info = to_plain(message);
  ASSERT_TRUE(info);
  EXPECT_EQ(info->policies.at(0).type, PolicyType::kUnknown);
  EXPECT_EQ(info->policies.at(0).severity, PolicySeverity::kUnspecified);
}

}  // namespace
}  // namespace virga::rpc

// Tests a program against an engine that fails at its k-th answer, in every way: the program ends
// with an error that names the call and the resource.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <thread>

#include "pulumi/wire/options.h"
#include "pulumi/wire/signatures.h"
#include "rpc/connection/tcp_proxy_testing.h"
#include "rpc/grpc/hostile_peer_testing.h"
#include "rpc/monitor/monitor_client.h"
#include "rpc/services_testing.h"
#include "rpc/wire/struct_codec.h"
#include "run/program_testing.h"

namespace virga::rpc {
namespace {

using namespace std::chrono_literals;
using pulumi::PropertyValue;

constexpr std::size_t kCallsOfProgram = 20;

constexpr const char* kProgramForHostilePeers = R"pp(
  resource "r0" "t:R" { value = "v" }
  resource "r1" "t:R" { value = r0.value }
  resource "r2" "t:R" { value = r1.value }
  resource "r3" "t:R" { value = r2.value }
  resource "many" "t:R" {
    options { range = 6 }
    any = { list = [1, "two", null] }
  }
  read "found" "t:R" { id = "i-1" }
  resource "after" "t:R" { value = found.id }
  component "c" "./comp" { given = r0.value }
  resource "invoked" "t:R" { value = invoke("t:find", { name = "n" }).any }
  resource "hidden" "t:R" { secretIn = "s" }
  output "o" { value = c.made }
)pp";
constexpr const char* kComponent = R"pp(
  config "given" "string" {}
  resource "inner" "t:R" { value = given }
  output "made" { value = inner.value }
)pp";

struct Ended {
  bool complete = false;
  std::string reported;  // the complete text
};

Ended run_program(const std::string& address, std::stop_token stop = {}) {
  const auto channel = Channel::open(address);
  MonitorOptions options;
  options.patience = 500ms;
  const auto client = MonitorClient::open(*channel, options);
  if (!client) return {false, client.error().str()};
  run::ProgramBench bench;
  bench.options.stop = std::move(stop);
  bench.folders["comp/main.pp"] = kComponent;
  EXPECT_TRUE(bench.run_with(**client, kProgramForHostilePeers))
      << testing::PrintToString(bench.complaints());
  Ended ended{bench.result.complete, {}};
  for (const std::string& line : bench.complaints()) ended.reported += line + "\n";
  return ended;
}

// Expects that the error names the k-th call and its resource.
void expect_named(const Ended& ended, const HostilePeer& peer, std::size_t k) {
  EXPECT_FALSE(ended.complete);
  const auto calls = peer.calls();
  ASSERT_GE(calls.size(), k);
  const HostilePeer::Call& call = calls[k - 1];
  const std::string name = call.subject.empty() ? call.method : call.method + " of " + call.subject;
  EXPECT_NE(ended.reported.find(name), std::string::npos) << name << "\n" << ended.reported;
}

void fail_at_each_call(const HostilePeer::Fault& fault) {
  for (std::size_t k = 1; k <= kCallsOfProgram; ++k) {
    SCOPED_TRACE(k);
    HostilePeer peer(k, fault);
    expect_named(run_program(peer.address()), peer, k);
  }
}

// Replaces the properties of an answer. An answer without properties becomes an invalid message.
HostilePeer::Fault with_properties(const std::string& bytes) {
  return [bytes](const HostilePeer& peer, const std::string&) -> HostileAnswer {
    const std::string method = peer.faulty_call().method;
    if (method == "RegisterResource") {
      pulumirpc::RegisterResourceResponse response;
      response.set_urn("urn:pulumi:dev::proj::a:b:C::n");
      response.set_object(bytes);
      return {response.SerializeAsString()};
    }
    if (method == "ReadResource") {
      pulumirpc::ReadResourceResponse response;
      response.set_urn("urn:pulumi:dev::proj::a:b:C::n");
      response.set_properties(bytes);
      return {response.SerializeAsString()};
    }
    if (method == "Invoke") {
      pulumirpc::ResourceInvokeResponse response;
      response.set_return_(bytes);
      return {response.SerializeAsString()};
    }
    return {"\xFF"};
  };
}
std::string signed_object(std::string_view signature, std::vector<pulumi::Member> members = {}) {
  members.push_back(
      {std::string(pulumi::kSignatureKey), PropertyValue::string(std::string(signature))});
  return encode_struct(PropertyValue::object({{"p", PropertyValue::object(std::move(members))}}));
}
// Returns nested arrays in a member of a Struct, encoded without the depth limit.
std::string nested(std::size_t levels) {
  const auto field = [](char tag, const std::string& inside) {
    std::string made(1, tag);
    for (std::size_t size = inside.size();; size >>= 7) {
      made += static_cast<char>((size & 0x7F) | (size > 0x7F ? 0x80 : 0));
      if (size <= 0x7F) break;
    }
    return made + inside;
  };
  std::string value;
  for (std::size_t i = 0; i < levels; ++i) value = field('\x32', field('\x0A', value));
  return field('\x0A', field('\x0A', "p") + field('\x12', value));
}

TEST(HostilePeer, ProgramRunsWithoutFault) {
  HostilePeer peer(0, {});
  const Ended ended = run_program(peer.address());
  EXPECT_TRUE(ended.complete) << ended.reported;
  EXPECT_GE(peer.calls().size(), kCallsOfProgram);
}

TEST(HostilePeer, FailsOnEveryStatus) {
  for (int code = 1; code <= 17; ++code) {
    SCOPED_TRACE(code);
    const grpc::Status status(static_cast<grpc::StatusCode>(code), "\xFF no text");
    for (std::size_t k = 1; k <= kCallsOfProgram; ++k) {
      SCOPED_TRACE(k);
      HostilePeer peer(k, [&](HostilePeer&, const std::string&) {
        return HostileAnswer{.bytes = {}, .status = status};
      });
      const Ended ended = run_program(peer.address());
      // For the first and last calls, this status means that the engine is old.
      const std::string method = peer.calls().at(k - 1).method;
      const bool may_be_missing =
          method == "GetDeploymentInfo" || method == "SignalAndWaitForShutdown";
      if (code == grpc::StatusCode::UNIMPLEMENTED && may_be_missing) continue;
      expect_named(ended, peer, k);
    }
  }
}

TEST(HostilePeer, FailsOnInvalidMessage) {
  fail_at_each_call([](HostilePeer&, const std::string&) { return HostileAnswer{"\xFF\xFF"}; });
}

TEST(HostilePeer, FailsOnTruncatedMessage) {
  fail_at_each_call([](HostilePeer&, const std::string& bytes) {
    return HostileAnswer{bytes.empty() ? "\x0A\x05xyz" : bytes.substr(0, bytes.size() - 1)};
  });
}

// A truncated message may be valid. Then some information about the resource is missing.
TEST(HostilePeer, SurvivesValidPrefixOfMessage) {
  for (std::size_t k = 1; k <= kCallsOfProgram; ++k) {
    HostilePeer peer(k, [](HostilePeer&, const std::string& bytes) {
      return HostileAnswer{bytes.substr(0, bytes.size() / 2)};
    });
    const Ended ended = run_program(peer.address());
    EXPECT_TRUE(ended.complete || !ended.reported.empty());
  }
}

TEST(HostilePeer, FailsOnInvalidUtf8) {
  fail_at_each_call(with_properties("\x0A\x05\x0A\x01p\x1A\x01\xFF"));
}

TEST(HostilePeer, FailsOnInvalidSignatures) {
  const PropertyValue number = PropertyValue::number(1);
  for (const std::string& bytes :
       {signed_object(pulumi::kSecretSignature), signed_object("no signature at all"),
        signed_object(pulumi::kReferenceSignature, {{"urn", number}}),
        signed_object(pulumi::kAssetSignature, {{"text", number}}),
        signed_object(pulumi::kArchiveSignature, {{"assets", number}}),
        signed_object(pulumi::kBytesSignature, {{"value", PropertyValue::string("!")}}),
        signed_object(pulumi::kOutputSignature, {{"secret", number}})}) {
    fail_at_each_call(with_properties(bytes));
  }
}

TEST(HostilePeer, FailsOnDeepNesting) {
  fail_at_each_call(with_properties(nested(pulumi::kMaxWireDepth)));  // inside of an object
  fail_at_each_call(with_properties(nested(5'000)));
}

// Returns the answer to the k-th call, padded to a size.
HostilePeer::Fault answer_of(std::size_t size) {
  return
      [size](HostilePeer&, const std::string& bytes) { return HostileAnswer{padded(bytes, size)}; };
}

TEST(HostilePeer, AcceptsMessageOfMaximumSize) {
  HostilePeer peer(kCallsOfProgram / 2, answer_of(kMaxMessageBytes));
  const Ended ended = run_program(peer.address());
  EXPECT_TRUE(ended.complete) << ended.reported;
}

// Not at each call, because each takes a second.
TEST(HostilePeer, FailsOnTooLargeMessage) {
  for (const std::size_t k : {std::size_t{2}, kCallsOfProgram / 2, kCallsOfProgram}) {
    SCOPED_TRACE(k);
    HostilePeer peer(k, answer_of(kMaxMessageBytes + std::size_t{1}));
    const Ended ended = run_program(peer.address());
    expect_named(ended, peer, k);
    EXPECT_NE(ended.reported.find("larger than max"), std::string::npos) << ended.reported;
  }
}

TEST(HostilePeer, FailsWhenEngineHangsUp) {
  for (std::size_t k = 1; k <= kCallsOfProgram; ++k) {
    SCOPED_TRACE(k);
    HostilePeer peer(k, [](HostilePeer&, const std::string&) {
      return HostileAnswer{.bytes = {}, .never = true};
    });
    std::jthread end([&] {
      EXPECT_TRUE(peer.wait_for_fault(kTestPatience));
      peer.hang_up();
    });
    expect_named(run_program(peer.address()), peer, k);
  }
}

// The last call comes after kCallsOfProgram.
TEST(HostilePeer, SurvivesEndOfEngineDuringShutdown) {
  HostilePeer whole(0, {});
  ASSERT_TRUE(run_program(whole.address()).complete);
  const std::size_t last = whole.calls().size();
  ASSERT_EQ(whole.calls().back().method, "SignalAndWaitForShutdown");
  HostilePeer peer(last, [](HostilePeer&, const std::string&) {
    return HostileAnswer{.bytes = {}, .never = true};
  });
  std::jthread end([&] {
    EXPECT_TRUE(peer.wait_for_fault(kTestPatience));
    peer.hang_up();
  });
  expect_named(run_program(peer.address()), peer, last);
}

TEST(HostilePeer, FailsWhenConnectionBreaksWithinAnswer) {
  for (const std::int64_t bytes : {0, 1, 9, 20}) {
    for (std::size_t k = 1; k <= kCallsOfProgram; ++k) {
      SCOPED_TRACE(k);
      TcpProxy* connection = nullptr;
      HostilePeer peer(k, [&](HostilePeer&, std::string answer) {
        connection->cut_after(bytes);
        return HostileAnswer{std::move(answer)};
      });
      TcpProxy proxy(peer.port());
      connection = &proxy;
      expect_named(run_program(proxy.address()), peer, k);
    }
  }
}

TEST(HostilePeer, WaitsForSilentEngineUntilRunIsStopped) {
  for (std::size_t k = 1; k <= kCallsOfProgram; ++k) {
    SCOPED_TRACE(k);
    HostilePeer peer(k, [](HostilePeer&, const std::string&) {
      return HostileAnswer{.bytes = {}, .never = true};
    });
    std::stop_source stop;
    std::jthread user([&] {
      EXPECT_TRUE(peer.wait_for_fault(kTestPatience));
      stop.request_stop();
    });
    const Ended ended = run_program(peer.address(), stop.get_token());
    EXPECT_FALSE(ended.complete);
    if (peer.calls().at(k - 1).method == "SignalAndWaitForShutdown") continue;
    // The engine must answer the query for its features.
    const char* expected =
        k == 1 ? "GetDeploymentInfo" : "the run was stopped before it was complete";
    EXPECT_NE(ended.reported.find(expected), std::string::npos) << ended.reported;
  }
}

}  // namespace
}  // namespace virga::rpc

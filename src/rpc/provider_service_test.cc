// Tests a provider with the requests of the real engine.
#include "rpc/provider_service.h"

#include <grpcpp/grpcpp.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <future>

#include "engine/engine_testing.h"
#include "pulumi/provider.grpc.pb.h"
#include "pulumi/status.pb.h"
#include "pulumi/wire/wire_json.h"
#include "rpc/grpc/channel_state.h"
#include "rpc/services_testing.h"
#include "rpc/wire/struct_codec.h"

namespace virga::rpc {
namespace {

using engine::FakeProvider;
using engine::Lines;
using engine::object;
using engine::text;
using pulumi::PropertyValue;
using Stub = pulumirpc::ResourceProvider::StubInterface;
using StubCalls = Stub::async_interface;
using StatusHandler = std::function<void(grpc::Status)>;

std::string json(const std::string& bytes) {
  return pulumi::write_wire_json(decode_struct(bytes).value()).value();
}

class ProviderServiceTest : public ::testing::Test {
 protected:
  // Sends `request` like the engine, and writes the answer to `response`.
  template <typename Request, typename Response>
  grpc::Status ask(void (StubCalls::*method)(grpc::ClientContext*, const Request*, Response*,
                                             StatusHandler),
                   const Request& request, Response& response) {
    grpc::ClientContext context;
    std::promise<grpc::Status> reported;
    (stub_->async()->*method)(&context, &request, &response,
                              [&](grpc::Status status) { reported.set_value(std::move(status)); });
    return reported.get_future().get();
  }
  template <typename Request>
  static Request about(const std::string& name, const std::string& type = "t:index:R") {
    Request request;
    request.set_urn("urn:pulumi:dev::proj::" + type + "::" + name);
    request.set_type(type);
    request.set_name(name);
    return request;
  }
  static std::string properties(std::vector<pulumi::Member> members) {
    return encode_struct(object(std::move(members)));
  }
  pulumirpc::DiffResponse diff(std::vector<pulumi::Member> before,
                               std::vector<pulumi::Member> after) {
    auto request = about<pulumirpc::DiffRequest>("a");
    request.set_id("a-1");
    request.set_olds(properties({}));
    request.set_old_inputs(properties(std::move(before)));
    request.set_news(properties(std::move(after)));
    pulumirpc::DiffResponse response;
    EXPECT_TRUE(ask(&StubCalls::Diff, request, response).ok());
    return response;
  }

  FakeProvider provider;
  Served served_{{.provider = std::make_shared<ProviderHost>(
                      ProviderHost{&provider, "t", "2.0.0", engine::kEngineTestSchema})}};
  std::unique_ptr<Stub> stub_ =
      pulumirpc::ResourceProvider::NewStub(served_.channel().state().channel);
};

TEST_F(ProviderServiceTest, ReturnsItsInformation) {
  pulumirpc::ProviderHandshakeResponse handshake;
  ASSERT_TRUE(ask(&StubCalls::Handshake, pulumirpc::ProviderHandshakeRequest(), handshake).ok());
  EXPECT_TRUE(handshake.accept_secrets() && handshake.accept_resources() &&
              handshake.accept_outputs() && handshake.accepts_byte_string());
  pulumirpc::PluginInfo info;
  ASSERT_TRUE(ask(&StubCalls::GetPluginInfo, pulumirpc::Empty(), info).ok());
  EXPECT_EQ(info.version(), "2.0.0");
  pulumirpc::GetSchemaResponse schema;
  ASSERT_TRUE(ask(&StubCalls::GetSchema, pulumirpc::GetSchemaRequest(), schema).ok());
  EXPECT_EQ(schema.schema(), engine::kEngineTestSchema);
  pulumirpc::Empty empty;
  EXPECT_TRUE(ask(&StubCalls::Cancel, pulumirpc::Empty(), empty).ok());
}

TEST_F(ProviderServiceTest, RequestsContainConfigurationOfProvider) {
  pulumirpc::ConfigureRequest configure;
  configure.set_args(properties({{"region", text("x")}}));
  configure.set_urn("urn:pulumi:dev::proj::pulumi:providers:t::default");
  configure.set_id("id-1");
  pulumirpc::ConfigureResponse configured;
  ASSERT_TRUE(ask(&StubCalls::Configure, configure, configured).ok());
  EXPECT_TRUE(configured.acceptsecrets() && configured.supportspreview());
  pulumirpc::InvokeRequest invoke;
  invoke.set_tok("t:index:find");
  invoke.set_args(properties({}));
  pulumirpc::InvokeResponse answer;
  ASSERT_TRUE(ask(&StubCalls::Invoke, invoke, answer).ok());
  EXPECT_EQ(json(answer.return_()),
            R"({"provider":"urn:pulumi:dev::proj::pulumi:providers:t::default::id-1",)"
            R"("token":"t:index:find"})");
}

TEST_F(ProviderServiceTest, ServesWholeLifeOfResource) {
  auto check = about<pulumirpc::CheckRequest>("a");
  check.set_news(properties({{"value", text("v")}}));
  pulumirpc::CheckResponse checked;
  ASSERT_TRUE(ask(&StubCalls::Check, check, checked).ok());
  EXPECT_EQ(json(checked.inputs()), R"({"value":"v"})");

  auto create = about<pulumirpc::CreateRequest>("a");
  create.set_properties(checked.inputs());
  pulumirpc::CreateResponse created;
  ASSERT_TRUE(ask(&StubCalls::Create, create, created).ok());
  EXPECT_EQ(created.id(), "a-1");
  EXPECT_EQ(json(created.properties()), R"({"computed":"a-1","value":"v"})");

  auto read = about<pulumirpc::ReadRequest>("a");
  read.set_id("a-1");
  read.set_inputs(checked.inputs());
  read.set_properties(created.properties());
  pulumirpc::ReadResponse found;
  ASSERT_TRUE(ask(&StubCalls::Read, read, found).ok());
  EXPECT_EQ(found.id(), "a-1");
  EXPECT_EQ(json(found.inputs()), R"({"value":"v"})");

  auto update = about<pulumirpc::UpdateRequest>("a");
  update.set_id("a-1");
  update.set_olds(created.properties());
  update.set_old_inputs(checked.inputs());
  update.set_news(properties({{"value", text("w")}}));
  pulumirpc::UpdateResponse updated;
  ASSERT_TRUE(ask(&StubCalls::Update, update, updated).ok());
  EXPECT_EQ(json(updated.properties()), R"({"computed":"a-1","value":"w"})");

  auto remove = about<pulumirpc::DeleteRequest>("a");
  remove.set_id("a-1");
  pulumirpc::Empty empty;
  ASSERT_TRUE(ask(&StubCalls::Delete, remove, empty).ok());
  EXPECT_EQ(provider.log, (Lines{"create a", "read a", "update a", "delete a"}));
  EXPECT_TRUE(provider.there.empty());
}

TEST_F(ProviderServiceTest, PreviewCreatesNothing) {
  auto create = about<pulumirpc::CreateRequest>("a");
  create.set_preview(true);
  create.set_properties(properties({{"value", text("v")}}));
  pulumirpc::CreateResponse created;
  ASSERT_TRUE(ask(&StubCalls::Create, create, created).ok());
  EXPECT_EQ(created.id(), "");
  EXPECT_EQ(json(created.properties()),
            R"({"computed":"04da6b54-80e4-46f7-96ec-b56ff0331ba9","value":"v"})");
  EXPECT_TRUE(provider.log.empty());
}

TEST_F(ProviderServiceTest, ReportsRejectedInputs) {
  auto check = about<pulumirpc::CheckRequest>("a");
  check.set_news(properties({{"bad", text("v")}}));
  pulumirpc::CheckResponse checked;
  ASSERT_TRUE(ask(&StubCalls::Check, check, checked).ok());
  ASSERT_EQ(checked.failures_size(), 1);
  EXPECT_EQ(checked.failures(0).property(), "bad");
  EXPECT_EQ(checked.failures(0).reason(), "it is not allowed");

  provider.failures["create a"] = 1;
  auto create = about<pulumirpc::CreateRequest>("a");
  create.set_properties(properties({}));
  pulumirpc::CreateResponse created;
  const grpc::Status status = ask(&StubCalls::Create, create, created);
  EXPECT_EQ(status.error_code(), grpc::StatusCode::UNKNOWN);
  EXPECT_EQ(status.error_message(), "it broke");
}

TEST_F(ProviderServiceTest, RejectsInvalidValues) {
  auto create = about<pulumirpc::CreateRequest>("a");
  create.set_properties("\xFF");
  pulumirpc::CreateResponse created;
  EXPECT_EQ(ask(&StubCalls::Create, create, created).error_code(),
            grpc::StatusCode::INVALID_ARGUMENT);
  EXPECT_TRUE(provider.log.empty());
}

TEST_F(ProviderServiceTest, DetailsContainPartiallyCreatedResource) {
  provider.init_errors["a"] = {"not ready", "nor soon"};
  auto create = about<pulumirpc::CreateRequest>("a");
  create.set_properties(properties({{"value", text("v")}}));
  pulumirpc::CreateResponse created;
  const grpc::Status status = ask(&StubCalls::Create, create, created);
  EXPECT_EQ(status.error_message(), "not ready");
  google::rpc::Status details;
  ASSERT_TRUE(details.ParseFromString(status.error_details()));
  // Go ignores details whose code differs from the status.
  EXPECT_EQ(details.code(), status.error_code());
  EXPECT_EQ(details.message(), status.error_message());
  ASSERT_EQ(details.details_size(), 1);
  pulumirpc::ErrorResourceInitFailed failed;
  EXPECT_TRUE(details.details(0).type_url().ends_with("/pulumirpc.ErrorResourceInitFailed"));
  ASSERT_TRUE(failed.ParseFromString(details.details(0).value()));
  EXPECT_EQ(failed.id(), "a-1");
  EXPECT_EQ(json(failed.inputs()), R"({"value":"v"})");
  EXPECT_EQ(json(failed.properties()), R"({"computed":"a-1","value":"v"})");
  EXPECT_EQ(Lines(failed.reasons().begin(), failed.reasons().end()),
            (Lines{"not ready", "nor soon"}));
}

TEST_F(ProviderServiceTest, FindsDifferencesByRulesOfSchema) {
  const auto same = diff({{"value", text("v")}}, {{"value", text("v")}});
  EXPECT_EQ(same.changes(), pulumirpc::DiffResponse::DIFF_NONE);

  const auto changed =
      diff({{"value", text("v")}, {"zone", text("a")}, {"gone", text("x")}},
           {{"value", text("w")}, {"zone", text("b")}, {"size", PropertyValue::number(1)}});
  EXPECT_EQ(changed.changes(), pulumirpc::DiffResponse::DIFF_SOME);
  EXPECT_EQ(Lines(changed.diffs().begin(), changed.diffs().end()),
            (Lines{"gone", "size", "value", "zone"}));
  EXPECT_EQ(Lines(changed.replaces().begin(), changed.replaces().end()), Lines{"zone"});
  EXPECT_EQ(changed.detaileddiff().at("gone").kind(), pulumirpc::PropertyDiff::DELETE);
  EXPECT_EQ(changed.detaileddiff().at("size").kind(), pulumirpc::PropertyDiff::ADD);
  EXPECT_EQ(changed.detaileddiff().at("value").kind(), pulumirpc::PropertyDiff::UPDATE);
  EXPECT_EQ(changed.detaileddiff().at("zone").kind(), pulumirpc::PropertyDiff::UPDATE_REPLACE);
}

TEST_F(ProviderServiceTest, ProviderMayAddDifferences) {
  provider.hints["a"] = {{"value"}, true};
  const auto changed = diff({{"value", text("v")}}, {{"value", text("w")}});
  EXPECT_EQ(Lines(changed.replaces().begin(), changed.replaces().end()), Lines{"value"});
  EXPECT_TRUE(changed.deletebeforereplace());
}

TEST_F(ProviderServiceTest, UnsupportedCallsAreUnimplemented) {
  pulumirpc::ConstructResponse constructed;
  EXPECT_EQ(ask(&StubCalls::Construct, pulumirpc::ConstructRequest(), constructed).error_code(),
            grpc::StatusCode::UNIMPLEMENTED);
  pulumirpc::ParameterizeResponse parameterized;
  EXPECT_EQ(
      ask(&StubCalls::Parameterize, pulumirpc::ParameterizeRequest(), parameterized).error_code(),
      grpc::StatusCode::UNIMPLEMENTED);
}

}  // namespace
}  // namespace virga::rpc

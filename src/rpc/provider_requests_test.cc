// Tests that the requests of the real engine reach a provider in full.
#include <grpcpp/grpcpp.h>
#include <gtest/gtest.h>

#include <memory>

#include "engine/providers/provider.h"
#include "pulumi/provider.grpc.pb.h"
#include "rpc/grpc/channel_state.h"
#include "rpc/provider_client.h"
#include "rpc/provider_service.h"
#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

using pulumi::PropertyValue;
using pulumirpc::ResourceProvider;

PropertyValue no_properties() {
  return PropertyValue::object({});
}

// Keeps the last request of each kind.
struct RecordingProvider final : engine::Provider {
  engine::CheckRequest checked;
  engine::DiffRequest compared;
  engine::CreateRequest created;
  engine::ReadRequest found;
  engine::UpdateRequest updated;
  engine::DeleteRequest removed;
  engine::ProviderInvokeRequest invoked;
  engine::ProviderCallRequest called;
  run::PropertyDependencies dependencies;  // of the result of a call

  void check(engine::CheckRequest request, run::Done<engine::CheckResponse> done) override {
    checked = std::move(request);
    done(engine::CheckResponse{no_properties(), {}});
  }
  void diff(engine::DiffRequest request, run::Done<engine::DiffResponse> done) override {
    compared = std::move(request);
    done(engine::DiffResponse());
  }
  void create(engine::CreateRequest request, run::Done<engine::CreateResponse> done) override {
    created = std::move(request);
    done(engine::CreateResponse{"id", no_properties(), {}});
  }
  void read(engine::ReadRequest request, run::Done<engine::ReadResponse> done) override {
    found = std::move(request);
    done(engine::ReadResponse{"id", no_properties(), no_properties()});
  }
  void update(engine::UpdateRequest request, run::Done<engine::UpdateResponse> done) override {
    updated = std::move(request);
    done(engine::UpdateResponse{no_properties(), {}});
  }
  void remove(engine::DeleteRequest request, run::Done<void> done) override {
    removed = std::move(request);
    done({});
  }
  void construct(engine::ConstructRequest, run::Done<engine::ConstructResponse> done) override {
    done(base::fail("not supported"));
  }
  void invoke(engine::ProviderInvokeRequest request, run::Done<run::InvokeResponse> done) override {
    invoked = std::move(request);
    done(run::InvokeResponse{no_properties(), {}, false});
  }
  void call(engine::ProviderCallRequest request, run::Done<run::CallResponse> done) override {
    called = std::move(request);
    done(run::CallResponse{no_properties(), dependencies, {}});
  }
};

class ProviderRequests : public ::testing::Test {
 protected:
  template <typename Request, typename Response>
  Response send(grpc::Status (ResourceProvider::Stub::*method)(grpc::ClientContext*, const Request&,
                                                               Response*),
                const Request& request) {
    grpc::ClientContext context;
    Response response;
    const grpc::Status status = ((*stub_).*method)(&context, request, &response);
    EXPECT_TRUE(status.ok()) << status.error_message();
    return response;
  }
  template <typename Request>
  static Request about_resource() {
    Request request;
    request.set_urn("urn:pulumi:dev::proj::t:index:R::a");
    request.set_type("t:index:R");
    request.set_name("a");
    return request;
  }
  static void expect_resource(const engine::ResourceUse& request) {
    EXPECT_EQ(request.urn, "urn:pulumi:dev::proj::t:index:R::a");
    EXPECT_EQ(request.type, "t:index:R");
    EXPECT_EQ(request.name, "a");
    EXPECT_EQ(request.package, "t");
    EXPECT_EQ(request.version, "2.0.0");
  }

  RecordingProvider provider_;
  Served served_{{.provider = std::make_shared<ProviderHost>(
                      ProviderHost{&provider_, "t", "2.0.0", R"({"name": "t"})"})}};
  std::unique_ptr<ResourceProvider::Stub> stub_ =
      ResourceProvider::NewStub(served_.channel().state().channel);
};

TEST_F(ProviderRequests, HaveTheirResource) {
  using Stub = ResourceProvider::Stub;
  send(&Stub::Check, about_resource<pulumirpc::CheckRequest>());
  expect_resource(provider_.checked);
  auto create = about_resource<pulumirpc::CreateRequest>();
  send(&Stub::Create, create);
  expect_resource(provider_.created);
  auto read = about_resource<pulumirpc::ReadRequest>();
  read.set_id("id-1");
  send(&Stub::Read, read);
  expect_resource(provider_.found);
  EXPECT_EQ(provider_.found.id, "id-1");
  auto diff = about_resource<pulumirpc::DiffRequest>();
  diff.set_id("id-2");
  send(&Stub::Diff, diff);
  auto update = about_resource<pulumirpc::UpdateRequest>();
  update.set_id("id-3");
  send(&Stub::Update, update);
  expect_resource(provider_.updated);
  EXPECT_EQ(provider_.updated.id, "id-3");
  auto remove = about_resource<pulumirpc::DeleteRequest>();
  remove.set_id("id-4");
  send(&Stub::Delete, remove);
  expect_resource(provider_.removed);
  EXPECT_EQ(provider_.removed.id, "id-4");
}

// The engine sends seconds; 0 means the default of the provider.
TEST_F(ProviderRequests, HaveTheirTimeout) {
  const auto timeout_of = [this](double seconds) {
    auto create = about_resource<pulumirpc::CreateRequest>();
    create.set_timeout(seconds);
    send(&ResourceProvider::Stub::Create, create);
    return provider_.created.timeout;
  };
  EXPECT_EQ(timeout_of(0), "");
  EXPECT_EQ(timeout_of(0.5), "0.5s");
  EXPECT_EQ(timeout_of(90), "90s");
}

TEST_F(ProviderRequests, SayWhetherItIsPreview) {
  using Stub = ResourceProvider::Stub;
  for (const bool preview : {true, false}) {
    auto create = about_resource<pulumirpc::CreateRequest>();
    create.set_preview(preview);
    send(&Stub::Create, create);
    EXPECT_EQ(provider_.created.preview, preview);
    auto update = about_resource<pulumirpc::UpdateRequest>();
    update.set_preview(preview);
    send(&Stub::Update, update);
    EXPECT_EQ(provider_.updated.preview, preview);
    pulumirpc::InvokeRequest invoke;
    invoke.set_preview(preview);
    send(&Stub::Invoke, invoke);
    EXPECT_EQ(provider_.invoked.preview, preview);
    pulumirpc::CallRequest call;
    call.set_dryrun(preview);
    send(&Stub::Call, call);
    EXPECT_EQ(provider_.called.preview, preview);
  }
}

TEST_F(ProviderRequests, CarryDependenciesOfCalls) {
  pulumirpc::CallRequest call;
  call.set_tok("t:index:R/method");
  (*call.mutable_argdependencies())["size"].add_urns("urn-1");
  provider_.dependencies = {{"result", {"urn-2", "urn-3"}}};
  const auto answer = send(&ResourceProvider::Stub::Call, call);
  EXPECT_EQ(provider_.called.token, "t:index:R/method");
  EXPECT_EQ(provider_.called.argument_dependencies,
            (run::PropertyDependencies{{"size", {"urn-1"}}}));
  ASSERT_EQ(answer.returndependencies().size(), 1u);
  const auto& urns = answer.returndependencies().at("result").urns();
  EXPECT_EQ(std::vector<std::string>(urns.begin(), urns.end()),
            (std::vector<std::string>{"urn-2", "urn-3"}));
}

TEST_F(ProviderRequests, ConfigurationAcceptsAllKindsOfValues) {
  const auto answer = send(&ResourceProvider::Stub::Configure, pulumirpc::ConfigureRequest());
  EXPECT_TRUE(answer.acceptsecrets());
  EXPECT_TRUE(answer.supportspreview());
  EXPECT_TRUE(answer.acceptresources());
  EXPECT_TRUE(answer.acceptoutputs());
}

// A provider whose schema is what the request names.
class EchoProvider final : public ResourceProvider::Service {
  grpc::Status GetSchema(grpc::ServerContext*, const pulumirpc::GetSchemaRequest* request,
                         pulumirpc::GetSchemaResponse* response) override {
    response->set_schema(request->subpackage_name() + "@" + request->subpackage_version());
    return grpc::Status::OK;
  }
};

TEST(ProviderClientRequests, NameSubpackage) {
  EchoProvider provider;
  int port = 0;
  grpc::ServerBuilder builder;
  builder.AddListeningPort("127.0.0.1:0", grpc::InsecureServerCredentials(), &port);
  builder.RegisterService(&provider);
  const auto server = builder.BuildAndStart();
  ProviderClient client(*Channel::open("127.0.0.1:" + std::to_string(port)));
  EXPECT_EQ(client.schema({"made", "3.1.0"}), "made@3.1.0");
  EXPECT_EQ(client.schema({}), "@");
}

}  // namespace
}  // namespace virga::rpc

#include "rpc/connection/server.h"

#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>
#include <gtest/gtest.h>

#include <future>
#include <set>

#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

using namespace std::chrono_literals;

TEST(Server, ListensOnItsOwnPort) {
  std::set<std::uint16_t> ports;
  std::vector<std::unique_ptr<Server>> servers;
  for (int i = 0; i < 3; ++i) {
    auto server = Server::start({});
    ASSERT_TRUE(server) << server.error().str();
    ports.insert((*server)->port());
    servers.push_back(*std::move(server));
  }
  EXPECT_EQ(ports.size(), 3u);
  EXPECT_FALSE(ports.contains(0));
  for (const auto& server : servers) EXPECT_TRUE(server->stop(5s));
}

// Returns the status of a health check with a request of this size.
grpc::Status ask_with(const std::string& address, std::size_t size) {
  grpc::ChannelArguments unlimited;
  unlimited.SetMaxSendMessageSize(-1);
  grpc::GenericStub stub(
      grpc::CreateCustomChannel(address, grpc::InsecureChannelCredentials(), unlimited));
  const grpc::Slice slice(padded({}, size));
  const grpc::ByteBuffer request(&slice, 1);
  grpc::ByteBuffer response;
  grpc::ClientContext context;
  std::promise<grpc::Status> answer;
  stub.UnaryCall(&context, "/grpc.health.v1.Health/Check", {}, &request, &response,
                 [&](grpc::Status status) { answer.set_value(std::move(status)); });
  return answer.get_future().get();
}

TEST(Server, AcceptsRequestsUpToSizeLimit) {
  const Served served({});
  constexpr std::size_t kMost = kMaxMessageBytes;
  const grpc::Status taken = ask_with(served.channel().address(), kMost);
  EXPECT_TRUE(taken.ok()) << taken.error_message();
  EXPECT_EQ(ask_with(served.channel().address(), kMost + 1).error_code(),
            grpc::StatusCode::RESOURCE_EXHAUSTED);
}

}  // namespace
}  // namespace virga::rpc

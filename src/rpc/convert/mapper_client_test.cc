// Tests the client against the service: requests and answers arrive unchanged.
#include "rpc/convert/mapper_client.h"

#include <gtest/gtest.h>

#include "rpc/convert/mapper_service.h"
#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

std::shared_ptr<MapperHost> echo() {
  return std::make_shared<MapperHost>(
      MapperHost{[](const MappingRequest& request) -> Answer<std::string> {
        if (request.provider.empty()) return reject(Code::kInvalidArgument, "which provider?");
        return request.provider + "|" + request.package + "|" + request.ecosystem +
               std::string("\0\xff", 2);
      }});
}

TEST(MapperClient, RequestsAndAnswersArriveUnchanged) {
  const Served served({.mapper = echo()});
  MapperClient client(served.channel());
  EXPECT_EQ(client.mapping({"google", "gcp", kTerraformKey}),
            std::string("google|gcp|terraform\0\xff", 22));
  const auto failed = client.mapping({});
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().code, Code::kInvalidArgument);
}

TEST(MapperClient, StopTokenCancelsCall) {
  const Served served({.mapper = echo()});
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(MapperClient(served.channel()).mapping({"a", "a", ""}, stop.get_token()));
}

TEST(MapperClient, EngineWithoutTheServiceIsAFailure) {
  const Served served(Services{});
  const auto failed = MapperClient(served.channel()).mapping({"a", "a", ""});
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().code, Code::kUnimplemented);
}

}  // namespace
}  // namespace virga::rpc

#include "rpc/monitor/monitor_service.h"

#include <grpcpp/grpcpp.h>
#include <gtest/gtest.h>

#include "pulumi/resource.grpc.pb.h"
#include "rpc/grpc/channel_state.h"
#include "rpc/monitor/scripted_monitor_testing.h"
#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

TEST(MonitorService, DescribesDeployment) {
  ScriptedMonitor monitor;
  monitor.missing = {run::Feature::kTransforms};
  const RunFacts run{.project = "proj",
                     .stack = "dev",
                     .organization = "org",
                     .config = {{"proj:size", "1"}},
                     .config_secret_keys = {"proj:key"},
                     .preview = true,
                     .parallel = 8,
                     .monitor_address = {}};
  const Served served({.monitor = std::make_shared<MonitorHost>(MonitorHost{&monitor, run})});
  const auto stub = pulumirpc::ResourceMonitor::NewStub(served.channel().state().channel);
  grpc::ClientContext context;
  pulumirpc::DeploymentInfo info;
  ASSERT_TRUE(stub->GetDeploymentInfo(&context, pulumirpc::Empty(), &info).ok());
  EXPECT_EQ(info.project(), "proj");
  EXPECT_EQ(info.stack(), "dev");
  EXPECT_EQ(info.organization(), "org");
  EXPECT_EQ(info.config().at("proj:size"), "1");
  ASSERT_EQ(info.configsecretkeys_size(), 1);
  EXPECT_EQ(info.configsecretkeys(0), "proj:key");
  EXPECT_TRUE(info.dryrun());
  EXPECT_EQ(info.parallel(), 8);
  const auto& features = info.supportedfeatures();
  const auto supports = [&](run::Feature feature) {
    return std::ranges::find(features, static_cast<int>(feature)) != features.end();
  };
  EXPECT_TRUE(supports(run::Feature::kSecrets));
  EXPECT_FALSE(supports(run::Feature::kTransforms));
}

}  // namespace
}  // namespace virga::rpc

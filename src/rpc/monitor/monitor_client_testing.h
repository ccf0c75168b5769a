// For tests: a MonitorClient connected to a monitor in this process.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rpc/monitor/monitor_client.h"
#include "rpc/monitor/monitor_service.h"
#include "rpc/monitor/scripted_monitor_testing.h"
#include "rpc/services_testing.h"

namespace virga::rpc {

inline pulumi::PropertyValue text(std::string value) {
  return pulumi::PropertyValue::string(std::move(value));
}
inline pulumi::PropertyValue object(std::vector<pulumi::Member> members) {
  return pulumi::PropertyValue::object(std::move(members));
}

class MonitorClientTest : public ::testing::Test {
 protected:
  MonitorClientTest() { monitor.registration = response_with(object({})); }

  void serve() {
    served.emplace(
        Services{.monitor = std::make_shared<MonitorHost>(MonitorHost{.monitor = &monitor})});
  }
  void open(MonitorOptions options = {}) {
    serve();
    client = *MonitorClient::open(served->channel(), std::move(options));
  }
  base::Result<run::RegisterResourceResponse> add(run::RegisterResourceRequest request) {
    Awaited<run::RegisterResourceResponse> answer;
    client->register_resource(std::move(request), answer.done());
    return answer.get();
  }
  base::Result<run::RegisterResourceResponse> add_with(PropertyValue inputs) {
    run::RegisterResourceRequest request = resource();
    request.inputs = std::move(inputs);
    return add(std::move(request));
  }
  // The last request of a successful program.
  void register_stack_outputs() {
    Awaited<void> done;
    client->register_resource_outputs(
        {.urn = "urn:pulumi:dev::proj::pulumi:pulumi:Stack::proj-dev", .outputs = object({})},
        done.done());
    ASSERT_TRUE(done.get());
  }
  static run::RegisterResourceRequest resource(std::string name = "bucket") {
    run::RegisterResourceRequest request;
    request.type = "a:b:C";
    request.name = std::move(name);
    request.inputs = object({});
    request.parent = "urn:pulumi:dev::proj::x:y:Parent::p";
    return request;
  }
  static run::RegisterResourceResponse response_with(PropertyValue outputs) {
    run::RegisterResourceResponse response;
    response.urn = "urn:pulumi:dev::proj::a:b:C::bucket";
    response.outputs = std::move(outputs);
    return response;
  }
  std::string error_of(run::RegisterResourceRequest request) {
    const auto answer = add(std::move(request));
    return answer ? "none" : answer.error().str();
  }

  ScriptedMonitor monitor;
  std::optional<Served> served;
  std::unique_ptr<MonitorClient> client;
};

}  // namespace virga::rpc

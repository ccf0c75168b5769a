#include "host/plugin/component/provider.h"

#include <gtest/gtest.h>

#include "host/folder_testing.h"
#include "host/plugin/plugin.h"
#include "pulumi/property/property_equal.h"

namespace virga::host {
namespace {

class Provider : public ::testing::Test {
 protected:
  Provider() {
    folder_.write("PulumiPlugin.yaml", "runtime: pcl\nname: net\nversion: 1.2.3\n");
    folder_.write("gate/main.pp",
                  "config \"open\" \"bool\" {}\noutput \"open\" { value = open }\n");
  }

  base::Result<std::unique_ptr<rpc::ComponentProvider>> open() {
    return open_component_provider({folder_.path("."), "target", "", programs_});
  }

  TestFolder folder_;
  Programs programs_{[](const std::string&) {
    return base::Result<std::shared_ptr<schema::Loader>>(std::make_shared<schema::MemoryLoader>());
  }};
};

TEST_F(Provider, ReturnsVersionAndSchema) {
  const auto provider = open().value();
  EXPECT_TRUE(provider->handshake({"127.0.0.1:1", "", "", ""}));
  EXPECT_TRUE(provider->handshake({}));
  EXPECT_EQ(provider->plugin_version().value(), "1.2.3");
  EXPECT_NE(provider->schema()->find("\"net:index:Gate\":{\"isComponent\":true"),
            std::string::npos);
  EXPECT_EQ(provider->schema().value(), open().value()->schema().value());
}

TEST_F(Provider, AcceptsAnyConfiguration) {
  const auto provider = open().value();
  const auto inputs = rpc::PropertyValue::object({{"a", rpc::PropertyValue::number(1)}});
  const auto checked = provider->check_config(inputs);
  ASSERT_TRUE(checked);
  EXPECT_TRUE(pulumi::deep_equals(checked->inputs, inputs));
  EXPECT_TRUE(checked->failures.empty());
  EXPECT_TRUE(provider->configure(inputs));
}

TEST_F(Provider, HasNoMethods) {
  rpc::MethodRequest request;
  request.token = "net:index:Gate/shut";
  const auto answer = open().value()->call(request, {});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, rpc::Code::kUnimplemented);
  EXPECT_NE(answer.error().message.find("net:index:Gate/shut"), std::string::npos);
}

TEST_F(Provider, ReportsUnknownComponent) {
  rpc::ConstructRequest request;
  request.resource.type = "net:index:Gat";
  const auto answer = open().value()->construct(request, {});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, rpc::Code::kNotFound);
  EXPECT_EQ(answer.error().message,
            "package net 1.2.3 has no component net:index:Gat; did you mean net:index:Gate?");
}

TEST_F(Provider, ReportsUnreachableEngine) {
  rpc::ConstructRequest request;
  request.resource.type = "net:index:Gate";
  request.run.monitor_address = "127.0.0.1:1";
  const auto answer = open().value()->construct(request, {});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, rpc::Code::kUnavailable);
}

TEST_F(Provider, OpenFailsWithPositionOfError) {
  folder_.write("gate/main.pp", "x = nowhere\n");
  const auto provider = open();
  ASSERT_FALSE(provider);
  EXPECT_NE(provider.error().str().find("gate/main.pp:1:5"), std::string::npos)
      << provider.error().str();
}

TEST_F(Provider, OpenFailsWithFixForMissingVersion) {
  folder_.write("PulumiPlugin.yaml", "runtime: pcl\nname: net\n");
  const auto provider = open();
  ASSERT_FALSE(provider);
  EXPECT_NE(provider.error().str().find("V5051"), std::string::npos);
  EXPECT_NE(provider.error().str().find("version: 1.0.0"), std::string::npos);
}

}  // namespace
}  // namespace virga::host

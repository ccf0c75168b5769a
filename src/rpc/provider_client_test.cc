// Tests the client against the service of component providers.
#include "rpc/provider_client.h"

#include <gtest/gtest.h>

#include "rpc/provider_service.h"
#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

TEST(ProviderClient, ReturnsSchemaAndVersionOfProvider) {
  const auto host =
      std::make_shared<ProviderHost>(ProviderHost{nullptr, "zoo", "1.2.3", R"({"name": "zoo"})"});
  const Served served({.provider = host});
  ProviderClient client(served.channel());
  EXPECT_TRUE(client.handshake({.engine_address = "127.0.0.1:1"}));
  EXPECT_EQ(client.plugin_version(), "1.2.3");
  EXPECT_EQ(client.schema({}), R"({"name": "zoo"})");
}

TEST(ProviderClient, ReportsThatParametersAreNotSupported) {
  const auto host = std::make_shared<ProviderHost>(ProviderHost{nullptr, "zoo", "1.2.3", "{}"});
  const Served served({.provider = host});
  const auto made =
      ProviderClient(served.channel()).parameterize(std::vector<std::string>{"hashicorp/random"});
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, Code::kUnimplemented);
}

TEST(ProviderClient, SendsParameters) {
  const auto host = std::make_shared<ProviderHost>(ProviderHost{nullptr, "zoo", "1.2.3", "{}"});
  std::vector<Parameters> received;
  host->parameterize = [&](const Parameters& parameters) -> Answer<Subpackage> {
    received.push_back(parameters);
    return Subpackage{"random", "3.1.0"};
  };
  const Served served({.provider = host});
  ProviderClient client(served.channel());
  const std::vector<std::string> arguments{"hashicorp/random", "3.1.0"};
  const PackageParameter parameter{"random", "3.1.0", std::string("\0\xff", 2)};
  EXPECT_TRUE(client.parameterize(arguments));
  const auto made = client.parameterize(parameter);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->name + "@" + made->version, "random@3.1.0");
  EXPECT_EQ(received, (std::vector<Parameters>{arguments, parameter}));
}

TEST(ProviderClient, ReturnsMappings) {
  const auto host = std::make_shared<ProviderHost>(ProviderHost{nullptr, "zoo", "1.2.3", "{}"});
  host->mappings = [](const std::string& key) -> Answer<std::vector<std::string>> {
    return std::vector<std::string>{key, "b"};
  };
  host->mapping = [](const std::string& key, const std::string& provider) -> Answer<Mapping> {
    if (provider == "none") return reject(Code::kNotFound, "no such provider");
    return Mapping{provider, key + std::string("\0\xff", 2)};
  };
  const Served served({.provider = host});
  ProviderClient client(served.channel());
  EXPECT_EQ(client.mappings("terraform"), (std::vector<std::string>{"terraform", "b"}));
  const auto mapping = client.mapping("tf", "zoo");
  ASSERT_TRUE(mapping);
  EXPECT_EQ(mapping->provider, "zoo");
  EXPECT_EQ(mapping->data, std::string("tf\0\xff", 4));
  EXPECT_EQ(client.mapping("tf", "none").error().code, Code::kNotFound);
}

TEST(ProviderClient, ReportsThatThereAreNoMappings) {
  const auto host = std::make_shared<ProviderHost>(ProviderHost{nullptr, "zoo", "1.2.3", "{}"});
  const Served served({.provider = host});
  ProviderClient client(served.channel());
  EXPECT_EQ(client.mappings("terraform").error().code, Code::kUnimplemented);
  EXPECT_EQ(client.mapping("terraform", "").error().code, Code::kUnimplemented);
}

TEST(ProviderClient, StopTokenCancelsCall) {
  const auto host = std::make_shared<ProviderHost>(ProviderHost{nullptr, "zoo", "1.2.3", "{}"});
  const Served served({.provider = host});
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(ProviderClient(served.channel()).schema({}, stop.get_token()));
}

}  // namespace
}  // namespace virga::rpc

#include "rpc/loader_client.h"

#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "rpc/loader_service.h"
#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

// Packages with names "none..." do not exist.
struct Schemas {
  std::mutex mutex;
  std::vector<schema::Request> asked;

  std::shared_ptr<LoaderHost> host() {
    return std::make_shared<LoaderHost>([this](const schema::Request& request) {
      const std::lock_guard lock(mutex);
      asked.push_back(request);
      return request.name.starts_with("none")
                 ? Answer<std::string>(reject(Code::kUnknown, "could not find plugin none"))
                 : R"({"name": ")" + request.name + R"(", "version": "1.2.3"})";
    });
  }
};

TEST(LoaderClient, RequestsEachPackageOnce) {
  Schemas schemas;
  const Served served({.loader = schemas.host()});
  LoaderClient loader(served.channel());
  for (int i = 0; i < 3; ++i) {
    const auto package = loader.load({"aws", "1.2.3"});
    ASSERT_TRUE(package) << package.error().str();
    EXPECT_EQ((*package)->name(), "aws");
  }
  EXPECT_EQ(schemas.asked.size(), 1u);
  EXPECT_TRUE(loader.load({"aws", ""}));
  EXPECT_EQ(schemas.asked.size(), 2u);
  EXPECT_EQ(loader.names(), (std::vector<std::string>{"aws", "pulumi"}));
}

TEST(LoaderClient, ConcurrentLoadsShareOneAnswer) {
  Schemas schemas;
  const Served served({.loader = schemas.host()});
  LoaderClient loader(served.channel());
  std::vector<std::shared_ptr<const schema::Package>> packages(16);
  {
    std::vector<std::jthread> threads;
    for (auto& package : packages) {
      threads.emplace_back([&] { package = loader.load({"aws", ""}).value_or(nullptr); });
    }
  }
  for (const auto& package : packages) {
    ASSERT_TRUE(package);
    EXPECT_EQ(package, packages.front());
  }
  EXPECT_EQ(schemas.asked.size(), 1u);
}

TEST(LoaderClient, RequestsParameterizedPackageFromBaseProvider) {
  Schemas schemas;
  const Served served({.loader = schemas.host()});
  LoaderClient loader(served.channel());
  const schema::Request request{"made", "2.0.0", "https://example.com/x",
                                schema::Request::Base{"base", "1.0.0", std::string("\0\xFF", 2)}};
  ASSERT_TRUE(loader.load(request));
  ASSERT_EQ(schemas.asked.size(), 1u);
  const schema::Request& asked = schemas.asked.front();
  EXPECT_EQ(asked.name, "made");
  EXPECT_EQ(asked.version, "2.0.0");
  EXPECT_EQ(asked.download_url, "https://example.com/x");
  ASSERT_TRUE(asked.base);
  EXPECT_EQ(asked.base->name, "base");
  EXPECT_EQ(asked.base->version, "1.0.0");
  EXPECT_EQ(asked.base->parameter, std::string("\0\xFF", 2));
}

TEST(LoaderClient, DoesNotRequestBuiltinPackage) {
  Schemas schemas;
  const Served served({.loader = schemas.host()});
  LoaderClient loader(served.channel());
  const auto package = loader.load({"pulumi", ""});
  ASSERT_TRUE(package);
  EXPECT_EQ(*package, schema::builtin_package());
  EXPECT_TRUE(schemas.asked.empty());
}

TEST(LoaderClient, MissingPackageFailsWithMessageOfEngine) {
  Schemas schemas;
  const Served served({.loader = schemas.host()});
  LoaderClient loader(served.channel());
  for (int i = 0; i < 2; ++i) {
    const auto package = loader.load({"none", "1.0.0"});
    ASSERT_FALSE(package);
    EXPECT_EQ(package.error().str(), "GetSchema of none 1.0.0: could not find plugin none");
  }
  EXPECT_EQ(schemas.asked.size(), 1u);
  EXPECT_EQ(loader.names(), std::vector<std::string>{"pulumi"});
}

TEST(LoaderClient, InvalidSchemaFails) {
  const auto host = std::make_shared<LoaderHost>(
      [](const schema::Request&) { return Answer<std::string>("not JSON"); });
  const Served served({.loader = host});
  const auto package = LoaderClient(served.channel()).load({"aws", ""});
  ASSERT_FALSE(package);
  EXPECT_NE(package.error().str().find("the engine's schema of aws"), std::string::npos)
      << package.error().str();
}

TEST(LoaderClient, CancelFailsRunningRequests) {
  std::promise<void> asked;
  std::promise<void> answer;
  const auto host = std::make_shared<LoaderHost>([&](const schema::Request&) {
    asked.set_value();
    answer.get_future().wait();
    return Answer<std::string>("{}");
  });
  const Served served({.loader = host});
  LoaderClient loader(served.channel());
  std::jthread canceller([&] {
    asked.get_future().wait();
    loader.cancel();
  });
  const auto package = loader.load({"aws", ""});
  ASSERT_FALSE(package);
  EXPECT_TRUE(package.error().str().starts_with("GetSchema of aws: ")) << package.error().str();
  EXPECT_FALSE(loader.load({"gcp", ""}));
  answer.set_value();
}

}  // namespace
}  // namespace virga::rpc

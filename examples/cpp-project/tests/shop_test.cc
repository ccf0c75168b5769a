// The program on the engine that Virga contains, with a provider that only simulates resources.
#include "shop.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/engine.h"
#include "engine/mock/mock_provider.h"
#include "sdk/sdk.h"

namespace {

using namespace virga;

// Runs the program once, as an update or as a preview.
class ShopTest : public testing::Test {
 protected:
  sdk::RunResult run(const std::string& stack, bool preview = false) {
    engine::EngineOptions engine_options;
    engine_options.project = "shop";
    engine_options.stack = stack;
    engine_options.preview = preview;
    engine_options.provider = &provider_;
    engine_.emplace(engine_options, schemas_);
    sdk::RunOptions options;
    options.project = "shop";
    options.stack = stack;
    options.preview = preview;
    options.config = config;
    return sdk::run(options, *engine_, shop);
  }

  std::vector<engine::ResourceStep> resources_of(std::string_view type) const {
    std::vector<engine::ResourceStep> found;
    std::ranges::copy_if(engine_->steps(), std::back_inserter(found),
                         [&](const engine::ResourceStep& each) { return each.type == type; });
    return found;
  }

  std::map<std::string, sdk::ConfigValue> config = {
      {"shop:zones", {R"(["eu-central-1a", "eu-central-1b"])"}},
      {"shop:servers", {"2"}},
      {"shop:databasePassword", {"hunter2", true}}};

 private:
  schema::FileLoader schemas_{base::real_file_system(), {SCHEMAS}};
  engine::MockProvider provider_{{}, schemas_};
  std::optional<engine::LocalEngine> engine_;
};

TEST_F(ShopTest, PutsServersIntoEachZone) {
  const sdk::RunResult result = run("dev");
  ASSERT_EQ(result.exit_code, 0) << result.report;
  EXPECT_EQ(resources_of("aws:ec2/subnet:Subnet").size(), 2U);
  EXPECT_EQ(resources_of("aws:ec2/instance:Instance").size(), 4U);
  EXPECT_EQ(resources_of("aws:lb/targetGroupAttachment:TargetGroupAttachment").size(), 4U);
}

TEST_F(ShopTest, ProtectsDataOfTheLiveStackOnly) {
  run("prod");
  EXPECT_TRUE(resources_of("aws:s3/bucketV2:BucketV2").at(0).protect);
  EXPECT_TRUE(resources_of("aws:rds/instance:Instance").at(0).protect);
  run("dev");
  EXPECT_FALSE(resources_of("aws:s3/bucketV2:BucketV2").at(0).protect);
}

TEST_F(ShopTest, PasswordOfDatabaseIsSecret) {
  run("dev");
  const engine::ResourceStep database = resources_of("aws:rds/instance:Instance").at(0);
  const pulumi::PropertyValue* password = database.inputs.find("password");
  ASSERT_TRUE(password);
  EXPECT_TRUE(password->is_secret());
}

TEST_F(ShopTest, PreviewHasNoUrlYet) {
  const sdk::RunResult result = run("dev", true);
  ASSERT_EQ(result.exit_code, 0) << result.report;
  const pulumi::PropertyValue* url = result.outputs.find("url");
  ASSERT_TRUE(url);
  EXPECT_TRUE(url->is_computed());
}

TEST_F(ShopTest, MissingConfigurationIsNamed) {
  config.erase("shop:zones");
  const sdk::RunResult result = run("dev");
  EXPECT_NE(result.exit_code, 0);
  EXPECT_NE(result.report.find("shop:zones"), std::string::npos) << result.report;
}

}  // namespace

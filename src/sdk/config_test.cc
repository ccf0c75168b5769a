// Tests configuration: conversions, secrets, and errors.
#include "sdk/config.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "sdk/storage_testing.h"

namespace virga::sdk::testing {

enum class Size { kSmall, kLarge };

}  // namespace virga::sdk::testing

template <>
struct virga::pulumi::EnumValues<virga::sdk::testing::Size> {
  static constexpr auto get() {
    using virga::sdk::testing::Size;
    return std::array{std::pair(Size::kSmall, "small"), std::pair(Size::kLarge, "large")};
  }
};

namespace virga::sdk::testing {
namespace {

using std::string;

class ConfigTest : public SdkTest {
 protected:
  ConfigTest() {
    options_.config = {{"shop:name", {"web"}},
                       {"shop:count", {"3"}},
                       {"shop:half", {"0.5"}},
                       {"shop:units", {"3GB"}},
                       {"shop:on", {"True"}},
                       {"shop:big", {"9007199254740993"}},
                       {"shop:exact", {"9007199254740991"}},
                       {"shop:size", {"large"}},
                       {"shop:list", {"[1, 2]"}},
                       {"shop:rule", {R"({"prefix": "a/", "days": 2})"}},
                       {"shop:broken", {"[canary-5c1e"}},
                       {"shop:password", {"canary-5c1e", true}},
                       {"aws:region", {"eu"}}};
  }
  // Runs `read` in a program. Fails if the program fails.
  void inside(const std::function<void()>& read) { requests(read); }
};

template <typename T>
string error_of(const base::Result<T>& result) {
  return result ? "none" : result.error().str();
}

TEST_F(ConfigTest, ConvertsByType) {
  inside([] {
    const Config config;
    EXPECT_EQ(config.require("name").value(), "web");
    EXPECT_EQ(config.require("count").value(), "3") << "a text is what it is";
    EXPECT_EQ(config.require<int>("count").value(), 3);
    EXPECT_EQ(config.require<double>("half").value(), 0.5);
    EXPECT_TRUE(config.require<bool>("on").value());
    EXPECT_EQ(config.require<Size>("size").value(), Size::kLarge);
    EXPECT_EQ(config.require<std::vector<int>>("list").value(), (std::vector{1, 2}));
    EXPECT_EQ(config.require<Rule>("rule").value().prefix, "a/");
    EXPECT_EQ(config.require<PropertyValue>("list").value().as_array().size(), 2u);
    EXPECT_EQ(Config("aws").require("region").value(), "eu");
  });
}

TEST_F(ConfigTest, MissingValueIsAbsentOrDefault) {
  inside([] {
    const Config config;
    EXPECT_EQ(config.get("none").value(), std::nullopt);
    EXPECT_EQ(config.get<int>("none").value(), std::nullopt);
    EXPECT_EQ(config.get("none", "other").value(), "other");
    EXPECT_EQ(config.get("none", 7).value(), 7);
    EXPECT_EQ(config.get("count", 7).value(), 3);
    EXPECT_FALSE(config.get_secret("none"));
  });
}

TEST_F(ConfigTest, IntegersAreExactOrAnError) {
  inside([] {
    const Config config;
    EXPECT_EQ(config.require<std::int64_t>("exact").value(), 9007199254740991);
    EXPECT_EQ(error_of(config.require<std::int64_t>("big")),
              "configuration shop:big: expected a whole number of at most 53 bits");
    EXPECT_NE(error_of(config.require<int>("half")), "none");
    EXPECT_EQ(error_of(config.require<int>("units")),
              "configuration shop:units: expected a number");
  });
}

TEST_F(ConfigTest, ErrorsNameKeyAndNoValue) {
  inside([] {
    const Config config;
    EXPECT_EQ(error_of(config.require<int>("name")), "configuration shop:name: expected a number");
    EXPECT_EQ(error_of(config.require<bool>("name")),
              "configuration shop:name: expected true or false");
    EXPECT_EQ(
        error_of(config.require("nmae")),
        "configuration shop:nmae is required and not set; shop:name is set: did you mean that?");
    EXPECT_EQ(error_of(config.require("something")),
              "configuration shop:something is required and not set");
    EXPECT_TRUE(error_of(config.get<Rule>("broken")).starts_with("configuration shop:broken: "));
    EXPECT_EQ(error_of(config.get<Rule>("broken")).find("canary"), string::npos);
    EXPECT_EQ(error_of(config.require<int>("password")).find("canary"), string::npos);
    EXPECT_EQ(error_of(config.require<Size>("password")).find("canary"), string::npos);
  });
}

TEST_F(ConfigTest, ProgramFailsOnMissingValue) {
  const RunResult result = run([] {
    const auto name = Config().require("nope").value();
    const Bucket never(name);
  });
  EXPECT_TRUE(result.report.ends_with(": configuration shop:nope is required and not set\n"))
      << result.report;
  EXPECT_EQ(recorder_.requests().size(), 2u);
}

TEST_F(ConfigTest, SecretsAreSecretOutputs) {
  EXPECT_EQ(requests([] {
              const Config config;
              const Bucket media("media", {.tags = {{{"key", config.require_secret("password")}}}});
              export_output("name", *config.get_secret("name"));
            })[0],
            "register storage:index:Bucket media inputs={tags: {key: secret(\"canary-5c1e\")}} "
            "parent=" +
                string(kStack));
  EXPECT_EQ(exported_, "{name: secret(\"web\")}");
}

TEST_F(ConfigTest, MissingSecretFailsItsDependants) {
  const RunResult result =
      run([] { const Bucket media("media", {.region = Config().require_secret("nope")}); });
  EXPECT_TRUE(result.report.starts_with(__FILE__)) << result.report;
  EXPECT_TRUE(result.report.ends_with(": configuration shop:nope is required and not set\n"));
  EXPECT_EQ(std::ranges::count(result.report, '\n'), 1) << result.report;
}

TEST_F(ConfigTest, WarnsOfSecretReadAsPlainValue) {
  std::vector<string> log;
  options_.log = [&](const LogMessage& message) { log.push_back(message.text); };
  inside([] { EXPECT_EQ(Config().require("password").value(), "canary-5c1e"); });
  EXPECT_EQ(log, std::vector<string>{"configuration shop:password is secret, but is read as a "
                                     "plain value: use get_secret or require_secret"});
}

TEST_F(ConfigTest, NothingIsSetOutsideOfProgram) {
  EXPECT_EQ(error_of(Config("shop").require("name")),
            "configuration shop:name is required and not set");
}

}  // namespace
}  // namespace virga::sdk::testing

#include "sdk/policies/policy_pack.h"

#include <gtest/gtest.h>

#include "pulumi/json.h"
#include "pulumi/types/enums.h"

namespace virga::sdk::testing {

enum class Tier { kSmall, kLarge };

}  // namespace virga::sdk::testing

template <>
struct virga::pulumi::EnumValues<virga::sdk::testing::Tier> {
  static constexpr auto get() {
    using virga::sdk::testing::Tier;
    return std::array{std::pair(Tier::kSmall, "small"), std::pair(Tier::kLarge, "large")};
  }
};

namespace virga::sdk::testing {
namespace {

using std::string;

struct Window {
  double from = 0;
  std::optional<double> to{};
  static constexpr auto properties() {
    return std::tuple(property("from", &Window::from), property("to", &Window::to));
  }
};

struct ManyConfig {
  bool flag = false;
  int count = 0;
  std::vector<string> names;
  std::map<string, double> limits;
  std::optional<string> tag{};
  Tier tier = Tier::kSmall;
  Window window;
  PropertyValue any;
  static constexpr auto properties() {
    return std::tuple(property("flag", &ManyConfig::flag, "On or off."),
                      property("count", &ManyConfig::count), property("names", &ManyConfig::names),
                      property("limits", &ManyConfig::limits), property("tag", &ManyConfig::tag),
                      property("tier", &ManyConfig::tier), property("window", &ManyConfig::window),
                      property("any", &ManyConfig::any));
  }
};

template <typename Config>
PolicyPack pack_with(std::vector<ConfigRule> rules, string name = "p") {
  PolicyPack pack("company", "1.0.0");
  pack.add_resource_policy<Config>(std::move(name), {.config = std::move(rules)},
                                   [](ResourceCheck&, const Config&) {});
  return pack;
}

string problem(const PolicyPack& pack) {
  const auto valid = pack.validate();
  return valid ? "none" : valid.error().str();
}

TEST(PolicyConfig, SchemaFollowsFromStruct) {
  const PolicyPack pack = pack_with<ManyConfig>({});
  ASSERT_EQ(problem(pack), "none");
  const auto& schema = pack.policies()[0].config_schema;
  ASSERT_TRUE(schema);
  EXPECT_EQ(
      pulumi::show_json(schema->properties),
      R"({"any":{},"count":{"type":"integer"},"flag":{"description":"On or off.","type":"boolean"},)"
      R"("limits":{"additionalProperties":{"type":"number"},"type":"object"},)"
      R"("names":{"items":{"type":"string"},"type":"array"},"tag":{"type":"string"},)"
      R"("tier":{"enum":["small","large"],"type":"string"},)"
      R"("window":{"additionalProperties":false,"properties":{"from":{"type":"number"},)"
      R"("to":{"type":"number"}},"required":["from"],"type":"object"}})");
  EXPECT_EQ(schema->required,
            (std::vector<string>{"count", "flag", "limits", "names", "tier", "window"}));
}

TEST(PolicyConfig, RulesBecomeKeywords) {
  const PolicyPack pack = pack_with<ManyConfig>(
      {ConfigRule::minimum("count", 1), ConfigRule::maximum("count", 9),
       ConfigRule::min_items("names", 1), ConfigRule::max_items("names", 2),
       ConfigRule::min_length("tag", 1), ConfigRule::max_length("tag", 8),
       ConfigRule::pattern("tag", "^[a-z]+$"), ConfigRule::one_of("tag", {"a", "b"}),
       ConfigRule::otherwise("tag", "a"), ConfigRule::otherwise("count", 3)});
  ASSERT_EQ(problem(pack), "none");
  const auto& schema = *pack.policies()[0].config_schema;
  EXPECT_EQ(pulumi::show_json(*schema.properties.find("count")),
            R"({"default":3,"maximum":9,"minimum":1,"type":"integer"})");
  EXPECT_EQ(pulumi::show_json(*schema.properties.find("names")),
            R"({"items":{"type":"string"},"maxItems":2,"minItems":1,"type":"array"})");
  EXPECT_EQ(pulumi::show_json(*schema.properties.find("tag")),
            R"({"default":"a","enum":["a","b"],"maxLength":8,"minLength":1,)"
            R"("pattern":"^[a-z]+$","type":"string"})");
  // A property with a default is not required.
  EXPECT_EQ(std::ranges::count(schema.required, "count"), 0);
}

TEST(PolicyPack, PolicyWithoutConfigurationHasNoSchema) {
  PolicyPack pack("company", "1.0.0");
  pack.add_resource_policy("p", {}, [](ResourceCheck&) {});
  EXPECT_FALSE(pack.policies()[0].config_schema);
  EXPECT_EQ(problem(pack), "none");
}

TEST(PolicyPack, ReportsInvalidNames) {
  EXPECT_EQ(problem(PolicyPack("two words", "1.0.0")),
            "the pack name `two words` is invalid; expected at most 100 letters, digits, `.`, `-` "
            "and `_`");
  EXPECT_EQ(problem(PolicyPack(string(100, 'a'), "1.0.0")), "none");
  EXPECT_NE(problem(PolicyPack(string(101, 'a'), "1.0.0")), "none");
  const auto named = [](const char* name) { return problem(pack_with<NoPolicyConfig>({}, name)); };
  EXPECT_NE(named("all").find("the policy name `all` is reserved"), string::npos) << named("all");
  EXPECT_NE(named("all").find("policy_pack_test.cc:"), string::npos) << named("all");
  EXPECT_NE(named("").find("a policy needs a name"), string::npos);
  PolicyPack twice("company", "1.0.0");
  twice.add_resource_policy("p", {}, [](ResourceCheck&) {});
  twice.add_stack_policy("p", {}, [](StackCheck&) {});
  EXPECT_NE(problem(twice).find("another policy with the name `p`"), string::npos);
}

struct LevelConfig {
  string level;
  static constexpr auto properties() {
    return std::tuple(property("enforcementLevel", &LevelConfig::level));
  }
};

TEST(PolicyPack, ReportsInvalidConfigurations) {
  EXPECT_NE(
      problem(pack_with<ManyConfig>({ConfigRule::minimum("cuont", 1)}))
          .find("policy `p`: the configuration has no property `cuont`; did you mean `count`?"),
      string::npos);
  EXPECT_NE(problem(pack_with<ManyConfig>({ConfigRule::otherwise("count", "three")}))
                .find("the default of the configuration `count`: expected a whole number, found "
                      "a string"),
            string::npos)
      << problem(pack_with<ManyConfig>({ConfigRule::otherwise("count", "three")}));
  EXPECT_NE(problem(pack_with<LevelConfig>({})).find("`enforcementLevel`"), string::npos);
}

}  // namespace
}  // namespace virga::sdk::testing

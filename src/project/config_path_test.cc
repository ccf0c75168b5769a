#include "project/config_path.h"

#include <gtest/gtest.h>

#include "project/config_flags.h"

namespace virga::project {
namespace {

using Steps = std::vector<ConfigStep>;

ConfigStep at(std::size_t index) {
  return {.index = index};
}

std::string reason(std::string_view text) {
  const auto path = parse_config_path(text);
  return path ? "" : path.error().str();
}

TEST(ConfigPath, HasNamesAndIndexes) {
  EXPECT_EQ(*parse_config_path("net"), (ConfigPath{"net", {}}));
  EXPECT_EQ(*parse_config_path("app:net.cidrs[0]"),
            (ConfigPath{"app:net", Steps{{"cidrs"}, at(0)}}));
  EXPECT_EQ(*parse_config_path(R"(net["a.b"]["q\"\\"].c)"),
            (ConfigPath{"net", Steps{{"a.b"}, {R"(q"\)"}, {"c"}}}));
  EXPECT_EQ(*parse_config_path(R"(["a key"][12])"), (ConfigPath{"a key", Steps{at(12)}}));
}

TEST(ConfigPath, RejectsOtherTexts) {
  EXPECT_EQ(reason(".a"), "it has no key");
  EXPECT_EQ(reason("[0]"), "it begins with an index");
  EXPECT_EQ(reason("a."), "there is no name after `.`");
  EXPECT_EQ(reason("a[0"), "`[` is not closed");
  EXPECT_EQ(reason("a[x]"), "expected an index or a name in quotes between `[` and `]`");
  EXPECT_EQ(reason("a[-1]"), "expected an index or a name in quotes between `[` and `]`");
  EXPECT_EQ(reason("a[99999999999999999999]"),
            "expected an index or a name in quotes between `[` and `]`");
  EXPECT_EQ(reason("a[\"b]"), "`[\"` is not closed by `\"]`");
  EXPECT_EQ(reason("a[0]b"), "expected `.` or `[` after `]`");
}

TEST(ConfigPath, IsLimited) {
  std::string text = "a";
  for (std::size_t i = 0; i < kMaxConfigSteps; ++i) text += ".b";
  EXPECT_EQ(reason(text), "");
  EXPECT_EQ(reason(text + ".b"), "the path has more than 50 parts");
}

class ConfigParts : public ::testing::Test {
 protected:
  // Returns the value of `net` after the flags, or the message of the error.
  std::string net(const std::vector<std::string>& values, const PartFormAt& form_at = nullptr) {
    std::map<std::string, run::ConfigValue> config;
    if (!before_.empty()) config["app:net"].text = before_;
    diag::Diagnostics diagnostics;
    Project project;
    project.name = "app";
    const ConfigFlags flags{.values = values, .are_paths = true};
    read_config_flags(flags, project, form_at, config, diagnostics);
    if (!diagnostics.empty()) return diagnostics.list().front().message();
    return config["app:net"].text;
  }

  static PartFormAt always(PartForm form) {
    return [form](const std::string&, std::span<const ConfigStep>) { return form; };
  }

  std::string before_;
};

TEST_F(ConfigParts, AreCreated) {
  EXPECT_EQ(net({"net.cidrs[0]=10.0.0.0/8", "net.cidrs[1]=b", "net.size=3", "app:net.on=true"}),
            R"({"cidrs":["10.0.0.0/8","b"],"size":3,"on":true})");
  EXPECT_EQ(net({"net[0][0]=a"}), R"([["a"]])");
  EXPECT_EQ(net({"net=plain"}), "plain");
}

TEST_F(ConfigParts, AreSetInTheValueBefore) {
  before_ = R"({"a": [1, 2], "b": {"c": "x"}})";
  EXPECT_EQ(net({"net.a[1]=7"}), R"({"a":[1,7],"b":{"c":"x"}})");
  EXPECT_EQ(net({"net.a[2]=7"}), R"({"a":[1,2,7],"b":{"c":"x"}})");
  EXPECT_EQ(net({"net.b.d=y=z"}), R"({"a":[1,2],"b":{"c":"x","d":"y=z"}})");
}

TEST_F(ConfigParts, HaveTheFormThatTheProgramExpects) {
  EXPECT_EQ(net({"net.a=true"}, always(PartForm::kString)), R"({"a":"true"})");
  EXPECT_EQ(net({"net.a=007"}), R"({"a":"007"})");
  EXPECT_EQ(net({"net.a=-7"}), R"({"a":-7})");
  EXPECT_EQ(net({"net.a=-"}), R"({"a":"-"})");
  EXPECT_EQ(net({"net.a="}), R"({"a":""})");
  EXPECT_EQ(net({"net.a=1.5"}), R"({"a":"1.5"})");
  EXPECT_EQ(net({"net.a=1.5"}, always(PartForm::kNumber)), R"({"a":1.5})");
  EXPECT_EQ(net({"net.a=null"}, always(PartForm::kNumber)), R"({"a":"null"})");
  EXPECT_EQ(net({R"(net.a=[1, {"b": "c"}])"}, always(PartForm::kCollection)),
            R"({"a":[1,{"b":"c"}]})");
  EXPECT_EQ(net({"net.a=[1,"}, always(PartForm::kCollection)), R"({"a":"[1,"})");
  EXPECT_EQ(net({"net.a=text"}, always(PartForm::kCollection)), R"({"a":"text"})");
}

TEST_F(ConfigParts, AreRejectedWhereTheyDoNotFit) {
  before_ = R"({"a": [1]})";
  EXPECT_EQ(net({"net.a[2]=7"}),
            "configuration value `net.a[2]` does not fit its type: the index 2 is behind the end: "
            "the list has 1 element");
  EXPECT_EQ(net({"net.a.b=7"}),
            "configuration value `net.a.b` does not fit its type: the value that has the part b is "
            "a list, not a map");
  EXPECT_EQ(net({"net[0]=7"}),
            "configuration value `net[0]` does not fit its type: the value that has the part [0] "
            "is a map, not a list");
  EXPECT_EQ(net({"net[=secret"}), "expected KEY=VALUE, got `net[`");
}

TEST(ConfigFlags, MarkSecrets) {
  std::map<std::string, run::ConfigValue> config;
  diag::Diagnostics diagnostics;
  Project project;
  project.name = "app";
  const ConfigFlags flags{
      .values = {"a=1", "c.d=1"}, .secrets = {"b=2", "c.e=2"}, .are_paths = true};
  read_config_flags(flags, project, nullptr, config, diagnostics);
  EXPECT_TRUE(diagnostics.empty());
  EXPECT_FALSE(config["app:a"].secret);
  EXPECT_TRUE(config["app:b"].secret);
  EXPECT_EQ(config["app:c"].text, R"({"d":1,"e":2})");
  EXPECT_TRUE(config["app:c"].secret) << "a secret part makes the value secret";
  EXPECT_EQ(keys_of(flags, project), (std::set<std::string>{"app:a", "app:b", "app:c"}));
}

TEST(ConfigFlags, KeepEncryptedValues) {
  std::map<std::string, run::ConfigValue> config;
  config["app:a"] = {.text = "", .secret = true, .encrypted = true, .range = {}};
  diag::Diagnostics diagnostics;
  Project project;
  project.name = "app";
  read_config_flags({.values = {"a.b=1"}, .are_paths = true}, project, nullptr, config,
                    diagnostics);
  ASSERT_EQ(diagnostics.size(), 1u);
  EXPECT_EQ(diagnostics.list().front().message(),
            "configuration value `a.b` does not fit its type: its value is encrypted");
  EXPECT_TRUE(config["app:a"].encrypted);
}

}  // namespace
}  // namespace virga::project

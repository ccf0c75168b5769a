#include "check/policy/read_config.h"

#include <gtest/gtest.h>

#include "bind/policy/bind_pack.h"
#include "diag/page_testing.h"
#include "pulumi/json.h"

namespace virga::check {
namespace {

constexpr const char* kPack = R"pcl(
policy resource "a" {
  enforcement = "mandatory"
  config "names" "list(string)" { minItems = 1 }
  assert { condition = contains(names, resource.name) }
}
policy stack "b" {
  config "most" "int" { default = 3 }
  assert { condition = length(resources) < most }
}
policy remediation "c" { properties = {} }
)pcl";

struct Bench {
  base::Sources sources;
  base::MemoryFileSystem files;
  diag::Diagnostics diagnostics;

  // Returns "a mandatory {…}; …", or the diagnostics.
  std::string read(const std::string& file, const std::string& policies = kPack) {
    schema::MemoryLoader loader;
    const base::SourceId source = sources.add("main.pp", policies).id();
    project::PolicyPack pack;
    pack.bound = std::make_shared<bind::PolicyPack>(
        bind::bind_policy_pack(std::array{source}, sources, loader, {}, diagnostics));
    const auto schemas = run::policy_config_schemas(*pack.bound, {}, diagnostics);
    files.files["/config.json"] = file;
    std::optional<PolicyConfig> config(std::in_place);
    if (!file.empty()) config = read_policy_config("/config.json", files, sources, diagnostics, {});
    if (!config) return complaints();
    const auto read = policy_configurations(*config, pack, *schemas, diagnostics);
    return read ? shown(*read) : complaints();
  }

  static std::string shown(const run::PolicyConfigurations& configurations) {
    std::string text;
    for (const auto& [name, each] : configurations) {
      text += (text.empty() ? "" : "; ") + name + " " + std::string(bind::word(each.level)) + " " +
              pulumi::show_json(each.properties);
    }
    return text;
  }

  std::string complaints() const {
    std::string text;
    for (const diag::Diagnostic& each : diagnostics.list()) {
      text += (text.empty() ? "" : "; ") + diag::show(each.code) + " " + each.message();
    }
    return text;
  }
};

std::string read(const std::string& file) {
  return Bench().read(file);
}

TEST(PolicyConfigFile, AcceptsLevelsAndProperties) {
  EXPECT_EQ(read(R"({"a":{"names":["x"],"enforcementLevel":"advisory"},"b":"disabled"})"),
            R"(a advisory {"names":["x"]}; b disabled {}; c remediate {})");
  EXPECT_EQ(read(R"({"all":"mandatory","a":{"names":["x"]},"b":"advisory","environments":["e"]})"),
            R"(a mandatory {"names":["x"]}; b advisory {}; c mandatory {})");
  EXPECT_EQ(read(R"({"all":{"enforcementLevel":"disabled"},"a":{"names":["x"]}})"),
            R"(a disabled {"names":["x"]}; b disabled {}; c disabled {})");
}

TEST(PolicyConfigFile, DescribesErrors) {
  EXPECT_EQ(read(""), "V3236 the configuration of policy `a` cannot be used: names is required");
  EXPECT_EQ(read(R"({"a":{"names":[]}})"),
            "V3236 the configuration of policy `a` cannot be used: names: it must have at least 1 "
            "item");
  EXPECT_EQ(
      read(R"({"a":{"names":["x"]},"b":{"least":1}})"),
      "V3236 the configuration of policy `b` cannot be used: least: this property is not allowed");
  EXPECT_EQ(read(R"({"a":{"names":["x"]},"d":"advisory"})"), "V3235 the pack has no policy `d`");
  EXPECT_EQ(read(R"({"a":{"names":["x"]},"b":"advisry"})"),
            "V3236 the configuration of policy `b` cannot be used: a level is \"advisory\", "
            "\"mandatory\", \"remediate\" or \"disabled\"");
  EXPECT_EQ(read(R"({"a":{"names":["x"]},"b":1})"),
            "V3236 the configuration of policy `b` cannot be used: expected a level, or an object "
            "of properties");
  EXPECT_EQ(read(R"({"all":"advisry","a":{"names":["x"]}})"),
            "V3206 `advisry` is not a valid enforcement level");
  EXPECT_EQ(read(R"({"all":{"enforcementLevel":"advisry"},"a":{"names":["x"]}})"),
            "V3236 the configuration of policy `all` cannot be used: a level is \"advisory\", "
            "\"mandatory\", \"remediate\" or \"disabled\"");
  EXPECT_TRUE(read("[]").starts_with("V3234 /config.json is not a policy configuration: expected"));
  EXPECT_TRUE(read("{").starts_with("V14"));
}

// The last note about the first error.
std::string note(const std::string& file) {
  Bench bench;
  bench.read(file);
  const auto& notes = bench.diagnostics.list().front().notes;
  return notes.empty() ? "" : notes.back().message.str();
}

TEST(PolicyConfigFile, NamesWhatAPolicyTakes) {
  EXPECT_EQ(note(R"({"a":{"names":["x"]},"b":{"mots":1}})"), "did you mean `most`?");
  EXPECT_EQ(note(R"({"a":{"names":["x"]},"b":{"zone":1}})"), "it takes `most`");
  EXPECT_EQ(note(R"({"a":{"names":["x"]},"c":{"zone":1}})"), "it takes none");
}

TEST(PolicyConfigFile, PointsAtSettingThatIsMissing) {
  const auto place = [](const std::string& file) {
    Bench bench;
    bench.read(file);
    const diag::Diagnostic& error = bench.diagnostics.list().front();
    const base::Source& source = *bench.sources.find(error.subject.source);
    std::string text = source.name() + " " + std::string(source.text(error.subject.span));
    for (const diag::Label& label : error.labels) {
      text += "; " + std::string(bench.sources[label.range.source].text(label.range.span));
    }
    return text;
  };
  EXPECT_EQ(place(""), "main.pp \"names\"") << "the pack has no configuration";
  EXPECT_EQ(place(R"({"a":{}})"), "/config.json \"a\"; \"names\"");
}

// The file in docs/policy-packs.md configures the packs of that page.
TEST(PolicyConfigFile, AcceptsExampleOfPage) {
  constexpr std::string_view kPage = "/docs/policy-packs.md";
  std::string policies, file;
  for (const auto& [pack, mistake] : diag::examples(kPage, "text")) {
    if (mistake.empty()) policies += pack;
  }
  for (const diag::Fence& fence : diag::fences(kPage)) {
    if (fence.language == "json") file = fence.text;
  }
  EXPECT_EQ(
      Bench().read(file, policies),
      R"(keep-what-is-live mandatory {}; not-public advisory {}; one-name-each mandatory {}; )"
      R"(owner mandatory {"teams":["shop","web"]}; ports disabled {}; tagged mandatory {})");
}

}  // namespace
}  // namespace virga::check

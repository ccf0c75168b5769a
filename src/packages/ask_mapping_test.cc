#include "packages/ask_mapping.h"

#include "packages/fake_plugin_testing.h"

namespace virga::packages {
namespace {

using Names = std::vector<std::string>;
using testing::FakePlugin;

// A plugin with the mappings `names` under `key`. It logs the calls: "mapping KEY PROVIDER".
struct MappingPlugin {
  explicit MappingPlugin(const std::string& key, Names names = {"zoo"}, bool lists = true) {
    rpc::ProviderHost host{.package = "zoo", .version = "1.0.0", .schema = "{}"};
    if (lists) {
      host.mappings = [this, key, names](const std::string& wanted) -> rpc::Answer<Names> {
        calls.push_back("mappings " + wanted);
        return wanted == key ? names : Names();
      };
    }
    host.mapping = [this, key](const std::string& wanted,
                               const std::string& provider) -> rpc::Answer<rpc::Mapping> {
      calls.push_back("mapping " + wanted + " " + provider);
      if (!failure.empty()) return rpc::reject(rpc::Code::kUnknown, failure);
      if (wanted != key) return rpc::Mapping{};
      return rpc::Mapping{provider.empty() ? "main" : provider, "{}"};
    };
    plugin = std::make_unique<FakePlugin>(std::move(host));
  }

  // "PROVIDER DATA", or the error.
  std::string ask(const std::string& provider = "zoo", std::size_t max_bytes = 100) {
    calls.clear();
    const auto mapping = ask_mapping("zoo", "", provider, max_bytes, plugin->options());
    return mapping ? mapping->provider + " " + mapping->data : mapping.error().str();
  }

  std::string failure;
  Names calls;
  std::unique_ptr<FakePlugin> plugin;
};

TEST(AskMapping, ReturnsListedMapping) {
  MappingPlugin plugin("terraform");
  EXPECT_EQ(plugin.ask(), "zoo {}");
  EXPECT_EQ(plugin.calls, (Names{"mappings terraform", "mapping terraform zoo"}));
  EXPECT_EQ(plugin.ask("ape"), "main {}") << "it is not listed";
}

TEST(AskMapping, AsksWithOldKey) {
  MappingPlugin plugin("tf");
  EXPECT_EQ(plugin.ask(), "zoo {}");
  EXPECT_EQ(plugin.calls,
            (Names{"mappings terraform", "mapping terraform ", "mappings tf", "mapping tf zoo"}));
}

TEST(AskMapping, AcceptsPluginThatDoesNotList) {
  MappingPlugin plugin("terraform", {}, false);
  EXPECT_EQ(plugin.ask(), "main {}");
}

TEST(AskMapping, HasNoDataIfPluginHasNoMappings) {
  const FakePlugin plugin({.package = "zoo", .version = "1.0.0", .schema = "{}"});
  const auto mapping = ask_mapping("zoo", "", "zoo", 100, plugin.options());
  ASSERT_TRUE(mapping) << mapping.error().str();
  EXPECT_EQ(mapping->data, "");
  MappingPlugin other("cloud");
  EXPECT_EQ(other.ask(), " ");
}

TEST(AskMapping, ReportsFailures) {
  MappingPlugin plugin("terraform");
  EXPECT_EQ(plugin.ask("zoo", 2), "zoo {}");
  EXPECT_EQ(plugin.ask("zoo", 1), "the mapping of the plugin has more than 1 bytes, the limit");
  plugin.failure = "no mapping today";
  EXPECT_EQ(plugin.ask(), "GetMapping: no mapping today");
  EXPECT_EQ(plugin.calls, (Names{"mappings terraform", "mapping terraform zoo"}));
  const auto missing = ask_mapping("ape", "1.0.0", "ape", 100, plugin.plugin->options());
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().str(),
            "the plugin is not installed; `pulumi plugin install resource ape 1.0.0` installs it");
}

TEST(AskMapping, ReportsFailedList) {
  rpc::ProviderHost host{.package = "zoo", .version = "1.0.0", .schema = "{}"};
  host.mappings = [](const std::string&) -> rpc::Answer<Names> {
    return rpc::reject(rpc::Code::kUnknown, "no list today");
  };
  const FakePlugin plugin(std::move(host));
  const auto mapping = ask_mapping("zoo", "", "zoo", 100, plugin.options());
  ASSERT_FALSE(mapping);
  EXPECT_EQ(mapping.error().str(), "GetMappings: no list today");
}

}  // namespace
}  // namespace virga::packages

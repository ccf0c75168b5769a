// Schemas of plugins whose service runs in the test, of SDKs and of files.
#include "packages/acquire.h"

#include "base/text/base64.h"
#include "packages/fake_plugin_testing.h"

namespace virga::packages {
namespace {

using testing::empty_folder;
using testing::FakePlugin;
using testing::write_program;

std::string schema_of(const std::string& name, const std::string& version) {
  return R"({"name": ")" + name + R"(", "version": ")" + version + R"(", "resources": {}})";
}

rpc::ProviderHost host_of(const std::string& schema) {
  return {.package = "zoo", .version = "1.0.0", .schema = schema};
}

// A plugin that creates packages. Their name is the first argument, or that of the parameter.
rpc::ProviderHost creating_host(const std::string& schema) {
  rpc::ProviderHost host = host_of(schema);
  host.parameterize = [](const rpc::Parameters& given) -> rpc::Answer<rpc::Subpackage> {
    if (const auto* parameter = std::get_if<rpc::PackageParameter>(&given)) {
      return rpc::Subpackage{parameter->name, parameter->version};
    }
    const auto& words = std::get<std::vector<std::string>>(given);
    if (words.at(0) == "bad") return rpc::reject(rpc::Code::kUnknown, "no such package");
    return rpc::Subpackage{words.at(0), "2.0.0"};
  };
  return host;
}

// "NAME VERSION", or the error.
std::string result_of(const Source& source, const AcquireOptions& options,
                      const std::string& server = {}) {
  const auto acquired = acquire(source, options, server);
  return acquired ? acquired->name + " " + acquired->version : acquired.error().str();
}

// What comes of the plugin `zoo` with this schema.
std::string from_plugin(const std::string& schema, const Source& source = {.place = "zoo"}) {
  return result_of(source, FakePlugin(host_of(schema)).options());
}

TEST(Acquire, AsksPlugin) {
  const std::string schema = schema_of("zoo", "1.0.0");
  const FakePlugin plugin(host_of(schema));
  const auto acquired = acquire({.place = "zoo"}, plugin.options());
  ASSERT_TRUE(acquired) << acquired.error().str();
  EXPECT_EQ(acquired->source, Source{.place = "zoo"});
  EXPECT_EQ(acquired->name, "zoo");
  EXPECT_EQ(acquired->version, "1.0.0");
  EXPECT_EQ(acquired->schema, schema);
}

TEST(Acquire, ChecksNameAndVersionOfSchema) {
  EXPECT_EQ(from_plugin(schema_of("zoo", "v1.0.0")), "zoo 1.0.0");
  EXPECT_EQ(from_plugin(R"({"name": "zoo"})"), "zoo 1.0.0") << "the version of the plugin";
  EXPECT_EQ(from_plugin(schema_of("other", "1.0.0")),
            "this is the schema of the package other, not of zoo");
  EXPECT_EQ(from_plugin(schema_of("zoo", "2.0.0")),
            "the plugin sent the schema of version 2.0.0 instead of 1.0.0");
  EXPECT_EQ(from_plugin(schema_of("../zoo", "1.0.0")), "the schema has an invalid name");
  EXPECT_TRUE(from_plugin("[]").contains("a schema is a JSON object")) << from_plugin("[]");
  EXPECT_EQ(from_plugin(schema_of("zoo", "1.0.0"), {.place = "zoo", .version = "1.0.0"}),
            "zoo 1.0.0");
}

TEST(Acquire, NamesCommandForMissingPlugin) {
  const AcquireOptions options = FakePlugin(host_of("{}")).options();
  EXPECT_EQ(result_of({.place = "ape"}, options),
            "the plugin is not installed; `pulumi plugin install resource ape` installs it");
  EXPECT_EQ(result_of({.place = "zoo", .version = "9.0.0"}, options, "https://host"),
            "the plugin is not installed; `pulumi plugin install resource zoo 9.0.0 --server "
            "https://host` installs it");
}

TEST(Acquire, CreatesPackageFromParameters) {
  const FakePlugin plugin(creating_host(schema_of("made", "2.0.0")));
  const auto with = [&](std::vector<std::string> parameters) {
    return result_of({.place = "zoo", .parameters = std::move(parameters)}, plugin.options());
  };
  EXPECT_EQ(with({"made"}), "made 2.0.0");
  EXPECT_EQ(with({"other"}), "this is the schema of the package made, not of other");
  EXPECT_EQ(with({"bad"}), "Parameterize: no such package");
  EXPECT_EQ(
      result_of({.place = "zoo", .version = "1.0.0", .parameters = {"made"}}, plugin.options()),
      "made 2.0.0")
      << "the version of the source is that of the plugin";
}

TEST(Acquire, CreatesPackageAgain) {
  const FakePlugin plugin(creating_host(schema_of("made", "2.0.0")));
  const auto with = [&](const std::string& name, const std::string& version) {
    return result_of({.place = "zoo", .created = Source::Created{name, version, "x"}},
                     plugin.options());
  };
  EXPECT_EQ(with("made", "2.0.0"), "made 2.0.0");
  EXPECT_EQ(with("made", "3.0.0"), "the plugin sent the schema of version 2.0.0 instead of 3.0.0");
  EXPECT_EQ(with("other", "2.0.0"), "this is the schema of the package made, not of other");
}

// The plugin answers with another name than that of the parameter.
TEST(Acquire, RejectsOtherPackageThanCreated) {
  rpc::ProviderHost host = host_of(schema_of("made", "2.0.0"));
  host.parameterize = [](const rpc::Parameters&) {
    return rpc::Answer<rpc::Subpackage>(rpc::Subpackage{"made", "2.0.0"});
  };
  const FakePlugin plugin(std::move(host));
  const auto with = [&](const std::string& name, const std::string& version) {
    return result_of({.place = "zoo", .created = Source::Created{name, version, "x"}},
                     plugin.options());
  };
  EXPECT_EQ(with("other", "2.0.0"), "the plugin created made 2.0.0 instead of other 2.0.0");
  EXPECT_EQ(with("made", "3.0.0"), "the plugin created made 2.0.0 instead of made 3.0.0");
}

class AcquireFromSdk : public ::testing::Test {
 protected:
  void install(const std::string& members, const std::string& name = "@pulumi/zoo") {
    write_program(plugin_.folder() + "/node_modules/" + name + "/package.json",
                  R"({"version": "1.0.0", "pulumi": {"resource": true, )" + members + "}}");
  }
  std::string result(const Source& source) const { return result_of(source, plugin_.options()); }

  const FakePlugin plugin_{creating_host(schema_of("zoo", "1.0.0"))};
};

TEST_F(AcquireFromSdk, AsksItsPlugin) {
  install(R"("name": "zoo", "version": "1.0.0")");
  const auto acquired = acquire({.place = "zoo"}, plugin_.options());
  ASSERT_TRUE(acquired) << acquired.error().str();
  EXPECT_EQ(acquired->source, (Source{.kind = Source::Kind::kNpm, .place = "@pulumi/zoo"}));
  EXPECT_EQ(result({.kind = Source::Kind::kNpm, .place = "@pulumi/zoo"}), "zoo 1.0.0");
  EXPECT_TRUE(result({.kind = Source::Kind::kPypi, .place = "pulumi_zoo"})
                  .starts_with("the package is not installed"));
  EXPECT_EQ(acquire({.place = "zoo", .version = "1.0.0"}, plugin_.options())->source.kind,
            Source::Kind::kPlugin)
      << "a version names the plugin";
}

TEST_F(AcquireFromSdk, NamesMissingPlugin) {
  install(R"("name": "zoo", "version": "3.0.0", "server": "https://host")");
  EXPECT_EQ(result({.place = "zoo"}),
            plugin_.folder() +
                "/node_modules/@pulumi/zoo needs the plugin zoo 3.0.0, which is not installed; "
                "`pulumi plugin install resource zoo 3.0.0 --server https://host` installs it");
}

TEST_F(AcquireFromSdk, PassesParameter) {
  install(R"("name": "zoo", "version": "1.0.0", "parameterization": {"name": "made",)"
          R"( "version": "2.0.0", "value": ")" +
              base::encode_base64("x") + "\"}",
          "made");
  EXPECT_EQ(result({.place = "made"}), "this is the schema of the package zoo, not of made");
}

TEST_F(AcquireFromSdk, ReadsSchemaThatItContains) {
  install(R"("name": "ape", "version": "1.0.0")", "@pulumi/ape");
  const std::string file = plugin_.folder() + "/node_modules/@pulumi/ape/schema.json";
  write_program(file, schema_of("ape", "1.5.0"));
  EXPECT_EQ(result({.place = "ape"}), "ape 1.5.0") << "its plugin is not installed";
  write_program(file, schema_of("other", "1.5.0"));
  EXPECT_TRUE(result({.place = "ape"}).contains("needs the plugin ape 1.0.0"));
  write_program(file, "no schema");
  EXPECT_TRUE(result({.place = "ape"}).contains("needs the plugin ape 1.0.0"));
}

TEST(Acquire, ReadsFile) {
  const std::string folder = empty_folder();
  write_program(folder + "/a.json", schema_of("a", "1.0.0"));
  write_program(folder + "/b.yaml", "name: b\nversion: 2.0.0\n");
  write_program(folder + "/c.json", schema_of("c", "../1"));
  const auto read = [&](const std::string& path) {
    return result_of({.kind = Source::Kind::kFile, .place = path},
                     {.places = {}, .folder = folder, .virtual_environment = ""});
  };
  EXPECT_EQ(read("a.json"), "a 1.0.0");
  EXPECT_EQ(read(folder + "/a.json"), "a 1.0.0");
  EXPECT_EQ(read("b.yaml"), "b 2.0.0");
  EXPECT_EQ(read("c.json"), "the schema has an invalid version");
  EXPECT_FALSE(acquire({.kind = Source::Kind::kFile, .place = "d.json"},
                       {.places = {}, .folder = folder, .virtual_environment = ""}));
}

TEST(Acquire, ReportsPluginThatDoesNotAnswer) {
  const std::string folder = empty_folder();
  const auto plugin = [&](const std::string& script, std::chrono::seconds timeout,
                          const std::stop_token& stop = {}) {
    write_program(folder + "/pulumi-resource-zoo", "#!/bin/sh\n" + script);
    return result_of({.place = "zoo"}, {.places = {.plugins = "", .path = folder},
                                        .timeout = timeout,
                                        .folder = folder,
                                        .virtual_environment = "",
                                        .stop = stop});
  };
  EXPECT_EQ(plugin("exec sleep 1000", std::chrono::seconds(1)),
            "the plugin does not answer within 1 s; --timeout SECONDS allows more");
  EXPECT_EQ(plugin("echo fatal: no licence >&2", rpc::kTestPatience),
            "the plugin ended without printing its port; its last message: fatal: no licence");
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(plugin("exec sleep 1000", rpc::kTestPatience, stop.get_token()), "interrupted");
}

}  // namespace
}  // namespace virga::packages

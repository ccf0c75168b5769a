#include "project/manifest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "project/foreign_pack.h"

namespace virga::project {
namespace {

using Keys = std::vector<std::string_view>;

Keys keys_below(std::span<const std::string_view> path) {
  const auto keys = known_keys(path);
  return {keys.begin(), keys.end()};
}

bool has(const Keys& keys, std::string_view key) {
  return std::ranges::find(keys, key) != keys.end();
}

TEST(KnownKeys, DependOnThePath) {
  constexpr std::array<std::string_view, 3> kOptions = {"runtime", "options", "binary"};
  const std::span<const std::string_view> path = kOptions;
  EXPECT_TRUE(has(keys_below({}), "runtime"));
  EXPECT_EQ(keys_below(path.first(1)), (Keys{"name", "options"}));
  EXPECT_EQ(keys_below(path.first(2)), Keys{"binary"});
  EXPECT_EQ(keys_below(path), Keys());
}

TEST(KnownKeys, AreThoseOfAnyKeyInAMap) {
  constexpr std::array<std::string_view, 3> kPlugin = {"plugins", "languages", "more"};
  const std::span<const std::string_view> path = kPlugin;
  EXPECT_EQ(keys_below(path.first(1)), (Keys{"analyzers", "languages", "providers"}));
  EXPECT_EQ(keys_below(path.first(2)), (Keys{"name", "path", "version"}));
  EXPECT_EQ(keys_below(path), Keys());
  constexpr std::array<std::string_view, 2> kConfig = {"config", "size"};
  EXPECT_TRUE(has(keys_below(kConfig), "default"));
}

// The help about the value of `config`.
std::string help_about(const std::string& line) {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const auto manifest = parse_yaml(sources.add("Pulumi.yaml", line), diagnostics);
  check_values(*manifest, diagnostics);
  if (diagnostics.empty()) return "no error";
  const auto& notes = diagnostics.list().front().notes;
  return notes.empty() ? "" : notes.back().message.str();
}

TEST(CheckValues, ExplainAssignmentInPlaceOfConfiguration) {
  EXPECT_EQ(help_about("config: size = 3\n"), "write a key and its value as `size: value`");
  EXPECT_EQ(help_about("config: size=3\n"), "write a key and its value as `size: value`");
  EXPECT_EQ(help_about("config: = 3\n"), "");
  EXPECT_EQ(help_about("config: 3\n"), "");
  EXPECT_EQ(help_about("config: folder\n"), "no error");
}

// "NAME VERSION RUNTIME"; empty if the pack is not one of another language.
std::string foreign(const std::string& manifest) {
  base::MemoryFileSystem files;
  files.files["/house/PulumiPolicy.yaml"] = manifest;
  const auto pack = foreign_policy_pack("/house", files);
  return pack ? pack->name + " " + pack->version + " " + pack->runtime : "";
}

TEST(ForeignPolicyPack, HasTheRuntimeOfItsManifest) {
  EXPECT_EQ(foreign("runtime: nodejs\n"), "house  nodejs");
  EXPECT_EQ(foreign("runtime: {name: python}\nname: rules\nversion: 1.2.3\n"),
            "rules 1.2.3 python");
  EXPECT_EQ(foreign("runtime: pcl\n"), "");
  EXPECT_EQ(foreign("runtime: {name: pcl}\n"), "");
  EXPECT_EQ(foreign("name: rules\n"), "");
  EXPECT_EQ(foreign("runtime: [nodejs]\n"), "");
  EXPECT_EQ(foreign("runtime: [\n"), "") << "opening the pack reports it";
  EXPECT_FALSE(foreign_policy_pack("/house", base::MemoryFileSystem()));
}

TEST(ForeignPolicyPack, HasTheOptionsOfItsRuntime) {
  base::MemoryFileSystem files;
  files.files["/house/PulumiPolicy.yaml"] =
      "runtime:\n  name: python\n  options:\n    virtualenv: venv\n    typecheck: true\n";
  const auto pack = foreign_policy_pack("/house/", files);
  ASSERT_TRUE(pack);
  EXPECT_EQ(pack->folder, "/house/");
  EXPECT_EQ(pack->name, "house");
  EXPECT_EQ(pack->options,
            (std::map<std::string, std::string>{{"virtualenv", "venv"}, {"typecheck", "true"}}));
}

}  // namespace
}  // namespace virga::project

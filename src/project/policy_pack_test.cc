#include "project/policy_pack.h"

#include <gtest/gtest.h>

namespace virga::project {
namespace {

constexpr const char* kPolicy = "policy stack \"p\" {\n  assert { condition = true }\n}\n";

struct Opened {
  PolicyPack pack;
  std::string codes;
};

Opened open(const std::map<std::string, std::string>& contents,
            const std::string& path = "/house") {
  base::MemoryFileSystem files;
  files.files = contents;
  base::Sources sources;
  schema::MemoryLoader loader;
  diag::Diagnostics diagnostics;
  Opened opened{open_policy_pack(path, files, sources, loader, {}, diagnostics, {}), ""};
  for (const diag::Diagnostic& each : diagnostics.list()) {
    opened.codes += (opened.codes.empty() ? "" : " ") + diag::show(each.code);
  }
  return opened;
}

TEST(PolicyPackFolder, HasNameOfFolderByDefault) {
  const Opened plain =
      open({{"/house/PulumiPolicy.yaml", "runtime: pcl\n"}, {"/house/main.pp", kPolicy}});
  EXPECT_EQ(plain.codes, "");
  EXPECT_EQ(plain.pack.name, "house");
  EXPECT_EQ(plain.pack.version, "");
  EXPECT_EQ(plain.pack.directory, "/house");
  EXPECT_EQ(plain.pack.bound->policies.size(), 1u);
  const Opened named = open({{"/house/PulumiPolicy.yaml",
                              "runtime: {name: pcl}\nname: rules\nversion: 1.2.3\n"
                              "description: what is so\n"},
                             {"/house/a.pp", kPolicy},
                             {"/house/b.pp", "l = 1\n"}});
  EXPECT_EQ(named.codes, "");
  EXPECT_EQ(named.pack.name, "rules");
  EXPECT_EQ(named.pack.version, "1.2.3");
  EXPECT_EQ(named.pack.description, "what is so");
  EXPECT_EQ(named.pack.bound->program.nodes.size(), 1u);
}

TEST(PolicyPackFolder, ReportsErrors) {
  const std::string manifest = "/house/PulumiPolicy.yaml";
  EXPECT_EQ(open({{"/house/main.pp", kPolicy}}).codes, "V3233");
  EXPECT_EQ(open({{manifest, "runtime: pcl\n"}}).codes, "V5002");
  EXPECT_EQ(open({{manifest, "a: ["}, {"/house/main.pp", kPolicy}}).codes, "V5003");
  EXPECT_EQ(
      open({{manifest, "runtime: pcl\nname: two words\n"}, {"/house/main.pp", kPolicy}}).codes,
      "V3231");
  for (const char* version : {"first", "1.2.3.4", "1.x", "1.0-beta", "v"}) {
    EXPECT_EQ(open({{manifest, "runtime: pcl\nversion: '" + std::string(version) + "'\n"},
                    {"/house/main.pp", kPolicy}})
                  .codes,
              "V5053")
        << version;
  }
  for (const char* version : {"1", "v1.2", "1.2.3-beta+4"}) {
    EXPECT_EQ(open({{manifest, "runtime: pcl\nversion: '" + std::string(version) + "'\n"},
                    {"/house/main.pp", kPolicy}})
                  .codes,
              "")
        << version;
  }
  EXPECT_EQ(open({{manifest, "runtime: python\n"}, {"/house/main.pp", kPolicy}}).codes, "V5005");
  EXPECT_EQ(open({{manifest, "runtime: python\n"}}).codes, "V5005") << "it needs no .pp file";
  EXPECT_EQ(open({{manifest, "runtime: pcl\n"}, {"/house/main.pp", "l = 1\n"}}).codes, "V3237");
  EXPECT_EQ(open({{manifest, "runtime: pcl\n"},
                  {"/house/main.pp",
                   "policy stack \"p\" {\n  config \"a\" \"string\" { default = fromBase64(\"*\") }"
                   "\n  assert { condition = true }\n}\n"}})
                .codes,
            "V4131");
}

TEST(PolicyPackFolder, CanBeOpenedForOneFile) {
  const std::map<std::string, std::string> contents = {
      {"/house/PulumiPolicy.yaml", "runtime: pcl\n"},
      {"/house/a.pp", "l = 1\n"},
      {"/house/b.pp", "nonsense"}};
  EXPECT_EQ(open(contents, "/house/a.pp").codes, "");
  base::MemoryFileSystem files;
  files.files = contents;
  EXPECT_TRUE(is_policy_pack("/house", files));
  EXPECT_TRUE(is_policy_pack("/house/a.pp", files));
  EXPECT_FALSE(is_policy_pack("/", files));
  files.files["/house/Pulumi.yaml"] = "";
  EXPECT_FALSE(is_policy_pack("/house", files)) << "it is a program";
}

}  // namespace
}  // namespace virga::project

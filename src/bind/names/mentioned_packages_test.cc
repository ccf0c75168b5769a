#include "bind/names/mentioned_packages.h"

#include <gtest/gtest.h>

#include "hcl/parse/parse.h"

namespace virga::bind {
namespace {

std::vector<std::string> mentioned(const std::vector<std::string>& texts) {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  std::vector<hcl::Tree> files;
  for (const std::string& text : texts) {
    files.push_back(hcl::parse_config(sources.add("main.pp", text), diagnostics));
  }
  std::vector<std::string> names;
  for (const PackageDescriptor& each : mentioned_packages(files)) {
    names.push_back(each.version.empty() ? each.name : each.name + "@" + each.version);
  }
  return names;
}

using Names = std::vector<std::string>;

TEST(MentionedPackages, ComeFromTokensAndBlocks) {
  EXPECT_EQ(mentioned({R"(
    package {
      baseProviderName    = "zoo"
      baseProviderVersion = "1.2.3"
    }
    resource a "net:index:Switch" { x = invoke("dns:lookup", { y = [invoke("deep:f", {})] }).z }
    read b "disk:index:Volume" { id = "1" }
    output c { value = { (invoke("key:f", {}).name) = 1 } }
  )"}),
            (Names{"deep", "disk", "dns", "key", "net", "zoo@1.2.3"}));
}

TEST(MentionedPackages, IncludeThePackageOfAProviderResource) {
  EXPECT_EQ(mentioned({"resource p \"pulumi:providers:net\" {}\n"}), Names{"net"});
}

TEST(MentionedPackages, ExcludePulumi) {
  EXPECT_EQ(mentioned({R"(
    resource s "pulumi:pulumi:StackReference" { name = "o/p/s" }
    t = invoke("pulumi:pulumi:getResource", {})
    resource u "pulumi:index:Stash" {}
  )"}),
            Names{});
}

TEST(MentionedPackages, IgnoreNonLiteralsAndInvalidTokens) {
  EXPECT_EQ(mentioned({R"(
    a = invoke("x-${b}:index:f", {})
    c = invoke()
    d = call("y:index:f", "z:index:g", {})
    resource e "nothing" {}
    resource f {}
    resource g "::::" {}
  )"}),
            Names{});
}

TEST(MentionedPackages, ExcludeTheBaseOfAParameterizedPackage) {
  const std::string block = R"(
    package {
      baseProviderName    = "terraform"
      baseProviderVersion = "0.5.0"
      parameterization {
        name    = "dns"
        version = "3.4.0"
        value   = "aGk="
      }
    }
  )";
  EXPECT_EQ(mentioned({block, R"(
    resource a "terraform:index:Plain" {}
    resource b "dns:index:Record" {}
  )"}),
            Names{"dns@0.5.0"});
}

TEST(MentionedPackages, FirstOfTwoDifferentDescriptionsWins) {
  const auto block = [](const std::string& version) {
    return "package {\n  baseProviderName = \"net\"\n  baseProviderVersion = \"" + version +
           "\"\n}\n";
  };
  EXPECT_EQ(mentioned({block("2.0.0"), block("1.0.0")}), Names{"net@2.0.0"});
}

TEST(MentionedPackages, AreFoundInFilesWithErrors) {
  EXPECT_EQ(mentioned({"resource a \"net:index:Switch\" {\n  b = (\n}\n"
                       "resource c \"disk:index:Volume\" {}\n"})
                .front(),
            "net");
}

}  // namespace
}  // namespace virga::bind

#include "host/program_packages.h"

#include <gtest/gtest.h>

namespace virga::host {
namespace {

using Files = std::map<std::string, std::string>;

std::string packages(const Files& files) {
  base::MemoryFileSystem disk;
  disk.files = files;
  const auto found = program_packages(disk, "/p");
  if (!found) return found.error().str();
  std::string text;
  for (const rpc::PackageDependency& each : *found) {
    text += (text.empty() ? "" : " ") + each.name;
    if (!each.version.empty()) text += "@" + each.version;
    if (const auto& by = each.parameterization) {
      text += "(" + by->name + "@" + by->version + " " + by->value + ")";
    }
    EXPECT_EQ(each.kind, "resource");
  }
  return text;
}

std::string block(const std::string& name, const std::string& version) {
  return "package {\n  baseProviderName = \"" + name + "\"\n  baseProviderVersion = \"" + version +
         "\"\n}\n";
}

TEST(ProgramPackages, IncludeThoseOfAllFilesBelowDirectory) {
  EXPECT_EQ(packages({{"/p/main.pp", "resource a \"net:index:Switch\" {}\n"},
                      {"/p/deep/er/main.pp", "a = invoke(\"dns:lookup\", {})\n"},
                      {"/p/sdks/zoo.pp", block("zoo", "1.2.3")},
                      {"/p/not.txt", "resource a \"text:index:Switch\" {}\n"},
                      {"/q/main.pp", "resource a \"disk:index:Volume\" {}\n"}}),
            "dns net zoo@1.2.3");
}

TEST(ProgramPackages, IncludeThoseOfComponentsOutsideDirectory) {
  EXPECT_EQ(packages({{"/p/main.pp", "component c \"../net\" {}\n"},
                      {"/net/main.pp", "component d \"./inner\" {}\n"},
                      {"/net/inner/main.pp", "resource a \"net:index:Switch\" {}\n"},
                      {"/net/unused/main.pp", "resource a \"unused:index:Switch\" {}\n"}}),
            "net");
}

TEST(ProgramPackages, IncludeThoseOfFoldersBelowComponents) {
  EXPECT_EQ(packages({{"/p/main.pp", "component c \"./net\" {}\n"},
                      {"/p/net/main.pp", ""},
                      {"/p/net/more/main.pp", "resource a \"net:index:Switch\" {}\n"}}),
            "net");
}

TEST(ProgramPackages, ReadCyclicComponentsOnce) {
  EXPECT_EQ(packages({{"/p/main.pp", "component c \"../net\" {}\ncomponent d \".\" {}\n"},
                      {"/net/main.pp", "component c \"../p\" {}\ncomponent d \"../none\" {}\n"}}),
            "");
}

TEST(ProgramPackages, UseDescriptionNearestToTheProgram) {
  EXPECT_EQ(packages({{"/p/zoo.pp", block("zoo", "2.0.0")},
                      {"/p/a/zoo.pp", block("zoo", "1.0.0")},
                      {"/p/z/zoo.pp", block("zoo", "3.0.0")}}),
            "zoo@2.0.0");
}

TEST(ProgramPackages, IncludeParameter) {
  const std::string parameterized = R"(
    package {
      baseProviderName        = "terraform"
      baseProviderVersion     = "0.5.0"
      baseProviderDownloadUrl = "https://example.com/x"
      parameterization {
        name    = "dns"
        version = "3.4.0"
        value   = "aGk="
      }
    }
  )";
  base::MemoryFileSystem disk;
  disk.files = {{"/p/main.pp", parameterized}};
  const auto found = program_packages(disk, "/p");
  ASSERT_EQ(found->size(), 1u);
  EXPECT_EQ(found->front().name, "terraform");
  EXPECT_EQ(found->front().server, "https://example.com/x");
  EXPECT_EQ(found->front().parameterization, (rpc::Parameterization{"dns", "3.4.0", "hi"}));

  const auto dependencies = dependencies_of(*found);
  ASSERT_EQ(dependencies.size(), 1u);
  EXPECT_EQ(dependencies.front().name, "dns");
  EXPECT_EQ(dependencies.front().version, "3.4.0");
}

TEST(ProgramPackages, FailWithoutDirectory) {
  EXPECT_TRUE(packages({{"/q/main.pp", ""}}).starts_with("cannot read the program in /p: "));
}

}  // namespace
}  // namespace virga::host

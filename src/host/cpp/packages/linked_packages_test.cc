#include "host/cpp/packages/linked_packages.h"

#include <gtest/gtest.h>

#include "host/folder_testing.h"

namespace virga::host {
namespace {

LinkedPackage package(const std::string& name, std::vector<std::string> dependencies) {
  LinkedPackage made;
  made.name = name;
  made.dependencies = std::move(dependencies);
  return made;
}

std::string order(std::vector<LinkedPackage> packages) {
  std::string names;
  for (const LinkedPackage& each : in_order_of_use(std::move(packages))) names += each.name;
  return names;
}

TEST(LinkedPackages, ReadsPlugin) {
  const TestFolder folder;
  folder.write("zoo/pulumi-plugin.json",
               R"({"resource": true, "name": "zoo", "version": "1.0.0", "server": "https://z",
                   "target": "pulumi::zoo", "dependencies": ["farm"]})");
  const auto zoo = read_linked_package(folder.path("zoo"));
  ASSERT_TRUE(zoo);
  EXPECT_EQ(zoo->name, "zoo");
  EXPECT_EQ(zoo->target, "pulumi::zoo");
  EXPECT_EQ(zoo->dependencies, std::vector<std::string>{"farm"});
  EXPECT_EQ(zoo->plugin, (rpc::PackageDependency{.name = "zoo",
                                                 .version = "1.0.0",
                                                 .server = "https://z",
                                                 .checksums = {},
                                                 .parameterization = {},
                                                 .extension = {}}));
}

TEST(LinkedPackages, ReadsParameters) {
  const TestFolder folder;
  folder.write("dns/pulumi-plugin.json",
               R"({"name": "terraform", "version": "0.5.0",
                   "parameterization": {"name": "dns", "version": "3.4.0", "value": "aGk="}})");
  const auto dns = read_linked_package(folder.path("dns"));
  ASSERT_TRUE(dns);
  EXPECT_EQ(dns->name + dns->version, "dns3.4.0");
  EXPECT_EQ(dns->plugin.name + dns->plugin.version, "terraform0.5.0");
  EXPECT_EQ(dns->plugin.parameterization, (rpc::Parameterization{"dns", "3.4.0", "hi"}));
  folder.write("ext/pulumi-plugin.json",
               R"({"name": "terraform", "extensionParameterization": {"name": "ext"}})");
  EXPECT_EQ(read_linked_package(folder.path("ext"))->plugin.extension->name, "ext");
}

TEST(LinkedPackages, RejectsOtherFiles) {
  const TestFolder folder;
  for (const char* text : {"", "[]", "{}", "{\"name\": 1}", "no JSON"}) {
    folder.write("x/pulumi-plugin.json", text);
    EXPECT_FALSE(read_linked_package(folder.path("x"))) << text;
  }
  EXPECT_FALSE(read_linked_package(folder.path("none")));
}

TEST(LinkedPackages, FindsFoldersOfBuildFiles) {
  const TestFolder folder;
  folder.write("a/pulumi-plugin.json", R"({"name": "b"})");
  folder.write("c/pulumi-plugin.json", R"({"name": "a"})");
  const auto found = packages_among({folder.path("CMakeLists.txt"), folder.path("a/CMakeLists.txt"),
                                     folder.path("a/x.cmake"), folder.path("c/c-config.cmake")});
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].name + found[1].name, "ab");
  folder.write("packages.cmake",
               "add_subdirectory(c)\nlist(APPEND pulumi_packages pulumi::a)\n"
               "add_subdirectory(none)\nlist(APPEND pulumi_packages pulumi::none)\n");
  EXPECT_EQ(packages_of_file(folder.path(".")).at(0).name, "a");
  EXPECT_EQ(packages_of_file(folder.path(".")).size(), 1u);
}

TEST(LinkedPackages, SortsByUse) {
  EXPECT_EQ(order({package("a", {"c"}), package("b", {}), package("c", {"b"})}), "bca");
  EXPECT_EQ(order({package("a", {"b"}), package("b", {"a"})}).size(), 2u);
  EXPECT_EQ(order({package("a", {"unknown"})}), "a");
}

}  // namespace
}  // namespace virga::host

#include "host/cpp/build/tools.h"

#include <gtest/gtest.h>

#include <map>

#include "host/folder_testing.h"

namespace virga::host {
namespace {

std::map<std::string, std::string> variables;

std::string variable(const char* name) {
  return variables[name];
}

class BuildToolsTest : public ::testing::Test {
 protected:
  BuildToolsTest() { variables = {{"PATH", "/nowhere:" + folder.path("bin")}}; }

  void install(const std::string& name) {
    folder.write("bin/" + name, "");
    std::filesystem::permissions(folder.path("bin/" + name), std::filesystem::perms::owner_all);
  }
  // The path of CMake and the generator, or what is missing.
  std::string found() {
    const auto tools = find_build_tools(variable);
    return tools ? tools->cmake + " " + tools->generator : tools.error().str();
  }

  TestFolder folder;
};

TEST_F(BuildToolsTest, ReportsFirstMissingTool) {
  EXPECT_EQ(found(), "cannot build the program without CMake: install CMake 3.25 or later");
  folder.write("bin/cmake", "not executable");
  EXPECT_EQ(found(), "cannot build the program without CMake: install CMake 3.25 or later");
  install("cmake");
  EXPECT_EQ(found(),
            "cannot build the program without a C++ compiler: install g++ 12 or later, or clang 16 "
            "or later");
  install("clang++");
  EXPECT_EQ(found(), "cannot build the program without Ninja or Make: install Ninja");
  install("make");
  EXPECT_EQ(found(), folder.path("bin/cmake") + " Unix Makefiles");
  install("ninja");
  EXPECT_EQ(found(), folder.path("bin/cmake") + " Ninja");
}

TEST_F(BuildToolsTest, RespectsEnvironment) {
  install("cmake");
  variables["CXX"] = "/opt/compiler";
  variables["CMAKE_GENERATOR"] = "Ninja Multi-Config";
  EXPECT_EQ(found(), folder.path("bin/cmake") + " ");
}

TEST_F(BuildToolsTest, FindsTheSdkBesideTheExecutable) {
  const std::string executable = folder.path("p/bin/pulumi-language-cpp");
  EXPECT_EQ(find_sdk(executable), std::nullopt);
  folder.write("p/lib/x86_64-linux-gnu/cmake/virga/virga-config.cmake", "");
  EXPECT_EQ(find_sdk(executable), folder.path("p/lib/x86_64-linux-gnu/cmake/virga"));
  folder.write("p/lib64/cmake/virga/virga-config.cmake", "");
  EXPECT_EQ(find_sdk(executable), folder.path("p/lib64/cmake/virga"));
  folder.write("p/lib/cmake/virga/virga-config.cmake", "");
  EXPECT_EQ(find_sdk(executable), folder.path("p/lib/cmake/virga"));
  folder.write("p/virga-config.cmake", "");
  EXPECT_EQ(find_sdk(executable), folder.path("p"));
}

}  // namespace
}  // namespace virga::host

// The calls that need no compiler, over gRPC. tests/cpp/host_test.cc tests the others.
#include "host/cpp/cpp_host.h"

#include <gtest/gtest.h>

#include "host/folder_testing.h"
#include "host/zoo_testing.h"
#include "rpc/language_client.h"
#include "rpc/services_testing.h"

namespace virga::host {
namespace {

using Strings = std::vector<std::string>;

class CppHostTest : public ::testing::Test {
 protected:
  CppHostTest() {
    auto loader = std::make_shared<schema::MemoryLoader>();
    loader->add(*schema::Package::parse(kZoo, "zoo"));
    served = std::make_unique<rpc::Served>(
        rpc::Services{.language = std::make_shared<CppHost>(
                          "127.0.0.1:1", [](const std::string&) { return base::Result<void>(); },
                          [loader](const std::string&) { return loader; })});
    host = std::make_unique<rpc::LanguageClient>(served->channel());
  }

  rpc::ProgramInfo program(const std::string& name) const {
    rpc::ProgramInfo info;
    info.root_directory = info.program_directory = folder.path(name);
    return info;
  }
  void generate_zoo(const std::string& name) {
    rpc::GeneratePackageRequest request;
    request.directory = folder.path(name);
    request.schema = kZoo;
    const auto made = host->generate_package(request);
    ASSERT_TRUE(made) << made.error().str();
    EXPECT_TRUE(made->empty());
  }
  rpc::GenerateProjectRequest project_request() const {
    return {.source_directory = folder.path("source"),
            .target_directory = folder.path("target"),
            .project = R"({"name": "web", "main": "sub"})",
            .strict = true,
            .loader_target = "loader",
            .local_dependencies = {}};
  }
  bool exists(const std::string& name) const { return std::filesystem::exists(folder.path(name)); }

  TestFolder folder;
  std::unique_ptr<rpc::Served> served;
  std::unique_ptr<rpc::LanguageClient> host;
};

TEST_F(CppHostTest, ReturnsVersionAndExecutable) {
  EXPECT_EQ(host->plugin_version(), version());
  EXPECT_EQ(host->about({})->version, version());
  EXPECT_TRUE(host->cancel());
  EXPECT_TRUE(host->adapt_template({}));
  EXPECT_TRUE(host->handshake(
      {.engine_address = "127.0.0.1:2", .root_directory = "", .program_directory = ""}));
}

TEST_F(CppHostTest, GeneratesAndPacksPackages) {
  generate_zoo("sdk");
  EXPECT_TRUE(exists("sdk/include/pulumi/zoo/cage.h"));
  const auto packed = host->pack({folder.path("sdk"), folder.path("artifacts")});
  ASSERT_TRUE(packed);
  EXPECT_EQ(*packed, folder.path("artifacts/zoo-1.0.0"));
  EXPECT_EQ(folder.read("artifacts/zoo-1.0.0/CMakeLists.txt"), folder.read("sdk/CMakeLists.txt"));
  folder.write("empty/file", "");
  EXPECT_FALSE(host->pack({folder.path("empty"), folder.path("artifacts")}));
}

TEST_F(CppHostTest, PacksTheSdk) {
  folder.write("virga/lib/cmake/virga/virga-config.cmake", "# config");
  const auto packed = host->pack({folder.path("virga"), folder.path("artifacts")});
  ASSERT_TRUE(packed);
  EXPECT_TRUE(std::filesystem::exists(*packed + "/lib/cmake/virga/virga-config.cmake"));
}

TEST_F(CppHostTest, DoesNotGeneratePackageFromSchemaWithErrors) {
  rpc::GeneratePackageRequest request;
  request.directory = folder.path("sdk");
  request.schema = R"({"name": "zoo", "types": {"zoo:index:Unused": {"properties": 1}}})";
  const auto made = host->generate_package(request);
  ASSERT_TRUE(made);
  ASSERT_EQ(made->size(), 1u);
  EXPECT_TRUE(made->front().summary.starts_with("V3126: "));
  EXPECT_FALSE(exists("sdk"));
  request.extra_files = {{"x", "y"}};
  EXPECT_FALSE(host->generate_package(request));
}

TEST_F(CppHostTest, LinksPackages) {
  generate_zoo("p/sdks/zoo");
  rpc::LinkRequest request;
  request.info = program("p");
  rpc::LinkRequest::Link link;
  link.package.name = "pulumi";
  request.packages = {link};
  EXPECT_EQ(host->link(request), "");
  EXPECT_FALSE(exists("p/packages.cmake"));

  link.package.name = "zoo";
  link.path = "sdks/zoo";
  request.packages = {link};
  EXPECT_TRUE(host->link(request)->starts_with(
      "The program can use pulumi::zoo now. Add these lines to CMakeLists.txt:"));
  folder.write("p/CMakeLists.txt", "include(packages.cmake)\n");
  EXPECT_EQ(host->link(request), "The program can use pulumi::zoo now.");
  EXPECT_EQ(folder.read("p/packages.cmake"),
            "# The packages of this program. `pulumi package add` rewrites this file.\n"
            "add_subdirectory(sdks/zoo)\nlist(APPEND pulumi_packages pulumi::zoo)\n");
  request.packages.front().path = "sdks";
  EXPECT_FALSE(host->link(request));
}

TEST_F(CppHostTest, GeneratesProjects) {
  folder.write("source/main.pp", "resource a \"zoo:index:Cage\" {}\n");
  folder.write("source/data.txt", "data");
  folder.write("source/Pulumi.yaml", "name: other\n");
  const auto made = host->generate_project(project_request());
  ASSERT_TRUE(made) << made.error().str();
  EXPECT_TRUE(made->empty());
  EXPECT_EQ(folder.read("target/Pulumi.yaml"), "name: web\nruntime: cpp\nmain: sub\n");
  EXPECT_NE(folder.read("target/sub/main.cc").find("zoo::Cage"), std::string::npos);
  EXPECT_EQ(folder.read("target/sub/data.txt"), "data");
  EXPECT_FALSE(exists("target/sub/main.pp"));
  // The project contains the packages that the caller has not generated.
  EXPECT_TRUE(exists("target/sub/sdks/zoo/include/pulumi/zoo/cage.h"));
  EXPECT_NE(folder.read("target/sub/packages.cmake").find("add_subdirectory(sdks/zoo)"),
            std::string::npos);
}

TEST_F(CppHostTest, GeneratesProjectsWithGivenPackages) {
  generate_zoo("zoo");
  folder.write("source/main.pp", "resource a \"zoo:index:Cage\" {}\n");
  rpc::GenerateProjectRequest request = project_request();
  request.local_dependencies = {{"zoo", folder.path("zoo")}};
  ASSERT_TRUE(host->generate_project(request));
  EXPECT_NE(folder.read("target/sub/packages.cmake")
                .find("add_subdirectory(" + folder.path("zoo") + " sdks/zoo)"),
            std::string::npos);
  EXPECT_FALSE(exists("target/sub/sdks"));
}

TEST_F(CppHostTest, GeneratesProjectsWithGivenSdk) {
  folder.write("source/main.pp", "output a {\n  value = 1\n}\n");
  rpc::GenerateProjectRequest request = project_request();
  request.local_dependencies = {{"pulumi", "/opt/virga"}};
  ASSERT_TRUE(host->generate_project(request));
  EXPECT_EQ(folder.read("target/Pulumi.yaml"),
            "name: web\nruntime: {name: cpp, options: {sdk: \"/opt/virga\"}}\nmain: sub\n");
}

TEST_F(CppHostTest, DoesNotGenerateProjectFromProgramWithErrors) {
  folder.write("source/main.pp", "a = missing\n");
  EXPECT_EQ(host->generate_project(project_request())->size(), 1u);
  folder.write(
      "source/main.pp",
      "# C++ has no such value.\nconfig a \"string\" {\n  nullable = true\n  secret = true\n}\n"
      "output b {\n  value = a\n}\n");
  const auto made = host->generate_project(project_request());
  ASSERT_TRUE(made);
  ASSERT_EQ(made->size(), 1u);
  EXPECT_TRUE(made->front().summary.starts_with("V5080: ")) << made->front().summary;
  EXPECT_EQ(made->front().subject->start.line, 2);
  EXPECT_FALSE(exists("target"));
}

TEST_F(CppHostTest, GeneratesPrograms) {
  const auto made =
      host->generate_program({{{"main.pp", "output a {\n  value = 1\n}\n"}}, "l", true});
  ASSERT_TRUE(made);
  EXPECT_NE(made->source.at("main.cc").find("sdk::export_output(\"a\", 1)"), std::string::npos);
  const auto wrong = host->generate_program({{{"main.pp", "a = missing\n"}}, "l", true});
  EXPECT_EQ(wrong->diagnostics.size(), 1u);
  EXPECT_TRUE(wrong->source.empty());
}

// CMake needs no compiler for this project.
TEST_F(CppHostTest, ReturnsPackagesThatCMakeReads) {
  folder.write("p/CMakeLists.txt",
               "cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES NONE)\n"
               "include(packages.cmake)\n");
  folder.write("p/packages.cmake", "add_subdirectory(sdks/zoo)\n");
  folder.write("p/sdks/zoo/CMakeLists.txt", "");
  folder.write("p/sdks/zoo/pulumi-plugin.json", R"({"name": "zoo", "version": "1.0.0"})");
  const auto names = [&] {
    Strings all;
    const auto packages = host->required_packages(program("p"));
    for (const auto& each : *packages) all.push_back(each.name + "@" + each.version);
    return all;
  };
  EXPECT_EQ(names(), Strings{"zoo@1.0.0"});
  const auto dependencies = host->program_dependencies(program("p"), true);
  ASSERT_EQ(dependencies->size(), 2u);
  EXPECT_EQ(dependencies->at(0).name + dependencies->at(0).version,
            "pulumi" + std::string(version()));
  EXPECT_EQ(dependencies->at(1).name, "zoo");
  // A change of the build files is noticed.
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  folder.write("p/packages.cmake", "");
  EXPECT_EQ(names(), Strings{});
  // With an error in the build files, packages.cmake counts.
  folder.write("p/packages.cmake",
               "add_subdirectory(sdks/zoo)\nlist(APPEND pulumi_packages pulumi::zoo)\nbroken(\n");
  EXPECT_EQ(names(), Strings{"zoo@1.0.0"});
}

TEST_F(CppHostTest, ReportsMissingProject) {
  rpc::RunRequest request;
  request.info = program("none");
  const auto ran = host->run(request, {});
  ASSERT_TRUE(ran);
  // The log of the engine cannot be reached, so the answer has the text.
  EXPECT_NE(ran->error.find("there is no CMakeLists.txt in"), std::string::npos) << ran->error;
  EXPECT_FALSE(exists("none"));
}

}  // namespace
}  // namespace virga::host

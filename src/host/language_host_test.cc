#include "host/language_host.h"

#include <gtest/gtest.h>

#include "host/folder_testing.h"
#include "host/host.h"
#include "host/zoo_testing.h"

namespace virga::host {
namespace {

class LanguageHostTest : public ::testing::Test {
 protected:
  LanguageHostTest() {
    auto loader = std::make_shared<schema::MemoryLoader>();
    loader->add(*schema::Package::parse(kZoo, "zoo"));
    host = std::make_unique<LanguageHost>(
        "127.0.0.1:1",
        [this](const std::string& address) -> base::Result<void> {
          if (address == "nowhere") return base::fail("it is no address");
          engine = address;
          return {};
        },
        [loader](const std::string&) { return loader; });
  }

  rpc::GenerateProjectRequest project_request(const std::string& project) {
    return {.source_directory = folder.path("source"),
            .target_directory = folder.path("target"),
            .project = project,
            .strict = true,
            .loader_target = "loader",
            .local_dependencies = {{"zoo", folder.path("lock/zoo-1.0.0.pp")},
                                   {"other", folder.path("lock/none.pp")}}};
  }

  TestFolder folder;
  std::string engine;
  std::unique_ptr<LanguageHost> host;
};

TEST_F(LanguageHostTest, ReceivesEngineAddressFromHandshake) {
  EXPECT_TRUE(host->handshake(
      {.engine_address = "127.0.0.1:2", .root_directory = "", .program_directory = ""}));
  EXPECT_EQ(engine, "127.0.0.1:2");
  EXPECT_FALSE(host->handshake({}));
  EXPECT_FALSE(host->handshake(
      {.engine_address = "nowhere", .root_directory = "", .program_directory = ""}));
}

TEST_F(LanguageHostTest, RunRequiresAnEngine) {
  LanguageHost alone(
      "", [](const std::string&) { return base::Result<void>(); },
      [](const std::string&) { return base::fail("none"); });
  const auto ran = alone.run({}, {});
  ASSERT_FALSE(ran);
  EXPECT_EQ(ran.error().code, rpc::Code::kFailedPrecondition);
}

TEST_F(LanguageHostTest, ReturnsVersionAndExecutable) {
  EXPECT_EQ(host->plugin_version(), version());
  EXPECT_EQ(host->about({})->version, version());
  EXPECT_TRUE(host->about({})->executable.ends_with("host_test"));
}

TEST_F(LanguageHostTest, ReturnsPackagesOfAProgram) {
  folder.write("p/main.pp", "resource a \"zoo:index:Cage\" {}\n");
  rpc::ProgramInfo info;
  info.program_directory = folder.path("p");
  EXPECT_EQ(host->required_packages(info)->at(0).name, "zoo");
  EXPECT_EQ(host->program_dependencies(info, true)->at(0).name, "zoo");
  info.program_directory = folder.path("none");
  EXPECT_FALSE(host->required_packages(info));
}

TEST_F(LanguageHostTest, GeneratesProjects) {
  folder.write("source/main.pp", "resource a \"zoo:index:Cage\" {}\ncomponent c \"./net\" {}\n");
  folder.write("source/net/main.pp", "a = 1\n");
  folder.write("source/Pulumi.yaml", "name: other\n");
  folder.write("lock/zoo-1.0.0.pp", "package zoo {}\n");
  const auto made = host->generate_project(project_request(R"({"name": "web", "main": "sub"})"));
  ASSERT_TRUE(made) << made.error().str();
  EXPECT_TRUE(made->empty());
  EXPECT_EQ(folder.read("target/Pulumi.yaml"), "name: web\nruntime: pcl\nmain: sub\n");
  EXPECT_EQ(folder.read("target/sub/main.pp"), folder.read("source/main.pp"));
  EXPECT_EQ(folder.read("target/sub/net/main.pp"), "a = 1\n");
  EXPECT_EQ(folder.read("target/sub/zoo.pp"), "package zoo {}\n");
  EXPECT_FALSE(std::filesystem::exists(folder.path("target/sub/Pulumi.yaml")));
  EXPECT_FALSE(std::filesystem::exists(folder.path("target/sub/other.pp")));
}

// Packages that are generated into the project are not packed: their artifact is the folder.
TEST_F(LanguageHostTest, GeneratesProjectsWithPackagesInFolders) {
  folder.write("source/main.pp", "resource a \"zoo:index:Cage\" {}\n");
  folder.write("sdks/zoo/zoo-1.0.0.pp", "package zoo {}\n");
  auto request = project_request(R"({"name": "web"})");
  request.local_dependencies = {{"zoo", folder.path("sdks/zoo")}};
  ASSERT_TRUE(host->generate_project(request));
  EXPECT_EQ(folder.read("target/zoo.pp"), "package zoo {}\n");
  folder.write("sdks/zoo/more.pp", "");
  const auto made = host->generate_project(request);
  ASSERT_FALSE(made);
  EXPECT_TRUE(made.error().str().contains("found 2 files")) << made.error().str();
}

TEST_F(LanguageHostTest, DoesNotGenerateProjectFromProgramWithErrors) {
  folder.write("source/main.pp", "a = 1\nb = é + missing\n");
  const auto made = host->generate_project(project_request(R"({"name": "web"})"));
  ASSERT_TRUE(made);
  ASSERT_EQ(made->size(), 2u);
  const rpc::ProgramDiagnostic& second = made->at(1);
  EXPECT_TRUE(second.is_error);
  EXPECT_TRUE(second.summary.starts_with("V2101: ")) << second.summary;
  EXPECT_EQ(second.subject->file, "main.pp");
  EXPECT_EQ(second.subject->start.line, 2);
  EXPECT_EQ(second.subject->start.column, 9);
  EXPECT_EQ(second.subject->start.byte, 15);
  EXPECT_EQ(second.subject->end.column, 16);
  EXPECT_FALSE(std::filesystem::exists(folder.path("target")));
}

TEST_F(LanguageHostTest, GeneratesProgramsUnchanged) {
  const std::map<std::string, std::string> source = {{"main.pp", "component c \"./net\" {}\n"},
                                                     {"net/main.pp", "a = 1\n"}};
  const auto made = host->generate_program({source, "loader", true});
  ASSERT_TRUE(made);
  EXPECT_EQ(made->source, source);
  EXPECT_TRUE(made->diagnostics.empty());

  const auto wrong = host->generate_program({{{"main.pp", "a = missing\n"}}, "loader", true});
  EXPECT_EQ(wrong->diagnostics.size(), 1u);
  EXPECT_TRUE(wrong->source.empty());
  const auto lenient = host->generate_program({{{"main.pp", "a = missing\n"}}, "loader", false});
  EXPECT_FALSE(lenient->diagnostics.at(0).is_error);
  EXPECT_FALSE(lenient->source.empty());
}

TEST_F(LanguageHostTest, GeneratesAndPacksPackages) {
  rpc::GeneratePackageRequest request;
  request.directory = folder.path("sdk/zoo");
  request.schema = kZoo;
  EXPECT_TRUE(host->generate_package(request)->empty());
  const auto packed = host->pack({folder.path("sdk/zoo"), folder.path("artifacts")});
  ASSERT_TRUE(packed);
  EXPECT_EQ(*packed, folder.path("artifacts/zoo-1.0.0.pp"));
  EXPECT_EQ(folder.read("artifacts/zoo-1.0.0.pp"), folder.read("sdk/zoo/zoo-1.0.0.pp"));

  folder.write("sdk/zoo/more", "");
  EXPECT_FALSE(host->pack({folder.path("sdk/zoo"), folder.path("artifacts")}));
  EXPECT_FALSE(host->pack({folder.path("none"), folder.path("artifacts")}));
  request.extra_files = {{"x", "y"}};
  EXPECT_FALSE(host->generate_package(request));
}

TEST_F(LanguageHostTest, DoesNotGeneratePackageFromSchemaWithErrors) {
  rpc::GeneratePackageRequest request;
  request.directory = folder.path("sdk/zoo");
  request.schema = R"({"name": "zoo", "version": "1.0.0",
      "resources": {"zoo:index:Cage": {"inputProperties": {"size": {"type": "numbr"}}}},
      "types": {"zoo:index:Unused": {"properties": 1}}})";
  const auto made = host->generate_package(request);
  ASSERT_TRUE(made);
  ASSERT_EQ(made->size(), 2u);
  EXPECT_TRUE(made->at(0).is_error);
  EXPECT_EQ(made->at(0).summary,
            "V3126: the schema of package `zoo` cannot be used: "
            "resources[\"zoo:index:Cage\"].inputProperties.size.type: there is no type 'numbr'");
  EXPECT_FALSE(made->at(0).subject);
  EXPECT_TRUE(made->at(1).summary.ends_with(
      "types[\"zoo:index:Unused\"].properties: expected an object, got a number"));
  EXPECT_FALSE(std::filesystem::exists(folder.path("sdk")));
}

TEST_F(LanguageHostTest, LinksPackages) {
  folder.write("p/sdks/zoo/zoo-1.0.0.pp", "package zoo {}\n");
  rpc::LinkRequest request;
  request.info.root_directory = request.info.program_directory = folder.path("p");
  rpc::LinkRequest::Link link;
  link.package.name = "pulumi";
  request.packages = {link};
  EXPECT_EQ(host->link(request), "");

  link.package.name = "zoo";
  link.path = "sdks/zoo";
  request.packages.push_back(link);
  EXPECT_EQ(host->link(request), "The program can use the package now: it is described in zoo.pp.");
  EXPECT_EQ(folder.read("p/zoo.pp"), "package zoo {}\n");

  link.package.parameterization = rpc::Parameterization{"cage", "1.0.0", ""};
  link.path = folder.path("p/sdks/zoo/zoo-1.0.0.pp");
  request.packages = {link};
  EXPECT_TRUE(host->link(request));
  EXPECT_EQ(folder.read("p/cage.pp"), "package zoo {}\n");

  link.package.parameterization->name = "../cage";
  request.packages = {link};
  EXPECT_FALSE(host->link(request));
  EXPECT_FALSE(std::filesystem::exists(folder.path("cage.pp")));

  request.packages = {link};
  request.packages.front().package.parameterization->name = "cage";
  folder.write("p/sdks/zoo/more.pp", "");
  request.packages.front().path = "sdks/zoo";
  EXPECT_FALSE(host->link(request));
}

TEST_F(LanguageHostTest, LinksPackagesToProgramInSubfolder) {
  folder.write("p/sdks/zoo/zoo-1.0.0.pp", "package zoo {}\n");
  folder.write("p/Pulumi.yaml", "name: web\nruntime: pcl\nmain: sub\n");
  folder.write("p/sub/main.pp", "");
  rpc::LinkRequest request;
  request.info.root_directory = request.info.program_directory = folder.path("p");
  rpc::LinkRequest::Link link;
  link.package.name = "zoo";
  link.path = "sdks/zoo";
  request.packages = {link};
  EXPECT_TRUE(host->link(request));
  EXPECT_EQ(folder.read("p/sub/zoo.pp"), "package zoo {}\n");
}

// Records its input.
class Output final : public rpc::OutputStream {
 public:
  std::string out, err;
  void standard_output(std::string bytes) override { out += bytes; }
  void standard_error(std::string bytes) override { err += bytes; }
};

TEST_F(LanguageHostTest, ReportsWhyAPluginCannotStart) {
  rpc::RunPluginRequest request;
  request.kind = "tool";
  Output output;
  EXPECT_EQ(host->run_plugin(request, output, {}), 1);
  EXPECT_EQ(output.out, "");
  EXPECT_EQ(output.err, "PCL has component packages and policy packs, no plugins of kind tool\n");
}

}  // namespace
}  // namespace virga::host

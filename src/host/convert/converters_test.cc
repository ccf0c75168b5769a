// The converters over gRPC, with an engine in this process that has schemas and mappings.
#include <gtest/gtest.h>

#include <filesystem>

#include "host/convert/terraform_converter.h"
#include "host/convert/yaml_converter.h"
#include "host/folder_testing.h"
#include "rpc/convert/converter_client.h"
#include "rpc/convert/mapper_service.h"
#include "rpc/loader_service.h"
#include "rpc/services_testing.h"

namespace virga::host {
namespace {

constexpr const char* kAcmeMapping = R"json({"name":"acme",
  "provider":{"resources":{"acme_disk":{"size_gb":{"type":2}}}},
  "resources":{"acme_disk":{"tok":"cloud:storage/disk:Disk","fields":{"size_gb":{"name":"size"}}}}
})json";
constexpr const char* kCloudSchema = R"json({"name":"cloud","version":"1.0.0","resources":{
  "cloud:storage/disk:Disk":{
    "inputProperties":{"size":{"type":"integer"}}, "properties":{"size":{"type":"integer"}}}}
})json";

class Converters : public ::testing::Test {
 protected:
  Converters()
      : engine({.loader = std::make_shared<rpc::LoaderHost>(rpc::LoaderHost{
                    [this](const schema::Request& request) { return schema(request); }}),
                .mapper = std::make_shared<rpc::MapperHost>(rpc::MapperHost{
                    [this](const rpc::MappingRequest& request) { return mapping(request); }})}),
        terraform({.converter = std::make_shared<TerraformConverter>()}),
        yaml({.converter = std::make_shared<YamlConverter>()}) {}

  rpc::Answer<std::string> schema(const schema::Request& request) {
    if (request.name == "cloud") return std::string(kCloudSchema);
    return rpc::reject(rpc::Code::kNotFound, "no package " + request.name);
  }

  rpc::Answer<std::string> mapping(const rpc::MappingRequest& request) {
    asked = request.provider + " " + request.package + " " + request.ecosystem;
    if (mapper_fails) return rpc::reject(rpc::Code::kUnknown, "the plugin is broken");
    return request.provider == "acme" ? acme_mapping : std::string();
  }

  rpc::ConvertProgramRequest request() const {
    return {.source_directory = folder.path("in"),
            .target_directory = folder.path("out"),
            .arguments = {},
            .generated_project_directory = folder.path("project"),
            .mapper_target = engine.address(),
            .loader_target = engine.address()};
  }

  // The summaries of the diagnostics, or the failure.
  static std::string convert(const rpc::Served& converter, rpc::ConvertProgramRequest request) {
    rpc::ConverterClient client(converter.channel());
    const auto answer = client.convert_program(std::move(request), {});
    if (!answer) return "failure: " + answer.error().str();
    std::string text;
    for (const auto& each : *answer) text += each.summary + "\n";
    return text;
  }

  rpc::Answer<rpc::ConvertStateResponse> convert_state(std::vector<std::string> arguments) const {
    return rpc::ConverterClient(terraform.channel())
        .convert_state({std::move(arguments), engine.address(), engine.address()}, {});
  }

  TestFolder folder;
  std::string asked;
  std::string acme_mapping = kAcmeMapping;
  bool mapper_fails = false;
  rpc::Served engine;
  rpc::Served terraform;
  rpc::Served yaml;
};

TEST_F(Converters, TerraformUsesMappingsAndSchemasOfTheEngine) {
  folder.write("in/main.tf", "resource \"acme_disk\" \"data\" {\n  size_gb = 1\n}\n");
  folder.write("in/notes/a.txt", "text");
  EXPECT_EQ(convert(terraform, request()), "");
  EXPECT_EQ(folder.read("out/main.pp"),
            "resource \"data\" \"cloud:storage/disk:Disk\" {\n  size = 1\n}\n");
  EXPECT_EQ(folder.read("out/Pulumi.yaml"), "name: in\nruntime: pcl\n");
  EXPECT_EQ(folder.read("out/notes/a.txt"), "text");
  EXPECT_EQ(asked, "acme acme terraform");
}

TEST_F(Converters, TerraformAsksForThePackageOfAProvider) {
  folder.write("in/main.tf", "resource \"google_disk\" \"data\" {}\n");
  EXPECT_NE(convert(terraform, request()).find("is a guess"), std::string::npos);
  EXPECT_EQ(asked, "google gcp terraform");
}

TEST_F(Converters, TerraformUsesMappingsOfTheSettings) {
  folder.write("in/virga.toml", "[convert]\nmappings = [\"maps\"]\n");
  folder.write("in/maps/acme.json",
               R"({"name":"acme","provider":{"resources":{"acme_disk":{}}},
                   "resources":{"acme_disk":{"tok":"cloud:index:Own"}}})");
  folder.write("in/main.tf", "resource \"acme_disk\" \"data\" {}\n");
  EXPECT_EQ(convert(terraform, request()), "");
  EXPECT_TRUE(folder.read("out/main.pp").starts_with("resource \"data\" \"cloud:index:Own\""));
  EXPECT_EQ(asked, "");
  folder.write("in/terraform.tfstate", R"({"version":4,"resources":[
    {"mode":"managed","type":"acme_disk","name":"data","instances":[
      {"attributes":{"id":"d-1"}}]}]})");
  const auto state = convert_state({folder.path("in/terraform.tfstate")});
  ASSERT_TRUE(state) << state.error().str();
  ASSERT_EQ(state->resources.size(), 1u);
  EXPECT_EQ(state->resources[0].type, "cloud:index:Own");
}

TEST_F(Converters, TerraformAsksTheEngineForOtherMappings) {
  folder.write("virga.toml", "[convert]\nmappings = [\"maps\"]\n");
  folder.write("maps/other.json", "{}");
  folder.write("in/main.tf", "resource \"acme_disk\" \"data\" {\n  size_gb = 1\n}\n");
  EXPECT_EQ(convert(terraform, request()), "");
  EXPECT_NE(folder.read("out/main.pp").find("cloud:storage/disk:Disk"), std::string::npos);
}

TEST_F(Converters, MistakesInTheSettingsWriteNothing) {
  folder.write("in/virga.toml", "[convert]\nmappings = [\"nowhere\"]\n");
  folder.write("in/main.tf", "locals {\n  a = 1\n}\n");
  EXPECT_NE(convert(terraform, request()).find("nowhere"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(folder.path("out")));
}

TEST_F(Converters, TerraformConvertsWithoutAnEngine) {
  folder.write("in/main.tf", "locals {\n  a = 1\n}\n");
  rpc::ConvertProgramRequest alone = request();
  alone.mapper_target = alone.loader_target = "";
  EXPECT_EQ(convert(terraform, alone), "");
  EXPECT_EQ(folder.read("out/main.pp"), "a = 1\n");
}

TEST_F(Converters, FailedMapperIsAWarning) {
  mapper_fails = true;
  folder.write("in/main.tf", "resource \"acme_disk\" \"data\" {}\n");
  const std::string text = convert(terraform, request());
  EXPECT_TRUE(text.starts_with("no mapping of the provider acme\nV5321: ")) << text;
  EXPECT_NE(folder.read("out/main.pp").find("acme:index:Disk"), std::string::npos);
}

TEST_F(Converters, UnusableMappingIsAnErrorAndNothingIsWritten) {
  folder.write("in/main.tf", "resource \"acme_disk\" \"data\" {}\n");
  for (const std::string& text :
       {std::string("garbage"), std::string("[1]"), std::string(1, '\0')}) {
    acme_mapping = text;
    const std::string reported = convert(terraform, request());
    EXPECT_TRUE(reported.starts_with("V5335: ")) << reported;
    EXPECT_FALSE(std::filesystem::exists(folder.path("out")));
  }
}

TEST_F(Converters, MistakesOfTheConfigurationWriteNothing) {
  folder.write("in/main.tf", "locals {\n  a = var.nothing\n}\n");
  EXPECT_TRUE(convert(terraform, request()).starts_with("V5306: "));
  EXPECT_FALSE(std::filesystem::exists(folder.path("out")));
}

TEST_F(Converters, RejectArguments) {
  rpc::ConvertProgramRequest more = request();
  more.arguments = {"--strict"};
  for (const rpc::Served* converter : {&terraform, &yaml}) {
    EXPECT_NE(convert(*converter, more).find("has no arguments, found --strict"),
              std::string::npos);
  }
  more = request();
  more.loader_target = "no address";
  EXPECT_TRUE(convert(terraform, more).starts_with("failure: "));
}

TEST_F(Converters, TerraformStateBecomesResourcesToImport) {
  folder.write("terraform.tfstate", R"({"version":4,"resources":[
    {"mode":"managed","type":"acme_disk","name":"data","instances":[
      {"attributes":{"id":"d-1"}},{"index_key":0,"attributes":{"id":"d-2"}}]},
    {"mode":"managed","type":"zeta_x","name":"z","instances":[{"attributes":{"id":"z-1"}}]}]})");
  for (const std::string& path : {folder.path("terraform.tfstate"), folder.path("")}) {
    const auto state = convert_state({path});
    ASSERT_TRUE(state) << state.error().str();
    const std::vector<rpc::ImportedResource> expected{
        {"cloud:storage/disk:Disk", "data", "d-1", ""},
        {"cloud:storage/disk:Disk", "data0", "d-2", "data-0"},
        {"zeta:index:X", "z", "z-1", ""}};
    EXPECT_EQ(state->resources, expected);
    ASSERT_EQ(state->diagnostics.size(), 1u);
    EXPECT_FALSE(state->diagnostics[0].is_error);
    ASSERT_TRUE(state->diagnostics[0].subject);
    EXPECT_EQ(state->diagnostics[0].subject->start.line, 4);
  }
}

TEST_F(Converters, TerraformStateNeedsOneReadableFile) {
  EXPECT_EQ(convert_state({}).error().code, rpc::Code::kInvalidArgument);
  EXPECT_EQ(convert_state({"a", "b"}).error().code, rpc::Code::kInvalidArgument);
  EXPECT_EQ(convert_state({folder.path("missing")}).error().code, rpc::Code::kInvalidArgument);
  folder.write("other.json", "{}");
  const auto other = convert_state({folder.path("other.json")});
  ASSERT_TRUE(other);
  EXPECT_TRUE(other->resources.empty());
  ASSERT_EQ(other->diagnostics.size(), 1u);
  EXPECT_TRUE(other->diagnostics[0].is_error);
}

TEST_F(Converters, YamlProjectBecomesAProject) {
  folder.write("in/Pulumi.yaml",
               "name: shop\nruntime: yaml\nresources:\n  data:\n    type: cloud:storage:Disk\n"
               "    properties:\n      size: 1\nvariables:\n  text:\n    fn::readFile: a.txt\n");
  folder.write("in/a.txt", "text");
  folder.write("in/Pulumi.dev.yaml", "config:\n  a:b: 1\n");
  EXPECT_EQ(convert(yaml, request()), "");
  EXPECT_NE(folder.read("out/main.pp").find("\"cloud:storage/disk:Disk\""), std::string::npos)
      << folder.read("out/main.pp");
  EXPECT_EQ(folder.read("out/a.txt"), "text");
  EXPECT_EQ(folder.read("out/Pulumi.dev.yaml"), "config:\n  a:b: 1\n");
  EXPECT_NE(folder.read("out/Pulumi.yaml").find("runtime: pcl"), std::string::npos);
}

TEST_F(Converters, YamlMistakesWriteNothing) {
  folder.write("in/Pulumi.yaml", "name: shop\nruntime: yaml\nvariables:\n  a: ${nothing}\n");
  EXPECT_NE(convert(yaml, request()), "");
  EXPECT_FALSE(std::filesystem::exists(folder.path("out")));
}

TEST_F(Converters, OtherCallsAreNotSupported) {
  for (const rpc::Served* converter : {&terraform, &yaml}) {
    const auto snippet = rpc::ConverterClient(converter->channel()).convert_snippet({});
    EXPECT_EQ(snippet.error().code, rpc::Code::kUnimplemented);
  }
  const auto state = rpc::ConverterClient(yaml.channel()).convert_state({{"x"}}, {});
  EXPECT_EQ(state.error().code, rpc::Code::kUnimplemented);
}

}  // namespace
}  // namespace virga::host

// Tests the files of whole packages. tests/cpp compiles them.
#include "cpp/generate.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace virga::cpp {
namespace {

using Files = std::map<std::string, std::string>;

std::shared_ptr<const schema::Package> parse(std::string text) {
  return schema::Package::parse(std::move(text), "test.json").value();
}

std::shared_ptr<const schema::Package> package_of(const std::string& name) {
  std::ifstream file(VIRGA_SOURCE_DIR "/tests/cpp/schemas/" + name + ".json");
  std::stringstream text;
  text << file.rdbuf();
  return parse(text.str());
}

Files files_of(const schema::Package& package, const GenerateOptions& options = {}) {
  Files files;
  const auto generated = generate(package, options, [&](const std::string& path, std::string text) {
    EXPECT_TRUE(files.emplace(path, std::move(text)).second) << path << " is written twice";
    return base::Result<void>();
  });
  EXPECT_TRUE(generated) << generated.error().str();
  return files;
}

// The headers of the package that a header includes.
std::set<std::string> includes_of(const std::string& text) {
  std::set<std::string> included;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    constexpr std::string_view kInclude = "#include \"pulumi/";
    if (line.starts_with(kInclude)) included.insert("include/" + line.substr(10, line.size() - 11));
  }
  return included;
}

TEST(Generate, DependsOnSchemaOnly) {
  EXPECT_EQ(files_of(*package_of("shapes")), files_of(*package_of("shapes")));
}

TEST(Generate, ResourcesHavePathsThatReplaceThem) {
  const auto package = parse(R"({
    "name": "zoo", "version": "1.0.0",
    "types": {"zoo:index:Bars": {"properties": {"width": {"type": "number", "replaceOnChanges": true}}}},
    "resources": {"zoo:index:Cage": {"properties": {
        "name": {"type": "string", "replaceOnChanges": true},
        "bars": {"type": "array", "items": {"$ref": "#/types/zoo:index:Bars"}}}}}
  })");
  const std::string header = files_of(*package).at("include/pulumi/zoo/cage.h");
  EXPECT_NE(header.find(R"({}, {}, {"bars[\"*\"].width", "name"})"), std::string::npos) << header;
}

TEST(Generate, TokensHaveTheTypeThatTheyStandFor) {
  const auto package = parse(R"({"name": "zoo", "resources": {"zoo:index:Cage": {
    "properties": {"key": {"type": "string", "$ref": "#/types/zoo:index:Key"}},
    "required": ["key"],
    "inputProperties": {"key": {"type": "string", "$ref": "#/types/zoo:index:Key"}}}}})");
  const std::string header = files_of(*package).at("include/pulumi/zoo/cage.h");
  EXPECT_FALSE(header.contains("PropertyValue")) << header;
  EXPECT_TRUE(header.contains("std::string")) << header;
}

TEST(Generate, UnionsKnowAllTagsOfAMember) {
  const auto package = parse(R"({"name": "zoo",
    "types": {
      "zoo:index:Cat": {"type": "object", "properties": {"kind": {"type": "string"}}, "required": ["kind"]},
      "zoo:index:Dog": {"type": "object", "properties": {"kind": {"type": "string"}}, "required": ["kind"]}},
    "resources": {"zoo:index:Cage": {"properties": {"pet": {
      "oneOf": [{"$ref": "#/types/zoo:index:Cat"}, {"$ref": "#/types/zoo:index:Dog"}],
      "discriminator": {"propertyName": "kind", "mapping": {
        "lion": "#/types/zoo:index:Cat", "lynx": "#/types/zoo:index:Cat",
        "wolf": "#/types/zoo:index:Dog"}}}}}}})");
  std::string all;
  for (const auto& [path, text] : files_of(*package)) all += text;
  EXPECT_NE(all.find("\"lion\", \"lynx\""), std::string::npos);
  EXPECT_NE(all.find("\"wolf\""), std::string::npos);
}

TEST(Generate, PackagesDescribeTheirPlugin) {
  const auto plugin = [](const std::string& more) {
    return files_of(*parse(R"({"name": "zoo", "version": "1.0.0")" + more + "}"))
        .at("pulumi-plugin.json");
  };
  EXPECT_EQ(
      plugin(""),
      R"({"resource":true,"name":"zoo","version":"1.0.0","target":"pulumi::zoo","dependencies":[]})"
      "\n");
  EXPECT_EQ(
      plugin(R"(, "extensionParameterization": {
                "baseProvider": {"name": "base", "version": "2.0.0"}, "parameter": "aGk="})"),
      R"({"resource":true,"name":"base","version":"2.0.0","extensionParameterization":)"
      R"({"name":"zoo","version":"1.0.0","value":"aGk="},"target":"pulumi::zoo","dependencies":[]})"
      "\n");
}

TEST(Generate, HeadersExistAndHaveNoCycles) {
  for (const char* name : {"shapes", "names", "wrapped"}) {
    const Files files = files_of(*package_of(name));
    std::map<std::string, int> state;  // 1: begun, 2: done
    const std::function<void(const std::string&)> visit = [&](const std::string& header) {
      ASSERT_TRUE(files.contains(header)) << header;
      ASSERT_NE(state[header], 1) << header << " includes itself";
      if (state[header] == 2) return;
      state[header] = 1;
      for (const std::string& each : includes_of(files.at(header))) visit(each);
      state[header] = 2;
    };
    for (const auto& [path, text] : files) {
      if (path.ends_with(".h")) visit(path);
    }
  }
}

TEST(Generate, LinesOfCodeFitThePage) {
  for (const auto& [path, text] : files_of(*package_of("shapes"))) {
    if (!path.ends_with(".h")) continue;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100u) << path;
  }
}

TEST(Generate, ModuleHasOnlyItsMembersAndTheirTypes) {
  const auto package = package_of("shapes");
  const Files files = files_of(*package, {.module = "geo"});
  EXPECT_TRUE(files.contains("include/pulumi/shapes/geo/v1/region.h"));
  EXPECT_FALSE(files.contains("include/pulumi/shapes/canvas.h"));
  const auto missing = generate(*package, {.module = "ge"},
                                [](const auto&, const auto&) { return base::Result<void>(); });
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().str(), "the package shapes has no module `ge`");
}

TEST(Generate, ReportsOverlaysAndErrorsOfTheSink) {
  const auto package = package_of("shapes");
  const auto generated =
      generate(*package, {}, [](const auto&, const auto&) { return base::Result<void>(); });
  ASSERT_TRUE(generated);
  EXPECT_EQ(generated->skipped, std::vector<std::string>{"shapes:index:Painting"});
  const auto failed = generate(*package, {}, [](const auto&, const auto&) {
    return base::Result<void>(base::fail("the disk is full"));
  });
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().str(), "the disk is full");
}

TEST(Generate, FailsForAnInvalidDefinition) {
  const auto package =
      parse(R"({"name": "x", "resources": {"x:i:R": {"properties": {"p": {"type": "strng"}}}}})");
  const auto failed =
      generate(*package, {}, [](const auto&, const auto&) { return base::Result<void>(); });
  ASSERT_FALSE(failed);
  EXPECT_TRUE(failed.error().str().starts_with("resources[\"x:i:R\"].properties.p"));
}

TEST(Generate, EnumWithTenThousandValuesIsATable) {
  std::string values;
  for (int i = 0; i < 10'000; ++i) {
    values += (i ? "," : "") + std::string(R"({"value": "v)") + std::to_string(i) + "\"}";
  }
  const auto package =
      parse(R"({"name": "x", "types": {"x:i:E": {"type": "string", "enum": [)" + values + "]}}}");
  const Files files = files_of(*package);
  const std::string& header = files.at("include/pulumi/x/i/types/e.h");
  EXPECT_NE(header.find("v9999,"), std::string::npos);
}

}  // namespace
}  // namespace virga::cpp

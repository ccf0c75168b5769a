#include "cli/new/project_template.h"

#include <gtest/gtest.h>

#include <string>

namespace virga::cli {
namespace {

const ProjectAnswers kAnswers = {.name = "shop", .description = "Sells: \"things\"", .stack = "qa"};

TEST(ProjectTemplate, EachHasFilesWithoutPlaceholders) {
  for (const ProjectTemplate& each : project_templates()) {
    const auto files = instantiate(each, kAnswers);
    EXPECT_GE(files.size(), 4U) << each.name;
    for (const auto& [path, text] : files) {
      EXPECT_EQ(text.find("${PROJECT}"), std::string::npos) << path;
      EXPECT_EQ(text.find("${DESCRIPTION}"), std::string::npos) << path;
      EXPECT_EQ(path.find("STACK"), std::string::npos) << path;
    }
  }
}

TEST(ProjectTemplate, FillsNameDescriptionAndStack) {
  auto files = instantiate(*find_template("web"), kAnswers);
  EXPECT_EQ(files["Pulumi.yaml"],
            "name: shop\nruntime: pcl\ndescription: \"Sells: \\\"things\\\"\"\n");
  EXPECT_EQ(files["Pulumi.qa.yaml"], "config:\n  shop:title: My site\n");
  EXPECT_TRUE(files.contains("schemas/random-4.16.8.json"));
  EXPECT_TRUE(instantiate(*find_template("policy-pack"), {})
                  .contains("example/schemas/random-4.16.8.json"));
}

TEST(ProjectTemplate, QuotesNamesThatYamlReadsAsOtherTypes) {
  const auto manifest = [](const std::string& name) {
    const auto files =
        instantiate(*find_template("empty"), {.name = name, .description = {}, .stack = "dev"});
    return files.at("Pulumi.yaml").substr(0, files.at("Pulumi.yaml").find('\n'));
  };
  EXPECT_EQ(manifest("123"), "name: \"123\"");
  EXPECT_EQ(manifest("True"), "name: \"True\"");
  EXPECT_EQ(manifest(".5"), "name: \".5\"");
  EXPECT_EQ(manifest("truest"), "name: truest");
}

TEST(ProjectTemplate, KeepsPlaceholdersInAnswers) {
  const auto files = instantiate(*find_template("empty"),
                                 {.name = "a", .description = "${PROJECT}", .stack = "dev"});
  EXPECT_NE(files.at("Pulumi.yaml").find("description: \"${PROJECT}\""), std::string::npos);
}

TEST(ProjectTemplate, NamesProjectsForTheirFolders) {
  EXPECT_EQ(name_for_folder("my shop"), "my-shop");
  EXPECT_EQ(name_for_folder(""), "project");
  EXPECT_EQ(name_for_folder("日"), "project");
  EXPECT_EQ(name_for_folder(std::string(100, 'a')), std::string(100, 'a'));
  EXPECT_EQ(name_for_folder(std::string(101, 'a')), std::string(100, 'a'));
}

}  // namespace
}  // namespace virga::cli

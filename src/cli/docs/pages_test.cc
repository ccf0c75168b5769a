#include "cli/docs/pages.h"

#include <gtest/gtest.h>

#include "base/system/file_system.h"

namespace virga::cli {
namespace {

struct DocumentedFiles {
  base::MemoryFileSystem files;
  check::Schemas schemas{files, {}, nullptr};
  check::Inputs inputs{files, schemas};

  std::vector<DocsPage> pages(const std::string& main) {
    files.files["/app/Pulumi.yaml"] = "name: shop\nruntime: pcl\n";
    files.files["/app/main.pp"] = main;
    session = check::load("/app", inputs);
    return docs_pages(*session, {});
  }
  // The text of the only page.
  std::string page(const std::string& main) {
    const auto all = pages(main);
    EXPECT_EQ(all.size(), 1u);
    return all.empty() ? "" : all.front().text;
  }

  std::unique_ptr<check::Session> session;
};

TEST(DocsPages, ListInputsWithTypesAndDefaults) {
  EXPECT_EQ(DocumentedFiles().page(R"pcl(config "name" "string" {
  description = "The name of the site"
}
config "size" "int" { default = 2 }
config "zone" "string" { nullable = true }
)pcl"),
            "## Inputs\n\n"
            "| name | type | default | description |\n|---|---|---|---|\n"
            "| `name` | `string` | required | The name of the site |\n"
            "| `size` | `int` | `2` | |\n"
            "| `zone` | `string?` | `null` | |\n");
}

TEST(DocsPages, NeverShowSecrets) {
  const std::string text = DocumentedFiles().page(R"pcl(config "key" "string" {
  secret  = true
  default = "hunter2"
}
)pcl");
  EXPECT_NE(text.find("| `key` | `string`, secret | a secret |"), std::string::npos) << text;
  EXPECT_EQ(text.find("hunter2"), std::string::npos);
}

TEST(DocsPages, ShowLongDefaultsBelowTheTable) {
  const std::string text = DocumentedFiles().page(R"pcl(config "tags" "map(string)" {
  default = {
    team = "web"
  }
}
)pcl");
  EXPECT_NE(text.find("| `tags` | `map(string)` | see below |"), std::string::npos) << text;
  EXPECT_NE(text.find("The default of `tags`:\n\n```pcl\n{\n    team = \"web\"\n  }\n```\n"),
            std::string::npos)
      << text;
}

TEST(DocsPages, ListOutputsWithTheirTypes) {
  EXPECT_EQ(DocumentedFiles().page(R"pcl(output "url" "string" {
  description = "a | b"
  value       = "x"
}
output "count" {
  __logicalName = "total"
  value         = length(["a"])
}
)pcl"),
            "## Outputs\n\n| name | type | description |\n|---|---|---|\n"
            "| `url` | `string` | a \\| b |\n| `total` | `int` | |\n");
}

TEST(DocsPages, MarkSecretOutputs) {
  const std::string text = DocumentedFiles().page(R"pcl(config "key" "string" { secret = true }
output "copy" "string" { value = key }
output "open" "string" { value = "x" }
)pcl");
  EXPECT_NE(text.find("| `copy` | `string`, secret |\n| `open` | `string` |\n"), std::string::npos)
      << text;
}

TEST(DocsPages, ListResourcesWithoutTheirSchemas) {
  EXPECT_EQ(DocumentedFiles().page(R"pcl(resource "web" "t:index:Server" {}
resource "extra" "t:index:Server" {
  options { range = 3 }
}
read "old" "t:index:Server" { id = "a" }
)pcl"),
            "## Resources\n\n| name | type | instances |\n|---|---|---|\n"
            "| `web` | `t:index:Server` | |\n"
            "| `extra` | `t:index:Server` | for each of `3` |\n"
            "| `old` | `t:index:Server`, read | |\n");
}

TEST(DocsPages, BeginWithCommentAboutTheFile) {
  const char* const code = "output \"a\" { value = 1 }\n";
  const auto begin = [&](const std::string& comment) {
    const std::string text = DocumentedFiles().page(comment + code);
    return text.substr(0, text.find("## "));
  };
  EXPECT_EQ(begin("# A site.\n#\n#   make site\n\n"), "A site.\n\n    make site\n\n");
  EXPECT_EQ(begin("# About the output.\n"), "");
  EXPECT_EQ(begin("# Copyright 2020\n\n"), "");
  EXPECT_EQ(begin("# virga: allow V3189\n\n"), "");
}

TEST(DocsPages, DocumentEachComponentFolderOnce) {
  DocumentedFiles app;
  app.files.files["/app/site/main.pp"] = "# One site.\n\nconfig \"name\" \"string\" {}\n";
  const auto pages = app.pages(R"pcl(component "first" "./site" { name = "a" }
component "second" "./site" {
  name = "b"
  options { range = true }
}
)pcl");
  ASSERT_EQ(pages.size(), 2u);
  EXPECT_EQ(pages[0].text,
            "## Components\n\n| name | source | instances |\n|---|---|---|\n"
            "| `first` | `./site` | |\n| `second` | `./site` | if `true` |\n");
  EXPECT_EQ(pages[1].title, "Site (`./site`)");
  EXPECT_TRUE(pages[1].text.starts_with("One site.\n\n## Inputs\n")) << pages[1].text;
}

TEST(DocsPages, OfNothingAreEmpty) {
  EXPECT_TRUE(DocumentedFiles().pages("name = 1\n").empty());
}

TEST(DocsPages, DescribePolicies) {
  DocumentedFiles app;
  app.files.files["/pack/PulumiPolicy.yaml"] =
      "name: rules\nruntime: pcl\nversion: 1.0.0\ndescription: What counts.\n";
  app.files.files["/pack/main.pp"] = R"pcl(policy resource "not-public" {
  description = "Servers are private"
  enforcement = "mandatory"
  severity    = "high"
  types       = ["t:index:Server"]

  config "ports" "list(int)" {
    description = "the open ports"
    default     = [80]
    minItems    = 1
  }

  assert { condition = length(ports) > 0 }
}
policy stack "few" {
  assert { condition = length(resources) < 9 }
}
)pcl";
  app.session = check::load_policy_pack("/pack", app.inputs);
  const auto pages = docs_pages(*app.session, {});
  ASSERT_EQ(pages.size(), 1u);
  EXPECT_EQ(pages[0].title, "rules 1.0.0");
  EXPECT_EQ(
      pages[0].text,
      "What counts.\n\n## Policies\n\n"
      "| policy | kind | level | description |\n|---|---|---|---|\n"
      "| `not-public` | resource | mandatory | Servers are private |\n"
      "| `few` | stack | advisory | |\n"
      "\n### `not-public`\n\nServers are private\n\n"
      "- kind: resource\n- resources: `t:index:Server`\n- level: mandatory\n- severity: high\n"
      "\n| setting | type | default | limits | description |\n|---|---|---|---|---|\n"
      "| `ports` | `list(int)` | `[80]` | minItems `1` | the open ports |\n"
      "\n### `few`\n\n- kind: stack\n- resources: all\n- level: advisory\n");
}

}  // namespace
}  // namespace virga::cli

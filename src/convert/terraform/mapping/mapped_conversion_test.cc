// Conversions with a mapping of a made-up provider. tests/convert/terraform/cases/mapped has a
// whole configuration, whose program is checked.
#include <gtest/gtest.h>

#include "convert/terraform/terraform.h"
#include "schema/loader.h"

namespace virga::convert::terraform {
namespace {

constexpr const char* kMapping = R"json({
  "name": "acme",
  "provider": {
    "schema": {"api_url": {"type": 4}, "retry": {"type": 5, "maxItems": 1,
               "element": {"resource": {"max_count": {"type": 2}}}}},
    "resources": {
      "acme_server": {
        "id": {"type": 4, "computed": true},
        "user_name": {"type": 4},
        "disk": {"type": 5, "maxItems": 1, "element": {"resource": {
          "size_gb": {"type": 2}, "image": {"type": 4},
          "zone": {"type": 7, "maxItems": 1, "element": {"schema": {"type": 4}}}}}},
        "rule": {"type": 7, "element": {"resource": {"from_port": {"type": 2}}}},
        "address": {"type": 5, "maxItems": 1, "element": {"schema": {"type": 4}}},
        "labels": {"type": 6, "element": {"schema": {"type": 4}}},
        "script": {"type": 4}, "content": {"type": 4}, "bundle": {"type": 4}, "packed": {"type": 4}
      }
    },
    "dataSources": {"acme_image": {"disk": {"type": 5, "maxItems": 1,
                    "element": {"resource": {"size_gb": {"type": 2}}}}}}
  },
  "config": {"api_url": {"name": "url"}},
  "resources": {
    "acme_server": {
      "tok": "cloud:compute/server:Server",
      "fields": {
        "user_name": {"name": "user"},
        "disk": {"element": {"fields": {"image": {"asset": {"Kind": 0}}}}},
        "script": {"asset": {"Kind": 0}}, "content": {"asset": {"Kind": 1}},
        "bundle": {"name": "code", "asset": {"Kind": 2}}, "packed": {"asset": {"Kind": 3}}
      }
    }
  },
  "dataSources": {"acme_image": {"tok": "cloud:compute/getImage:getImage"}}
})json";

class OneMapping final : public Mappings {
 public:
  explicit OneMapping(std::string text) : text_(std::move(text)) {}
  base::Result<std::shared_ptr<const ProviderMapping>> find(const std::string& provider) override {
    ++questions;
    if (provider != "acme") return std::shared_ptr<const ProviderMapping>();
    return ProviderMapping::parse(text_, "acme.json");
  }
  int questions = 0;

 private:
  std::string text_;
};

struct Mapped {
  explicit Mapped(const std::string& text, const std::string& mapping = kMapping)
      : mappings(mapping) {
    base::MemoryFileSystem files;
    files.files["/in/main.tf"] = text;
    schema::MemoryLoader loader;
    const Program program = convert_terraform("/in", "in", files, loader, sources, diagnostics,
                                              {.mappings = &mappings});
    for (const File& file : program.files) {
      if (file.name == "main.pp") main = file.text;
      if (file.name == "Pulumi.yaml") project = file.text;
    }
  }
  std::string codes() const {
    std::string text;
    for (const auto& each : diagnostics.list()) text += (text.empty() ? "" : " ") + show(each.code);
    return text;
  }

  base::Sources sources;
  diag::Diagnostics diagnostics;
  OneMapping mappings;
  std::string main = "(missing)";
  std::string project;
};

// The body of a server with these lines.
std::string server(const std::string& lines) {
  const Mapped mapped("resource \"acme_server\" \"a\" {\n" + lines + "}\n");
  EXPECT_EQ(mapped.codes(), "");
  const std::string start = "resource \"a\" \"cloud:compute/server:Server\" {\n";
  if (!mapped.main.starts_with(start) || !mapped.main.ends_with("}\n")) return mapped.main;
  return mapped.main.substr(start.size(), mapped.main.size() - start.size() - 2);
}

// An expression about the servers `a` and, with `count`, `many`.
std::string value(const std::string& expression) {
  const Mapped mapped(
      "resource \"acme_server\" \"a\" {}\n"
      "resource \"acme_server\" \"many\" {\n  count = 2\n}\n"
      "data \"acme_image\" \"base\" {}\n\n"
      "locals {\n  x = " +
      expression + "\n}\n");
  EXPECT_EQ(mapped.codes(), "");
  const auto at = mapped.main.rfind("\nx = ");
  return at == std::string::npos ? mapped.main
                                 : mapped.main.substr(at + 5, mapped.main.size() - at - 6);
}

TEST(MappedTerraform, RenamesProperties) {
  EXPECT_EQ(server("  user_name = \"u\"\n"), "  user = \"u\"\n");
  EXPECT_EQ(server("  labels = { cost_center = 1 }\n"), "  labels = { cost_center = 1 }\n");
  EXPECT_EQ(value("acme_server.a.user_name"), "a.user");
  EXPECT_EQ(value("acme_server.many[*].user_name"), "many[*].user");
  EXPECT_EQ(value("acme_server.a.labels.cost_center"), "a.labels.cost_center");
}

TEST(MappedTerraform, BlocksOfListsAreLists) {
  EXPECT_EQ(server("  rule {\n    from_port = 1\n  }\n"), "  rules = [{\n    fromPort = 1\n  }]\n");
  EXPECT_EQ(value("acme_server.a.rule[*].from_port"), "a.rules[*].fromPort");
}

TEST(MappedTerraform, ListsOfOneElementAreTheElement) {
  EXPECT_EQ(server("  disk {\n    size_gb = 1\n  }\n"), "  disk = {\n    sizeGb = 1\n  }\n");
  EXPECT_EQ(server("  disk = [{ size_gb = 1 }]\n"), "  disk = { sizeGb = 1 }\n");
  EXPECT_EQ(server("  address = [\"a\"]\n"), "  address = \"a\"\n");
  EXPECT_EQ(server("  address = []\n"), "  address = null\n");
  EXPECT_EQ(server("  address = null\n"), "  address = null\n");
  EXPECT_EQ(server("  address = [for i in [1] : i]\n"),
            "  address = singleOrNone([for i in [1] : i])\n");
  EXPECT_EQ(server("  address = [\"a\", \"b\"]\n"), "  address = singleOrNone([\"a\", \"b\"])\n");
  EXPECT_EQ(server("  disk {\n    zone = [\"z\"]\n  }\n"), "  disk = {\n    zone = \"z\"\n  }\n");
}

TEST(MappedTerraform, ListsOfOneElementInObjects) {
  EXPECT_EQ(server("  disk = [{ zone = [\"z\"] }]\n"), "  disk = { zone = \"z\" }\n");
  EXPECT_EQ(server("  disk = [{ zone = [] }]\n"), "  disk = { zone = null }\n");
  EXPECT_EQ(server("  disk = [{ zone = [for i in [1] : i] }]\n"),
            "  disk = { zone = singleOrNone([for i in [1] : i]) }\n");
}

TEST(MappedTerraform, ReferencesToOneElementForOneElement) {
  const Mapped mapped(
      "resource \"acme_server\" \"a\" {}\nresource \"acme_server\" \"b\" {\n"
      "  address = acme_server.a.address\n  disk = [{ zone = acme_server.a.disk[0].zone }]\n}\n"
      "resource \"acme_server\" \"c\" {\n  disk = acme_server.a.disk[0]\n}\n");
  EXPECT_NE(mapped.main.find("  address = a.address\n"), std::string::npos) << mapped.main;
  EXPECT_NE(mapped.main.find("{ zone = a.disk.zone }"), std::string::npos) << mapped.main;
  EXPECT_NE(mapped.main.find("  disk = a.disk\n"), std::string::npos) << mapped.main;
}

TEST(MappedTerraform, CommentsInListsOfOneElementStay) {
  EXPECT_EQ(server("  address = [\n    # why\n    \"a\"\n  ]\n"),
            "  address = singleOrNone([\n    # why\n    \"a\"\n  ])\n");
}

TEST(MappedTerraform, DynamicBlocksOfOneElement) {
  EXPECT_EQ(server("  dynamic \"disk\" {\n    for_each = [1]\n    content {\n      size_gb = "
                   "disk.value\n    }\n  }\n"),
            "  disk = singleOrNone([for disk_value in [1] : {\n    sizeGb = disk_value\n  "
            "}])\n");
}

TEST(MappedTerraform, SecondBlockOfOneElementIsAnError) {
  const Mapped mapped("resource \"acme_server\" \"a\" {\n  disk {}\n  disk {}\n}\n");
  EXPECT_EQ(mapped.codes(), "V5304");
}

TEST(MappedTerraform, IndexesOfOneElementDisappear) {
  EXPECT_EQ(value("acme_server.a.disk[0].size_gb"), "a.disk.sizeGb");
  EXPECT_EQ(value("acme_server.a.disk.0.size_gb"), "a.disk.sizeGb");
  EXPECT_EQ(value("acme_server.a.address[0]"), "a.address");
  EXPECT_EQ(value("acme_server.many[1].disk[0].zone"), "many[1].disk.zone[*]");
  EXPECT_EQ(value("[for s in acme_server.many : s.disk[0].size_gb]"),
            "[for s in many : s.disk.sizeGb]");
  EXPECT_EQ(value("[for i in [0] : acme_server.a.disk[i].size_gb]"),
            "[for i in [0] : a.disk.sizeGb]");
  EXPECT_EQ(value("data.acme_image.base.disk[0].size_gb"), "base.disk.sizeGb");
}

TEST(MappedTerraform, WholeListsOfOneElementStayLists) {
  EXPECT_EQ(value("acme_server.a.disk"), "a.disk[*]");
  EXPECT_EQ(value("length(acme_server.a.disk)"), "length(a.disk[*])");
  EXPECT_EQ(value("[for d in acme_server.a.disk : d.size_gb]"), "[for d in a.disk[*] : d.sizeGb]");
  EXPECT_EQ(value("one(acme_server.a.disk).size_gb"), "singleOrNone(a.disk[*]).sizeGb");
  EXPECT_EQ(value("acme_server.a.disk[*].size_gb"), "a.disk[*].sizeGb");
  EXPECT_EQ(value("acme_server.a.disk.*.size_gb"), "a.disk.*.sizeGb");
  EXPECT_EQ(value("(acme_server.a.disk)[0].size_gb"), "(a.disk[*])[0].sizeGb");
}

TEST(MappedTerraform, PathsBecomeAssets) {
  EXPECT_EQ(server("  script = \"${path.module}/x.sh\"\n"), "  script = fileAsset(\"./x.sh\")\n");
  EXPECT_EQ(server("  bundle = \"x.zip\"\n"), "  code = fileArchive(\"x.zip\")\n");
  EXPECT_EQ(server("  content = \"text\"\n"), "  content = stringAsset(\"text\")\n");
  EXPECT_EQ(server("  content = file(\"x.txt\")\n"), "  content = fileAsset(\"x.txt\")\n");
  EXPECT_EQ(server("  packed = filebase64(\"x.zip\")\n"), "  packed = fileArchive(\"x.zip\")\n");
  EXPECT_EQ(server("  script = null\n"), "  script = null\n");
}

TEST(MappedTerraform, PathsInsideOfObjectsBecomeAssets) {
  EXPECT_EQ(server("  disk = [{ image = \"x.img\" }]\n"),
            "  disk = { image = fileAsset(\"x.img\") }\n");
  EXPECT_EQ(server("  disk = [{ image = null }]\n"), "  disk = { image = null }\n");
}

TEST(MappedTerraform, ArchivesFromBytesAreNotConverted) {
  const Mapped mapped("variable \"v\" {}\nresource \"acme_server\" \"a\" {\n  packed = var.v\n}\n");
  EXPECT_EQ(mapped.codes(), "V5320");
  EXPECT_NE(mapped.main.find("# packed = var.v"), std::string::npos) << mapped.main;
}

TEST(MappedTerraform, IgnoredPathsLoseTheirIndexes) {
  EXPECT_EQ(server("  lifecycle {\n    ignore_changes = [disk[0].size_gb, rule, user_name]\n  }\n"),
            "\n  options {\n    ignoreChanges = [disk.sizeGb, rules, user]\n  }\n");
}

TEST(MappedTerraform, ConfigurationOfTheProvider) {
  const Mapped literal("provider \"acme\" {\n  api_url = \"u\"\n}\n");
  EXPECT_EQ(literal.project, "name: in\nruntime: pcl\nconfig:\n  cloud:url: \"u\"\n");
  const Mapped blocks(
      "provider \"acme\" {\n  api_url = \"u\"\n  retry {\n    max_count = 1\n  }\n}\n");
  EXPECT_EQ(
      blocks.main,
      "resource \"acme\" \"pulumi:providers:cloud\" {\n  url = \"u\"\n  retry = {\n    maxCount "
      "= 1\n  }\n}\n");
}

TEST(MappedTerraform, ReportsArgumentsThatTheMappingDoesNotHave) {
  const Mapped mapped(
      "resource \"acme_server\" \"a\" {\n  colour = 1\n  disk {\n    depth = 1\n  }\n}\n");
  EXPECT_EQ(mapped.codes(), "V5336 V5336");
  EXPECT_EQ(mapped.diagnostics.list()[0].message(),
            "the mapping of the provider has no argument `colour`");
}

TEST(MappedTerraform, TypesThatTheMappingDoesNotHaveAreGuesses) {
  const Mapped mapped("resource \"acme_fan\" \"a\" {}\nresource \"acme_fan\" \"b\" {}\n");
  EXPECT_EQ(mapped.codes(), "V5321");
  EXPECT_NE(mapped.main.find("\"cloud:index:Fan\""), std::string::npos) << mapped.main;
}

TEST(MappedTerraform, UnusableMappingsAreReportedOnce) {
  const std::string text = "resource \"acme_server\" \"a\" {}\nresource \"acme_server\" \"b\" {}\n";
  EXPECT_EQ(Mapped(text, "{").codes(), "V5335");
  const Mapped inside(text,
                      R"({"name":"acme","resources":{"acme_server":{"tok":"a:b:c","fields":[]}}})");
  EXPECT_EQ(inside.codes(), "V5335");
  EXPECT_EQ(inside.diagnostics.list()[0].message(),
            "cannot use the mapping of the provider `acme`: acme.json: "
            "resources.acme_server.fields: expected an object");
}

TEST(MappedTerraform, AsksOnceForEachProvider) {
  const Mapped mapped(
      "resource \"acme_server\" \"a\" {}\nresource \"acme_fan\" \"b\" {}\n"
      "data \"acme_image\" \"c\" {}\nresource \"zeta_x\" \"d\" {}\n");
  EXPECT_EQ(mapped.mappings.questions, 2);
}

}  // namespace
}  // namespace virga::convert::terraform

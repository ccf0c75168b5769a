#include "project/component_package.h"

#include <gtest/gtest.h>

#include "schema/package.h"

namespace virga::project {
namespace {

using Lines = std::vector<std::string>;

constexpr const char* kManifest = "runtime: pcl\nname: net\nversion: 1.2.3\ndescription: Nets.\n";
constexpr const char* kEcho = R"pp(
  config "value" "bool" {}
  output "value" { value = value }
)pp";

class ComponentPackages : public ::testing::Test {
 protected:
  ComponentPackages() {
    loader_.add(*schema::Package::parse(
        R"json({"name": "t", "version": "1.0.0", "resources": {"t:index:R": {}}})json", "t.json"));
  }

  ComponentPackage open() {
    return open_component_package({files_, "", "net"}, sources_, loader_, diagnostics_, limits_);
  }
  // One line for each diagnostic: the code, the file, the text of the range.
  Lines findings() const {
    Lines lines;
    for (const diag::Diagnostic& each : diagnostics_.list()) {
      const base::Source* source = sources_.find(each.subject.source);
      lines.push_back(
          diag::show(each.code) +
          (source ? " " + source->name() + " " + std::string(source->text(each.subject.span))
                  : ""));
    }
    return lines;
  }
  static Lines names(const ComponentPackage& package) {
    Lines lines;
    for (const auto& each : package.components) lines.push_back(each.type_name + " " + each.folder);
    return lines;
  }

  base::MemoryFileSystem files_;
  base::Sources sources_;
  schema::MemoryLoader loader_;
  diag::Diagnostics diagnostics_;
  base::Limits limits_;
};

TEST_F(ComponentPackages, HaveManifestAndFolderForEachComponent) {
  files_.files = {{"net/PulumiPlugin.yaml", kManifest},
                  {"net/private-subnet/main.pp", kEcho},
                  {"net/gate/a.pp", "config \"value\" \"bool\" {}"},
                  {"net/gate/b.pp", "output \"value\" { value = value }"},
                  {"net/gate/parts/inner.pp", "not = read"},
                  {"net/.hidden/main.pp", "not = read"},
                  {"net/docs/notes.txt", "not a component"}};
  const ComponentPackage package = open();
  EXPECT_EQ(findings(), Lines{});
  EXPECT_EQ(package.name, "net");
  EXPECT_EQ(package.version, "1.2.3");
  EXPECT_EQ(package.description, "Nets.");
  EXPECT_EQ(names(package), (Lines{"Gate net/gate", "PrivateSubnet net/private-subnet"}));
  const auto schema = schema::Package::parse(package.schema, "net.json");
  ASSERT_TRUE(schema);
  EXPECT_EQ((*schema)->resource_tokens().size(), 2u);
}

TEST_F(ComponentPackages, FindComponentsByToken) {
  files_.files = {{"net/PulumiPlugin.yaml", kManifest}, {"net/gate/main.pp", kEcho}};
  const ComponentPackage package = open();
  ASSERT_NE(package.find("net:index:Gate"), nullptr);
  EXPECT_EQ(package.find("net:index:Gate")->folder, "net/gate");
  EXPECT_EQ(package.find("net:index:gate"), nullptr);
  EXPECT_EQ(package.find("other:index:Gate"), nullptr);
  EXPECT_EQ(package.find(""), nullptr);
}

TEST_F(ComponentPackages, ComponentsCanUseEachOther) {
  files_.files = {{"net/PulumiPlugin.yaml", kManifest},
                  {"net/gate/main.pp", kEcho},
                  {"net/wall/main.pp",
                   "component \"g\" \"../gate\" { value = true }\n"
                   "output \"open\" { value = g.value }"}};
  EXPECT_EQ(open().components.size(), 2u);
  EXPECT_EQ(findings(), Lines{});
}

TEST_F(ComponentPackages, PackageBlocksBesideManifestApplyToAllComponents) {
  files_.files = {{"net/PulumiPlugin.yaml", kManifest},
                  {"net/t.pp",
                   "package {\n  baseProviderName = \"t\"\n"
                   "  baseProviderVersion = \"1.0.0\"\n}\n"},
                  {"net/a/main.pp", "resource \"r\" \"t:index:R\" {}"},
                  {"net/b/main.pp", "resource \"r\" \"t:index:R\" {}"}};
  const ComponentPackage package = open();
  EXPECT_EQ(findings(), Lines{});
  for (const auto& each : package.components) {
    ASSERT_EQ(each.program->descriptors.size(), 1u);
    EXPECT_EQ(each.program->descriptors[0].version, "1.0.0");
  }
}

TEST_F(ComponentPackages, RejectOtherItemsBesideManifest) {
  files_.files = {{"net/PulumiPlugin.yaml", kManifest},
                  {"net/main.pp", "config \"value\" \"bool\" {}\nx = 1"},
                  {"net/a/main.pp", "y = 1"},
                  {"net/b/main.pp", "y = 1"}};
  EXPECT_EQ(open().schema, "");
  EXPECT_EQ(findings(), (Lines{"V5057 net/main.pp config", "V5057 net/main.pp x"}));
}

TEST_F(ComponentPackages, RequireNameAndVersion) {
  files_.files = {{"net/PulumiPlugin.yaml", "runtime: pcl\n"}, {"net/gate/main.pp", kEcho}};
  EXPECT_EQ(open().schema, "");
  EXPECT_EQ(findings(), (Lines{"V5050 net/PulumiPlugin.yaml ", "V5051 net/PulumiPlugin.yaml "}));
}

TEST_F(ComponentPackages, RejectInvalidNameAndVersion) {
  files_.files = {{"net/PulumiPlugin.yaml", "runtime: python\nname: 2-nets\nversion: 1.0\n"},
                  {"net/gate/main.pp", kEcho}};
  open();
  EXPECT_EQ(findings(),
            (Lines{"V5052 net/PulumiPlugin.yaml 2-nets", "V5053 net/PulumiPlugin.yaml 1.0",
                   "V5005 net/PulumiPlugin.yaml python"}));
}

TEST_F(ComponentPackages, CheckNamesOfPackages) {
  for (const char* name : {"a", "aws", "my-net", "my_net2", "Net"}) {
    files_.files = {{"net/PulumiPlugin.yaml", std::string("version: 1.0.0\nname: ") + name},
                    {"net/gate/main.pp", kEcho}};
    EXPECT_EQ(open().name, name);
  }
  for (const char* name : {"pulumi", "input", "-a", "a.b", "a:b", "a b", "é"}) {
    files_.files = {{"net/PulumiPlugin.yaml", std::string("version: 1.0.0\nname: '") + name + "'"},
                    {"net/gate/main.pp", kEcho}};
    EXPECT_EQ(open().name, "");
  }
}

TEST_F(ComponentPackages, RequireComponents) {
  files_.files = {{"net/PulumiPlugin.yaml", kManifest}};
  open();
  EXPECT_EQ(findings(), Lines{"V5054"});
}

TEST_F(ComponentPackages, RequireManifest) {
  files_.files = {{"net/gate/main.pp", kEcho}};
  open();
  EXPECT_EQ(findings(), Lines{"V5001"});
  diagnostics_ = diag::Diagnostics();
  files_.files = {{"net/main.pp", kEcho}};
  open();
  EXPECT_EQ(findings(), Lines{"V5001"}) << "one cause, one error";
}

TEST_F(ComponentPackages, RejectTwoFoldersWithOneTypeName) {
  files_.files = {{"net/PulumiPlugin.yaml", kManifest},
                  {"net/my-gate/main.pp", kEcho},
                  {"net/my_gate/main.pp", kEcho}};
  open();
  EXPECT_EQ(findings(), Lines{"V5055"});
}

TEST_F(ComponentPackages, RejectFoldersWithInvalidTypeNames) {
  files_.files = {{"net/PulumiPlugin.yaml", kManifest},
                  {"net/provider/main.pp", kEcho},
                  {"net/2nd/main.pp", kEcho},
                  {"net/gate/main.pp", kEcho}};
  open();
  EXPECT_EQ(findings(), (Lines{"V5056", "V5056"}));
}

TEST_F(ComponentPackages, ReportErrorsOfAllComponents) {
  files_.files = {{"net/PulumiPlugin.yaml", kManifest},
                  {"net/a/main.pp", "x = nowhere"},
                  {"net/b/main.pp", "resource \"r\" \"t:index:S\" {}"}};
  EXPECT_EQ(open().schema, "");
  EXPECT_EQ(findings().size(), 2u);
  EXPECT_EQ(findings()[0], "V2101 net/a/main.pp nowhere");
}

TEST_F(ComponentPackages, RejectTokensOfThePackageItself) {
  files_.files = {{"net/PulumiPlugin.yaml", kManifest},
                  {"net/gate/main.pp", kEcho},
                  {"net/wall/main.pp", "resource \"g\" \"net:index:Gate\" { value = true }"}};
  open();
  ASSERT_EQ(diagnostics_.list().size(), 1u);
  EXPECT_NE(diagnostics_.list()[0].message().find("cannot use itself"), std::string::npos)
      << diagnostics_.list()[0].message();
}

TEST_F(ComponentPackages, ReadFolderThatSeveralComponentsUseOnce) {
  files_.files = {{"net/PulumiPlugin.yaml", kManifest},
                  {"net/gate/main.pp", "x = nowhere"},
                  {"net/wall/main.pp", "component \"g\" \"../gate\" {}"}};
  open();
  EXPECT_EQ(findings(), Lines{"V2101 net/gate/main.pp nowhere"});
}

TEST_F(ComponentPackages, NameSourcesBelowRoot) {
  files_.files = {{"/abs/net/PulumiPlugin.yaml", kManifest}, {"/abs/net/gate/main.pp", kEcho}};
  const auto package =
      open_component_package({files_, "/abs/net"}, sources_, loader_, diagnostics_, limits_);
  EXPECT_EQ(findings(), Lines{});
  EXPECT_EQ(sources_[package.manifest].name(), "PulumiPlugin.yaml");
  ASSERT_EQ(package.folders.size(), 2u);
  EXPECT_EQ(package.folders.at("."), std::vector<base::SourceId>{});
  EXPECT_EQ(sources_[package.folders.at("gate").at(0)].name(), "gate/main.pp");
}

TEST_F(ComponentPackages, AreNotProjects) {
  files_.files = {{"net/PulumiPlugin.yaml", kManifest},
                  {"both/PulumiPlugin.yaml", kManifest},
                  {"both/Pulumi.yaml", "name: app"}};
  EXPECT_TRUE(is_component_package({files_, "", "net"}));
  EXPECT_FALSE(is_component_package({files_, "", "both"}));
  EXPECT_FALSE(is_component_package({files_, "", "nowhere"}));
}

}  // namespace
}  // namespace virga::project

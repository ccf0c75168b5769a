#include "pulumi/file_kind.h"

#include <gtest/gtest.h>

#include <vector>

namespace virga::pulumi {
namespace {

using MemberKind = FileMember::Kind;
using Members = std::vector<FileMember>;

TEST(FileKind, IsRecognizedByItsName) {
  EXPECT_EQ(kind_by_name("a.yaml/main.pp"), FileKind::kProgram);
  EXPECT_EQ(kind_by_name("/p/main.pptest"), FileKind::kTests);
  EXPECT_EQ(kind_by_name("Pulumi.yaml"), FileKind::kProject);
  EXPECT_EQ(kind_by_name("p/PulumiPlugin.yml"), FileKind::kPackage);
  EXPECT_EQ(kind_by_name("PulumiPolicy.yaml"), FileKind::kPolicyPack);
  EXPECT_EQ(kind_by_name("Pulumi.dev.yaml"), FileKind::kStack);
  EXPECT_EQ(kind_by_name("Pulumis.yaml"), FileKind::kYaml);
  EXPECT_EQ(kind_by_name("state.json"), FileKind::kJson);
  EXPECT_EQ(kind_by_name("Pulumi.toml"), std::nullopt);
  EXPECT_EQ(kind_by_name(""), std::nullopt);
}

TEST(FileKind, IsRecognizedByItsMembers) {
  EXPECT_EQ(
      kind_by_content(Members{{"name", MemberKind::kString}, {"runtime", MemberKind::kString}}),
      FileKind::kProject);
  EXPECT_EQ(kind_by_content(Members{{"runtime", MemberKind::kMap}}), FileKind::kProject);
  EXPECT_EQ(kind_by_content(Members{{"methods", MemberKind::kList}}), FileKind::kMockRules);
  EXPECT_EQ(
      kind_by_content(Members{{"version", MemberKind::kNumber}, {"deployment", MemberKind::kMap}}),
      FileKind::kState);
  EXPECT_EQ(
      kind_by_content(Members{{"name", MemberKind::kString}, {"resources", MemberKind::kMap}}),
      FileKind::kSchema);
}

TEST(FileKind, IsUnknownUnlessItIsCertain) {
  EXPECT_EQ(kind_by_content({}), std::nullopt);
  EXPECT_EQ(kind_by_content(Members{{"config", MemberKind::kMap}}), std::nullopt);
  // A policy may have the name `deployment`.
  EXPECT_EQ(
      kind_by_content(Members{{"deployment", MemberKind::kMap}, {"version", MemberKind::kString}}),
      std::nullopt);
  EXPECT_EQ(kind_by_content(Members{{"resources", MemberKind::kMap}}), std::nullopt);
}

}  // namespace
}  // namespace virga::pulumi

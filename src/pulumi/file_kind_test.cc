#include "pulumi/file_kind.h"

#include <gtest/gtest.h>

#include <vector>

namespace virga::pulumi {
namespace {

using MemberKind = FileMember::Kind;
using Members = std::vector<FileMember>;

TEST(FileKind, IsRecognizedByItsMembers) {
  EXPECT_EQ(file_kind(Members{{"name", MemberKind::kString}, {"runtime", MemberKind::kString}}),
            FileKind::kProject);
  EXPECT_EQ(file_kind(Members{{"runtime", MemberKind::kMap}}), FileKind::kProject);
  EXPECT_EQ(file_kind(Members{{"methods", MemberKind::kList}}), FileKind::kMockRules);
  EXPECT_EQ(file_kind(Members{{"version", MemberKind::kNumber}, {"deployment", MemberKind::kMap}}),
            FileKind::kState);
  EXPECT_EQ(file_kind(Members{{"name", MemberKind::kString}, {"resources", MemberKind::kMap}}),
            FileKind::kSchema);
}

TEST(FileKind, IsUnknownUnlessItIsCertain) {
  EXPECT_EQ(file_kind({}), std::nullopt);
  EXPECT_EQ(file_kind(Members{{"config", MemberKind::kMap}}), std::nullopt);
  // A policy may have the name `deployment`.
  EXPECT_EQ(file_kind(Members{{"deployment", MemberKind::kMap}, {"version", MemberKind::kString}}),
            std::nullopt);
  EXPECT_EQ(file_kind(Members{{"resources", MemberKind::kMap}}), std::nullopt);
}

}  // namespace
}  // namespace virga::pulumi

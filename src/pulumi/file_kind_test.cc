#include "pulumi/file_kind.h"

#include <gtest/gtest.h>

#include <vector>

namespace virga::pulumi {
namespace {

using Kind = FileMember::Kind;
using Members = std::vector<FileMember>;

TEST(FileKind, IsRecognizedByItsMembers) {
  EXPECT_EQ(file_kind(Members{{"name", Kind::kString}, {"runtime", Kind::kString}}),
            FileKind::kProject);
  EXPECT_EQ(file_kind(Members{{"runtime", Kind::kMap}}), FileKind::kProject);
  EXPECT_EQ(file_kind(Members{{"methods", Kind::kList}}), FileKind::kMockRules);
  EXPECT_EQ(file_kind(Members{{"version", Kind::kNumber}, {"deployment", Kind::kMap}}),
            FileKind::kState);
  EXPECT_EQ(file_kind(Members{{"name", Kind::kString}, {"resources", Kind::kMap}}),
            FileKind::kSchema);
}

TEST(FileKind, IsUnknownUnlessItIsCertain) {
  EXPECT_EQ(file_kind({}), std::nullopt);
  EXPECT_EQ(file_kind(Members{{"config", Kind::kMap}}), std::nullopt);
  // A policy may have the name `deployment`.
  EXPECT_EQ(file_kind(Members{{"deployment", Kind::kMap}, {"version", Kind::kString}}),
            std::nullopt);
  EXPECT_EQ(file_kind(Members{{"resources", Kind::kMap}}), std::nullopt);
}

}  // namespace
}  // namespace virga::pulumi

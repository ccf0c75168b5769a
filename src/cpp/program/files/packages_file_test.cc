#include "cpp/program/files/packages_file.h"

#include <gtest/gtest.h>

namespace virga::cpp {
namespace {

TEST(PackagesFile, AddsFoldersAndTargets) {
  EXPECT_EQ(packages_file({{"sdks/demo", "pulumi::demo"}, {"/opt/my sdks/$x", "pulumi::x"}}),
            "# The packages of this program. `pulumi package add` rewrites this file.\n"
            "add_subdirectory(sdks/demo)\n"
            "list(APPEND pulumi_packages pulumi::demo)\n"
            "add_subdirectory(\"/opt/my sdks/\\$x\" sdks/x)\n"
            "list(APPEND pulumi_packages pulumi::x)\n");
}

TEST(PackagesFile, IsReadAgain) {
  const std::string text = packages_file(
      {{"sdks/demo", "pulumi::demo"}, {"/a \"b\"/$c\\", "pulumi::c"}, {"../d", "pulumi::d"}});
  EXPECT_EQ(packages_file(read_packages_file(text)), text);
  EXPECT_EQ(read_packages_file(text).at(1).folder, "/a \"b\"/$c\\");
}

TEST(PackagesFile, IgnoresOtherLines) {
  EXPECT_TRUE(read_packages_file("").empty());
  EXPECT_TRUE(read_packages_file("list(APPEND pulumi_packages pulumi::a)\n").empty());
  EXPECT_TRUE(read_packages_file("add_subdirectory(\"a").empty());
  EXPECT_EQ(read_packages_file("add_subdirectory(a)\n# more\nlist(APPEND pulumi_packages b").size(),
            1u);
}

}  // namespace
}  // namespace virga::cpp

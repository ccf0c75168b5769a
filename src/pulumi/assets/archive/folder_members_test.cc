#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "pulumi/assets/assets_testing.h"

namespace virga::pulumi {
namespace {

using testing::path_archive;
using testing::World;

TEST(FolderMembers, AreSortedByNameInEachDirectory) {
  World world;
  world.file("t/a.txt", "1").file("t/a-b.txt", "12").file("t/a/inner", "123").file("t/.hid", "");
  EXPECT_EQ(world.list(path_archive("t")), ".hid:0 a/inner:3 a-b.txt:2 a.txt:1");
  EXPECT_EQ(world.list(path_archive("./t//")), ".hid:0 a/inner:3 a-b.txt:2 a.txt:1");
}

TEST(FolderMembers, SkipsTheBookkeepingFolder) {
  World world;
  world.file("t/.pulumi/x", "1").file("t/b/.pulumi", "1").file("t/.pulumi2", "1");
  EXPECT_EQ(world.list(path_archive("t")), ".pulumi2:1");
  EXPECT_EQ(world.list(path_archive("t/.pulumi")), "");
}

TEST(FolderMembers, ReadsLinksToFilesAndSkipsLinksToFolders) {
  World world;
  world.file("t/a", "1").file("out/f", "12");
  world.files.links = {{"/site/t/file", "/site/out/f"},
                       {"/site/t/folder", "/site/out"},
                       {"/site/t/circle", "/site/t"},
                       {"/site/link", "/site/t"}};
  EXPECT_EQ(world.list(path_archive("t")), "a:1 file:2");
  EXPECT_EQ(world.list(path_archive("link")), "") << "as if it were found in a folder";
}

TEST(FolderMembers, ReportsBrokenLinks) {
  World world;
  world.file("t/a", "1");
  world.files.links = {{"/site/t/b", "/site/none"}};
  EXPECT_EQ(world.list(path_archive("t")),
            "cannot read the archive `t`: cannot read `b`: it does not exist");
  world.files.links = {{"/site/t/b", "/site/t/c"}, {"/site/t/c", "/site/t/b"}};
  EXPECT_EQ(world.list(path_archive("t")),
            "cannot read the archive `t`: cannot read `b`: Too many levels of symbolic links");
}

TEST(FolderMembers, LimitsDepth) {
  World world;
  world.context.limits.max_archive_depth = 3;
  world.file("t/1/2/f", "");
  EXPECT_EQ(world.list(path_archive("t")), "1/2/f:0");
  world.file("t/1/2/3/f", "");
  EXPECT_EQ(world.list(path_archive("t")),
            "cannot read the archive `t`: cannot read `1/2/3/`: it is more than 3 directories "
            "deep, the limit");
}

TEST(FolderMembers, LimitsEntriesIncludingDirectories) {
  World world;
  world.context.limits.max_archive_entries = 3;
  world.file("t/1/a", "").file("t/b", "");
  EXPECT_EQ(world.list(path_archive("t")), "1/a:0 b:0");
  world.file("t/1/c", "");
  EXPECT_EQ(world.list(path_archive("t")),
            "cannot read the archive `t`: cannot read `1/`: with it there are more than 3 "
            "entries, the limit");
}

TEST(FolderMembers, RejectsPipes) {
  const std::string root = ::testing::TempDir() + "virga_folder_pipe";
  std::filesystem::remove_all(root);
  std::filesystem::create_directory(root);
  ASSERT_EQ(::mkfifo((root + "/pipe").c_str(), 0600), 0);
  World world;
  const AssetContext real{real_file_tree(), world.offline, "/"};
  const auto members = list_members(path_archive(root), real);
  ASSERT_FALSE(members);
  EXPECT_EQ(members.error().cause()->str(),
            "cannot read `pipe`: it is neither a file nor a directory");
  std::filesystem::remove_all(root);
}

TEST(FolderMembers, ReadsTheDiskLikeMemory) {
  namespace fs = std::filesystem;
  const fs::path root = fs::path(::testing::TempDir()) / "virga_folder_members";
  fs::remove_all(root);
  fs::create_directories(root / "t/d");
  std::ofstream(root / "t/d/x") << "12";
  std::ofstream(root / "t/a") << "1";
  fs::create_directory_symlink(root / "t", root / "t/loop");
  fs::create_symlink(root / "t/a", root / "t/link");
  World world;
  const AssetContext real{real_file_tree(), world.offline, root.string()};
  const auto members = list_members(path_archive("t"), real);
  ASSERT_TRUE(members) << members.error().str();
  std::string names;
  for (const MemberInfo& member : *members) names += member.name + " ";
  EXPECT_EQ(names, "a d/x link ");
  fs::remove_all(root);
}

}  // namespace
}  // namespace virga::pulumi

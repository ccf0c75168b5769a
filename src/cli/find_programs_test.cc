#include "cli/find_programs.h"

#include <gtest/gtest.h>

namespace virga::cli {
namespace {

using Paths = std::vector<std::string>;

base::MemoryFileSystem files() {
  base::MemoryFileSystem files;
  for (const char* path : {"app/main.pp", "app/net/main.pp", "more/b/main.pp", "more/a/Pulumi.yaml",
                           "more/.git/x.pp", "more/node_modules/x.pp", "more/notes/x.txt"}) {
    files.files[path] = "";
  }
  return files;
}

TEST(FindPrograms, AProgramIsItself) {
  EXPECT_EQ(find_programs({"app"}, files()).programs, Paths{"app"});
  EXPECT_EQ(find_programs({"app/main.pp", "app"}, files()).programs, (Paths{"app/main.pp", "app"}));
}

TEST(FindPrograms, OtherFoldersStandForThoseBelow) {
  EXPECT_EQ(find_programs({"more"}, files()).programs, (Paths{"more/a", "more/b"}));
}

TEST(FindPrograms, TellsEachOnce) {
  EXPECT_EQ(find_programs({"more/b/", "more", "more"}, files()).programs,
            (Paths{"more/b/", "more/a"}));
}

TEST(FindPrograms, AFolderWithoutProgramsIsKept) {
  EXPECT_EQ(find_programs({"more/notes"}, files()).programs, Paths{"more/notes"});
}

TEST(FindPrograms, NamesTheFoldersThatItLooksThrough) {
  EXPECT_EQ(find_programs({"app"}, files()).folders, Paths{});
  EXPECT_EQ(find_programs({"more"}, files()).folders,
            (Paths{"more", "more/a", "more/b", "more/notes"}));
}

}  // namespace
}  // namespace virga::cli

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
  EXPECT_EQ(find_programs({"app"}, files()), Paths{"app"});
  EXPECT_EQ(find_programs({"app/main.pp", "app"}, files()), (Paths{"app/main.pp", "app"}));
}

TEST(FindPrograms, OtherFoldersStandForThoseBelow) {
  EXPECT_EQ(find_programs({"more"}, files()), (Paths{"more/a", "more/b"}));
}

TEST(FindPrograms, TellsEachOnce) {
  EXPECT_EQ(find_programs({"more/b/", "more", "more"}, files()), (Paths{"more/b/", "more/a"}));
}

TEST(FindPrograms, AFolderWithoutProgramsIsKept) {
  EXPECT_EQ(find_programs({"more/notes"}, files()), Paths{"more/notes"});
}

}  // namespace
}  // namespace virga::cli

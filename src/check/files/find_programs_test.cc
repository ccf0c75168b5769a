#include "check/files/find_programs.h"

#include <gtest/gtest.h>

namespace virga::check {
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

TEST(FindPrograms, FindsProgramInItsOwnFolder) {
  EXPECT_EQ(find_programs({"app"}, files()).programs, Paths{"app"});
  EXPECT_EQ(find_programs({"app/main.pp", "app"}, files()).programs, (Paths{"app/main.pp", "app"}));
}

TEST(FindPrograms, SearchesBelowFoldersThatAreNoProgram) {
  EXPECT_EQ(find_programs({"more"}, files()).programs, (Paths{"more/a", "more/b"}));
}

TEST(FindPrograms, FindsEachProgramOnce) {
  EXPECT_EQ(find_programs({"more/b/", "more", "more"}, files()).programs,
            (Paths{"more/b/", "more/a"}));
}

TEST(FindPrograms, FindsProgramAroundFile) {
  base::MemoryFileSystem files;
  for (const char* path : {"/app/Pulumi.yaml", "/app/main.pp", "/app/net/main.pp",
                           "/app/Pulumi.dev.yaml", "/pack/PulumiPolicy.yaml", "/pack/main.pp",
                           "/lib/PulumiPlugin.yaml", "/lib/gate/main.pp", "/alone/main.pp"}) {
    files.files[path] = "";
  }
  const auto found = find_programs({"/app/main.pp", "/app/net/main.pp", "/app/Pulumi.dev.yaml",
                                    "/pack/main.pp", "/lib/gate/main.pp", "/alone/main.pp"},
                                   files);
  EXPECT_EQ(found.programs, (Paths{"/app", "/pack", "/lib/gate", "/alone/main.pp"}));
  EXPECT_EQ(found.only.at("/app"),
            (std::set<std::string>{"/app/main.pp", "/app/net/main.pp", "/app/Pulumi.dev.yaml"}));
  EXPECT_EQ(found.only.size(), 3u);
  // An editor opens the manifests too.
  for (const auto& [manifest, folder] :
       {std::pair("/app/Pulumi.yaml", "/app"), std::pair("/pack/PulumiPolicy.yaml", "/pack"),
        std::pair("/lib/PulumiPlugin.yaml", "/lib")}) {
    EXPECT_EQ(find_programs({manifest}, files).programs, Paths{folder});
  }
  // If the whole program is named too, all of it is checked.
  EXPECT_TRUE(find_programs({"/app/main.pp", "/app"}, files).only.empty());
  EXPECT_TRUE(find_programs({"/app", "/app/main.pp"}, files).only.empty());
}

TEST(FindPrograms, FindsPolicyPacksBelowProgram) {
  base::MemoryFileSystem files;
  for (const char* path :
       {"/app/Pulumi.yaml", "/app/main.pp", "/app/net/main.pp", "/app/rules/a/PulumiPolicy.yaml",
        "/app/rules/a/main.pp", "/app/rules/b/PulumiPolicy.yaml", "/app/rules/b/main.pp",
        "/app/ts/PulumiPolicy.yaml", "/app/ts/index.ts", "/app/.git/PulumiPolicy.yaml",
        "/app/.git/main.pp", "/app/other/Pulumi.yaml", "/app/other/rules/PulumiPolicy.yaml",
        "/app/other/rules/main.pp"}) {
    files.files[path] = "";
  }
  EXPECT_EQ(find_programs({"/app"}, files).programs,
            (Paths{"/app", "/app/rules/a", "/app/rules/b"}));
  EXPECT_EQ(find_programs({"/app", "/app/rules/a"}, files).programs,
            (Paths{"/app", "/app/rules/a", "/app/rules/b"}));
}

// A commit hook names all files of a repository.
TEST(FindPrograms, SkipsNamedManifestsOfProjectsOfOtherRuntimes) {
  base::MemoryFileSystem files;
  files.files["/web/Pulumi.yaml"] = "name: w\nruntime: nodejs\n";
  files.files["/web/Pulumi.dev.yaml"] = "config:\n";
  files.files["/web/old.pp"] = "";
  files.files["/shop/Pulumi.yaml"] = "name: s\nruntime: pcl\n";
  const FoundPrograms found =
      find_programs({"/web/Pulumi.yaml", "/web/Pulumi.dev.yaml", "/shop/Pulumi.yaml"}, files);
  EXPECT_EQ(found.programs, Paths{"/shop"});
  ASSERT_EQ(found.skipped.size(), 1u);
  EXPECT_EQ(found.skipped[0].folder, "/web");
  EXPECT_EQ(found.skipped[0].reason, "its runtime is nodejs");
  // A source or the folder itself is checked, and the runtime is an error.
  EXPECT_EQ(find_programs({"/web/old.pp"}, files).programs, Paths{"/web"});
  EXPECT_EQ(find_programs({"/web"}, files).programs, Paths{"/web"});
}

TEST(FindPrograms, SkipsPacksAndPackagesOfOtherRuntimes) {
  base::MemoryFileSystem files;
  files.files["/all/pack/PulumiPolicy.yaml"] = "runtime: cpp\n";
  files.files["/all/plugin/PulumiPlugin.yaml"] = "runtime: nodejs\n";
  files.files["/all/own/PulumiPolicy.yaml"] = "runtime: pcl\n";
  // The runtime is probably wrong.
  files.files["/all/wrong/PulumiPolicy.yaml"] = "runtime: nodejs\n";
  files.files["/all/wrong/main.pp"] = "";
  const auto found = find_programs({"/all"}, files);
  EXPECT_EQ(found.programs, (Paths{"/all/own", "/all/wrong"}));
  ASSERT_EQ(found.skipped.size(), 2u);
  EXPECT_EQ(found.skipped[0].folder + ": " + found.skipped[0].reason,
            "/all/pack: its runtime is cpp");
}

TEST(FindPrograms, SkipsProjectsOfOtherRuntimesBelowAFolder) {
  base::MemoryFileSystem files;
  files.files["/all/node/Pulumi.yaml"] = "name: n\nruntime: nodejs\n";
  files.files["/all/native/Pulumi.yaml"] =
      "name: n\nruntime:\n  name: pcl\n  options:\n    binary: x\n";
  files.files["/all/pcl/Pulumi.yaml"] = "name: p\nruntime: pcl\n";
  const auto found = find_programs({"/all"}, files);
  EXPECT_EQ(found.programs, Paths{"/all/pcl"});
  ASSERT_EQ(found.skipped.size(), 2u);
  EXPECT_EQ(found.skipped[0].folder + ": " + found.skipped[0].reason,
            "/all/native: its program is a binary");
  EXPECT_EQ(found.skipped[1].reason, "its runtime is nodejs");
  EXPECT_EQ(find_programs({"/all/node"}, files).programs, Paths{"/all/node"});
}

TEST(FindPrograms, KeepsFolderWithoutPrograms) {
  EXPECT_EQ(find_programs({"more/notes"}, files()).programs, Paths{"more/notes"});
}

TEST(FindPrograms, KeepsFoldersThatCannotBeRead) {
  base::MemoryFileSystem locked = files();
  locked.unreadable = {"more/a", "app/net"};
  EXPECT_EQ(find_programs({"more"}, locked).programs, (Paths{"more/a", "more/b"}));
  EXPECT_EQ(find_programs({"app"}, locked).programs, (Paths{"app", "app/net"}));
}

TEST(FindPrograms, RecordsSearchedFolders) {
  EXPECT_EQ(find_programs({"app"}, files()).folders, Paths{"app/net"});
  EXPECT_EQ(find_programs({"more"}, files()).folders,
            (Paths{"more", "more/a", "more/b", "more/notes"}));
}

}  // namespace
}  // namespace virga::check


#include "cli/path_arguments.h"

#include <gtest/gtest.h>

namespace virga::cli {
namespace {

using Paths = std::vector<std::string>;

Paths found(const Paths& paths, const base::FileSystem& files) {
  diag::Diagnostics diagnostics;
  check::Exclusions exclusions(&files);
  Paths excluded;
  const Paths result = source_files(paths, files, diagnostics, exclusions, excluded);
  EXPECT_TRUE(diagnostics.empty());
  return result;
}

TEST(SourceFiles, ListsFilesOfFolderBeforeThoseOfSubfolders) {
  base::MemoryFileSystem files;
  for (const char* path : {"p/z.pp", "p/a.hcl", "p/b/x.pp", "p/b/c/y.pp", "p/d/w.hcl", "p/x.txt"}) {
    files.files[path];
  }
  EXPECT_EQ(found({"p"}, files),
            (Paths{"p/a.hcl", "p/z.pp", "p/b/x.pp", "p/b/c/y.pp", "p/d/w.hcl"}));
}

TEST(SourceFiles, OmitsWorkingFolderFromNames) {
  base::MemoryFileSystem files;
  files.files["a.pp"];
  files.files["b/c.pp"];
  EXPECT_EQ(found({"."}, files), (Paths{"a.pp", "b/c.pp"}));
}

TEST(SourceFiles, SkipsHiddenFoldersAndModulesUnlessNamed) {
  base::MemoryFileSystem files;
  for (const char* path : {".git/a.pp", "node_modules/b.pp", "c.pp", ".d.pp"}) files.files[path];
  EXPECT_EQ(found({"."}, files), (Paths{".d.pp", "c.pp"}));
  EXPECT_EQ(found({".git"}, files), (Paths{".git/a.pp"}));
}

TEST(SourceFiles, AcceptsNamedFileWithAnyNameOnce) {
  base::MemoryFileSystem files;
  files.files["main.tf"];
  files.files["a/b.pp"];
  EXPECT_EQ(found({"main.tf", "-", "a/b.pp", "a", "./main.tf", "-"}, files),
            (Paths{"main.tf", "-", "a/b.pp"}));
}

TEST(SourceFiles, ReportsFolderThatCannotBeRead) {
  struct Closed final : base::FileSystem {
    base::Result<std::string> read(const std::string&, std::size_t) const override {
      return base::fail("no");
    }
    base::Result<void> write(const std::string&, std::string_view) override { return {}; }
    base::Result<void> write_private(const std::string&, std::string_view) override { return {}; }
    base::Result<std::vector<std::string>> list(const std::string&) const override {
      return base::fail("permission denied");
    }
    bool is_file(const std::string&) const override { return false; }
    bool is_directory(const std::string&) const override { return true; }
    bool is_link(const std::string&) const override { return false; }
    base::Result<std::unique_ptr<const base::OpenFile>> open(const std::string&) const override {
      return base::fail("no");
    }
    std::string absolute(const std::string& path) const override { return path; }
    base::Result<void> make_directory(const std::string&) override { return {}; }
    base::Result<void> remove(const std::string&) override { return {}; }
  };
  diag::Diagnostics diagnostics;
  check::Exclusions exclusions(nullptr);
  std::vector<std::string> excluded;
  EXPECT_TRUE(source_files({"p"}, Closed(), diagnostics, exclusions, excluded).empty());
  ASSERT_EQ(diagnostics.size(), 1U);
  EXPECT_EQ(diagnostics.list()[0].message(), "cannot read p: permission denied");
}

}  // namespace
}  // namespace virga::cli

#include "convert/terraform/project/copy_data.h"

#include <gtest/gtest.h>

#include "base/system/file_system.h"

namespace virga::convert::terraform {
namespace {

// The names of the copies, and what is reported.
std::string copied(const base::FileSystem& files, const DataLimits& limits = {}) {
  std::vector<File> data;
  diag::Diagnostics diagnostics;
  copy_data("/in", "m", files, data, diagnostics, limits);
  std::string text;
  for (const File& file : data) text += file.name + "\n";
  for (const auto& each : diagnostics.list()) {
    text += show(each.code) + " " + each.message() + "\n";
  }
  return text;
}

base::MemoryFileSystem files_of(std::initializer_list<std::string> paths) {
  base::MemoryFileSystem files;
  for (const std::string& path : paths) files.files[path] = "text";
  return files;
}

TEST(CopyData, LeavesConfigurationsAndStatesOut) {
  EXPECT_EQ(copied(files_of({"/in/main.tf", "/in/terraform.tfvars", "/in/terraform.tfstate",
                             "/in/.hidden", "/in/old~", "/in/examples/main.tf",
                             "/in/examples/read.me", "/in/a.tpl", "/in/lib/b.sh"})),
            "m/a.tpl\nm/lib/b.sh\n");
}

TEST(CopyData, ReportsTheFirstFileBeyondALimit) {
  const auto files = files_of({"/in/a", "/in/b", "/in/c"});
  EXPECT_EQ(copied(files, {.max_files = 3}), "m/a\nm/b\nm/c\n");
  EXPECT_EQ(copied(files, {.max_files = 2}),
            "m/a\nm/b\n"
            "V5323 /in/c is not copied: it and the files after it are beyond 2 files, the limit\n");
  EXPECT_EQ(copied(files, {.max_bytes = 12}), "m/a\nm/b\nm/c\n");
  EXPECT_EQ(
      copied(files, {.max_bytes = 11}),
      "m/a\nm/b\n"
      "V5323 /in/c is not copied: it and the files after it are beyond 11 bytes, the limit\n");
}

TEST(CopyData, ReportsFoldersThatAreNestedTooDeeply) {
  const auto files = files_of({"/in/a/b/c", "/in/d"});
  EXPECT_EQ(copied(files, {.max_levels = 2}), "m/a/b/c\nm/d\n");
  EXPECT_EQ(copied(files, {.max_levels = 1}),
            "m/d\nV5323 /in/a/b is not copied: it is nested too deeply\n");
}

TEST(CopyData, ReportsWhatCannotBeRead) {
  auto files = files_of({"/in/a", "/in/b/c"});
  files.unreadable = {"/in/a", "/in/b"};
  const std::string text = copied(files);
  EXPECT_NE(text.find("V5300 cannot read /in/a"), std::string::npos) << text;
  EXPECT_NE(text.find("V5300 cannot read /in/b"), std::string::npos) << text;
}

}  // namespace
}  // namespace virga::convert::terraform

#include "convert/yaml/packages.h"

#include <gtest/gtest.h>

#include "convert/pcl/print.h"

namespace virga::convert::yaml {
namespace {

constexpr std::string_view kDeclaration =
    "packageDeclarationVersion: 1\nname: demo\nversion: 1.0.0\n";

struct Found {
  explicit Found(base::MemoryFileSystem files)
      : items(convert_packages("/shop", files, sources, diagnostics)) {}

  base::Sources sources;
  diag::Diagnostics diagnostics;
  std::vector<Item> items;
};

base::MemoryFileSystem with(const std::string& path, std::string_view text = kDeclaration) {
  base::MemoryFileSystem files;
  files.files[path] = std::string(text);
  return files;
}

TEST(YamlPackages, AreFoundInFolders) {
  const Found found(with("/shop/sdks/demo/demo.yaml"));
  EXPECT_EQ(print_file(found.items),
            "package {\n  baseProviderName    = \"demo\"\n  baseProviderVersion = \"1.0.0\"\n}\n");
}

TEST(YamlPackages, IgnoreOtherFiles) {
  EXPECT_TRUE(Found(with("/shop/a.yaml", "a: 1\n")).items.empty());
  EXPECT_TRUE(Found(with("/shop/a.txt")).items.empty());
  EXPECT_TRUE(Found(with("/shop/a.yaml", "packageDeclarationVersion: 2\n")).items.empty());
  EXPECT_TRUE(Found(with("/shop/node_modules/a.yaml")).items.empty());
}

TEST(YamlPackages, NeedAName) {
  const Found found(with("/shop/a.yaml", "packageDeclarationVersion: 1\n"));
  EXPECT_TRUE(found.items.empty());
  EXPECT_EQ(found.diagnostics.list().front().message(), "`the package declaration` has no `name`");
}

std::string in_folders(std::size_t depth) {
  std::string path = "/shop";
  for (std::size_t i = 0; i < depth; ++i) path += "/f";
  return path + "/a.yaml";
}

TEST(YamlPackages, LimitDepth) {
  EXPECT_EQ(Found(with(in_folders(kMaxPackageDepth))).items.size(), 1U);
  const Found deeper(with(in_folders(kMaxPackageDepth + 1)));
  EXPECT_TRUE(deeper.items.empty());
  EXPECT_EQ(deeper.diagnostics.size(), 1U);
}

base::MemoryFileSystem behind_files(std::size_t count) {
  base::MemoryFileSystem files = with("/shop/z.yaml");
  for (std::size_t i = 0; i < count; ++i) files.files["/shop/" + std::to_string(i)] = "";
  return files;
}

TEST(YamlPackages, LimitEntries) {
  EXPECT_EQ(Found(behind_files(kMaxPackageEntries - 1)).items.size(), 1U);
  const Found more(behind_files(kMaxPackageEntries));
  EXPECT_TRUE(more.items.empty());
  EXPECT_EQ(more.diagnostics.size(), 1U);
}

}  // namespace
}  // namespace virga::convert::yaml

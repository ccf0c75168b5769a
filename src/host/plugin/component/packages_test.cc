#include "host/plugin/component/packages.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "host/folder_testing.h"

namespace virga::host {
namespace {

class PackagesTest : public ::testing::Test {
 protected:
  PackagesTest() {
    folder_.write("PulumiPlugin.yaml", "runtime: pcl\nname: net\nversion: 1.2.3\n");
    folder_.write("gate/main.pp",
                  "config \"open\" \"bool\" {}\noutput \"open\" { value = open }\n");
  }

  PackagePtr open() { return packages_.open(folder_.path("."), "target").value(); }

  TestFolder folder_;
  int loaders_ = 0;
  Packages packages_{[this](const std::string&) {
    ++loaders_;
    return base::Result<std::shared_ptr<schema::Loader>>(std::make_shared<schema::MemoryLoader>());
  }};
};

TEST_F(PackagesTest, AreReadAndPublished) {
  const PackagePtr package = open();
  EXPECT_FALSE(package->diagnostics.has_errors());
  EXPECT_EQ(package->package.name, "net");
  EXPECT_NE(package->package.schema.find("net:index:Gate"), std::string::npos);
}

TEST_F(PackagesTest, AreSharedWhileFilesAreUnchanged) {
  EXPECT_EQ(open(), open());
  EXPECT_EQ(loaders_, 1);
}

TEST_F(PackagesTest, AreReadAgainAfterAFileChanges) {
  for (const char* file : {"PulumiPlugin.yaml", "gate/main.pp"}) {
    const PackagePtr before = open();
    folder_.write(file, folder_.read(file) + "# changed\n");
    EXPECT_NE(open(), before) << file;
  }
}

TEST_F(PackagesTest, AreReadAgainAfterAFileIsAddedOrRemoved) {
  const PackagePtr first = open();
  folder_.write("wall/main.pp", "x = 1\n");
  const PackagePtr second = open();
  EXPECT_EQ(second->package.components.size(), 2u);
  folder_.write("gate/more.pp", "y = 1\n");
  const PackagePtr third = open();
  EXPECT_NE(third, second);
  folder_.write("lock.pp", "package {\n  baseProviderName = \"aws\"\n}\n");
  EXPECT_NE(open(), third);
  folder_.remove("wall");
  folder_.remove("lock.pp");
  folder_.remove("gate/more.pp");
  EXPECT_EQ(open()->package.components.size(), 1u);
}

TEST_F(PackagesTest, WithErrorsAreNotKept) {
  folder_.write("gate/main.pp", "x = nowhere\n");
  EXPECT_TRUE(open()->diagnostics.has_errors());
  folder_.write("gate/main.pp", "x = 1\n");
  EXPECT_FALSE(open()->diagnostics.has_errors());
}

TEST_F(PackagesTest, AreCreatedOnceForConcurrentCalls) {
  std::vector<PackagePtr> found(8);
  {
    std::vector<std::jthread> threads;
    for (PackagePtr& each : found) threads.emplace_back([this, &each] { each = open(); });
  }
  for (const PackagePtr& each : found) EXPECT_EQ(each, found.front());
  EXPECT_EQ(loaders_, 1);
}

TEST_F(PackagesTest, AreLimitedInNumber) {
  const auto open_as = [this](std::size_t target) {
    return packages_.open(folder_.path("."), std::to_string(target)).value();
  };
  for (std::size_t i = 0; i < Packages::kMaxKept; ++i) open_as(i);
  open_as(0);
  EXPECT_EQ(loaders_, static_cast<int>(Packages::kMaxKept));
  open_as(Packages::kMaxKept);  // exceeds the limit
  open_as(0);
  EXPECT_EQ(loaders_, static_cast<int>(Packages::kMaxKept) + 2);
}

TEST_F(PackagesTest, FailWithoutALoader) {
  Packages none([](const std::string&) -> base::Result<std::shared_ptr<schema::Loader>> {
    return base::fail("no address");
  });
  EXPECT_EQ(none.open(folder_.path("."), "x").error().str(), "no address");
}

}  // namespace
}  // namespace virga::host

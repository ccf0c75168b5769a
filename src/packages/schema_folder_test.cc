#include "packages/schema_folder.h"

#include "base/system/file_system.h"
#include "packages/fake_plugin_testing.h"

namespace virga::packages {
namespace {

using testing::empty_folder;
using Names = std::vector<std::string>;

class SchemaFolderTest : public ::testing::Test {
 protected:
  static Acquired acquired(const std::string& name, const std::string& version,
                           const std::string& pinned = {}) {
    return {.source = {.place = name, .version = pinned},
            .name = name,
            .version = version,
            .schema = "schema of " + name + " " + version};
  }
  Names files() const {
    Names names = base::real_file_system().list(root_ + "/schemas").value_or(Names());
    std::erase_if(names, [](const std::string& name) { return name.ends_with(".lock.lock"); });
    return names;
  }
  static Names titles(const SchemaFolder& folder) {
    Names found;
    for (const LockEntry& entry : folder.entries()) found.push_back(entry.name + entry.version);
    return found;
  }

  const std::string root_ = empty_folder();
};

TEST_F(SchemaFolderTest, IsEmptyWithoutLockFile) {
  const auto folder = SchemaFolder::open(root_);
  ASSERT_TRUE(folder);
  EXPECT_EQ(folder->path(), root_ + "/schemas");
  EXPECT_TRUE(folder->entries().empty());
  EXPECT_FALSE(std::filesystem::exists(root_ + "/schemas")) << "it creates nothing";
}

TEST_F(SchemaFolderTest, ReportsInvalidLockFile) {
  testing::write_program(root_ + "/schemas/virga.lock", "{}");
  const auto folder = SchemaFolder::open(root_);
  ASSERT_FALSE(folder);
  EXPECT_EQ(folder.error().str(), root_ + "/schemas/virga.lock: it has no list \"schemas\"");
  EXPECT_FALSE(SchemaFolder::open_to_change(root_));
}

TEST_F(SchemaFolderTest, KeepsWhatItAdds) {
  {
    auto folder = SchemaFolder::open_to_change(root_);
    ASSERT_TRUE(folder);
    EXPECT_EQ(*folder->add(acquired("zoo", "1.0.0")), std::nullopt);
    EXPECT_EQ(*folder->add(acquired("ape", "2.0.0")), std::nullopt);
  }
  EXPECT_EQ(files(), (Names{"ape-2.0.0.json", "virga.lock", "zoo-1.0.0.json"}));
  const auto folder = SchemaFolder::open(root_);
  ASSERT_TRUE(folder);
  EXPECT_EQ(titles(*folder), (Names{"ape2.0.0", "zoo1.0.0"}));
  EXPECT_EQ(base::real_file_system().read(root_ + "/schemas/zoo-1.0.0.json", 100).value(),
            "schema of zoo 1.0.0");
}

TEST_F(SchemaFolderTest, ReplacesOtherVersionThatIsNotPinned) {
  auto folder = SchemaFolder::open_to_change(root_);
  ASSERT_TRUE(folder);
  ASSERT_TRUE(folder->add(acquired("zoo", "1.0.0")));
  const auto replaced = folder->add(acquired("zoo", "1.1.0"));
  ASSERT_TRUE(replaced && *replaced);
  EXPECT_EQ((**replaced).version, "1.0.0");
  EXPECT_EQ(files(), (Names{"virga.lock", "zoo-1.1.0.json"}));
  EXPECT_EQ(*folder->add(acquired("zoo", "1.1.0")), std::nullopt) << "the same version";
  EXPECT_EQ(titles(*folder), Names{"zoo1.1.0"});
  EXPECT_EQ(*folder->add(acquired("zoo", "1.0.0", "1.0.0")), std::nullopt);
  EXPECT_EQ(titles(*folder), (Names{"zoo1.1.0", "zoo1.0.0"})) << "a pinned version stands beside";
  EXPECT_EQ(files(), (Names{"virga.lock", "zoo-1.0.0.json", "zoo-1.1.0.json"}));
}

TEST_F(SchemaFolderTest, RemovesEntryAndFile) {
  auto folder = SchemaFolder::open_to_change(root_);
  ASSERT_TRUE(folder);
  ASSERT_TRUE(folder->add(acquired("zoo", "1.0.0")));
  ASSERT_TRUE(folder->add(acquired("ape", "2.0.0")));
  ASSERT_TRUE(folder->remove(folder->entries().front()));
  EXPECT_EQ(titles(*folder), Names{"ape2.0.0"});
  EXPECT_EQ(files(), (Names{"ape-2.0.0.json", "virga.lock"}));
  std::filesystem::remove(root_ + "/schemas/ape-2.0.0.json");
  EXPECT_TRUE(folder->remove(folder->entries().front())) << "its file is missing";
  EXPECT_EQ(files(), Names{"virga.lock"});
}

TEST_F(SchemaFolderTest, NoticesChangedFiles) {
  auto folder = SchemaFolder::open_to_change(root_);
  ASSERT_TRUE(folder);
  ASSERT_TRUE(folder->add(acquired("zoo", "1.0.0")));
  const LockEntry entry = folder->entries().front();
  const std::string file = root_ + "/schemas/zoo-1.0.0.json";
  using Match = SchemaFolder::Match;
  EXPECT_EQ(folder->match(entry), Match::kSame);
  testing::write_program(file, "other");
  EXPECT_EQ(folder->match(entry), Match::kChanged);
  std::filesystem::resize_file(file, (std::uintmax_t{256} << 20) + 1);
  EXPECT_EQ(folder->match(entry), Match::kChanged) << "it is too large to read";
  std::filesystem::remove(file);
  EXPECT_EQ(folder->match(entry), Match::kMissing);
}

}  // namespace
}  // namespace virga::packages

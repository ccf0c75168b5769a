#include "base/system/file_system.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

namespace virga::base {
namespace {

namespace fs = std::filesystem;

// Each test has its own folder, which is removed at the end.
class RealFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "virga-files-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    root_ = name;
  }
  void TearDown() override { fs::remove_all(root_); }

  std::string path(const std::string& name) const { return root_ + "/" + name; }

  std::string root_;
  FileSystem& files_ = real_file_system();
};

TEST_F(RealFiles, WritesAndReadsAnyBytes) {
  const std::string bytes("a\0\r\n\xFF", 5);
  ASSERT_TRUE(files_.write(path("f"), bytes));
  EXPECT_EQ(files_.read(path("f"), 5).value(), bytes);
  ASSERT_TRUE(files_.write(path("f"), ""));
  EXPECT_EQ(files_.read(path("f"), 0).value(), "");
  EXPECT_EQ(files_.list(root_).value(), std::vector<std::string>{"f"})
      << "the temporary file is removed";
}

TEST_F(RealFiles, ReadsUpToTheLimit) {
  ASSERT_TRUE(files_.write(path("f"), std::string(200'000, 'x')));
  EXPECT_EQ(files_.read(path("f"), 200'000).value().size(), 200'000u);
  EXPECT_EQ(files_.read(path("f"), 199'999).error().str(), "the file is larger than 199999 bytes");
}

TEST_F(RealFiles, ReadsFilesOfUnknownSize) {
  EXPECT_FALSE(files_.read("/proc/self/status", 1 << 20).value().empty());
}

TEST_F(RealFiles, RejectsDirectoriesAndSpecialFiles) {
  EXPECT_EQ(files_.read(path("missing"), 9).error().str(), "No such file or directory");
  EXPECT_EQ(files_.read(root_, 9).error().str(), "it is a directory");
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(files_.read(path("pipe"), 9).error().str(), "it is not a regular file");
  EXPECT_EQ(files_.read("/dev/zero", 9).error().str(), "it is not a regular file");
}

TEST_F(RealFiles, ChangesNothingWhenAWriteFails) {
  EXPECT_FALSE(files_.write(path("no/such/folder"), "x"));
  fs::create_directory(path("folder"));
  EXPECT_FALSE(files_.write(path("folder"), "x"));
  EXPECT_EQ(files_.list(root_).value(), std::vector<std::string>{"folder"});
}

TEST_F(RealFiles, KeepsPermissionsAndLinksWhenReplacing) {
  ASSERT_TRUE(files_.write(path("secret"), "old"));
  fs::permissions(path("secret"), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("secret", path("link"));
  ASSERT_TRUE(files_.write(path("link"), "new"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(files_.read(path("secret"), 9).value(), "new");
  EXPECT_EQ(fs::status(path("secret")).permissions(),
            fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(RealFiles, FollowsLinksToMissingFiles) {
  fs::create_directory(path("folder"));
  fs::create_symlink("folder/target", path("link"));
  fs::create_symlink(path("link"), path("link to link"));
  ASSERT_TRUE(files_.write(path("link to link"), "new"));
  EXPECT_TRUE(files_.is_link(path("link")));
  EXPECT_FALSE(files_.is_link(path("folder/target")));
  EXPECT_FALSE(files_.is_link(path("nothing")));
  EXPECT_EQ(files_.read(path("folder/target"), 9).value(), "new");
  fs::create_symlink("b", path("a"));
  fs::create_symlink("a", path("b"));
  ASSERT_TRUE(files_.write(path("a"), "x")) << "a cycle of links terminates";
}

TEST_F(RealFiles, CreatesPrivateFilesForTheOwnerOnly) {
  constexpr auto kOwner = fs::perms::owner_read | fs::perms::owner_write;
  const mode_t before = ::umask(0);
  ASSERT_TRUE(files_.write_private(path("private"), "x"));
  ASSERT_TRUE(files_.write(path("open"), "x"));
  ASSERT_TRUE(files_.write_private(path("open"), "y"));
  ::umask(before);
  EXPECT_EQ(fs::status(path("private")).permissions(), kOwner);
  EXPECT_EQ(fs::status(path("open")).permissions(), static_cast<fs::perms>(0666))
      << "an existing file keeps its permissions";
}

TEST_F(RealFiles, ListsSortedByBytes) {
  for (const char* name : {"b", "a", "B", "a.b", "\xC3\xA9"})
    ASSERT_TRUE(files_.write(path(name), ""));
  fs::create_directory(path("c"));
  EXPECT_EQ(files_.list(root_).value(),
            (std::vector<std::string>{"B", "a", "a.b", "b", "c", "\xC3\xA9"}));
  EXPECT_FALSE(files_.list(path("a")));
  EXPECT_FALSE(files_.list(path("missing")));
}

TEST_F(RealFiles, DistinguishesFilesFromDirectories) {
  ASSERT_TRUE(files_.write(path("f"), ""));
  EXPECT_TRUE(files_.is_file(path("f")));
  EXPECT_FALSE(files_.is_directory(path("f")));
  EXPECT_TRUE(files_.is_directory(root_));
  EXPECT_FALSE(files_.is_file(root_));
  EXPECT_FALSE(files_.is_file(path("missing")) || files_.is_directory(path("missing")));
}

std::string read_at(const OpenFile& file, std::uint64_t offset, std::size_t size) {
  std::string into(size, '?');
  into.resize(file.read(offset, into).value());
  return into;
}

// Checks the contract of open files for a file at `path` that is replaced.
void expect_open_files_keep_their_contents(FileSystem& files, const std::string& path) {
  ASSERT_TRUE(files.write(path, "0123456789"));
  const auto file = files.open(path).value();
  const FileStatus before = file->status().value();
  EXPECT_EQ(before.size, 10u);
  EXPECT_EQ(read_at(*file, 3, 4), "3456");
  EXPECT_EQ(read_at(*file, 8, 4), "89");
  EXPECT_EQ(read_at(*file, 10, 4), "");
  EXPECT_EQ(read_at(*file, std::uint64_t{1} << 40, 4), "");
  ASSERT_TRUE(files.write(path, "new"));
  EXPECT_EQ(read_at(*file, 0, 10), "0123456789");
  EXPECT_EQ(file->status().value(), before);
  EXPECT_NE(files.open(path).value()->status().value(), before);
  ASSERT_TRUE(files.remove(path));
  EXPECT_FALSE(files.open(path));
  EXPECT_FALSE(files.remove(path));
}

TEST_F(RealFiles, OpenFilesKeepTheirContentsWhenReplaced) {
  expect_open_files_keep_their_contents(files_, path("f"));
  EXPECT_EQ(files_.open(root_).error().str(), "it is a directory");
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(files_.open(path("pipe")).error().str(), "it is not a regular file");
}

TEST_F(RealFiles, CreatesDirectoriesForTheOwnerOnly) {
  ASSERT_TRUE(files_.make_directory(path("a/b")));
  ASSERT_TRUE(files_.make_directory(path("a/b")));
  EXPECT_EQ(fs::status(path("a/b")).permissions(), fs::perms::owner_all);
  ASSERT_TRUE(files_.write(path("f"), ""));
  EXPECT_FALSE(files_.make_directory(path("f")));
  EXPECT_FALSE(files_.make_directory(path("f/a")));
}

TEST_F(RealFiles, NormalizesAbsolutePaths) {
  EXPECT_EQ(files_.absolute(path("a/./b/../c")), path("a/c"));
  EXPECT_EQ(files_.absolute("x"), (fs::current_path() / "x").string());
}

TEST(MemoryFiles, OpenFilesKeepTheirContentsWhenReplaced) {
  MemoryFileSystem files;
  expect_open_files_keep_their_contents(files, "dir/f");
  EXPECT_TRUE(files.make_directory("dir"));
}

TEST(MemoryFiles, ReadAndWrite) {
  MemoryFileSystem files;
  ASSERT_TRUE(files.write("dir/f", "abc"));
  EXPECT_EQ(files.read("dir/f", 3).value(), "abc");
  EXPECT_FALSE(files.read("dir/f", 2));
  EXPECT_EQ(files.read("dir", 9).error().str(), "it is a directory");
  EXPECT_FALSE(files.read("missing", 9));
  EXPECT_FALSE(files.write("dir", "x"));
}

TEST(MemoryFiles, ReportWhyTheyCannotBeOpened) {
  MemoryFileSystem files;
  ASSERT_TRUE(files.write("dir/f", "abc"));
  EXPECT_EQ(files.open("dir").error().str(), "it is a directory");
  EXPECT_EQ(files.open("missing").error().str(), "it does not exist");
  EXPECT_EQ(files.remove("missing").error().str(), "it does not exist");
}

TEST(MemoryFiles, ForgetTheTimeOfARemovedFile) {
  MemoryFileSystem files;
  ASSERT_TRUE(files.write("a", "1"));
  ASSERT_TRUE(files.remove("a"));
  EXPECT_TRUE(files.modified.empty());
}

TEST(MemoryFiles, DirectoriesArePrefixes) {
  MemoryFileSystem files;
  files.files = {{"a/x", ""}, {"a/y/1", ""}, {"a/y/2", ""},
                 {"a.b", ""}, {"a-b", ""},   {"/abs/f", ""}};
  EXPECT_EQ(files.list(".").value(), (std::vector<std::string>{"a", "a-b", "a.b"}));
  EXPECT_EQ(files.list("a").value(), (std::vector<std::string>{"x", "y"}));
  EXPECT_EQ(files.list("a/y/").value(), (std::vector<std::string>{"1", "2"}));
  EXPECT_EQ(files.list("/abs").value(), std::vector<std::string>{"f"});
  EXPECT_FALSE(files.list("a/x"));
  EXPECT_FALSE(files.list("b"));
  EXPECT_TRUE(files.is_directory("a/y"));
  EXPECT_FALSE(files.is_directory("a/x"));
  EXPECT_TRUE(files.is_file("a/x"));
}

}  // namespace
}  // namespace virga::base

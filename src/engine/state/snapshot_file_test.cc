// Tests states on a real disk, with processes that are killed.
#include "engine/state/snapshot_file.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <random>

#include "engine/state/snapshot_json.h"

namespace virga::engine {
namespace {

namespace fs = std::filesystem;

class SnapshotFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "virga-state-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    root_ = name;
    path_ = root_ + "/state.json";
  }
  void TearDown() override { fs::remove_all(root_); }

  // Returns a state with many resources that all contain `number`.
  static Snapshot numbered(int number, int resources = 400) {
    Snapshot snapshot;
    snapshot.manifest = new_manifest("t", "v" + std::to_string(number));
    for (int i = 0; i < resources; ++i) {
      ResourceState& resource = snapshot.resources.emplace_back();
      resource.urn = "urn:pulumi:dev::p::t:index:R::" + std::to_string(i);
      resource.type = "t:index:R";
      resource.id = std::to_string(number);
    }
    return snapshot;
  }

  base::Result<Snapshot> load() const { return load_snapshot(files_, path_); }
  base::Result<void> save(const Snapshot& snapshot) {
    return save_snapshot(files_, path_, snapshot);
  }

  std::string root_, path_;
  base::FileSystem& files_ = base::real_file_system();
};

TEST_F(SnapshotFiles, OnlyOwnerCanReadNewFile) {
  ASSERT_TRUE(save(numbered(1)));
  EXPECT_EQ(fs::status(path_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(load()->resources.size(), 400U);
  fs::permissions(path_, fs::perms::group_read, fs::perm_options::add);
  ASSERT_TRUE(save(numbered(2)));
  EXPECT_NE(fs::status(path_).permissions() & fs::perms::group_read, fs::perms::none)
      << "what somebody allowed stays allowed";
}

TEST_F(SnapshotFiles, ErrorsContainPath) {
  EXPECT_EQ(load().error().str(), "cannot read the state " + path_ + ": No such file or directory");
  ASSERT_TRUE(files_.write(path_, "{}"));
  EXPECT_NE(load().error().str().find("cannot read the state " + path_ +
                                      ": state: not an exported state"),
            std::string::npos)
      << load().error().str();
  EXPECT_EQ(save_snapshot(files_, root_ + "/no/s", numbered(1)).error().str(),
            "cannot write the state " + root_ + "/no/s: No such file or directory");
}

TEST_F(SnapshotFiles, FullDiskKeepsOldState) {
  ASSERT_TRUE(save(numbered(1)));
  const pid_t child = ::fork();
  if (child == 0) {
    // Limits the size of files, to simulate a full disk.
    const rlimit limit{4096, 4096};
    ::signal(SIGXFSZ, SIG_IGN);
    const bool rejected = ::setrlimit(RLIMIT_FSIZE, &limit) == 0 && !save(numbered(2));
    ::_exit(rejected ? 0 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT_EQ(load()->manifest.version, "v1");
  EXPECT_EQ(files_.list(root_).value(), std::vector<std::string>{"state.json"})
      << "nothing is left aside";
}

// Writes the states 1, 2, 1, 2, … until the process is killed.
[[noreturn]] void write_for_ever(const std::string& path, const Snapshot& one,
                                 const Snapshot& two) {
  for (;;) {
    if (!save_snapshot(base::real_file_system(), path, one)) ::_exit(1);
    if (!save_snapshot(base::real_file_system(), path, two)) ::_exit(1);
  }
}

TEST_F(SnapshotFiles, KilledWriterLeavesOldOrNewState) {
  const Snapshot states[] = {numbered(0), numbered(1)};
  const std::string texts[] = {write_snapshot(states[0]).value(),
                               write_snapshot(states[1]).value()};
  ASSERT_TRUE(save(states[0]));
  std::mt19937 random(1);
  useconds_t longest = 2'000;  // lifetime of a writer in microseconds
  std::size_t there = 0;
  int changes = 0;
  for (int i = 0; i < 200; ++i) {
    const pid_t child = ::fork();
    if (child == 0) write_for_ever(path_, states[1 - there], states[there]);
    ::usleep(std::uniform_int_distribution<useconds_t>(0, longest)(random));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the writer failed";
    const std::string found = files_.read(path_, 1 << 20).value();
    ASSERT_TRUE(found == texts[0] || found == texts[1]) << found.size();
    const std::size_t now = found == texts[0] ? 0 : 1;
    if (now != there) ++changes;
    if (now == there && longest < 100'000) longest += longest / 8;  // on a slow machine
    if (now != there && longest > 1'000) longest -= longest / 8;
    there = now;
  }
  EXPECT_GT(changes, 20) << "too few writers wrote anything before they died";
  EXPECT_LT(changes, 180) << "too few writers died before they wrote anything";
  EXPECT_TRUE(load()) << "what is there is a state";
}

}  // namespace
}  // namespace virga::engine

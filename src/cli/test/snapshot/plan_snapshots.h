// Compares the plans of tests with the snapshots on disk, and writes new ones.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "check/tests/suite.h"
#include "cli/test/run_case.h"
#include "cli/test/snapshot/snapshot_file.h"

namespace virga::cli {

// The folder of the snapshot files, beside the test files.
inline constexpr std::string_view kSnapshotFolder = "__snapshots__";

enum class SnapshotMode : std::uint8_t {
  kCompare,  // write nothing; a missing snapshot is a problem
  kAdd,      // write missing snapshots
  kUpdate,   // write missing and different snapshots, and remove stale ones
};

// What a run did with snapshots.
struct SnapshotSummary {
  std::size_t written = 0;  // new ones
  std::size_t updated = 0;
  std::size_t removed = 0;
  // Snapshots that no test has: "FILE: TEST", or "FILE" if the test file does not exist.
  std::vector<std::string> stale{};

  bool is_empty() const { return written + updated + removed + stale.size() == 0; }
};

class PlanSnapshots {
 public:
  // `files` must outlive this. A snapshot file has at most `longest` bytes.
  PlanSnapshots(SnapshotMode mode, base::FileSystem& files,
                std::size_t longest = base::Limits{}.max_source_bytes)
      : mode_(mode), files_(files), longest_(longest) {}

  // Reads the snapshot files of all test files. Reports files that cannot be read (V5428).
  void open(const check::Suite& suite, diag::Diagnostics& diagnostics);

  // Compares the plans of a test. Adds problems for plans that differ (V5426) or have no snapshot
  // (V5427). Plans of failed tests are never written.
  void check(const check::PreparedTest& test, TestResult& result);

  // Writes the snapshot files, and finds stale snapshots. Reports files that cannot be written.
  SnapshotSummary finish(diag::Diagnostics& diagnostics);

  // Returns the snapshot file of a test file.
  static std::string path_of(const std::string& test_file);

 private:
  struct File {
    PlanTexts plans;
    std::set<SnapshotKey> wanted;  // the runs that have a snapshot
    bool is_changed = false;
  };

  void open(const std::string& test_file, File& file, diag::Diagnostics& diagnostics);
  void write(const std::string& test_file, const File& file, diag::Diagnostics& diagnostics);
  void find_stale_plans(const std::string& test_file, File& file);
  // Finds snapshot files without a test file.
  void find_stale_files(diag::Diagnostics& diagnostics);
  void report_unwritable(const std::string& path, const base::Error& error,
                         diag::Diagnostics& diagnostics) const;

  SnapshotMode mode_;
  base::FileSystem& files_;
  std::size_t longest_;
  std::map<std::string, File> opened_;  // by the path of the test file
  SnapshotSummary summary_;
};

}  // namespace virga::cli

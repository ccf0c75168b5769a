#include "cli/test/snapshot/plan_snapshots.h"

#include <filesystem>
#include <utility>

#include "cli/diff/diff.h"
#include "diag/codes/test.h"
#include "diag/codes/tool.h"

namespace virga::cli {
namespace {

namespace fs = std::filesystem;
namespace codes = diag::codes;

constexpr std::size_t kMostShownDiffLines = 60;
constexpr std::string_view kSnapshotSuffix = ".snap";
constexpr std::string_view kTestFileSnapshotSuffix = ".pptest.snap";

SnapshotKey snapshot_key(const check::PreparedTest& test, const check::TestRun& run) {
  return {test.test->name, run.name};
}

// Returns the changed lines with their context, without the names of files.
std::vector<std::string> changed_plan_lines(const std::string& before, const std::string& after) {
  std::vector<std::string> lines;
  const std::string diff = text_diff("", before, after, false);
  for (std::string_view line : lines_of(diff)) {
    if (line.ends_with('\n')) line.remove_suffix(1);
    if (line.starts_with("--- ") || line.starts_with("+++ ")) continue;
    lines.push_back(std::string(line.starts_with("@@") ? "..." : line));
  }
  if (lines.size() > kMostShownDiffLines) {
    const std::size_t more = lines.size() - kMostShownDiffLines;
    lines.resize(kMostShownDiffLines);
    lines.push_back("and " + std::to_string(more) + " more lines");
  }
  return lines;
}

std::string name_of_key(const SnapshotKey& key) {
  return key.run.empty() ? key.test : key.test + ", run " + key.run;
}

}  // namespace

std::string PlanSnapshots::path_of(const std::string& test_file) {
  const fs::path path(test_file);
  return (path.parent_path() / kSnapshotFolder /
          (path.filename().string() + std::string(kSnapshotSuffix)))
      .string();
}

void PlanSnapshots::open(const check::Suite& suite, diag::Diagnostics& diagnostics) {
  // The tests of a file with errors are not known.
  if (suite.has_errors()) return;
  for (const check::SuiteFile& file : suite.files) opened_[file.path];
  for (const check::PreparedTest& test : suite.tests) {
    for (const check::PreparedRun& run : test.runs) {
      if (run.snapshot) opened_[test.file].wanted.insert(snapshot_key(test, *run.run));
    }
  }
  for (auto& [path, file] : opened_) open(path, file, diagnostics);
}

void PlanSnapshots::open(const std::string& test_file, File& file, diag::Diagnostics& diagnostics) {
  const std::string path = path_of(test_file);
  if (!files_.is_file(path)) return;
  const auto text = files_.read(path, longest_);
  auto plans = text ? read_snapshots(*text) : base::Unexpected(text.error());
  if (plans) {
    file.plans = *std::move(plans);
  } else {
    diagnostics.add(codes::kSnapshotsUnreadable, {}, diag::PathText{path},
                    diag::Reason{plans.error().str()});
  }
}

void PlanSnapshots::check(const check::PreparedTest& test, TestResult& result) {
  if (result.plans.empty()) return;
  File& file = opened_.at(test.file);
  const std::string path = path_of(test.file);
  const bool may_write = result.passed();
  for (const TestedPlan& plan : result.plans) {
    const SnapshotKey key = snapshot_key(test, *plan.run);
    const auto known = file.plans.find(key);
    const bool is_new = known == file.plans.end();
    if (!is_new && known->second == plan.text) continue;
    if (may_write && (mode_ == SnapshotMode::kUpdate || (is_new && mode_ == SnapshotMode::kAdd))) {
      ++(is_new ? summary_.written : summary_.updated);
      file.plans[key] = plan.text;
      file.is_changed = true;
      continue;
    }
    // The other problems of the test explain why it was not written.
    if (is_new && mode_ != SnapshotMode::kCompare) continue;
    diag::Diagnostic problem(is_new ? codes::kSnapshotMissing : codes::kSnapshotDiffers,
                             plan.run->name_range, diag::PathText{path});
    if (is_new) {
      problem.note({"new snapshots are not written if the environment variable {0} is set",
                    diag::Name{"CI"}});
      problem.help({"run {0} and commit the file", diag::Excerpt{"virga test"}});
    } else {
      problem.help(
          {"if the change is intended, run {0}", diag::Excerpt{"virga test --update-snapshots"}});
    }
    result.problems.push_back(
        {plan.run->name, std::move(problem),
         is_new ? std::vector<std::string>() : changed_plan_lines(known->second, plan.text)});
  }
}

SnapshotSummary PlanSnapshots::finish(diag::Diagnostics& diagnostics) {
  for (auto& [path, file] : opened_) {
    find_stale_plans(path, file);
    if (file.is_changed) write(path, file, diagnostics);
  }
  find_stale_files(diagnostics);
  return std::move(summary_);
}

void PlanSnapshots::find_stale_plans(const std::string& test_file, File& file) {
  for (auto each = file.plans.begin(); each != file.plans.end();) {
    if (file.wanted.contains(each->first)) {
      ++each;
    } else if (mode_ == SnapshotMode::kUpdate) {
      each = file.plans.erase(each);
      file.is_changed = true;
      ++summary_.removed;
    } else {
      summary_.stale.push_back(path_of(test_file) + ": " + name_of_key(each->first));
      ++each;
    }
  }
}

void PlanSnapshots::find_stale_files(diag::Diagnostics& diagnostics) {
  std::set<fs::path> folders;
  for (const auto& [path, file] : opened_) folders.insert(fs::path(path).parent_path());
  for (const fs::path& folder : folders) {
    const auto names = files_.list((folder / kSnapshotFolder).string());
    if (!names) continue;
    for (const std::string& name : *names) {
      if (!name.ends_with(kTestFileSnapshotSuffix)) continue;
      const fs::path test = folder / name.substr(0, name.size() - kSnapshotSuffix.size());
      if (files_.is_file(test.string())) continue;
      const std::string path = (folder / kSnapshotFolder / name).string();
      if (mode_ != SnapshotMode::kUpdate) {
        summary_.stale.push_back(path);
        continue;
      }
      const auto removed = files_.remove(path);
      removed ? void(++summary_.removed) : report_unwritable(path, removed.error(), diagnostics);
    }
  }
}

void PlanSnapshots::write(const std::string& test_file, const File& file,
                          diag::Diagnostics& diagnostics) {
  const std::string path = path_of(test_file);
  if (file.plans.empty()) {
    const auto removed = files_.remove(path);
    if (!removed) report_unwritable(path, removed.error(), diagnostics);
    return;
  }
  const std::string text = write_snapshots(fs::path(test_file).filename().string(), file.plans);
  if (text.size() > longest_) {
    // It could not be read again.
    const base::Error error("its plans have " + std::to_string(text.size()) +
                            " bytes; a snapshot file has at most " + std::to_string(longest_));
    return report_unwritable(path, error, diagnostics);
  }
  const auto folder = files_.make_directory(fs::path(path).parent_path().string());
  const auto written = folder ? files_.write(path, text) : folder;
  if (!written) report_unwritable(path, written.error(), diagnostics);
}

void PlanSnapshots::report_unwritable(const std::string& path, const base::Error& error,
                                      diag::Diagnostics& diagnostics) const {
  diagnostics.add(codes::kFileUnwritable, {}, diag::PathText{path}, diag::Reason{error.str()});
}

}  // namespace virga::cli

#include <algorithm>
#include <cstdio>
#include <map>
#include <utility>
#include <vector>

#include "base/text/printable.h"
#include "cli/terminal/paint.h"
#include "cli/test/report/report.h"
#include "diag/render_text.h"

namespace virga::cli {
namespace {

constexpr std::size_t kMostName = 400;  // bytes
constexpr std::size_t kMaxLine = 8000;

std::string shown_seconds(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, " (%.1f s)", seconds);
  return text;
}

}  // namespace

std::size_t TestReport::failed() const {
  std::size_t count = 0;
  for (const ReportedTest& test : tests) count += test.result.passed() ? 0 : 1;
  return count;
}

std::string test_line(const ReportedTest& test, const TestStyle& style) {
  const bool passed = test.result.passed();
  std::string line = "  " + (passed ? painted(style.color, kGreen, "ok") + "      "
                                    : painted(style.color, kRed, "FAILED") + "  ");
  line += base::printable(test.test->test->name, kMostName);
  if (test.result.seconds >= 1) line += shown_seconds(test.result.seconds);
  return line + "\n";
}

std::string render_failure(const ReportedTest& test, const TestStyle& style) {
  std::string out;
  for (const TestProblem& problem : test.result.problems) {
    std::string title = test.test->file + ": " + base::printable(test.test->test->name, kMostName);
    if (!problem.run.empty()) title += ", run " + base::printable(problem.run, kMostName);
    out += painted(style.color, kBold, title) + "\n";
    out += diag::render_text(problem.diagnostic, test.test->project->session->sources,
                             {style.color, style.width});
    if (!out.ends_with('\n')) out += '\n';
    for (const std::string& line : problem.values)
      out += "      " + base::printable(line, kMaxLine) + "\n";
    out += '\n';
  }
  return out;
}

namespace {

std::string snapshot_summary(const SnapshotSummary& snapshots) {
  std::string line;
  const auto add = [&](std::size_t count, const char* word) {
    if (count > 0) line += (line.empty() ? "" : ", ") + std::to_string(count) + " " + word;
  };
  add(snapshots.written, "written");
  add(snapshots.updated, "updated");
  add(snapshots.removed, "removed");
  add(snapshots.stale.size(), "stale");
  std::string out = line.empty() ? "" : "snapshots: " + line + "\n";
  for (const std::string& each : snapshots.stale) {
    out += "  stale: " + base::printable(each, kMaxLine) + "\n";
  }
  if (!snapshots.stale.empty()) out += "  --update-snapshots removes stale snapshots\n";
  return out;
}

// A line for each program, if there are several.
std::string summary_of_projects(const TestReport& report) {
  std::vector<std::pair<const check::TestProject*, std::size_t>> failed;  // in the order of tests
  std::map<const check::TestProject*, std::size_t> counts;
  for (const ReportedTest& each : report.tests) {
    const check::TestProject* project = each.test->project;
    if (++counts[project] == 1) failed.emplace_back(project, 0);
    const auto at = std::ranges::find(failed, project, &decltype(failed)::value_type::first);
    if (!each.result.passed()) ++at->second;
  }
  std::string out;
  if (failed.size() < 2) return out;
  for (const auto& [project, count] : failed) {
    out += base::printable(project->path, kMaxLine) + ": " +
           std::to_string(counts[project] - count) + " passed" +
           (count == 0 ? "" : ", " + std::to_string(count) + " failed") + "\n";
  }
  return out;
}

}  // namespace

std::string test_summary(const TestReport& report, const TestStyle& style) {
  const std::size_t failed = report.failed();
  const std::string projects = failed == 0 ? "" : summary_of_projects(report);
  const auto part = [](std::size_t count, const char* word) {
    return ", " + std::to_string(count) + " " + word;
  };
  const std::size_t count = report.tests.size();
  std::string line = std::to_string(count) + (count == 1 ? " test: " : " tests: ");
  line += painted(style.color, kGreen, std::to_string(count - failed) + " passed");
  if (failed > 0) line += ", " + painted(style.color, kRed, std::to_string(failed) + " failed");
  if (report.not_run > 0) line += part(report.not_run, "not run");
  if (report.left_out > 0) line += part(report.left_out, "filtered out");
  return projects + line + "\n" + snapshot_summary(report.snapshots);
}

}  // namespace virga::cli

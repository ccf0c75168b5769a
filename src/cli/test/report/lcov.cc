// Coverage as a tracefile of lcov (the manual page geninfo(1), "FILES").
#include <algorithm>

#include "base/text/printable.h"
#include "cli/test/report/coverage_files.h"

namespace virga::cli {
namespace {

constexpr std::size_t kLongestLcovName = 1000;

std::string count_text(std::size_t count) {
  return std::to_string(count);
}

std::string lcov_functions(const CoverageFile& file) {
  std::string out;
  std::size_t hit = 0;
  for (const CoverageNode& node : file.nodes) {
    out +=
        "FN:" + count_text(node.line) + "," + base::printable(node.name, kLongestLcovName) + "\n";
  }
  for (const CoverageNode& node : file.nodes) {
    out += "FNDA:" + count_text(node.times) + "," + base::printable(node.name, kLongestLcovName) +
           "\n";
    hit += node.times > 0 ? 1 : 0;
  }
  return out + "FNF:" + count_text(file.nodes.size()) + "\nFNH:" + count_text(hit) + "\n";
}

// The ways of an expression that no run evaluated are "-".
std::string lcov_branches(const CoverageFile& file) {
  std::string out;
  std::size_t found = 0;
  std::size_t hit = 0;
  for (const auto& [line, covered] : file.lines) {
    for (std::size_t block = 0; block < covered.branches.size(); ++block) {
      const std::vector<std::size_t>& times = covered.branches[block].times;
      const bool is_evaluated =
          std::ranges::any_of(times, [](std::size_t count) { return count > 0; });
      for (std::size_t way = 0; way < times.size(); ++way) {
        out += "BRDA:" + count_text(line) + "," + count_text(block) + "," + count_text(way) + "," +
               (is_evaluated ? count_text(times[way]) : "-") + "\n";
        ++found;
        hit += times[way] > 0 ? 1 : 0;
      }
    }
  }
  return out + "BRF:" + count_text(found) + "\nBRH:" + count_text(hit) + "\n";
}

std::string lcov_lines(const CoverageFile& file) {
  std::string out;
  std::size_t hit = 0;
  for (const auto& [line, covered] : file.lines) {
    out += "DA:" + count_text(line) + "," + count_text(covered.hits) + "\n";
    hit += covered.hits > 0 ? 1 : 0;
  }
  return out + "LF:" + count_text(file.lines.size()) + "\nLH:" + count_text(hit) + "\n";
}

}  // namespace

std::string coverage_lcov(const CoverageOfProjects& coverage) {
  std::map<std::string, CoverageFile> files;
  for (const check::TestProject* project : sorted_projects(coverage)) {
    add_files(files, coverage.at(project), project->session->sources);
  }
  std::string out;
  for (const auto& [name, file] : files) {
    out += "TN:\nSF:" + base::printable(name, kLongestLcovName) + "\n" + lcov_functions(file) +
           lcov_branches(file) + lcov_lines(file) + "end_of_record\n";
  }
  return out;
}

}  // namespace virga::cli

// Coverage as Cobertura's XML.
#include <cstdio>

#include "cli/test/report/coverage_files.h"
#include "cli/test/report/report.h"

namespace virga::cli {
namespace {

struct Rates {
  CoverageShare lines;
  CoverageShare branches;

  void add(const CoverageLine& line) {
    ++lines.total;
    lines.covered += line.hits > 0 ? 1 : 0;
    for (const CoverageBranches& each : line.branches) {
      branches.total += each.times.size();
      for (const std::size_t times : each.times) branches.covered += times > 0 ? 1 : 0;
    }
  }
  void add(const CoverageFile& file) {
    for (const auto& [number, line] : file.lines) add(line);
  }

  static std::string rate(const CoverageShare& share) {
    char text[32];
    const double rate = share.total == 0
                            ? 1.0
                            : static_cast<double>(share.covered) / static_cast<double>(share.total);
    std::snprintf(text, sizeof text, "%.4f", rate);
    return text;
  }
  std::string attributes() const {
    return " line-rate=\"" + rate(lines) + "\" branch-rate=\"" + rate(branches) + "\"";
  }
};

std::string count_attribute(const std::string& name, std::size_t count) {
  return " " + name + "=\"" + std::to_string(count) + "\"";
}

std::string percent(const CoverageShare& share) {
  return std::to_string(share.covered * 100 / share.total) + "%";
}

// The ways of a branch that a test has taken.
CoverageShare ways_of(const CoverageBranches& branch) {
  CoverageShare ways;
  for (const std::size_t times : branch.times) {
    ++ways.total;
    ways.covered += times > 0 ? 1 : 0;
  }
  return ways;
}

std::string line_element(std::uint32_t number, const CoverageLine& line) {
  Rates rates;
  rates.add(line);
  const CoverageShare& share = rates.branches;
  std::string out = "            <line" + count_attribute("number", number) +
                    count_attribute("hits", line.hits) + " branch=\"";
  if (share.total == 0) return out + "false\"/>\n";
  out += "true\" condition-coverage=\"" + percent(share) + " (" + std::to_string(share.covered) +
         "/" + std::to_string(share.total) + ")\">\n              <conditions>\n";
  for (std::size_t i = 0; i < line.branches.size(); ++i) {
    out += "                <condition" + count_attribute("number", i) +
           " type=\"jump\" coverage=\"" + percent(ways_of(line.branches[i])) + "\"/>\n";
  }
  return out + "              </conditions>\n            </line>\n";
}

std::string class_element(const std::string& name, const CoverageFile& file) {
  Rates rates;
  rates.add(file);
  std::string out = "        <class name=\"" + xml_text(name) + "\" filename=\"" + xml_text(name) +
                    "\"" + rates.attributes() + " complexity=\"0\">\n          <methods/>\n" +
                    "          <lines>\n";
  for (const auto& [number, line] : file.lines) out += line_element(number, line);
  return out + "          </lines>\n        </class>\n";
}

std::string package_element(const std::string& name,
                            const std::map<std::string, CoverageFile>& files) {
  Rates rates;
  std::string classes;
  for (const auto& [path, file] : files) {
    rates.add(file);
    classes += class_element(path, file);
  }
  return "    <package name=\"" + xml_text(name) + "\"" + rates.attributes() +
         " complexity=\"0\">\n      <classes>\n" + classes + "      </classes>\n    </package>\n";
}

}  // namespace

std::string coverage_cobertura(const CoverageOfProjects& coverage) {
  Rates all;
  std::string packages;
  for (const check::TestProject* project : sorted_projects(coverage)) {
    std::map<std::string, CoverageFile> files;
    add_files(files, coverage.at(project), project->session->sources);
    for (const auto& [name, file] : files) all.add(file);
    packages += package_element(project->path, files);
  }
  // Equal runs have equal files, so the time is constant.
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE coverage SYSTEM "
         "\"http://cobertura.sourceforge.net/xml/coverage-04.dtd\">\n<coverage" +
         all.attributes() + count_attribute("lines-covered", all.lines.covered) +
         count_attribute("lines-valid", all.lines.total) +
         count_attribute("branches-covered", all.branches.covered) +
         count_attribute("branches-valid", all.branches.total) +
         " complexity=\"0\" version=\"virga\" timestamp=\"0\">\n" +
         "  <sources>\n    <source>.</source>\n  </sources>\n  <packages>\n" + packages +
         "  </packages>\n</coverage>\n";
}

}  // namespace virga::cli

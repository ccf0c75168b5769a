// The coverage of programs in the formats of other tools.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/source.h"
#include "check/tests/files/test_project.h"
#include "cli/test/report/coverage.h"

namespace virga::cli {

using CoverageOfProjects = std::map<const check::TestProject*, Coverage>;

// Returns the projects in the order of their paths, because the order of pointers is not
// deterministic.
std::vector<const check::TestProject*> sorted_projects(const CoverageOfProjects& coverage);

// The covered and all items of one or more programs.
struct CoverageShare {
  std::size_t covered = 0;
  std::size_t total = 0;

  void add(const CoverageItem& item) {
    ++total;
    covered += item.times > 0 ? 1 : 0;
  }
  // Whether at least `percent` of the items are covered. True if there are no items.
  bool reaches(std::size_t percent) const { return covered * 100 >= percent * total; }
  // Returns the percentage with one decimal place, rounded down: "99.9" is less than everything.
  std::string percent() const;
};
CoverageShare total_share(const CoverageOfProjects& coverage);

// The ways of one expression.
struct CoverageBranches {
  std::vector<std::size_t> times;  // of each way
};
struct CoverageLine {
  std::size_t hits = 0;                    // the largest number of runs of its nodes and branches
  std::vector<CoverageBranches> branches;  // one element for each expression
};
struct CoverageNode {
  std::string name;  // "resource bucket"
  std::uint32_t line;
  std::size_t times;
};
struct CoverageFile {
  std::vector<CoverageNode> nodes;
  std::map<std::uint32_t, CoverageLine> lines;  // by number
};

// Adds the items of a program to its files, by name. Items of a file that several programs use are
// merged.
void add_files(std::map<std::string, CoverageFile>& files, const Coverage& coverage,
               const base::Sources& sources);

// Returns {"coverage":[…]} with the objects of append_coverage().
std::string coverage_json(const CoverageOfProjects& coverage);
// A tracefile of lcov: nodes are functions, and branches are branches. lcov.cc
std::string coverage_lcov(const CoverageOfProjects& coverage);
// Cobertura's XML, version 04: one package for each program, one class for each file. cobertura.cc
std::string coverage_cobertura(const CoverageOfProjects& coverage);

}  // namespace virga::cli

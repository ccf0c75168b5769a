// virga check --statistics: how often each code was reported.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "check/check_programs.h"

namespace virga::cli {

struct CodeStatistics {
  diag::Code code;
  diag::Severity severity;  // the highest that was reported
  std::size_t count = 0;
  std::size_t fixable = 0;  // that --fix corrects
};

// The codes that were reported, the most frequent first.
std::vector<CodeStatistics> statistics_of(const check::CheckedPrograms& checked);

// A table with a heading, or an empty text if nothing was reported.
std::string statistics_table(const std::vector<CodeStatistics>& statistics);
// An array of objects with the members `code`, `severity`, `count`, `fixable` and `title`.
std::string statistics_json(const std::vector<CodeStatistics>& statistics);

}  // namespace virga::cli

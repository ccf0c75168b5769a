// The report of virga check, in all formats.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "check/check_programs.h"
#include "cli/check/command.h"

namespace virga::cli {

// What a report says beside the findings.
struct ReportNotes {
  std::string missing_schemas;       // what --without-schemas says instead of errors
  std::optional<std::size_t> known;  // findings of a baseline; nullopt without a baseline
};

// The report in the format of the arguments, or the diff of --diff.
std::string report_of(const check::CheckedPrograms& checked, const CheckArguments& arguments,
                      const ReportNotes& notes);

// Removes everything but errors.
void drop_warnings(check::CheckedPrograms& checked);

// "1 error", "2 errors".
std::string counted(std::size_t count, std::string_view noun);

}  // namespace virga::cli

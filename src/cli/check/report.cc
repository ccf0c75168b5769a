#include "cli/check/report.h"

#include <filesystem>
#include <map>
#include <vector>

#include "base/json/json_writer.h"
#include "check/diagnostics/fixes.h"
#include "cli/check/command.h"
#include "cli/check/report_formats.h"
#include "cli/check/statistics.h"
#include "cli/diff/diff.h"
#include "cli/terminal/terminal.h"
#include "diag/render_json.h"
#include "diag/render_text.h"

namespace virga::cli {
namespace {

// Columns of a report that is not on a terminal.
constexpr std::uint32_t kFileWidth = 100;

// Returns "2 of them", or "it" if there is only one.
std::string part(std::size_t count, std::size_t all) {
  if (count < all) return std::to_string(count) + " of them";
  return all == 1 ? "it" : "them all";
}

// The findings in a program and its tests.
struct ProgramSummary {
  std::string path;  // as given
  std::size_t errors = 0;
  std::size_t warnings = 0;
};

// One entry for each program, in the order of the report.
std::vector<ProgramSummary> programs_of(const check::CheckedPrograms& checked) {
  std::vector<ProgramSummary> programs;
  std::map<std::string, std::size_t> numbers;
  for (const check::CheckedProgram& each : checked.programs) {
    // Test files without a program have no path.
    if (each.path.empty() || (each.files.empty() && each.diagnostics.empty())) continue;
    const auto [at, is_new] = numbers.try_emplace(
        std::filesystem::path(each.path).lexically_normal().string(), programs.size());
    if (is_new) programs.push_back({.path = each.path});
    programs[at->second].errors += each.diagnostics.error_count();
    programs[at->second].warnings += each.diagnostics.warning_count();
  }
  return programs;
}

std::string findings(const ProgramSummary& program) {
  if (program.errors == 0) return counted(program.warnings, "warning");
  return counted(program.errors, "error") +
         (program.warnings == 0 ? "" : ", " + counted(program.warnings, "warning"));
}

class Report {
 public:
  Report(const check::CheckedPrograms& checked, const CheckArguments& arguments,
         const ReportNotes& notes)
      : checked_(checked), arguments_(arguments), notes_(notes) {}

  std::string str() const {
    if (arguments_.diff) return diff();
    switch (arguments_.format) {
      case CheckFormat::kText: return text();
      case CheckFormat::kJson: return json();
      case CheckFormat::kSarif: return sarif();
      case CheckFormat::kGithub: return github();
    }
    return "";
  }

 private:
  bool is_in_file() const { return !arguments_.output.empty() && arguments_.output != "-"; }
  bool is_colored() const {
    const bool is_plain = is_in_file() && arguments_.color == Color::kAuto;
    return !is_plain && use_color(arguments_.color, Stream::kOutput);
  }

  std::string text() const {
    if (arguments_.statistics) {
      return statistics_table(statistics_of(checked_)) + (arguments_.quiet ? "" : summary());
    }
    const diag::TextStyle style{is_colored(),
                                is_in_file() ? kFileWidth : terminal_width(Stream::kOutput)};
    std::string out;
    for (const check::CheckedProgram& each : checked_.programs) {
      out += diag::render_text(each.diagnostics, each.session->sources, style);
    }
    const bool has_rest = arguments_.fix && !arguments_.unsafe;
    if (const std::string rest = has_rest ? diff() : ""; !rest.empty()) {
      out +=
          "not applied, because these fixes may change the meaning of the program:\n" + rest + "\n";
    }
    if (!arguments_.quiet) {
      for (const check::FoundPrograms::Skipped& each : checked_.skipped) {
        out += "skipped " + each.folder + ": " + each.reason + "\n";
      }
    }
    for (const check::CheckedProgram& each : checked_.programs) {
      if (each.errors_elsewhere == 0) continue;
      out += "other files of " + each.path + " have " + counted(each.errors_elsewhere, "error") +
             ", so not everything could be checked\n";
    }
    return arguments_.quiet ? out : out + notes_.missing_schemas + summary();
  }

  std::string json() const {
    base::JsonWriter found, json;
    json.open('{').key("files").number(static_cast<std::int64_t>(checked_.files.size()));
    json.key("errors").number(static_cast<std::int64_t>(checked_.errors()));
    json.key("warnings").number(static_cast<std::int64_t>(checked_.warnings()));
    json.key("programs").open('[');
    for (const ProgramSummary& each : programs_of(checked_)) {
      json.open('{').key("path").string(each.path);
      json.key("errors").number(static_cast<std::int64_t>(each.errors));
      json.key("warnings").number(static_cast<std::int64_t>(each.warnings)).close('}');
    }
    json.close(']');
    if (notes_.known) json.key("known").number(static_cast<std::int64_t>(*notes_.known));
    if (arguments_.statistics) {
      json.key("statistics").raw(statistics_json(statistics_of(checked_)));
    } else {
      for (const check::CheckedProgram& each : checked_.programs) {
        diag::append_json(found, each.diagnostics, each.session->sources);
      }
      json.key("diagnostics").open('[').raw(found.take()).close(']');
    }
    return json.close('}').take() + "\n";
  }

  std::string sarif() const {
    SarifLog log;
    for (const check::CheckedProgram& each : checked_.programs) {
      log.add(each.diagnostics, each.session->sources);
    }
    return log.take() + "\n";
  }

  std::string github() const {
    std::string out;
    for (const check::CheckedProgram& each : checked_.programs) {
      out += render_github(each.diagnostics, each.session->sources);
    }
    return out;
  }

  std::string summary() const {
    const auto programs = programs_of(checked_);
    const std::string files =
        counted(checked_.files.size(), "file") +
        (programs.size() < 2 ? "" : " of " + counted(programs.size(), "program")) + " checked";
    const std::size_t known = notes_.known.value_or(0);
    const std::string end =
        (known == 0 ? "" : "; " + counted(known, "known finding") + " not reported") + "\n";
    const std::size_t all = checked_.errors() + checked_.warnings();
    if (all == 0) return files + ", no problems found" + end;
    std::size_t safe = 0;
    for (const check::CheckedProgram& each : checked_.programs) {
      safe += check::choose_fixes(each.diagnostics, check::FixChoice::kSafe).fixed.size();
    }
    return list_of(programs) + files + ": " + counted(checked_.errors(), "error") + ", " +
           counted(checked_.warnings(), "warning") +
           (safe == 0 ? "" : "; --fix corrects " + part(safe, all)) + end;
  }

  // A line for each program with findings, if there are several.
  static std::string list_of(std::vector<ProgramSummary> programs) {
    std::erase_if(programs,
                  [](const ProgramSummary& each) { return each.errors + each.warnings == 0; });
    std::string out;
    if (programs.size() < 2) return out;
    for (const ProgramSummary& each : programs) out += each.path + ": " + findings(each) + "\n";
    return out;
  }

  std::string diff() const {
    std::string out;
    for (const check::CheckedProgram& each : checked_.programs) {
      for (const auto& [id, edits] :
           check::choose_fixes(each.diagnostics, check::FixChoice::kAll).edits) {
        const base::Source& source = each.session->sources[id];
        if (source.may_hold_secrets()) {
          out += edit_list(source, edits);
          continue;
        }
        out += edit_diff(source.name(), source.text(), edits, is_colored());
      }
    }
    return out;
  }

  const check::CheckedPrograms& checked_;
  const CheckArguments& arguments_;
  const ReportNotes& notes_;
};

}  // namespace

std::string report_of(const check::CheckedPrograms& checked, const CheckArguments& arguments,
                      const ReportNotes& notes) {
  return Report(checked, arguments, notes).str();
}

void drop_warnings(check::CheckedPrograms& checked) {
  for (check::CheckedProgram& program : checked.programs) {
    std::vector<bool> keep;
    for (const diag::Diagnostic& each : program.diagnostics.list()) {
      keep.push_back(each.severity == diag::Severity::kError);
    }
    program.diagnostics.keep(keep);
  }
}

std::string counted(std::size_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

}  // namespace virga::cli

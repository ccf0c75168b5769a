#include "cli/check/statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/json/json_writer.h"
#include "cli/error_pages.h"

namespace virga::cli {
namespace {

std::string_view title_of(diag::Code code) {
  const auto section = find_error_section(diag::show(code));
  return section ? section->title : std::string_view();
}

bool is_fixable(const diag::Diagnostic& diagnostic) {
  return std::ranges::any_of(diagnostic.fixes, &diag::Fix::safe);
}

}  // namespace

std::vector<CodeStatistics> statistics_of(const check::CheckedPrograms& checked) {
  std::map<diag::Code, CodeStatistics> by_code;
  for (const check::CheckedProgram& program : checked.programs) {
    for (const diag::Diagnostic& each : program.diagnostics.list()) {
      CodeStatistics& entry =
          by_code.emplace(each.code, CodeStatistics{each.code, each.severity}).first->second;
      entry.severity = std::min(entry.severity, each.severity);  // errors come first
      ++entry.count;
      entry.fixable += is_fixable(each) ? 1 : 0;
    }
  }
  std::vector<CodeStatistics> all;
  for (const auto& [code, entry] : by_code) all.push_back(entry);
  std::ranges::stable_sort(all, std::greater<>(), &CodeStatistics::count);
  return all;
}

std::string statistics_table(const std::vector<CodeStatistics>& statistics) {
  if (statistics.empty()) return "";
  std::string out = fmt::format("{:>5}  {:>7}  {:<5}  {:<8}  {}\n", "count", "fixable", "code",
                                "severity", "title");
  for (const CodeStatistics& each : statistics) {
    out += fmt::format("{:>5}  {:>7}  {:<5}  {:<8}  {}\n", each.count, each.fixable,
                       diag::show(each.code), diag::word(each.severity), title_of(each.code));
  }
  return out;
}

std::string statistics_json(const std::vector<CodeStatistics>& statistics) {
  base::JsonWriter json;
  json.open('[');
  for (const CodeStatistics& each : statistics) {
    json.open('{').key("code").string(diag::show(each.code));
    json.key("severity").string(diag::word(each.severity));
    json.key("count").number(static_cast<std::int64_t>(each.count));
    json.key("fixable").number(static_cast<std::int64_t>(each.fixable));
    json.key("title").string(title_of(each.code)).close('}');
  }
  return json.close(']').take();
}

}  // namespace virga::cli

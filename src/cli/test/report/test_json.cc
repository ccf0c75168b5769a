#include <cstdio>

#include "base/json/json_writer.h"
#include "cli/test/report/report.h"
#include "diag/render_json.h"

namespace virga::cli {
namespace {

std::string number_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3f", seconds);
  return text;
}

std::int64_t integer(std::size_t count) {
  return static_cast<std::int64_t>(count);
}

void append_problem(base::JsonWriter& json, const TestProblem& problem,
                    const base::Sources& sources) {
  json.open('{');
  if (!problem.run.empty()) json.key("run").string(problem.run);
  json.key("diagnostic").raw(diag::render_json(problem.diagnostic, sources));
  json.key("values").open('[');
  for (const std::string& line : problem.values) json.string(line);
  json.close(']').close('}');
}

void append_test(base::JsonWriter& json, const ReportedTest& test) {
  const base::Sources& sources = test.test->project->session->sources;
  const base::Range where = test.test->test->name_range;
  const auto at = sources[where.source].lines().position(where.span.begin);
  json.open('{').key("file").string(test.test->file);
  json.key("name").string(test.test->test->name).key("line").number(at.line);
  json.key("status").string(test.result.passed() ? "passed" : "failed");
  json.key("seconds").raw(number_text(test.result.seconds)).key("problems").open('[');
  for (const TestProblem& problem : test.result.problems) append_problem(json, problem, sources);
  json.close(']').close('}');
}

}  // namespace

std::string test_json(const TestReport& report,
                      const std::map<const check::TestProject*, Coverage>& coverage,
                      bool with_coverage) {
  base::JsonWriter json;
  json.open('{').key("tests").open('[');
  for (const ReportedTest& test : report.tests) append_test(json, test);
  json.close(']').key("summary").open('{');
  json.key("passed").number(integer(report.tests.size() - report.failed()));
  json.key("failed").number(integer(report.failed()));
  json.key("left_out").number(integer(report.left_out));
  json.key("not_run").number(integer(report.not_run)).close('}');
  if (const SnapshotSummary& snapshots = report.snapshots; !snapshots.is_empty()) {
    json.key("snapshots").open('{').key("written").number(integer(snapshots.written));
    json.key("updated").number(integer(snapshots.updated));
    json.key("removed").number(integer(snapshots.removed)).key("stale").open('[');
    for (const std::string& each : snapshots.stale) json.string(each);
    json.close(']').close('}');
  }
  if (with_coverage) {
    json.key("coverage").open('[');
    // Sorted by path, because the order of pointers is not deterministic.
    std::map<std::string, const check::TestProject*> projects;
    for (const auto& [project, counted] : coverage) projects[project->path] = project;
    for (const auto& [path, project] : projects) {
      append_coverage(json, coverage.at(project), path, project->session->sources);
    }
    json.close(']');
  }
  if (!report.mistakes.empty()) {
    json.key("diagnostics").open('[');
    for (const TestMistake& each : report.mistakes) {
      json.raw(diag::render_json(each.diagnostic, *each.sources));
    }
    json.close(']');
  }
  json.close('}');
  return json.take();
}

}  // namespace virga::cli

#include <cstdio>
#include <map>
#include <utility>

#include "base/text/unicode.h"
#include "cli/test/report/report.h"
#include "diag/render_text.h"

namespace virga::cli {
namespace {

std::string seconds_attribute(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3f", seconds);
  return text;
}

// XML 1.0, production 2 (Char).
bool is_xml_char(char32_t c) {
  return c == 0x9 || c == 0xA || c == 0xD || (c >= 0x20 && c <= 0xD7FF) ||
         (c >= 0xE000 && c <= 0xFFFD) || (c >= 0x10000 && c <= 0x10FFFF);
}

struct Counted {
  std::size_t tests = 0;
  std::size_t failures = 0;
  std::size_t errors = 0;
  double seconds = 0;

  void add(const TestResult& result) {
    ++tests;
    failures += result.passed() ? 0 : 1;
    seconds += result.seconds;
  }
  std::string attributes() const {
    return " tests=\"" + std::to_string(tests) + "\" failures=\"" + std::to_string(failures) +
           "\" errors=\"" + std::to_string(errors) + "\" skipped=\"0\" time=\"" +
           seconds_attribute(seconds) + "\"";
  }
};

// Returns attributes with the beginning of a range. Returns nothing if the range is not known.
std::string place_attributes(base::Range range, const base::Sources& sources) {
  const base::Source* source = range.known() ? sources.find(range.source) : nullptr;
  if (!source) return "";
  const base::Position at = source->lines().position(range.span.begin);
  return " file=\"" + xml_text(source->name()) + "\" line=\"" + std::to_string(at.line) + "\"";
}

std::string test_case(const ReportedTest& test) {
  const base::Sources& sources = test.test->project->session->sources;
  std::string out = "    <testcase classname=\"" + xml_text(test.test->file) + "\" name=\"" +
                    xml_text(test.test->test->name) + "\"" +
                    place_attributes(test.test->test->name_range, sources) + " time=\"" +
                    seconds_attribute(test.result.seconds) + "\"";
  if (test.result.passed()) return out + "/>\n";
  const diag::Diagnostic& first = test.result.problems.front().diagnostic;
  out += ">\n      <failure message=\"" + xml_text(first.message()) + "\" type=\"" +
         xml_text(diag::show(first.code)) + "\"" + place_attributes(first.subject, sources) + ">" +
         xml_text(render_failure(test, {})) + "</failure>\n    </testcase>\n";
  return out;
}

std::string test_case(const TestMistake& mistake) {
  const diag::Diagnostic& error = mistake.diagnostic;
  const std::string file = xml_text(mistake.file);
  const std::string place = place_attributes(error.subject, *mistake.sources);
  return "    <testcase classname=\"" + file + "\" name=\"" + file + "\"" + place +
         " time=\"0.000\">\n      <error message=\"" + xml_text(error.message()) + "\" type=\"" +
         xml_text(diag::show(error.code)) + "\"" + place + ">" +
         xml_text(diag::render_text(error, *mistake.sources, {})) + "</error>\n    </testcase>\n";
}

// Groups the mistakes by file.
std::string suites_of(const std::vector<TestMistake>& mistakes) {
  std::map<std::string, std::pair<Counted, std::string>> by_file;
  for (const TestMistake& each : mistakes) {
    auto& [counted, cases] = by_file[each.file];
    ++counted.tests;
    ++counted.errors;
    cases += test_case(each);
  }
  std::string out;
  for (const auto& [file, suite] : by_file) {
    out += "  <testsuite name=\"" + xml_text(file) + "\"" + suite.first.attributes() + ">\n" +
           suite.second + "  </testsuite>\n";
  }
  return out;
}

}  // namespace

std::string xml_text(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const base::Decoded decoded = base::decode_utf8(text, at);
    const char32_t c = decoded.code_point;
    switch (c) {
      case U'<': out += "&lt;"; break;
      case U'>': out += "&gt;"; break;
      case U'&': out += "&amp;"; break;
      case U'"': out += "&quot;"; break;
      case U'\'': out += "&apos;"; break;
      // XML parsers replace line breaks and tabs in attributes by spaces, unless they are escaped.
      case U'\n': out += "&#10;"; break;
      case U'\r': out += "&#13;"; break;
      case U'\t': out += "&#9;"; break;
      default: base::append_utf8(out, decoded.valid && is_xml_char(c) ? c : U'\uFFFD');
    }
    at += decoded.size;
  }
  return out;
}

std::string junit_xml(const TestReport& report) {
  Counted all;
  for (const ReportedTest& test : report.tests) all.add(test.result);
  all.tests += report.mistakes.size();
  all.errors = report.mistakes.size();
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"virga test\"" +
                    all.attributes() + ">\n";
  // Groups the tests by file.
  for (std::size_t i = 0; i < report.tests.size();) {
    const std::string& file = report.tests[i].test->file;
    Counted counted;
    std::string cases;
    for (; i < report.tests.size() && report.tests[i].test->file == file; ++i) {
      counted.add(report.tests[i].result);
      cases += test_case(report.tests[i]);
    }
    out += "  <testsuite name=\"" + xml_text(file) + "\"" + counted.attributes() + ">\n" + cases +
           "  </testsuite>\n";
  }
  return out + suites_of(report.mistakes) + "</testsuites>\n";
}

}  // namespace virga::cli

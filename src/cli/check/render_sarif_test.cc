// The requirements of SARIF 2.1.0, and the fields that code hosts read.

#include <gtest/gtest.h>
#include <simdjson.h>

#include "cli/check/report_formats.h"
#include "diag/codes/bind.h"
#include "diag/codes/model.h"

namespace virga::cli {
namespace {

using simdjson::dom::array;
using simdjson::dom::element;

class SarifTest : public ::testing::Test {
 protected:
  SarifTest() : id_(sources_.add("my app/main.pp", "é𝄞 = 1\nb = x\n").id()) {}

  base::Range at(std::uint32_t begin, std::uint32_t end) const { return {id_, {begin, end}}; }

  element log() {
    SarifLog log;
    log.add(diagnostics_, sources_);
    return parser_.parse(simdjson::padded_string(log.take()));
  }
  static std::string_view text(element from) { return std::string_view(from); }
  static std::int64_t number(element from) { return std::int64_t(from); }

  // Expects that every object has the members that the schema of SARIF requires.
  static void expect_required(element result) {
    EXPECT_NE(text(result["message"]["text"]), "");
    for (const element place : array(result["locations"])) {
      const element physical = place["physicalLocation"];
      EXPECT_EQ(text(physical["artifactLocation"]["uri"]), "my%20app/main.pp");
      EXPECT_GE(number(physical["region"]["startLine"]), 1);
    }
    array fixes;
    if (result["fixes"].get(fixes) != simdjson::SUCCESS) return;
    for (const element fix : fixes) {
      ASSERT_GE(array(fix["artifactChanges"]).size(), 1u);
      for (const element change : array(fix["artifactChanges"])) {
        EXPECT_EQ(text(change["artifactLocation"]["uri"]), "my%20app/main.pp");
        ASSERT_GE(array(change["replacements"]).size(), 1u);
        for (const element each : array(change["replacements"])) {
          EXPECT_GE(number(each["deletedRegion"]["startLine"]), 1);
        }
      }
    }
  }

  base::Sources sources_;
  base::SourceId id_;
  diag::Diagnostics diagnostics_;
  simdjson::dom::parser parser_;
};

TEST_F(SarifTest, LogWithoutResultsIsComplete) {
  const element found = log();
  EXPECT_EQ(text(found["version"]), "2.1.0");
  ASSERT_EQ(array(found["runs"]).size(), 1u);
  const element run = array(found["runs"]).at(0);
  EXPECT_EQ(text(run["tool"]["driver"]["name"]), "virga");
  EXPECT_EQ(array(run["results"]).size(), 0u);  // empty, not absent: the run had no findings
}

TEST_F(SarifTest, ResultsHaveRequiredMembers) {
  diagnostics_.add(diag::codes::kUndefinedVariable, at(15, 16), diag::Name{"x"})
      .label(at(0, 6), {"here"})
      .suggest(at(15, 16), "b");
  diagnostics_.add(diag::codes::kUnusedName, at(11, 12), diag::Name{"b"}, diag::Word("local"))
      .fix({"remove it"}, {});
  diagnostics_.add(diag::codes::kUndefinedVariable, {}, diag::Name{"y"});
  const element run = array(log()["runs"]).at(0);
  const array rules = run["tool"]["driver"]["rules"];
  ASSERT_EQ(array(run["results"]).size(), 3u);
  EXPECT_EQ(rules.size(), 2u);
  for (const element result : array(run["results"])) {
    const auto rule = static_cast<std::size_t>(number(result["ruleIndex"]));
    EXPECT_EQ(text(rules.at(rule)["id"]), text(result["ruleId"]));
    expect_required(result);
  }
}

TEST_F(SarifTest, ColumnsCountUtf16Units) {
  diagnostics_.add(diag::codes::kUndefinedVariable, at(2, 6), diag::Name{"x"});
  const element result = array(array(log()["runs"]).at(0)["results"]).at(0);
  const element region = array(result["locations"]).at(0)["physicalLocation"]["region"];
  EXPECT_EQ(number(region["startColumn"]), 2);
  EXPECT_EQ(number(region["endColumn"]), 4);
  EXPECT_EQ(number(region["byteOffset"]), 2);
  EXPECT_EQ(number(region["byteLength"]), 4);
}

}  // namespace
}  // namespace virga::cli

// Programs that exceed the limits.
#include <gtest/gtest.h>

#include "diag/codes/run.h"
#include "run/program_testing.h"

namespace virga::run {
namespace {

TEST(RunLimits, StopsBillionLaughs) {
  ProgramBench bench;
  std::string program = "a0 = [\"lol\", \"lol\"]\n";
  for (int i = 1; i < 64; ++i) {
    const std::string last = "a" + std::to_string(i - 1);
    program += "a" + std::to_string(i) + " = [" + last + ", " + last + "]\n";
  }
  ASSERT_TRUE(bench(program + "output \"o\" { value = a63 }"));
  ASSERT_EQ(bench.diagnostics.size(), 1u);
  EXPECT_EQ(bench.diagnostics.list().front().code, diag::codes::kTooMuchMemory);
}

TEST(RunLimits, StopsStringsThatDouble) {
  ProgramBench bench;
  bench.options.limits.max_string_bytes = 1 << 20;
  std::string program = "a0 = \"lol\"\n";
  for (int i = 1; i < 64; ++i) {
    const std::string last = "${a" + std::to_string(i - 1) + "}";
    program += "a" + std::to_string(i) + " = \"" + last + last + "\"\n";
  }
  ASSERT_TRUE(bench(program));
  ASSERT_EQ(bench.diagnostics.size(), 1u);
  EXPECT_EQ(bench.diagnostics.list().front().code, diag::codes::kStringTooLong);
}

// The list contains one string a thousand times and uses the memory of one. Its copies do not.
TEST(RunLimits, ChargesSharedStringsWhenTheyAreCopied) {
  for (const std::string use : {"many", "toJSON(many)", "toJSON(assets)"}) {
    for (const bool enough : {false, true}) {
      ProgramBench bench;
      bench.config("text", std::string(1000, 'x'));
      bench.options.limits.max_evaluation_bytes = enough ? 10'000'000 : 1'000'000;
      ASSERT_TRUE(
          bench("config text string {}\n"
                "many = [for i in range(1000) : text]\n"
                "assets = [for i in range(1000) : stringAsset(text)]\n"
                "output o { value = " +
                use + " }"))
          << testing::PrintToString(bench.complaints());
      EXPECT_EQ(bench.diagnostics.has_errors(), !enough) << use;
    }
  }
}

// Each iteration reads or compares a hundred kilobytes and creates almost nothing.
TEST(RunLimits, ChargesOperationsOnLargeValues) {
  for (const std::string use : {
           "sha1(text)",
           "length(text)",
           "length(split(\"|\", text))",
           "can(fromBase64(text))",
           "length(toBase64(text))",
           "lookup({ a = 1 }, text, 2)",
           "text == other",
           "[text] == [other]",
           "{ a = text } == { a = other }",
           "length({ (text) = i })",
           "try({ a = 1 }[text], 2)",
           "try(text + 1, 2)",
           "try([1][text], 2)",
           "can(stringAsset(text))",
           "can(readFile(\"large\"))",
           "filebase64sha256(\"large\")",
           "can(fileAsset(\"large\"))",
           "length(toJSON([text]))",
           "length(join(\"\", [text]))",
           "length(\"${text}${i}\")",
           "max(many...)",
           "many == more",
       }) {
    for (const bool is_large : {false, true}) {
      ProgramBench bench;
      const std::string text(is_large ? 100'000 : 10, '1');
      bench.config("text", text);
      bench.config("other", text);
      ASSERT_TRUE(bench.files.write("/w/large", is_large ? std::string(1'000'000, 'x') : "x"));
      bench.options.working_directory = "/w";
      bench.options.limits.max_evaluation_steps = 100'000;
      bench.options.limits.max_evaluation_bytes = 20'000'000;
      const std::string many = is_large ? "20000" : "2";
      ASSERT_TRUE(
          bench("config text string {}\nconfig other string {}\n"
                "many = range(" +
                many + ")\nmore = range(" + many +
                ")\n"
                "output o { value = length([for i in range(300) : " +
                use + "]) }"))
          << use << testing::PrintToString(bench.complaints());
      const Lines complaints = bench.complaints();
      const bool ended = !complaints.empty() &&
                         (complaints[0].starts_with("V4140") || complaints[0].starts_with("V4143"));
      EXPECT_EQ(ended, is_large) << use << testing::PrintToString(complaints);
    }
  }
}

// Both strings depend on all resources; their mark sets share no nodes.
TEST(RunLimits, ChargesMarks) {
  for (const std::string rounds : {"3", "3000"}) {
    ProgramBench bench;
    bench.options.limits.max_evaluation_steps = 50'000;
    ASSERT_TRUE(
        bench("resource r \"t:R\" {\n options { range = 1000 }\n}\n"
              "x = join(\",\", [for a in r : a.id])\n"
              "y = join(\",\", [for a in r : a.computed])\n"
              "output o { value = [for i in range(" +
              rounds + ") : length(x) == length(y)] }"))
        << testing::PrintToString(bench.complaints());
    EXPECT_EQ(bench.complaints().size(), rounds == "3" ? 0U : 1U) << rounds;
    for (const diag::Diagnostic& d : bench.diagnostics.list()) {
      EXPECT_EQ(d.code, diag::codes::kTooManySteps);
    }
  }
}

TEST(RunLimits, CountsResources) {
  for (const int more : {0, 1}) {
    ProgramBench bench;
    bench.options.limits.max_resources = 5;
    const std::string count = std::to_string(3 + more);
    ASSERT_TRUE(
        bench("resource a \"t:R\" {\n options { range = 2 }\n}\n"
              "resource b \"t:R\" {\n options { range = " +
              count + " }\n}"));
    EXPECT_EQ(bench.diagnostics.has_errors(), more == 1);
  }
}

TEST(RunLimits, CountsElementsOfARange) {
  for (const bool more : {false, true}) {
    ProgramBench bench;
    bench.options.limits.max_resources = 2;
    ASSERT_TRUE(bench("resource a \"t:R\" {\n options { range = [1, 2" +
                      std::string(more ? ", 3" : "") + "] }\n}"));
    EXPECT_EQ(bench.diagnostics.has_errors(), more);
    EXPECT_EQ(bench.monitor.requests.size(), more ? 0u : 2u);
  }
}

TEST(RunLimits, BoundsTheDepthOfValues) {
  for (const std::uint32_t more : {0u, 1u}) {
    ProgramBench bench;
    bench.options.limits.max_type_depth = 5;
    std::string program = "a0 = [1]\n";
    for (std::uint32_t i = 1; i < 4 + more; ++i) {
      program += "a" + std::to_string(i) + " = [a" + std::to_string(i - 1) + "]\n";
    }
    ASSERT_TRUE(bench(program));
    EXPECT_EQ(bench.complaints().size(), more) << testing::PrintToString(bench.complaints());
  }
}

// The contents of archives are not part of any type, so they have limits of their own.
std::string nested_archives(int levels, const std::string& members) {
  std::string program = "a0 = stringAsset(\"x\")\n";
  for (int i = 1; i <= levels; ++i) {
    std::string line = "a" + std::to_string(i) + " = assetArchive(" + members + ")\n";
    for (std::size_t at; (at = line.find('@')) != std::string::npos;) {
      line.replace(at, 1, "a" + std::to_string(i - 1));
    }
    program += line;
  }
  return program + "output o { value = toJSON(a" + std::to_string(levels) + ") }";
}

TEST(RunLimits, BoundsTheDepthOfArchives) {
  for (const int more : {0, 1}) {
    ProgramBench bench;
    bench.options.limits.max_type_depth = 5;
    ASSERT_TRUE(bench(nested_archives(5 + more, "{ x = @ }")));
    EXPECT_EQ(bench.complaints().size(), static_cast<std::size_t>(more));
    for (const diag::Diagnostic& d : bench.diagnostics.list()) {
      EXPECT_EQ(d.code, diag::codes::kValueTooDeep);
    }
  }
}

TEST(RunLimits, StopsArchivesThatDouble) {
  ProgramBench bench;
  ASSERT_TRUE(bench(nested_archives(64, "{ x = @, y = @ }")));
  ASSERT_EQ(bench.diagnostics.size(), 1u);
  EXPECT_EQ(bench.diagnostics.list().front().code, diag::codes::kTooMuchMemory);
}

}  // namespace
}  // namespace virga::run

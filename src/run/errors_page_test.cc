// The page docs/errors/run.md keeps its word: the first program of a section causes its message,
// the second one causes none.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "run/program_testing.h"

namespace virga::run {
namespace {

struct Section {
  std::string code;
  Lines programs;
};

std::vector<Section> sections_of(const std::string& path) {
  std::ifstream in(path);
  std::vector<Section> sections;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("## V")) sections.push_back({line.substr(3, 5), {}});
    if (line == "```pcl") {
      sections.back().programs.emplace_back();
      inside = true;
    } else if (line == "```") {
      inside = false;
    } else if (inside) {
      sections.back().programs.back() += line + "\n";
    }
  }
  return sections;
}

Lines codes_of(const std::string& program) {
  ProgramBench bench;
  bench.options.preview = true;
  bench(program);
  Lines codes;
  for (const diag::Diagnostic& d : bench.diagnostics.list()) codes.push_back(diag::show(d.code));
  return codes;
}

TEST(ErrorsPage, KeepsItsWord) {
  const auto sections = sections_of(std::string(VIRGA_SOURCE_DIR) + "/docs/errors/run.md");
  ASSERT_GE(sections.size(), 40u);
  for (const Section& section : sections) {
    if (section.programs.empty())
      continue;  // it takes more than a program: configuration, an engine
    ASSERT_EQ(section.programs.size(), 2u) << section.code;
    EXPECT_EQ(codes_of(section.programs[0]), Lines{section.code}) << section.programs[0];
    EXPECT_EQ(codes_of(section.programs[1]), Lines{}) << section.programs[1];
  }
}

}  // namespace
}  // namespace virga::run

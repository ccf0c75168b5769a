// Checks the page docs/errors/run.md: the first program of a section causes its message; the second
// program causes no message.
#include <gtest/gtest.h>

#include "diag/errors_page_testing.h"
#include "run/program_testing.h"

namespace virga::run {
namespace {

Lines codes_of(const std::string& program) {
  ProgramBench bench;
  bench.options.preview = true;
  bench(program);
  Lines codes;
  for (const diag::Diagnostic& d : bench.diagnostics.list()) codes.push_back(diag::show(d.code));
  return codes;
}

TEST(ErrorsPage, ProgramsCauseTheDocumentedErrors) {
  const auto sections = diag::errors_page("run.md");
  ASSERT_GE(sections.size(), 40u);
  for (const diag::ErrorsSection& section : sections) {
    if (section.programs.empty())
      continue;  // the error needs more than a program: configuration, an engine
    ASSERT_EQ(section.programs.size(), 2u) << section.code;
    EXPECT_EQ(codes_of(section.programs[0]), Lines{section.code}) << section.programs[0];
    EXPECT_EQ(codes_of(section.programs[1]), Lines{}) << section.programs[1];
  }
}

}  // namespace
}  // namespace virga::run

// docs/errors/hcl_body.md: each wrong example has its error, and each corrected example has none.
#include <gtest/gtest.h>

#include <algorithm>

#include "diag/errors_page_testing.h"
#include "hcl/body/testing.h"

namespace virga::hcl {
namespace {

// The files of an example. If there are several, each begins with a line "# name.hcl".
std::vector<std::string> files_of(const std::string& program) {
  std::vector<std::string> files;
  std::size_t begin = 0;
  for (std::size_t next = 0; next != std::string::npos; begin = next) {
    next = program.find("# ", begin + 1);
    files.push_back(program.substr(begin, next - begin));
  }
  return files;
}

Texts errors_in(const std::string& program) {
  BodyFiles files(files_of(program));
  const Schema schema{{{"name", true}, {"size"}},
                      {{"disk", {}}, {"mount", {"path"}}, {"tags", {}}}};
  const Content content = files.body().content(schema, files.diagnostics);
  for (const BodyBlock& block : content.blocks) {
    if (block.type == "tags") block.body.just_attributes(files.diagnostics);
  }
  Texts codes;
  for (const diag::Diagnostic& diagnostic : files.diagnostics.list()) {
    codes.push_back(diag::show(diagnostic.code));
  }
  return codes;
}

TEST(BodyDocumentation, ExamplesHaveTheirErrors) {
  for (const diag::ErrorsSection& section : diag::errors_page("hcl_body.md")) {
    if (section.code >= "V1320") continue;  // spec/ has its own test for these codes
    SCOPED_TRACE(section.code);
    ASSERT_EQ(section.programs.size(), 2u);
    EXPECT_EQ(errors_in(section.programs[0]), Texts{section.code});
    EXPECT_EQ(errors_in(section.programs[1]), Texts{});
  }
}

}  // namespace
}  // namespace virga::hcl

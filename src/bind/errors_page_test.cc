// Checks the pages docs/errors/bind.md and lint.md: the first program of a section causes its
// message and no other; the second program causes no message.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>

#include "base/system/file_system.h"
#include "bind/bind.h"
#include "bind/components/memory_component_files.h"
#include "bind/lint/lint.h"
#include "bind/review/review.h"
#include "bind/rules/rules.h"
#include "diag/codes/bind.h"
#include "diag/errors_page_testing.h"
#include "schema/loader.h"

namespace virga::bind {
namespace {

using Lines = std::vector<std::string>;

// The examples are parts of programs, so unused names and rules that are off by default
// are reported in the section about them only.
Lines codes_of(const std::string& program, schema::Loader& loader, const std::string& section) {
  base::Sources sources;
  // The page refers to a component folder `network`.
  MemoryComponentFiles folders({{"main.pp", program},
                                {"network/main.pp",
                                 "config \"name\" \"string\" {}\n"
                                 "output \"label\" { value = \"network ${name}\" }\n"}},
                               sources);
  BindOptions options;
  options.components = &folders;
  diag::Diagnostics diagnostics;
  const Program bound =
      virga::bind::bind(folders.open("").value(), sources, loader, options, diagnostics);
  lint(bound, diagnostics);
  if (!diagnostics.has_errors()) {
    review(bound, sources, diagnostics);
    const auto is_on = [&](diag::Code code) {
      return !diag::info(code).is_off_by_default || diag::show(code) == section;
    };
    check_rules(bound, sources, ProgramRole::kMain, is_on, diagnostics);
  }
  Lines codes;
  for (const diag::Diagnostic& each : diagnostics.list()) {
    const bool unused = each.code == diag::codes::kUnusedName;
    if (!unused || section == diag::show(each.code)) codes.push_back(diag::show(each.code));
  }
  return codes;
}

TEST(ErrorsPage, ProgramsCauseTheDocumentedErrors) {
  const std::string root = VIRGA_SOURCE_DIR;
  schema::FileLoader loader(base::real_file_system(), {root + "/examples/hello/schemas",
                                                       root + "/examples/web-service/schemas",
                                                       root + "/tests/golden/schemas"});
  auto sections = diag::errors_page("bind.md");
  ASSERT_GE(sections.size(), 48u);
  std::ranges::move(diag::errors_page("lint.md"), std::back_inserter(sections));
  for (const diag::ErrorsSection& section : sections) {
    if (section.programs.empty()) continue;  // the error needs a schema or a file
    ASSERT_EQ(section.programs.size(), 2u) << section.code;
    EXPECT_EQ(codes_of(section.programs[0], loader, section.code), Lines{section.code})
        << section.programs[0];
    EXPECT_EQ(codes_of(section.programs[1], loader, section.code), Lines{}) << section.programs[1];
  }
}

}  // namespace
}  // namespace virga::bind

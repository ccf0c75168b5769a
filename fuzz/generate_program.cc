// A text as a program that becomes C++: a line "#### PATH" begins another file. The same program
// becomes the same files, which stay in their folder and whose brackets match.
#include <gtest/gtest.h>

#include "bind/bind.h"
#include "bind/components/memory_component_files.h"
#include "cpp/program/program.h"
#include "fuzz/generated_files.h"
#include "fuzz/loader.h"
#include "fuzz/places.h"
#include "fuzz/several_files.h"
#include "fuzz/targets.h"

namespace virga::fuzz {

void fuzz_generate_program(const std::string& text) {
  base::Sources sources;
  bind::MemoryComponentFiles components(several_files(text, "main.pp"), sources);
  bind::BindOptions options;
  options.components = &components;
  diag::Diagnostics diagnostics;
  const bind::Program program =
      bind::bind(components.open("").value(), sources, corpus_schemas(), options, diagnostics);
  if (diagnostics.has_errors()) return;
  diag::Diagnostics problems;
  const cpp::ConvertedProgram made = cpp::convert_program(program, sources, {}, problems);
  expect_places(problems, sources);
  diag::Diagnostics problems_again;
  const cpp::ConvertedProgram again = cpp::convert_program(program, sources, {}, problems_again);
  ASSERT_TRUE(made.files.contains("main.cc"));
  ASSERT_EQ(made.files, again.files);
  ASSERT_EQ(made.packages, again.packages);
  ASSERT_EQ(problems.size(), problems_again.size());
  expect_cpp_files(made.files);
}

}  // namespace virga::fuzz

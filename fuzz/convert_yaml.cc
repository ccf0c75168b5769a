// A text as a project in Pulumi YAML: a line "#### PATH" begins another file. It has errors, or it
// becomes a program that parses.
#include "convert/yaml/convert_yaml.h"

#include <gtest/gtest.h>

#include "fuzz/loader.h"
#include "fuzz/places.h"
#include "fuzz/several_files.h"
#include "fuzz/targets.h"
#include "hcl/parse/parse.h"

namespace virga::fuzz {
void fuzz_convert_yaml(const std::string& text) {
  base::MemoryFileSystem files;
  for (auto& [path, content] : several_files(text, "Pulumi.yaml")) {
    files.files["/in/" + path] = std::move(content);
  }
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const convert::Conversion conversion =
      convert::convert_yaml("/in", files, sources, &corpus_schemas(), diagnostics);
  expect_places(diagnostics, sources);
  if (diagnostics.has_errors()) return;
  for (const convert::ConvertedFile& file : conversion.files) {
    if (!file.path.ends_with(".pp")) continue;
    base::Sources written;
    diag::Diagnostics problems;
    (void)hcl::parse_config(written.add(file.path, file.text), problems);
    ASSERT_FALSE(problems.has_errors()) << problems.list().front().message() << "\n"
                                        << file.path << "\n"
                                        << file.text;
  }
}

}  // namespace virga::fuzz

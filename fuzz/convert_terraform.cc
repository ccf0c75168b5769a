// A text as a configuration of Terraform: a line "#### PATH" begins another file. It has errors, or
// it becomes a program that parses. The parts of the program come from places in the configuration,
// and no part of the configuration is lost without a diagnostic.
#include <gtest/gtest.h>

#include "convert/terraform/terraform.h"
#include "diag/codes/terraform.h"
#include "fuzz/loader.h"
#include "fuzz/places.h"
#include "fuzz/several_files.h"
#include "fuzz/targets.h"
#include "hcl/parse/parse.h"

namespace virga::fuzz {
namespace {

using namespace convert::terraform;

void expect_origins(const File& file, const base::Sources& sources) {
  for (const auto& [part, origin, kind] : file.origins.parts()) {
    ASSERT_LE(part.end, file.text.size());
    const base::Source* source = sources.find(origin.source);
    ASSERT_NE(source, nullptr);
    ASSERT_LE(origin.span.begin, origin.span.end);
    ASSERT_LE(origin.span.end, source->text().size());
    if (kind != base::SourceMap::Kind::kCopy) continue;
    ASSERT_EQ(source->text(origin.span),
              std::string_view(file.text).substr(part.begin, part.size()));
  }
}

void expect_program(const Program& program, const base::Sources& sources) {
  for (const File& file : program.files) {
    expect_origins(file, sources);
    if (file.name.ends_with(".yaml")) continue;
    base::Sources written;
    diag::Diagnostics diagnostics;
    (void)hcl::parse_config(written.add(file.name, file.text), diagnostics);
    ASSERT_FALSE(diagnostics.has_errors()) << diagnostics.list().front().message() << "\n"
                                           << file.name << "\n"
                                           << file.text;
  }
}

}  // namespace

void fuzz_convert_terraform(const std::string& text) {
  base::MemoryFileSystem files;
  for (auto& [path, content] : several_files(text, "main.tf")) {
    files.files["/in/" + path] = std::move(content);
  }
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const Program program =
      convert_terraform("/in", "in", files, corpus_schemas(), sources, diagnostics);
  expect_places(diagnostics, sources);
  if (diagnostics.has_errors()) return;
  expect_program(program, sources);
  for (const diag::Diagnostic& each : diagnostics.list()) {
    ASSERT_NE(each.code, diag::codes::kTerraformDropped) << each.message();
  }
}

}  // namespace virga::fuzz

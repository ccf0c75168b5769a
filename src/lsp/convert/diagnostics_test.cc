#include "lsp/convert/diagnostics.h"

#include <gtest/gtest.h>

#include "diag/codes/bind.h"
#include "diag/codes/model.h"
#include "diag/codes/tool.h"

namespace virga::lsp {
namespace {

namespace codes = diag::codes;

struct Files {
  base::Sources sources;
  const base::Source& main = sources.add("/main.pp", "é = b\nc = d\n");
  const base::Source& other = sources.add("/other.pp", "x\n");
  const base::Source& expression = sources.add("<expression>", "x");
  diag::Diagnostics diagnostics;
  Documents documents;

  std::vector<Diagnostic> of(const base::Source& file) {
    SourcePlaces places(sources, PositionEncoding::kUtf16);
    return diagnostics_of(file.id(), diagnostics, sources, places, documents);
  }
};

TEST(Diagnostics, HavePlacesMessagesAndRelatedPlaces) {
  Files files;
  files.diagnostics.add(codes::kUndefinedVariable, files.main.range({5, 6}), diag::Name{"b"})
      .note({"a note"})
      .help({"a help"})
      .label(files.other.range({0, 1}), {"declared here"})
      .label(files.expression.range({0, 1}), {"not in a file"});
  const auto converted = files.of(files.main);
  ASSERT_EQ(converted.size(), 1u);
  EXPECT_EQ(converted[0].range, (Range{{0, 4}, {0, 5}}));
  EXPECT_EQ(converted[0].code, "V2101");
  EXPECT_EQ(converted[0].code_href, "virga:/errors/V2101.md");
  EXPECT_EQ(converted[0].message, "there is no variable `b` here\nnote: a note\nhelp: a help");
  ASSERT_EQ(converted[0].related.size(), 1u);
  EXPECT_EQ(converted[0].related[0].location.uri, "file:///other.pp");
  EXPECT_TRUE(files.of(files.other).empty());
}

TEST(Diagnostics, HaveSeveritiesAndTags) {
  Files files;
  files.diagnostics.add(codes::kUnusedName, files.main.range({0, 1}), diag::Name{"a"},
                        diag::Word("local"));
  files.diagnostics.add(codes::kDeprecated, files.main.range({0, 2}), diag::Name{"a"},
                        diag::Reason{"use b"});
  const auto converted = files.of(files.main);
  ASSERT_EQ(converted.size(), 2u);
  EXPECT_EQ(converted[0].severity, DiagnosticSeverity::kWarning);
  EXPECT_EQ(converted[0].tags, std::vector{DiagnosticTag::kUnnecessary});
  EXPECT_EQ(converted[1].tags, std::vector{DiagnosticTag::kDeprecated});
}

TEST(Diagnostics, WithoutAPlaceAreInTheFirstFile) {
  Files files;
  files.diagnostics.add(codes::kNoProgram, {}, diag::PathText{"/"});
  ASSERT_EQ(files.of(files.main).size(), 1u);
  EXPECT_EQ(files.of(files.main)[0].range, Range());
  EXPECT_TRUE(files.of(files.other).empty());
}

}  // namespace
}  // namespace virga::lsp

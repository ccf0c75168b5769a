#include "ide/lens/code_lenses.h"

#include "hcl/parse/parse.h"
#include "ide/every_text_testing.h"
#include "ide/names/occurrences.h"

namespace virga::ide {
namespace {

using testing::Fixture;

// The lenses of a file: "main.pp:1:size 2 references", one per line.
std::string lenses_of(const Fixture& fixture, const std::string& file = "main.pp") {
  std::string text;
  for (const Lens& lens : code_lenses(fixture.snapshot(), fixture.snapshot().source(file))) {
    text += fixture.show(lens.range);
    text += lens.kind == LensKind::kPreview
                ? " preview"
                : " " + std::to_string(count_references(fixture.snapshot(), *lens.node));
    text += "\n";
  }
  return text;
}

TEST(CodeLenses, CountReferences) {
  EXPECT_EQ(lenses_of(Fixture(R"(size = 3
double = size + size
resource "cat" "zoo:index:Pet" {
  length = double
  options {
    dependsOn = [cage]
  }
}
resource "cage" "zoo:index:Cage" {
  pet  = "x"
  size = [for size in [1] : size][0]
}
output "all" {
  value = cage
}
)")),
            "main.pp:1: preview\nmain.pp:1:size 2\nmain.pp:2:double 1\nmain.pp:3:cat 0\n"
            "main.pp:9:cage 2\n");
}

TEST(CodeLenses, CountUsesOfComponents) {
  const Fixture fixture(Fixture::Files{{"main.pp", R"(component "web" "./site" {
  size = 1
}
component "other" "./site" {
  size = web.double
}
)"},
                                       {"site/main.pp", R"(config "size" "int" {
}
output "double" {
  value = size * 2
}
)"}});
  EXPECT_EQ(lenses_of(fixture), "main.pp:1: preview\nmain.pp:1:web 1\nmain.pp:4:other 0\n");
  EXPECT_EQ(lenses_of(fixture, "site/main.pp"), "site/main.pp:1:size 3\nsite/main.pp:3:double 1\n");
}

TEST(CodeLenses, OfTestFilesRunTests) {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const base::Source& source =
      sources.add("a.pptest", "stack = \"dev\"\ntest \"one\" {\n}\ntest two {\n}\ntest {\n");
  const hcl::Tree tree = hcl::parse_config(source, diagnostics);
  std::string text;
  for (const Lens& lens : test_lenses(tree)) {
    text += lens.kind == LensKind::kRunTests ? "all\n" : lens.test + "\n";
  }
  EXPECT_EQ(text, "all\none\ntwo\n");
}

TEST(CodeLenses, AreFoundByTheirRangeInEveryText) {
  std::size_t found = 0;
  testing::ask_of_every_file([&](const Snapshot& snapshot, base::SourceId source) {
    for (const Lens& lens : code_lenses(snapshot, source)) {
      if (lens.kind != LensKind::kReferences) continue;
      const auto same = reference_lens(snapshot, lens.range);
      ASSERT_TRUE(same);
      EXPECT_EQ(same->node, lens.node);
      const base::Span wider{lens.range.span.begin, lens.range.span.end + 1};
      EXPECT_FALSE(reference_lens(snapshot, {source, wider}));
      ++found;
    }
  });
  EXPECT_GT(found, 100U);
}

TEST(CodeLenses, CountSameAsReferencesInEveryText) {
  testing::ask_of_every_file([](const Snapshot& snapshot, base::SourceId source) {
    for (const Lens& lens : code_lenses(snapshot, source)) {
      if (lens.kind != LensKind::kReferences) continue;
      std::size_t count = 0;
      for (const Occurrence& each : occurrences_of(snapshot, *lens.node)) {
        count += each.role != Occurrence::Role::kDeclaration;
      }
      EXPECT_EQ(count_references(snapshot, *lens.node), count);
    }
  });
}

}  // namespace
}  // namespace virga::ide

#include "ide/hints/inlay_hints.h"

#include "ide/every_text_testing.h"

namespace virga::ide {
namespace {

using testing::Fixture;

// The program with its hints in angle quotes.
std::string with_hints(const std::string& program, const HintOptions& options = {}) {
  const Fixture fixture(program);
  const base::SourceId source = fixture.snapshot().source("main.pp");
  std::string text = program;
  const auto hints = inlay_hints(fixture.snapshot(), source, options);
  for (auto hint = hints.rbegin(); hint != hints.rend(); ++hint) {
    text.insert(hint->offset, "«" + hint->label + "»");
  }
  return text;
}

TEST(InlayHints, ShowTypesOfLocals) {
  EXPECT_EQ(with_hints(R"(resource "cat" "zoo:index:Pet" {
}
a = cat.friends
b = "text"
c = [1]
d = 1 + 2
e = cat
)"),
            R"(resource "cat" "zoo:index:Pet" {
}
a«: output(list(Friend)?)» = cat.friends
b = "text"
c = [1]
d«: number» = 1 + 2
e«: Pet» = cat
)");
}

TEST(InlayHints, ShowTypesOfLoopVariables) {
  EXPECT_EQ(with_hints("a = { for k, v in { x = \"y\" } : k => v }\n"),
            "a«: map(string)» = { for k«: string», v«: string» in { x = \"y\" } : k => v }\n");
}

TEST(InlayHints, MarkSecretsAndOutputs) {
  EXPECT_EQ(with_hints(R"(config "key" "string" {
  secret = true
}
resource "cat" "zoo:index:Pet" {
}
a = "x${key}"
b = "x${cat.name}"
output "all" {
  value = [a, 1]
}
)"),
            R"(config "key" "string" {
  secret = true
}
resource "cat" "zoo:index:Pet" {
}
a«secret» = "x${key}"
b«output» = "x${cat.name}"
output "all"«secret» {
  value = [a, 1]
}
)");
}

TEST(InlayHints, ShowParameterNamesOfLiterals) {
  EXPECT_EQ(with_hints("a = element([1, 2], 0) == length(\"x\")\nb = split(\",\", a)\n",
                       {.local_types = false}),
            "a = element([1, 2], «index:»0) == length(\"x\")\nb = split(«separator:»\",\", a)\n");
  EXPECT_EQ(with_hints("a = invoke(\"zoo:index:span\", 1, 2)\n",
                       {.local_types = false, .outputs = false}),
            "a = invoke(\"zoo:index:span\", «from:»1, «to:»2)\n");
}

TEST(InlayHints, CanBeSwitchedOff) {
  const std::string program = "a = secret([for x in [1] : element([x], 0)])\n";
  EXPECT_EQ(with_hints(program, {false, false, false, false, false}), program);
}

TEST(InlayHints, AreSortedInEveryText) {
  testing::ask_of_every_file([](const Snapshot& snapshot, base::SourceId source) {
    std::uint32_t offset = 0;
    for (const InlayHint& hint : inlay_hints(snapshot, source)) {
      EXPECT_LE(offset, hint.offset);
      EXPECT_FALSE(hint.label.empty());
      offset = hint.offset;
      EXPECT_LE(offset, snapshot.sources[source].text().size());
    }
  });
}

}  // namespace
}  // namespace virga::ide

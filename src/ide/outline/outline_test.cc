#include "ide/outline/outline.h"

#include "ide/every_text_testing.h"

namespace virga::ide {
namespace {

using testing::Fixture;

// The items, one per line, indented: "name (detail)".
void show_items(const Fixture& fixture, const std::vector<OutlineItem>& items, std::size_t depth,
                std::string& text) {
  for (const OutlineItem& item : items) {
    text += std::string(depth * 2, ' ') + item.name;
    if (!item.detail.empty()) text += " (" + item.detail + ")";
    text += "\n";
    show_items(fixture, item.children, depth + 1, text);
  }
}
std::string outline_of(const std::string& program) {
  const Fixture fixture(program);
  std::string text;
  show_items(fixture, outline(fixture.snapshot(), fixture.snapshot().source("main.pp")), 0, text);
  return text;
}

TEST(Outline, ShowsDeclarationsWithTheirTypes) {
  EXPECT_EQ(outline_of(R"(config "size" "int" {
  default = 3
}
double = size * 2
resource "cat" "zoo:index:Pet" {
  name = "Tom"
  options {
    protect = true
  }
}
hook resource notify {
  command = ["echo"]
}
output "all" {
  value = double
}
pulumi {
}
)"),
            R"(size (int)
  default (3)
double
cat (zoo:index:Pet)
  name ("Tom")
  options
    protect (true)
notify (resource)
  command
all
  value (double)
pulumi
)");
}

TEST(Outline, ShowsKeysOfObjectsAndElements) {
  EXPECT_EQ(outline_of(R"(a = {
  b = { "c d" = 1 }
  e = [{ f = 2 }, 3, [{ g = 4 }]]
}
)"),
            R"(a
  b
    c d (1)
  e
    [0]
      f (2)
    [2]
      [0]
        g (4)
)");
}

TEST(Outline, ShowsPartsOfBrokenFiles) {
  EXPECT_EQ(outline_of("a = 1\nresource {\n  b = 2\nc = \"${\n"),
            "a (1)\nresource\n  b (2)\n  c\n");
}

TEST(Outline, SelectsNames) {
  const Fixture fixture("resource \"cat\" \"zoo:index:Pet\" {\n}\n");
  const base::SourceId source = fixture.snapshot().source("main.pp");
  const auto items = outline(fixture.snapshot(), source);
  ASSERT_EQ(items.size(), 1u);
  EXPECT_EQ(fixture.show({source, items[0].selected}), "main.pp:1:cat");
  EXPECT_EQ(items[0].kind, ItemKind::kResource);
}

void expect_nested(const std::vector<OutlineItem>& items, base::Span around) {
  for (const OutlineItem& item : items) {
    EXPECT_FALSE(item.name.empty());
    EXPECT_TRUE(around.begin <= item.whole.begin && item.whole.end <= around.end);
    EXPECT_TRUE(item.whole.begin <= item.selected.begin && item.selected.end <= item.whole.end);
    EXPECT_LE(item.selected.begin, item.selected.end);
    expect_nested(item.children, item.whole);
  }
}

TEST(Outline, NestsRangesInEveryText) {
  testing::ask_of_every_file([](const Snapshot& snapshot, base::SourceId source) {
    const base::Source* file = snapshot.sources.find(source);
    const auto size = static_cast<std::uint32_t>(file ? file->text().size() : 0);
    expect_nested(outline(snapshot, source), {0, size});
  });
}

}  // namespace
}  // namespace virga::ide

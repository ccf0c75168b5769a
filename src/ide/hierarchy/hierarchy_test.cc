#include "ide/hierarchy/component_hierarchy.h"
#include "ide/hierarchy/linked_names.h"
#include "ide/hostile_testing.h"
#include "ide/testing.h"

namespace virga::ide {
namespace {

using testing::Fixture;

Fixture::Files files(const std::string& cursor_before) {
  Fixture::Files all = {{"main.pp", R"(component "a" "./site" {
}
component "b" "./site" {
}
resource "cat" "zoo:index:Pet" {
}
)"},
                        {"site/main.pp", R"(resource "dog" "zoo:index:Pet" {
}
size = 1
)"}};
  for (auto& [name, text] : all) {
    const std::size_t at = text.find(cursor_before);
    if (at == std::string::npos) continue;
    text.insert(at, testing::kCursor);
    break;
  }
  return all;
}

std::string show(const Fixture& fixture, const std::vector<HierarchyCall>& calls) {
  std::string text;
  for (const HierarchyCall& call : calls) {
    text += call.item.name + ":";
    for (const base::Range& place : call.places) text += " " + fixture.show(place);
    text += "\n";
  }
  return text;
}
std::string incoming(const std::string& cursor_before) {
  const Fixture fixture(files(cursor_before));
  const auto item = hierarchy_item(fixture.snapshot(), fixture.source(), fixture.offset());
  return item ? show(fixture, created_by(fixture.snapshot(), *item)) : "nothing";
}
std::string outgoing(const std::string& cursor_before) {
  const Fixture fixture(files(cursor_before));
  const auto item = hierarchy_item(fixture.snapshot(), fixture.source(), fixture.offset());
  return item ? show(fixture, creates(fixture.snapshot(), *item)) : "nothing";
}

TEST(ComponentHierarchy, FindsUsersOfFolder) {
  EXPECT_EQ(incoming("a\" \"./site"), "program: main.pp:1:a main.pp:3:b\n");
  EXPECT_EQ(incoming("size = 1"), "program: main.pp:1:a main.pp:3:b\n");
}

TEST(ComponentHierarchy, FindsUsersOfResourceType) {
  EXPECT_EQ(incoming("cat\""), "program: main.pp:5:cat\nsite: site/main.pp:1:dog\n");
}

TEST(ComponentHierarchy, FindsWhatFolderCreates) {
  EXPECT_EQ(outgoing("size = 1"), "Pet: site/main.pp:1:dog\n");
  EXPECT_EQ(outgoing("cat\""), "");
}

std::string linked(const std::string& text) {
  const Fixture fixture(text);
  std::string shown;
  for (const base::Range& each :
       linked_names(fixture.snapshot(), fixture.source(), fixture.offset())) {
    shown += fixture.show(each) + " ";
  }
  return shown;
}

TEST(LinkedNames, LinksVariablesOfLoopsAndLocals) {
  EXPECT_EQ(linked("a = [for ^^x in [1] : x + x]\n"), "main.pp:1:x main.pp:1:x main.pp:1:x ");
  EXPECT_EQ(linked("a^^ = 1\nb = a\n"), "main.pp:1:a main.pp:2:a ");
  EXPECT_EQ(linked("resource \"c^^at\" \"zoo:index:Pet\" {\n}\n"), "");
  EXPECT_EQ(linked("a = 1 ^^ + 2\n"), "");
}

TEST(Hierarchy, SurvivesHalfWrittenPrograms) {
  const testing::Ask ask = [](const Snapshot& snapshot, base::SourceId source,
                              std::uint32_t offset) {
    linked_names(snapshot, source, offset);
    const auto item = hierarchy_item(snapshot, source, offset);
    if (!item) return;
    created_by(snapshot, *item);
    creates(snapshot, *item);
  };
  testing::ask_in_prefixes(ask, 1, 51, 12);
  testing::ask_in_repository(ask, 11);
}

}  // namespace
}  // namespace virga::ide

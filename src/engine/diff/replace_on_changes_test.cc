#include "engine/diff/replace_on_changes.h"

#include <gtest/gtest.h>

#include "engine/engine_testing.h"
#include "pulumi/json.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;
using Lines = std::vector<std::string>;

// Returns the changes. Changes that require a replacement have a "!".
Lines marked(const PropertyValue& before, const PropertyValue& after, const Lines& paths) {
  const auto diff = pulumi::diff(before, after);
  if (!diff) return {};
  auto changes = changes_of(*diff);
  mark_replacing(changes, *parse_paths(paths, "replaceOnChanges"), before, after);
  Lines lines;
  for (const Change& change : changes) {
    lines.push_back(change.path.str() + (change.replaces ? "!" : ""));
  }
  return lines;
}

TEST(ReplaceOnChanges, MarksChangesAtAndBelowPath) {
  const auto before = object({{"a", object({{"b", text("1")}, {"c", text("1")}})}});
  const auto after = object({{"a", object({{"b", text("2")}, {"c", text("2")}})}, {"d", text("")}});
  EXPECT_EQ(marked(before, after, {}), (Lines{"a.b", "a.c", "d"}));
  EXPECT_EQ(marked(before, after, {"a.b"}), (Lines{"a.b!", "a.c", "d"}));
  EXPECT_EQ(marked(before, after, {"a"}), (Lines{"a.b!", "a.c!", "d"}));
  EXPECT_EQ(marked(before, after, {"*"}), (Lines{"a.b!", "a.c!", "d!"}));
  EXPECT_EQ(marked(before, before, {"a"}), Lines{});
}

TEST(ReplaceOnChanges, MarksChangesInListsAndMaps) {
  const auto items = [](const char* name, const char* size) {
    return PropertyValue::array({object({{"name", text(name)}, {"size", text(size)}})});
  };
  const auto before = object({{"items", items("n", "1")}});
  const auto after = object({{"items", items("m", "2")}});
  EXPECT_EQ(marked(before, after, {"items.*.name"}), (Lines{"items[0].name!", "items[0].size"}));
  EXPECT_EQ(marked(before, after, {"items[0].size"}), (Lines{"items[0].name", "items[0].size!"}));
}

TEST(ReplaceOnChanges, MarksChangesAbovePathIfPathExists) {
  const auto with = object({{"spec", object({{"name", text("n")}})}});
  const auto without = object({{"spec", object({{"size", text("n")}})}});
  const auto none = object({});
  const auto unknown = object({{"spec", PropertyValue::computed()}});
  const auto secret = object({{"spec", PropertyValue::secret(object({{"name", text("n")}}))}});
  EXPECT_EQ(marked(with, none, {"spec.name"}), Lines{"spec!"});
  EXPECT_EQ(marked(none, with, {"spec.name"}), Lines{"spec!"});
  EXPECT_EQ(marked(without, none, {"spec.name"}), Lines{"spec"});
  EXPECT_EQ(marked(without, unknown, {"spec.name"}), Lines{"spec!"});
  EXPECT_EQ(marked(secret, none, {"spec.name"}), Lines{"spec!"});
  EXPECT_EQ(marked(with, none, {"spec.*.deep"}), Lines{"spec"});
}

TEST(ReplaceOnChanges, RejectsInvalidPaths) {
  EXPECT_TRUE(parse_paths(Lines{"a["}, "replaceOnChanges")
                  .error()
                  .str()
                  .starts_with("its replaceOnChanges has an invalid path a[: "));
}

}  // namespace
}  // namespace virga::engine

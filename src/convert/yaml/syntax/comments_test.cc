#include "convert/yaml/syntax/comments.h"

#include <gtest/gtest.h>

#include "convert/yaml/syntax/reading_testing.h"

namespace virga::convert::yaml {
namespace {

using Lines = std::vector<std::string>;

const Comments& of_key(const ReadText& read, std::size_t index) {
  return read.root->members[index].key.comments;
}

TEST(YamlComments, BelongToTheNextEntry) {
  const ReadText read("# one\n# two\na: 1\n\n# three\nb: 2\n");
  EXPECT_EQ(of_key(read, 0).before, (Lines{"# one", "# two"}));
  EXPECT_EQ(of_key(read, 1).before, (Lines{"# three"}));
  EXPECT_FALSE(of_key(read, 0).gap);
  EXPECT_TRUE(of_key(read, 1).gap);
}

TEST(YamlComments, BelongToTheEntryOnTheirLine) {
  const ReadText read("a: 1 # one\nb: # two\n  c: 2\n");
  EXPECT_EQ(of_key(read, 0).behind, "# one");
  EXPECT_EQ(of_key(read, 1).behind, "# two");
}

TEST(YamlComments, BelongBelowTheEntryBeforeIfTheyAreDeeper) {
  const ReadText read("a:\n  b: 1\n  # in a\nc: 2\n");
  EXPECT_EQ(read.root->members[0].value.members[0].key.comments.below, (Lines{"# in a"}));
  EXPECT_TRUE(of_key(read, 1).before.empty());
}

TEST(YamlComments, BelongToElementsOfLists) {
  const ReadText read("a:\n  # one\n  - x # two\n  - b: 1\n    # three\n    c: 2\n");
  const Node& list = read.root->members[0].value;
  EXPECT_EQ(list.items[0].comments.before, (Lines{"# one"}));
  EXPECT_EQ(list.items[0].comments.behind, "# two");
  EXPECT_EQ(list.items[1].members[1].key.comments.before, (Lines{"# three"}));
}

TEST(YamlComments, AtTheEndBelongToTheDocument) {
  const ReadText read("a: 1\n\n# end\n");
  EXPECT_EQ(read.root->comments.below, (Lines{"# end"}));
}

TEST(YamlComments, AreNotInStrings) {
  const ReadText read("a: \"# x\"\nb: |\n  # y\n  z\nc: x#y\nd: 'it # z'\n");
  EXPECT_TRUE(take_all_comments(*read.root).empty());
}

TEST(YamlComments, MayFollowTheHeaderOfABlock) {
  const ReadText read("b: | # c\n  # y\n");
  EXPECT_EQ(of_key(read, 0).behind, "# c");
}

TEST(YamlComments, MayFollowTheDashOfAnElement) {
  const ReadText read("a:\n  - # one\n    x\n  - y\n");
  const Node& list = read.root->members[0].value;
  EXPECT_EQ(list.items[0].comments.behind, "# one");
  EXPECT_TRUE(list.items[0].comments.before.empty());
}

TEST(YamlComments, LoseTheirLineEnds) {
  const ReadText read("# one\r\na: 1 # two \r\n");
  EXPECT_EQ(take_all_comments(read.root->members[0].key), (Lines{"# one", "# two"}));
}

}  // namespace
}  // namespace virga::convert::yaml

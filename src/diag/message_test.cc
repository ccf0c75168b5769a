#include "diag/message.h"

#include <gtest/gtest.h>

namespace virga::diag {
namespace {

TEST(Message, FillsPlaceholders) {
  const Message message({"{1} has no {0}, {{{0}}}"}, Name{"a"}, Word("this"));
  EXPECT_EQ(message.str(), "this has no `a`, {`a`}");
  EXPECT_EQ(fill("{0}{10}", std::vector<Argument>(11, Count{7})), "77");
  EXPECT_EQ(fill("", {}), "");
}

TEST(Message, KeepsPlaceholdersWithoutArgument) {
  EXPECT_EQ(fill("{0} {1} {x} {} { } {0", {Count{1}}), "1 {1} {x} {} { } {0");
  EXPECT_EQ(fill("{99999999999999999999}", {}), "{99999999999999999999}");
}

TEST(Message, DoesNotFillPlaceholdersInArguments) {
  EXPECT_EQ(fill("{0}", {Name{"{1}{{"}, Name{"no"}}), "`{1}{{`");
}

TEST(Message, ShowsEveryKindOfArgument) {
  EXPECT_EQ(show(Name{"a"}), "`a`");
  EXPECT_EQ(show(TypeText{"list(string)"}), "`list(string)`");
  EXPECT_EQ(show(Excerpt{"a +"}), "`a +`");
  EXPECT_EQ(show(PathText{"/a b"}), "/a b");
  EXPECT_EQ(show(Count{-5}), "-5");
  EXPECT_EQ(show(Word("brace")), "brace");
  EXPECT_EQ(show(Reason{"no\tway"}), "no\\tway");
}

TEST(Message, ShowsListsOfNames) {
  EXPECT_EQ(show(Names{}), "");
  EXPECT_EQ(show(Names{{"a"}}), "`a`");
  EXPECT_EQ(show(Names{{"a", "b"}}), "`a` and `b`");
  EXPECT_EQ(show(Names{{"a", "b", "c"}}), "`a`, `b` and `c`");
  const std::string twelve = show(Names{std::vector<std::string>(12, "x")});
  EXPECT_TRUE(twelve.ends_with("`x` and `x`"));
  const std::string thirteen = show(Names{std::vector<std::string>(13, "x")});
  EXPECT_TRUE(thirteen.ends_with("`x`, `x` and 2 more")) << thirteen;
}

TEST(Message, CutsLongArguments) {
  EXPECT_EQ(show(Excerpt{std::string(60, 'x')}), "`" + std::string(60, 'x') + "`");
  EXPECT_EQ(show(Excerpt{std::string(61, 'x')}), "`" + std::string(60, 'x') + "…`");
  EXPECT_EQ(show(Name{std::string(201, 'x')}).size(), 1 + 200 + std::string("…`").size());
  std::string marks = "e";
  for (int i = 0; i < 1000; ++i) marks += "\u0301";
  EXPECT_EQ(show(Name{"ab" + marks}), "`ab…`") << "clusters are not split";
}

TEST(Message, EscapesInvisibleCharacters) {
  EXPECT_EQ(show(Name{std::string("\0\n\x1B", 3)}), "`\\u{0}\\n\\u{1B}`");
  EXPECT_EQ(show(Name{"a\u202Eb\u2069\uFEFF\xFF"}), "`a\\u{202E}b\\u{2069}\\u{FEFF}\\xFF`");
  EXPECT_EQ(show(Name{"\U0001F468\u200D\U0001F469 \u00E9"}), "`\U0001F468\u200D\U0001F469 \u00E9`");
}

}  // namespace
}  // namespace virga::diag

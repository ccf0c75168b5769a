#include "hcl/edit/comments.h"

#include <gtest/gtest.h>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

using Lines = std::vector<std::string_view>;

class Commented {
 public:
  explicit Commented(std::string text)
      : text_(std::move(text)), comments_(text_, lex(text_, LexMode::kConfig)) {}

  // The comments that lead or trail the first token with this text.
  std::string leading(std::string_view token) const { return show(comments_.leading(find(token))); }
  std::string trailing(std::string_view token) const {
    return show(comments_.trailing(find(token)));
  }
  std::string at_end() const {
    return show(comments_.leading(static_cast<std::uint32_t>(text_.size())));
  }
  Lines lines() const { return comments_.all().front().lines; }
  std::size_t count() const { return comments_.all().size(); }

 private:
  std::uint32_t find(std::string_view token) const {
    for (const Token& each : lex(text_, LexMode::kConfig)) {
      if (text_.substr(each.span.begin, each.span.size()) == token) return each.span.begin;
    }
    ADD_FAILURE() << "there is no token " << token;
    return 0;
  }
  static std::string show(std::span<const Comment> comments) {
    std::string out;
    for (const Comment& comment : comments) {
      out += "|";
      for (const std::string_view line : comment.lines) out.append(line) += "|";
    }
    return out;
  }

  std::string text_;
  Comments comments_;
};

TEST(Comments, LeadTheNextToken) {
  const Commented text("# one\n// two\na = /* value */ 1\n");
  EXPECT_EQ(text.leading("a"), "| one|| two|");
  EXPECT_EQ(text.leading("1"), "| value|");
  EXPECT_EQ(text.leading("="), "");
}

TEST(Comments, LineCommentIncludesLineBreakAndLeadsNextLine) {
  const Commented text("a = 1 # x\nb = 2 # y\n\nc = 3 # z\n");
  EXPECT_EQ(text.leading("b"), "| x|");
  EXPECT_EQ(text.trailing("2"), "| y|");  // an empty line follows
  EXPECT_EQ(text.leading("c"), "");
  EXPECT_EQ(text.at_end(), "| z|");
}

TEST(Comments, BlockCommentTrailsIfLineBreakFollows) {
  const Commented text("a = 1 /* x */\nb { /* y */\n}\n/* z */ c = 1\n");
  EXPECT_EQ(text.trailing("1"), "| x|");
  EXPECT_EQ(text.trailing("{"), "| y|");
  EXPECT_EQ(text.leading("c"), "| z|");
}

TEST(Comments, AreKeptIfTwoGroupsTrailOneToken) {
  const Commented text("a = 1 /* x */\n# y\n\nb = 2\n");
  EXPECT_EQ(text.trailing("1"), "| x|| y|");
}

TEST(Comments, AttachToDelimitersOfDirectivesButNotOfInterpolations) {
  const Commented text("a = \"${ /* x */ b /* y */ }c%{ if /* z */ d }%{ endif }\"\n");
  EXPECT_EQ(text.leading("b"), "| x|");
  EXPECT_EQ(text.leading("c"), "| y|");
  EXPECT_EQ(text.leading("d"), "| z|");
}

TEST(Comments, HaveLinesWithoutDelimiters) {
  EXPECT_EQ(Commented("#  x \n").lines(), (Lines{"  x "}));
  EXPECT_EQ(Commented("//x\r\n").lines(), (Lines{"x"}));
  EXPECT_EQ(Commented("#").lines(), (Lines{""}));
  EXPECT_EQ(Commented("/* x */").lines(), (Lines{" x"}));
  EXPECT_EQ(Commented("/***/").lines(), (Lines{""}));
  EXPECT_EQ(Commented("/** x **/").lines(), (Lines{" x"}));
}

TEST(Comments, HaveLinesWithoutLeadingStars) {
  EXPECT_EQ(Commented("/*\n * a\n *  b\n */").lines(), (Lines{" a", "  b"}));
  EXPECT_EQ(Commented("/* a\n * b\n c */").lines(), (Lines{" a", " * b", " c"}));
  EXPECT_EQ(Commented("/* a\r\n   b */").lines(), (Lines{" a", "   b"}));
}

TEST(Comments, AreFoundInInvalidPrograms) {
  const Commented text("# x\n) ] # y\n\xFF # z\n");
  EXPECT_EQ(text.count(), 3U);
  EXPECT_EQ(text.leading(")"), "| x|");
}

TEST(Comments, HandleManyComments) {
  EXPECT_EQ(Commented(repeat("a = 1 # x\n", kMany)).count(), kMany);
}

}  // namespace
}  // namespace virga::hcl

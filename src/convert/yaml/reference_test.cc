#include "convert/yaml/reference.h"

#include <gtest/gtest.h>

namespace virga::convert::yaml {
namespace {

std::string show(const Reference& reference) {
  std::string out = "<" + reference.root;
  for (const Step& step : reference.steps) {
    if (const auto* name = std::get_if<std::string>(&step)) {
      out += "|" + *name;
    } else {
      out += "|#" + std::to_string(std::get<std::uint64_t>(step));
    }
  }
  return out + ">";
}

// The pieces of a string, one after the other; references in angle brackets.
std::string pieces(std::string_view text) {
  const Pieces split = split_references(text);
  if (split.error) return "error: " + std::string(split.error->why);
  std::string out;
  for (const Piece& piece : split.list) {
    const auto* literal = std::get_if<std::string>(&piece);
    out += literal ? *literal : show(std::get<Reference>(piece));
  }
  return out;
}

TEST(Reference, ReadsSteps) {
  EXPECT_EQ(pieces("${a}"), "<a>");
  EXPECT_EQ(pieces("${a.b[0].c}"), "<a|b|#0|c>");
  EXPECT_EQ(pieces(R"(${a["b c"]["q\"q"]})"), "<a|b c|q\"q>");
  EXPECT_EQ(pieces(R"(${["a b"].c})"), "<a b|c>");
}

TEST(Reference, SplitsText) {
  EXPECT_EQ(pieces("x ${a} y ${b}"), "x <a> y <b>");
  EXPECT_EQ(pieces("${a}${b}"), "<a><b>");
  EXPECT_EQ(pieces(""), "");
}

TEST(Reference, ReadsEscapes) {
  EXPECT_EQ(pieces("$${a} $$ $"), "${a} $ $");
  EXPECT_EQ(pieces("$$${a}"), "$<a>");
}

TEST(Reference, ReportsWhatIsWrong) {
  EXPECT_EQ(pieces("${a"), "error: it has no `}`");
  EXPECT_EQ(pieces("${}"), "error: a name is missing");
  EXPECT_EQ(pieces("${a[b]}"), "error: an index must be a whole number or a string in quotes");
  EXPECT_EQ(pieces("${a[-1]}"), "error: an index must be a whole number or a string in quotes");
  EXPECT_EQ(pieces("${a[0}"), "error: a `[` has no `]`");
  EXPECT_EQ(pieces("${a[\"b}"), "error: a quote is not closed");
  EXPECT_EQ(pieces("${[0]}"), "error: it must begin with a name");
}

TEST(Reference, ReadsPropertyPaths) {
  EXPECT_EQ(show(*parse_property_path("tags.team")), "<tags|team>");
  EXPECT_EQ(show(*parse_property_path("a[\"b\"][1]")), "<a|b|#1>");
  EXPECT_FALSE(parse_property_path("a[*]"));
  EXPECT_FALSE(parse_property_path(""));
}

}  // namespace
}  // namespace virga::convert::yaml

// Tests the layout of documents, comments and literals.
#include "cpp/print/document.h"

#include <gtest/gtest.h>

#include "cpp/print/comment.h"
#include "cpp/print/literal.h"

namespace virga::cpp {
namespace {

TEST(Document, PrintsListOnOneLineIfItFits) {
  Document document;
  document.list("f(", {"first", "second"}, ");").newline();
  EXPECT_EQ(document.render(20), "f(first, second);\n");
  EXPECT_EQ(document.render(17), "f(first, second);\n");
  EXPECT_EQ(document.render(16), "f(\n    first,\n    second);\n");
}

TEST(Document, IndentsNewlinesAndTrimsSpaces) {
  Document document;
  document.text("struct A {").indent().newline().text("int x; ").newline().newline().dedent();
  document.text("};").newline();
  EXPECT_EQ(document.render(), "struct A {\n  int x;\n\n};\n");
}

TEST(Document, DecidesNestedGroupsSeparately) {
  Document document;
  document.begin().text("a(").indent().soft_line();
  document.list("b(", {"1", "2"}, ")").dedent().soft_line().text(")").end();
  EXPECT_EQ(document.render(10), "a(b(1, 2))");
  EXPECT_EQ(document.render(9), "a(\n  b(1, 2)\n)");
}

std::string comment(std::string_view description, std::string_view deprecation = {}) {
  Document document;
  add_comment(document, description, deprecation);
  return document.render();
}

TEST(Comment, WrapsParagraphsAndOmitsExamples) {
  EXPECT_EQ(comment(""), "");
  EXPECT_EQ(comment("One.\n\n\n\nTwo.\n"), "/// One.\n///\n/// Two.\n");
  EXPECT_EQ(comment("Old.", "use new"), "/// Old.\n///\n/// @deprecated use new\n");
  const std::string line = comment(std::string(90, 'a') + " " + std::string(90, 'b'));
  EXPECT_EQ(line, "/// " + std::string(90, 'a') + "\n/// " + std::string(90, 'b') + "\n");
}

TEST(Comment, CannotContinueOrTurnCode) {
  EXPECT_EQ(comment("ends with \\"), "/// ends with\n");
  EXPECT_EQ(comment("a\u202eb\x01"), "/// ab\n");
}

TEST(Literal, EscapesBytes) {
  EXPECT_EQ(in_quotes("a\"b\\c?\n\xc3\xbc"), "\"a\\\"b\\\\c\\?\\012\\303\\274\"");
}

}  // namespace
}  // namespace virga::cpp

#include "hcl/edit/editor.h"

#include <gtest/gtest.h>

#include <functional>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

using cty::Value;
using Work = std::function<Editor::Done(Editor&, const Body&)>;

// The text after the edits, or the reason why one of them failed.
std::string edited(const std::string& text, const Work& work) {
  const Parsed parsed = parse(parse_config, text);
  EXPECT_FALSE(parsed.diagnostics.has_errors()) << text;
  Editor editor(parsed.source(), parsed.tree);
  const Editor::Done done = work(editor, *parsed.tree.body);
  return done ? editor.text() : "failed: " + done.error().str();
}

std::string with_attribute(const std::string& text, const std::string& name,
                           const std::string& expression) {
  return edited(text, [&](Editor& editor, const Body& body) {
    return editor.set_attribute(body, name, expression);
  });
}
std::string with_inner_attribute(const std::string& text, const std::string& name,
                                 const std::string& expression) {
  return edited(text, [&](Editor& editor, const Body& body) {
    return editor.set_attribute(*body.blocks[0]->body, name, expression);
  });
}
std::string with_appended(const std::string& text, const std::string& items) {
  return edited(text, [&](Editor& editor, const Body& body) { return editor.append(body, items); });
}
std::string without_attribute(const std::string& text, const std::string& name) {
  return edited(
      text, [&](Editor& editor, const Body& body) { return editor.remove(*body.attribute(name)); });
}
std::string without_block(const std::string& text, std::size_t index) {
  return edited(
      text, [&](Editor& editor, const Body& body) { return editor.remove(*body.blocks[index]); });
}

TEST(EditorSet, ReplacesOnlyTheValue) {
  EXPECT_EQ(with_attribute("a   =  1 /* x */  # y\nb=2\n", "a", "f( 2,3 )"),
            "a   =  f(2, 3) /* x */  # y\nb=2\n");
  EXPECT_EQ(with_inner_attribute("b {\n  a = 1\n}\n", "a", "{\nx=1\nlong=2\n}"),
            "b {\n  a = {\n    x    = 1\n    long = 2\n  }\n}\n");
  EXPECT_EQ(with_attribute("a = <<E\nx\nE\nb = 1\n", "a", "1"), "a = 1\nb = 1\n");
}

TEST(EditorSet, AddsAfterLastAttributeAndAligns) {
  EXPECT_EQ(with_attribute("long = 1 # one\nb {\n}\n", "a", "2"),
            "long = 1 # one\na    = 2\nb {\n}\n");
  EXPECT_EQ(with_attribute("a = 1", "longer", "2"), "a = 1\nlonger = 2\n");
  EXPECT_EQ(with_attribute("a = 1\r\n\r\nb {\r\n}\r\n", "c", "[\n1]"),
            "a = 1\r\nc = [\r\n1]\r\n\r\nb {\r\n}\r\n");
}

TEST(EditorSet, AddsBeforeFirstBlockAndItsComments) {
  EXPECT_EQ(with_attribute("# file\n\n# b\nb {\n}\n", "a", "1"), "# file\n\na = 1\n# b\nb {\n}\n");
  EXPECT_EQ(with_attribute("", "a", "1"), "a = 1\n");
  EXPECT_EQ(with_attribute("\uFEFF", "a", "1"), "\uFEFFa = 1\n");
  EXPECT_EQ(with_attribute("# only\n", "a", "1"), "# only\na = 1\n");
}

TEST(EditorSet, SplitsBodyOnOneLineIntoLines) {
  EXPECT_EQ(with_inner_attribute("  b {}\n", "a", "1"), "  b {\n    a = 1\n  }\n");
  EXPECT_EQ(with_inner_attribute("b { a = 1 }\n", "c", "2"), "b {\n  a = 1\n  c = 2\n}\n");
  EXPECT_EQ(with_inner_attribute("b { a = 1 }\n", "a", "2"), "b { a = 2 }\n");
  EXPECT_EQ(edited("b { /* x */ }",
                   [](Editor& editor, const Body& body) {
                     const Body& inner = *body.blocks[0]->body;
                     const Editor::Done done = editor.append(inner, "c = 1");
                     return done ? editor.append(inner, "d {\n}") : done;
                   }),
            "b {\n  /* x */\n  c = 1\n  d {\n  }\n}");
}

TEST(EditorSet, AcceptsValues) {
  EXPECT_EQ(edited("b {\n}\n",
                   [](Editor& editor, const Body& body) {
                     return editor.set_attribute(
                         *body.blocks[0]->body, "a",
                         Value::object({{"x", Value::string("${1}")}, {"y z", Value()}}));
                   }),
            "b {\n  a = {\n    x     = \"$${1}\"\n    \"y z\" = null\n  }\n}\n");
  EXPECT_EQ(edited("",
                   [](Editor& editor, const Body& body) {
                     return editor.set_attribute(body, "a", Value::dynamic());
                   }),
            "failed: the value cannot be written: an unknown value has no syntax");
}

TEST(EditorSet, AcceptsTraversals) {
  EXPECT_EQ(edited("a = b.c[\"d e\"][0]\n",
                   [](Editor& editor, const Body& body) {
                     const auto& value = body.attributes[0].value->as<TraversalExpr>();
                     const Traversal traversal(value.steps, base::SourceId::kNone);
                     return editor.set_attribute(body, "x", traversal);
                   }),
            "a = b.c[\"d e\"][0]\nx = b.c[\"d e\"][0]\n");
}

TEST(EditorSet, RejectsInvalidExpressions) {
  for (const char* bad :
       {"", "1 2", "1\nb = 2", "1 # c", "# c\n1", "}", "(", "1 /* c */", "\"", ","}) {
    EXPECT_TRUE(with_attribute("a = 1\n", "a", bad).starts_with("failed: ")) << bad;
  }
  EXPECT_EQ(with_attribute("a = 1\n", "a b", "1"), "failed: a name is an identifier");
  EXPECT_EQ(with_attribute("a = 1 # x\n", "a", "<<E\nE"),
            "failed: a heredoc ends its line, and something follows the attribute on it");
  EXPECT_EQ(with_attribute("a = 1", "a", "<<E\n  x\nE"), "a = <<E\n  x\nE");
}

TEST(EditorRemove, RemovesCommentsOfItem) {
  EXPECT_EQ(without_attribute("# file\n\n# a\n/* a */\na = 1 // a\n# b\nb = 2\n", "a"),
            "# file\n\n# b\nb = 2\n");
  EXPECT_EQ(without_attribute("x = 1 # x\na = [\n  1,\n] /* a */\nb = 2", "a"), "x = 1 # x\nb = 2");
  EXPECT_EQ(without_attribute("a = 1", "a"), "");
  EXPECT_EQ(without_attribute("\uFEFF/* a\n a */ a = 1\nb = 2\n", "a"), "\uFEFFb = 2\n");
}

TEST(EditorRemove, RemovesOneOfTwoAdjacentEmptyLines) {
  EXPECT_EQ(without_block("a {\n}\n\nb {\n}\n\nc {\n}\n", 1), "a {\n}\n\nc {\n}\n");
  EXPECT_EQ(without_block("a {\n}\n\nb {\n}\n\nc {\n}\n", 0), "b {\n}\n\nc {\n}\n");
  EXPECT_EQ(without_block("a {\n}\n\nb {\n}\n", 1), "a {\n}\n\n");
  EXPECT_EQ(without_attribute("x = 1\na = 2\n\nb = 3\n", "a"), "x = 1\n\nb = 3\n");
}

TEST(EditorRemove, RemovesOnlyItemFromBodyOnOneLine) {
  const auto inner = [](const std::string& text) {
    return edited(text, [](Editor& editor, const Body& body) {
      return editor.remove(body.blocks[0]->body->attributes[0]);
    });
  };
  EXPECT_EQ(inner("b { a = 1 } # x\n"), "b {} # x\n");
  EXPECT_EQ(inner("b { /* x */ a = 1 }\n"), "b { /* x */ }\n");
}

TEST(EditorAppend, FormatsAndIndents) {
  EXPECT_EQ(with_appended("a = 1\n", "b   \"l\"{\nc=<<E\nx\nE\n}"),
            "a = 1\n\nb \"l\" {\n  c = <<E\nx\nE\n}\n");
  EXPECT_EQ(with_appended("", "b {\n}\n"), "b {\n}\n");
  EXPECT_EQ(with_appended("a = 1\n", "# c\nb=2"), "a = 1\n# c\nb = 2\n");
  EXPECT_EQ(edited("b {\n\tc {\n\t}\n}\n",
                   [](Editor& editor, const Body& body) {
                     return editor.append(*body.blocks[0]->body, "d {\ne=1\n}");
                   }),
            "b {\n\tc {\n\t}\n\n\td {\n\t  e = 1\n\t}\n}\n");
  EXPECT_EQ(with_appended("a = 1\n", "b ="),
            "failed: this does not consist of attributes and blocks: "
            "expected an expression, found the end of the line");
}

TEST(EditorInsert, InsertsBesideItemsAndTheirComments) {
  const auto insert = [](Editor& editor, const Body& body) {
    const Editor::Done done = editor.insert_before(body.attributes[0], "x = 1");
    return done ? editor.insert_after(*body.blocks[0], "y {\n}") : done;
  };
  EXPECT_EQ(edited("# a\na = 1\nb {\n} # b\n", insert), "x = 1\n# a\na = 1\nb {\n} # b\ny {\n}\n");
  EXPECT_EQ(edited("b { a = 1 }\n",
                   [](Editor& editor, const Body& body) {
                     return editor.insert_after(body.blocks[0]->body->attributes[0], "x = 1");
                   }),
            "failed: the item has no line of its own");
}

TEST(EditorRename, RenamesTypesAndLabels) {
  const auto rename = [](Editor& editor, const Body& body) -> Editor::Done {
    const Block& block = *body.blocks[0];
    for (const Editor::Done& done :
         {editor.rename(block, "data"), editor.rename(block.body->attributes[0], "z"),
          editor.set_label(block, 0, "n"), editor.set_label(block, 1, "a \"b\"")}) {
      if (!done) return done;
    }
    return {};
  };
  EXPECT_EQ(edited("resource  m \"t\"{\n  a   = 1\n}\n", rename),
            "data  n \"a \\\"b\\\"\"{\n  z   = 1\n}\n");
  EXPECT_EQ(edited("b {\n}\n",
                   [](Editor& editor, const Body& body) {
                     return editor.set_labels(*body.blocks[0], {"x", "${y}"});
                   }),
            "b \"x\" \"$${y}\" {\n}\n");
  EXPECT_EQ(edited("b {\n}\n",
                   [](Editor& editor, const Body& body) {
                     return editor.set_label(*body.blocks[0], 0, "x");
                   }),
            "failed: the block has no such label");
}

TEST(Editor, KeepsOrderOfEditsAtOneOffsetAndRejectsOverlaps) {
  EXPECT_EQ(edited("a = 1\nb = 2\n",
                   [](Editor& editor, const Body& body) -> Editor::Done {
                     for (const Editor::Done& done :
                          {editor.insert_after(body.attributes[0], "x = 1"),
                           editor.insert_after(body.attributes[0], "y = 2"),
                           editor.remove(body.attributes[1]), editor.append(body, "z = 3")}) {
                       if (!done) return done;
                     }
                     return {};
                   }),
            "a = 1\nx = 1\ny = 2\nz = 3\n");
  EXPECT_EQ(edited("a = 1\n",
                   [](Editor& editor, const Body& body) {
                     EXPECT_TRUE(editor.remove(body.attributes[0]));
                     const Editor::Done again = editor.set_attribute(body, "a", "2");
                     EXPECT_EQ(editor.text(), "");
                     return again;
                   }),
            "failed: an earlier edit has changed this");
}

TEST(Editor, ReturnsMinimalEditsInOrder) {
  const Parsed parsed = parse(parse_config, "a = 1\nb = 2\n");
  Editor editor(parsed.source(), parsed.tree);
  ASSERT_TRUE(editor.rename(parsed.tree.body->attributes[1], "c"));
  ASSERT_TRUE(editor.set_attribute(*parsed.tree.body, "a", "3"));
  ASSERT_EQ(editor.edits().size(), 2U);
  EXPECT_EQ(editor.edits()[0].range.span, (Span{4, 5}));
  EXPECT_EQ(editor.edits()[0].replacement, "3");
  EXPECT_EQ(editor.edits()[1].range.span, (Span{6, 7}));
}

TEST(Editor, AppliesManyEditsToLargeText) {
  constexpr std::size_t kItems = 100'000;
  const Parsed parsed = parse(parse_config, repeat("b {\n  a = 1\n}\n", kItems));
  Editor editor(parsed.source(), parsed.tree);
  for (const Block* block : parsed.tree.body->blocks) {
    ASSERT_TRUE(editor.rename(block->body->attributes[0], "c"));
    ASSERT_FALSE(editor.remove(*block)) << "it overlaps";
    ASSERT_FALSE(editor.set_label(*block, 0, "x")) << "there is none";
  }
  EXPECT_EQ(editor.text(), repeat("b {\n  c = 1\n}\n", kItems));
}

}  // namespace
}  // namespace virga::hcl

// Random edits of random programs. The result must parse and differ by that edit only.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "hcl/edit/editor.h"
#include "hcl/testing.h"

namespace virga::hcl {
namespace {

std::string any_of(std::initializer_list<const char*> choices) {
  return *rc::gen::elementOf(std::vector<std::string>(choices.begin(), choices.end()));
}

std::string value() {
  return any_of({"1", "[1,\n 2 ]", "{\n  k = v # in\n}", "f( x )", "\"s ${ t }\"", "<<E\n x\nE"});
}

std::string comment_lines() {
  return any_of({"", "", "\n", "# c\n", "# c\n\n", "  // c\n# d\n", "/* c\n d */\n", "/* c */ "});
}

// Attributes a0, a1, … and blocks b0, b1, …, so that all names are unique.
std::string program(int depth) {
  std::string out;
  const int count = *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 5));
  for (int i = 0; i < count; ++i) {
    const std::string number = std::to_string(i);
    out += comment_lines();
    if (depth == 0 || *rc::gen::element(true, false)) {
      const std::string given = value();
      out += any_of({"", "  ", "\t"}) + "a" + number + any_of({"=", "   = "}) + given;
      out += given.starts_with("<<") ? "\n" : any_of({"\n", " \n", " # t\n", " /* t */\n", "\r\n"});
    } else if (*rc::gen::element(true, false)) {
      out += "b" + number + any_of({" {}", " { x = 1 }", "{}", " { /* c */ }"}) + "\n";
    } else {
      out += "b" + number + any_of({" {\n", " \"l\" { # o\n"}) + program(depth - 1) + "}\n";
    }
  }
  return out + any_of({"", "# end\n", "\n"});
}

// The meaning of a body: one line for each item, without whitespace, comments and the order of
// attributes relative to blocks.
std::vector<std::string> meaning(const Parsed& parsed, const Body& body) {
  std::vector<std::string> items;
  for (const Attribute& attribute : body.attributes) {
    std::string item(attribute.name);
    for (const Token& token : parsed.tree.tokens) {
      const bool inside = attribute.value->span.begin <= token.span.begin &&
                          token.span.end <= attribute.value->span.end;
      if (!inside || token.kind == TokenKind::kComment || token.kind == TokenKind::kNewline)
        continue;
      item += " " + std::string(parsed.source().text(token.span));
    }
    items.push_back(item);
  }
  for (const Block* block : body.blocks) {
    std::string item(block->type);
    for (const std::string& inner : meaning(parsed, *block->body)) item += "{" + inner + "}";
    items.push_back(item);
  }
  return items;
}

std::vector<std::string> meaning(const std::string& text) {
  const Parsed parsed = parse(parse_config, text);
  RC_ASSERT(!parsed.diagnostics.has_errors());
  return meaning(parsed, *parsed.tree.body);
}

// The number of comments in a text.
std::size_t comments_in(const std::string& text) {
  const Tokens tokens = lex(text, LexMode::kConfig);
  return static_cast<std::size_t>(std::ranges::count(tokens, TokenKind::kComment, &Token::kind));
}

struct Program {
  Parsed parsed = parse(parse_config, program(2));
  Editor editor{parsed.source(), parsed.tree};

  const Body& body() const { return *parsed.tree.body; }
  std::string text() const { return std::string(parsed.source().text()); }
};

RC_GTEST_PROP(EditorProperty, SetAttributeChangesOnlyThatAttribute, ()) {
  Program program;
  RC_ASSERT(!program.parsed.diagnostics.has_errors());
  const std::string name = any_of({"a0", "a1", "new_name"});
  RC_PRE(program.editor.set_attribute(program.body(), name, "[ new,\n2]").has_value());

  std::vector<std::string> expected = meaning(program.text());
  const Attribute* old = program.body().attribute(name);
  const std::size_t at = old ? static_cast<std::size_t>(old - program.body().attributes.data())
                             : program.body().attributes.size();
  const auto place = expected.begin() + static_cast<std::ptrdiff_t>(at);
  if (old) {
    *place = name + " [ new , 2 ]";
  } else {
    expected.insert(place, name + " [ new , 2 ]");
  }
  RC_ASSERT(meaning(program.editor.text()) == expected);
  if (!old) RC_ASSERT(comments_in(program.editor.text()) == comments_in(program.text()));
}

RC_GTEST_PROP(EditorProperty, RemoveDeletesOnlyThatItem, ()) {
  Program program;
  const auto attributes = program.body().attributes;
  RC_PRE(!attributes.empty());
  const auto at = *rc::gen::inRange<std::size_t>(0, attributes.size());
  RC_ASSERT(program.editor.remove(attributes[at]).has_value());
  std::vector<std::string> expected = meaning(program.text());
  expected.erase(expected.begin() + static_cast<std::ptrdiff_t>(at));
  RC_ASSERT(meaning(program.editor.text()) == expected);
}

RC_GTEST_PROP(EditorProperty, AppendAddsToAnyBlock, ()) {
  Program program;
  const auto blocks = program.body().blocks;
  RC_PRE(!blocks.empty());
  const auto at = *rc::gen::inRange<std::size_t>(0, blocks.size());
  RC_ASSERT(program.editor.append(*blocks[at]->body, "z {\ny=1 # new\n}").has_value());
  std::vector<std::string> expected = meaning(program.text());
  expected[program.body().attributes.size() + at] += "{z{y 1}}";
  RC_ASSERT(meaning(program.editor.text()) == expected);
  RC_ASSERT(comments_in(program.editor.text()) == comments_in(program.text()) + 1);
}

RC_GTEST_PROP(EditorProperty, InsertThenRemoveKeepsTheText, ()) {
  Program program;
  const auto attributes = program.body().attributes;
  RC_PRE(!attributes.empty());
  RC_PRE(program.editor.insert_before(attributes.front(), "z = 1").has_value());
  const Parsed with = parse(parse_config, program.editor.text());
  Editor back(with.source(), with.tree);
  RC_ASSERT(back.remove(*with.tree.body->attribute("z")).has_value());
  RC_ASSERT(back.text() == program.text());
}

}  // namespace
}  // namespace virga::hcl

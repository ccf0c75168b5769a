#include "hcl/edit/editor.h"

#include <algorithm>

#include "base/text/unicode.h"
#include "hcl/edit/new_text.h"
#include "hcl/edit/surroundings.h"
#include "hcl/format/source_for.h"
#include "hcl/lex/lex.h"

namespace virga::hcl {

using base::Span;
using Done = Editor::Done;

namespace {

constexpr std::string_view kIndent = "  ";

Done check_name(std::string_view name) {
  if (is_identifier(name)) return {};
  return base::fail("a name is an identifier");
}

std::string quoted_labels(const std::vector<std::string>& labels) {
  std::string out = " ";
  for (const std::string& label : labels) out += quoted_source(label) + " ";
  return out;
}

}  // namespace

// --- Collecting edits ---

// The position of an edit in edits_. Insertions at one offset stay in order, before a replacement
// of the text that follows.
std::vector<diag::Edit>::iterator Editor::place_of(Span where) {
  const auto key = [](Span span) { return std::pair(span.begin, !span.empty()); };
  return std::ranges::upper_bound(edits_, key(where), {},
                                  [&](const diag::Edit& edit) { return key(edit.range.span); });
}

Done Editor::add(Span where, std::string replacement) {
  return add_all({{source_.range(where), std::move(replacement)}});
}

Done Editor::add_all(std::vector<diag::Edit> edits) {
  for (const diag::Edit& edit : edits) {
    const Span where = edit.range.span;
    const auto next = place_of(where);
    if ((next != edits_.begin() && next[-1].range.span.end > where.begin) ||
        (next != edits_.end() && next->range.span.begin < where.end)) {
      return base::fail("an earlier edit has changed this");
    }
  }
  for (diag::Edit& edit : edits) edits_.insert(place_of(edit.range.span), std::move(edit));
  return {};
}

bool Editor::inserts_at(std::uint32_t offset) {
  const Span here{offset, offset};
  const auto next = place_of(here);
  return next != edits_.begin() && next[-1].range.span == here;
}

std::string Editor::text() const {
  std::string out;
  std::uint32_t copied = 0;
  for (const diag::Edit& edit : edits_) {
    out += text_.substr(copied, edit.range.span.begin - copied);
    out += edit.replacement;
    copied = edit.range.span.end;
  }
  return out.append(text_.substr(copied));
}

// --- Attributes ---

Done Editor::set_attribute(const Body& body, std::string_view name, std::string_view expression) {
  if (Done valid = check_name(name); !valid) return valid;
  const base::Result<std::string> value = new_expression(expression);
  if (!value) return base::Unexpected(value.error());
  const Attribute* attribute = body.attribute(name);
  if (!attribute) return add_attribute(body, name, *value);

  const Surroundings around(text_, tree_);
  const Span old = attribute->value->span;
  const TokenKind next = around.token_after(old.end)->kind;
  if (next != TokenKind::kNewline && next != TokenKind::kEOF && ends_with_heredoc(*value)) {
    return base::fail("a heredoc ends its line, and something follows the attribute on it");
  }
  return add(old, indented(*value, around.indentation_at(attribute->span.begin),
                           around.line_break(), false));
}

Done Editor::set_attribute(const Body& body, std::string_view name, const cty::Value& value) {
  const cty::Result<std::string> expression = source_for(value);
  if (!expression)
    return base::fail("the value cannot be written", base::Error(expression.error().str()));
  return set_attribute(body, name, *expression);
}

Done Editor::set_attribute(const Body& body, std::string_view name, const Traversal& traversal) {
  return set_attribute(body, name, traversal.str());
}

Done Editor::add_attribute(const Body& body, std::string_view name, const std::string& expression) {
  const Surroundings around(text_, tree_);
  const Surroundings::Braces braces = around.braces_of(body);
  if (braces.on_one_line) {
    return append_to_one_line(body, std::string(name) + " = " + expression + "\n");
  }
  const std::string item = padded(body, name) + "= " + expression + "\n";
  if (!body.attributes.empty()) {
    const Span last = body.attributes.back().span;
    if (const auto lines = around.lines_of(last)) {
      return insert_line(
          lines->end, indented(item, around.indentation_at(last.begin), around.line_break(), true));
    }
  }
  if (body.blocks.empty()) return append(body, item);
  return insert_before(*body.blocks.front(), item);
}

// The name and the padding that aligns "=" with that of the last attribute, unless the name is too
// long.
std::string Editor::padded(const Body& body, std::string_view name) const {
  std::string out = std::string(name) + " ";
  if (body.attributes.empty()) return out;
  const Attribute& last = body.attributes.back();
  const std::size_t column = base::count_graphemes(
      text_.substr(last.name_span.begin, last.equals.begin - last.name_span.begin));
  const std::size_t columns = base::count_graphemes(out);
  if (columns < column) out.append(column - columns, ' ');
  return out;
}

// --- Items ---

// Inserts whole lines. Ends the previous line first if it has no line break.
Done Editor::insert_line(std::uint32_t at, std::string text) {
  const bool ends = at == 0 || text_[at - 1] == '\n' || inserts_at(at) ||
                    text_.substr(0, at) == base::kByteOrderMark;
  if (!ends) text.insert(0, Surroundings(text_, tree_).line_break());
  return add({at, at}, std::move(text));
}

bool Editor::wants_empty_line(std::uint32_t at, std::string_view items) {
  const Tokens tokens = lex(items, LexMode::kConfig);
  const auto first = std::ranges::find_if(tokens, [](const Token& token) {
    return token.kind != TokenKind::kComment && token.kind != TokenKind::kNewline;
  });
  const bool is_block = first->kind == TokenKind::kIdent && first[1].kind != TokenKind::kEqual;
  if (!is_block) return false;
  if (inserts_at(at)) return true;
  const Surroundings around(text_, tree_);
  const Token* last = around.token_before(at);
  while (last && last->kind == TokenKind::kNewline && last != tree_.tokens.data()) --last;
  const bool is_first =
      !last || last->kind == TokenKind::kOBrace || last->kind == TokenKind::kNewline;
  return !is_first && !around.is_empty_line_before(at);
}

Done Editor::append(const Body& body, std::string_view items) {
  const base::Result<std::string> lines = new_items(items);
  if (!lines) return base::Unexpected(lines.error());
  const Surroundings around(text_, tree_);
  const Surroundings::Braces braces = around.braces_of(body);
  if (braces.on_one_line) return append_to_one_line(body, *lines);

  std::uint32_t at = braces.close.begin;
  std::string indentation;
  if (!braces.close.empty()) {
    indentation = std::string(around.indentation_at(braces.open.begin)) + std::string(kIndent);
    at -= static_cast<std::uint32_t>(text_.substr(0, at).size() - text_.substr(0, at).rfind('\n') -
                                     1);
  }
  if (!body.attributes.empty()) {
    indentation = around.indentation_at(body.attributes.front().span.begin);
  } else if (!body.blocks.empty()) {
    indentation = around.indentation_at(body.blocks.front()->type_span.begin);
  }
  std::string text = indented(*lines, indentation, around.line_break(), true);
  if (wants_empty_line(at, *lines)) text.insert(0, around.line_break());
  return insert_line(at, std::move(text));
}

// Splits a body on one line (`b { a = 1 }`) into lines.
Done Editor::append_to_one_line(const Body& body, const std::string& items) {
  const Surroundings around(text_, tree_);
  const Surroundings::Braces braces = around.braces_of(body);
  const std::string outer =
      std::string(around.line_break()) + std::string(around.indentation_at(braces.open.begin));
  const std::string inner = outer + std::string(kIndent);
  const std::uint32_t last = around.token_before(braces.close.begin)->span.end;
  std::string text = indented(items, std::string_view(inner).substr(around.line_break().size()),
                              around.line_break(), true);
  text.resize(text.size() - around.line_break().size());
  std::vector<diag::Edit> edits = {
      {source_.range({last, last}), std::string(around.line_break()) + text}};
  const Span blanks_at_end = {last, braces.close.begin};
  if (!inserts_at(last)) {
    if (last != braces.open.end) {
      const std::uint32_t first = around.token_after(braces.open.end)->span.begin;
      edits.push_back({source_.range({braces.open.end, first}), inner});
    }
    edits.push_back({source_.range(blanks_at_end), outer});
  }
  return add_all(std::move(edits));
}

Done Editor::insert_before(Item item, std::string_view items) {
  const base::Result<std::string> lines = new_items(items);
  if (!lines) return base::Unexpected(lines.error());
  const Surroundings around(text_, tree_);
  const auto where = around.lines_of(item.span);
  if (!where) return base::fail("the item has no line of its own");
  return insert_line(where->begin, indented(*lines, around.indentation_at(item.span.begin),
                                            around.line_break(), true));
}

Done Editor::insert_after(Item item, std::string_view items) {
  const base::Result<std::string> lines = new_items(items);
  if (!lines) return base::Unexpected(lines.error());
  const Surroundings around(text_, tree_);
  const auto where = around.lines_of(item.span);
  if (!where) return base::fail("the item has no line of its own");
  return insert_line(where->end, indented(*lines, around.indentation_at(item.span.begin),
                                          around.line_break(), true));
}

Done Editor::remove(Item item) {
  const Surroundings around(text_, tree_);
  auto where = around.lines_of(item.span);
  if (!where) {
    // Removes the only attribute of a body on one line, and the whitespace around it.
    const Token* before = around.token_before(item.span.begin);
    const Token* after = around.token_after(item.span.end);
    return add({before->span.end, after->span.begin},
               before->kind == TokenKind::kOBrace && after->kind == TokenKind::kCBrace ? "" : " ");
  }
  const Token* before = around.token_before(where->begin);
  const bool at_start = !before || around.is_empty_line_before(where->begin) ||
                        (before != tree_.tokens.data() && before[-1].kind == TokenKind::kOBrace);
  if (at_start && around.is_empty_line(where->end))
    where->end = around.token_after(where->end)->span.end;
  return add(*where, "");
}

// --- Names ---

Done Editor::rename(const Attribute& attribute, std::string_view name) {
  if (Done valid = check_name(name); !valid) return valid;
  return add(attribute.name_span, std::string(name));
}

Done Editor::rename(const Block& block, std::string_view type) {
  if (Done valid = check_name(type); !valid) return valid;
  return add(block.type_span, std::string(type));
}

Done Editor::set_label(const Block& block, std::size_t index, std::string_view text) {
  if (index >= block.labels.size()) return base::fail("the block has no such label");
  const Span span = block.labels[index].span;
  const bool bare = text_[span.begin] != '"' && is_identifier(text);
  return add(span, bare ? std::string(text) : quoted_source(text));
}

Done Editor::set_labels(const Block& block, const std::vector<std::string>& labels) {
  return add({block.type_span.end, block.open.begin}, quoted_labels(labels));
}

}  // namespace virga::hcl

// Structural edits of a source file that users maintain by hand.
//
//   Editor editor(source, tree);
//   editor.set_attribute(*tree.body, "size", "2 * small");
//   editor.remove(*tree.body->blocks[0]);
//   write(editor.text());
//
// An edit changes only the bytes that it must. Comments move with the item that they describe:
// those on the lines directly above it, without an empty line between, and those after it on its
// line. New text is formatted as by format(), with the indentation and the line breaks of its
// neighbours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/source.h"
#include "cty/value.h"
#include "diag/diagnostic.h"
#include "hcl/analyze/traversal.h"
#include "hcl/tree/tree.h"

namespace virga::hcl {

// Collects edits of one parsed text. All edits refer to the tree as parsed. Their order matters
// only if several insert at one offset: they stay in order. An edit fails if an earlier edit has
// replaced or removed its text. A failed edit changes nothing. To edit inserted text, parse text().
//
// Fails with the reason if a name is not an identifier, or if `expression` or `items` do not parse
// on their own.
class Editor {
 public:
  // An attribute or a block.
  struct Item {
    Item(const Attribute& attribute) : span(attribute.span) {}
    Item(const Block& block) : span(block.span()) {}
    base::Span span;
  };
  using Done = base::Result<void>;

  // Requires: the tree is a configuration file that parsed without errors. Not owned; both must
  // outlive the editor.
  Editor(const base::Source& source, const Tree& tree)
      : source_(source), tree_(tree), text_(source.text()) {}

  // Replaces the value of the attribute `name` of the body. If the attribute does not exist, adds
  // it after the last attribute, or before the first block. `expression` is source text.
  [[nodiscard]] Done set_attribute(const Body& body, std::string_view name,
                                   std::string_view expression);
  // Fails if source_for() cannot write the value.
  [[nodiscard]] Done set_attribute(const Body& body, std::string_view name,
                                   const cty::Value& value);
  [[nodiscard]] Done set_attribute(const Body& body, std::string_view name,
                                   const Traversal& traversal);

  // `items` is the text of attributes, blocks and comments. append() adds them at the end of the
  // body, with an empty line before a block if the body is not empty. It splits a body on one line
  // (`b { a = 1 }`) into lines. The other two functions fail for an item of such a body.
  [[nodiscard]] Done append(const Body& body, std::string_view items);
  [[nodiscard]] Done insert_before(Item item, std::string_view items);
  [[nodiscard]] Done insert_after(Item item, std::string_view items);

  // Removes the item with its comments and lines. If two empty lines would meet, removes one of
  // them.
  [[nodiscard]] Done remove(Item item);

  [[nodiscard]] Done rename(const Attribute& attribute, std::string_view name);
  [[nodiscard]] Done rename(const Block& block, std::string_view type);
  // Replaces the text of the label `index`. A label without quotes stays so if possible.
  [[nodiscard]] Done set_label(const Block& block, std::size_t index, std::string_view text);
  // Replaces all labels; the new ones are quoted.
  [[nodiscard]] Done set_labels(const Block& block, const std::vector<std::string>& labels);

  // In order, without overlaps, as a fix of a diagnostic requires.
  const std::vector<diag::Edit>& edits() const { return edits_; }
  // The text with all edits applied.
  std::string text() const;

 private:
  Done add(base::Span where, std::string replacement);
  // Adds all edits or none.
  Done add_all(std::vector<diag::Edit> edits);
  std::vector<diag::Edit>::iterator place_of(base::Span where);
  bool inserts_at(std::uint32_t offset);

  Done insert_line(std::uint32_t at, std::string text);
  Done append_to_one_line(const Body& body, const std::string& items);
  Done add_attribute(const Body& body, std::string_view name, const std::string& expression);
  std::string padded(const Body& body, std::string_view name) const;
  bool wants_empty_line(std::uint32_t at, std::string_view items);

  const base::Source& source_;
  const Tree& tree_;
  std::string_view text_;
  std::vector<diag::Edit> edits_;
};

}  // namespace virga::hcl

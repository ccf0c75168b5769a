// Structural edits of a source: what a tool does to a file that people wrote.
//
//   Editor editor(source, tree);
//   editor.set_attribute(*tree.body, "size", "2 * small");
//   editor.remove(*tree.body->blocks[0]);
//   write(editor.text());
//
// An edit changes what it says and no other byte. Comments go with what they describe: those on the
// lines directly above an item, without an empty line between, and those behind it on its line. New
// text is laid out as format() has it, at the indentation of its neighbours and with their line
// breaks.
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

// Collects edits of one parsed text. All refer to the tree as it was parsed, so their order matters
// only where several insert at one place: they stay in order. An edit of what an earlier one has
// replaced or removed fails; a failed edit changes nothing. What was inserted is edited by parsing
// text().
//
// Names must be identifiers; `expression` and `items` must parse on their own, and fail with the
// reason otherwise.
class Editor {
 public:
  // An attribute or a block.
  struct Item {
    Item(const Attribute& attribute) : span(attribute.span) {}
    Item(const Block& block) : span(block.span()) {}
    base::Span span;
  };
  using Done = base::Result<void>;

  // A configuration file that parsed without errors. Both must outlive the editor.
  Editor(const base::Source& source, const Tree& tree)
      : source_(source), tree_(tree), text_(source.text()) {}

  // Replaces the value of the body's attribute `name`. Where there is none, it is added behind the
  // last attribute, or else in front of the first block. `expression` is source text.
  [[nodiscard]] Done set_attribute(const Body& body, std::string_view name,
                                   std::string_view expression);
  // Fails for values that source_for() cannot write.
  [[nodiscard]] Done set_attribute(const Body& body, std::string_view name,
                                   const cty::Value& value);
  [[nodiscard]] Done set_attribute(const Body& body, std::string_view name,
                                   const Traversal& traversal);

  // `items` is the text of attributes, blocks and comments. append() puts them at the end of the
  // body, a block behind an empty line if anything is in front of it; a body on one line
  // (`b { a = 1 }`) gets lines. The other two fail for an item of such a body.
  [[nodiscard]] Done append(const Body& body, std::string_view items);
  [[nodiscard]] Done insert_before(Item item, std::string_view items);
  [[nodiscard]] Done insert_after(Item item, std::string_view items);

  // With its comments and its lines; of two empty lines that would meet, one goes too.
  [[nodiscard]] Done remove(Item item);

  [[nodiscard]] Done rename(const Attribute& attribute, std::string_view name);
  [[nodiscard]] Done rename(const Block& block, std::string_view type);
  // One label, counted from 0, by its text; it stays bare where it was and can.
  [[nodiscard]] Done set_label(const Block& block, std::size_t index, std::string_view text);
  // All of them, quoted.
  [[nodiscard]] Done set_labels(const Block& block, const std::vector<std::string>& labels);

  // In order, not overlapping, as a fix of a diagnostic takes them.
  const std::vector<diag::Edit>& edits() const { return edits_; }
  // The text with all edits done.
  std::string text() const;

 private:
  Done add(base::Span where, std::string replacement);
  // All or none.
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

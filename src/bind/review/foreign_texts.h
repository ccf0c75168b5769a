// Finds syntax of other languages in strings and comments. Internal to review_foreign.cc.
#pragma once

#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bind/review/review_parts.h"
#include "hcl/lex/token.h"
#include "hcl/tree/tree.h"

namespace virga::bind {

// Returns the size of the identifier at the start of `text`, or 0.
std::size_t identifier_size(std::string_view text);  // leading_path.cc

// Returns the size of the step, ".a" or "[0]", with which `text` begins; 0 if it begins with no
// step.
std::size_t step_size(std::string_view text);  // leading_path.cc

// Returns the name with which `text` begins, with its steps: "a.b[0]". Empty if `text` begins with
// no name.
std::string_view leading_path(std::string_view text);  // leading_path.cc

class ForeignTexts {
 public:
  // review_foreign.cc
  ForeignTexts(const Program& program, const TypeOfNode& type_of, const base::Sources& sources,
               diag::Diagnostics& diagnostics);
  void file(const hcl::Tree& tree);

 private:
  struct Found {
    std::size_t size;       // of the placeholder
    std::string_view path;  // the path in it
  };

  // review_foreign.cc

  // The node of this name that is no output, or nullopt.
  std::optional<NodeId> find(std::string_view name);
  bool is_of_program(std::string_view path);
  // The type of the name with which a path begins, or nullopt if the program has no such name.
  std::optional<model::Type> type_of_root(std::string_view name);

  // Returns whether the block around the present text has the option `range`.
  bool is_in_range() const;

  // A heredoc that contains the opener of the next one.
  void heredoc(const base::Source& source);

  // `total // count`: the rest of the line is a comment. `index`: the token of the comment.
  void comment(const base::Source& source, const hcl::Tree& tree, std::size_t index);
  // Returns whether the token `index` ends a value that may be a number, and sets `is_literal`.
  bool ends_number(const base::Source& source, const hcl::Tree& tree, std::size_t index,
                   bool& is_literal);
  // Returns whether the text is a number or the path of one. A name is not, if `needs_step`.
  bool is_number(std::string_view text, bool needs_step);

  // foreign_placeholder.cc

  // The beginning of a path that refers to a part of a node of the program, or to all of it. Sets
  // `type`, unless it is null, to the type of this part.
  std::string_view known_part(std::string_view path, model::Type* type = nullptr);
  // `first`: the first token of the text.
  void string(const base::Source& source, base::Span span, std::size_t first);

  // `"server.id"`: a string that consists of a reference to a resource. `index`: the last token
  // inside of the quotes.
  void reference(const base::Source& source, const hcl::Tree& tree, std::size_t index);

  // The placeholder at `at`, if it names a node of the program.
  std::optional<Found> placeholder(std::string_view text, std::size_t at);

  // `{name}` at `at`, which may also be a parameter of a path or a format: only the name of a
  // config or local in a text that has no other meaning counts. `is_whole`: nothing else is in the
  // string. bare_placeholder.cc
  std::optional<Found> bare_placeholder(std::string_view text, std::size_t at, bool is_whole);
  // Returns whether a config or local has this name, and its value can be a part of a string.
  bool is_insertable(std::string_view name);  // bare_placeholder.cc
  // Returns whether the name of the attribute whose value begins at the token is `description`.
  bool is_description(std::size_t first) const;  // bare_placeholder.cc
  bool is_reported(base::Range where) const;     // bare_placeholder.cc

  const Program& program_;
  const TypeOfNode& type_of_;
  const base::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  const base::Source* source_ = nullptr;  // of the present text
  const hcl::Tokens* tokens_ = nullptr;
  std::size_t block_ = 0;  // the opening brace of the last block at the top level
  std::unordered_map<std::string_view, NodeId> nodes_;  // by name; filled at the first search
};

}  // namespace virga::bind

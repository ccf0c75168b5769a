// The state and the methods of the parser, one file for each construct. Private to hcl/parse; the
// entry point is parse.h.
//
// template/ parses templates and strings with escapes. explain/ explains syntax errors after the
// parser has reported them.
//
// A recursive descent parser. After an error, the parser is in recovery until the end: it continues
// at a synchronization point and does not report errors that may follow from the recovery. Its
// errors and its recovery match the reference implementation, because tests compare the
// diagnostics. The exception is a brace in place of ")" (expr.cc).
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "diag/diagnostics.h"
#include "hcl/lex/passage.h"
#include "hcl/lex/scan.h"
#include "hcl/parse/cursor.h"
#include "hcl/parse/height.h"
#include "hcl/parse/node_memory.h"
#include "hcl/parse/resync.h"
#include "hcl/parse/scratch.h"
#include "hcl/parse/template/directive.h"
#include "hcl/tree/expr.h"
#include "hcl/tree/tree.h"

namespace virga::hcl {

// A template directive whose end has not been read.
struct OpenDirective {
  Directive head;
  std::size_t first;              // index of the first part after the directive or its else
  const Expr* if_true = nullptr;  // kIf: the branch before the else
};

// A token of literal text in a template.
struct TextPiece {
  std::string_view text;  // decoded, and trimmed for "~"
  LiteralExpr* literal;   // the literal that contains the text
  Span span;
  bool begins_indented_line;
};

using diag::Code;
namespace codes = diag::codes;
using diag::Diagnostic;
using diag::Name;
using diag::Word;

class BodyItems;

class Parser {
 public:
  Parser(const Passage& passage, Tree& tree, diag::Diagnostics& diagnostics,
         const base::Limits& limits);
  // Reads the tokens of a configuration file while it parses them.
  Parser(const Passage& passage, Tree& tree, TokenStream& tokens, diag::Diagnostics& diagnostics,
         const base::Limits& limits);
  // Begins at the token with the index `first`. Nodes are created in the arena of `parts`.
  Parser(DeferredParts& parts, std::size_t first, diag::Diagnostics& diagnostics);

  // Each function reads all tokens. The tokens and the arena belong to the tree.
  const Body* parse_file();
  // Defers these bodies, which must have no errors.
  const Body* parse_file(std::span<const BracePair> deferred);
  const Expr* parse_whole_expression();
  const Expr* parse_whole_template();
  std::span<const Step> parse_whole_traversal(bool partial);
  // Parses a body that was deferred. The parser must begin at its "{".
  const Body* parse_deferred_body();

 private:
  Parser(const Passage& passage, Tree& tree, const Cursor& cursor, diag::Diagnostics& diagnostics,
         const base::Limits& limits);

  // body.cc, block.cc
  const Body* parse_body(TokenKind end);
  void parse_body_item(BodyItems& items);
  void report_bad_item(const Token& bad, Span start);
  void report_incomplete_item(const Token& name);
  bool is_type_annotation(std::uint32_t offset) const;
  void parse_attribute(const Token& name, bool one_line, Attribute& to);
  void end_attribute(const Token& name);
  void report_attribute_end(const Token& name);
  const Block* parse_block(const Token& type);
  const Block* give_up_block(const Token& type, std::span<const Label> labels);
  void report_block_header(const Token& type, std::span<const Label> labels);
  void advise_brace(Diagnostic& diagnostic, const Token& type, std::span<const Label> labels) const;
  Deferred<Body> parse_block_body(const Token& type);
  const BracePair* deferred_body_at(std::size_t open);
  const Body* parse_block_body(const Token& type, const Token& open);
  const Body* parse_one_line_body();
  void report_one_line_end(const Token& type, const Token& open);
  Label parse_quoted_label();

  // expr.cc, binary.cc
  const Expr* parse_expression();
  const Expr* parse_conditional(Span start, const Expr* operand);
  static bool continues_expression(TokenKind kind);
  const Expr* parse_binary(int lowest);
  const Expr* parse_operators(const Expr* left, int lowest);
  const Expr* parse_operand();
  const Expr* parse_term();
  const Expr* parse_name();
  const Expr* parse_parentheses();
  const Expr* parse_unary();
  const Expr* report_no_expression();

  // postfix.cc
  class Postfix;
  const Expr* parse_postfix(const Expr* from);
  // Requires: the name has been read.
  const Expr* parse_variable(Span name);

  // literal.cc
  void check_number(const Token& token);
  void check_number_with_point(const Token& token);
  Literal number_literal(const Token& token);
  const Expr* parse_number();

  // call.cc, tuple.cc, object.cc, for_expr.cc
  const Expr* parse_call(const Token& name);
  bool parse_call_name(CallExpr& call);
  void parse_arguments(CallExpr& call, ScratchList<const Expr*>& arguments);
  void report_argument_separator(const CallExpr& call, const Token& bad);
  const Expr* parse_tuple();
  void parse_elements(const Token& open, ScratchList<const Expr*>& elements);
  void report_tuple_separator(const Token& open);
  const Expr* parse_object();
  bool parse_object_item(const Token& open, ScratchList<ObjectItem>& items);
  const Expr* parse_object_key();
  void report_object_key_end(const Token& open, Span key);
  void report_object_separator(const Token& open);
  const Expr* parse_for(const Token& open);
  bool parse_for_header(const Token& open, ForExpr& result);
  bool parse_for_result(ForExpr& result, Span& ellipsis);
  Span parse_for_end(const Token& open);
  void check_for(const Token& open, const ForExpr& result, Span ellipsis);

  // template.cc; the classes have their own files
  class TemplateReader;
  class TemplateBuilder;
  class TemplateText;
  const Expr* parse_string();
  const Expr* parse_simple_string(const Token& open);
  const Expr* parse_template(TokenKind end, Span open);

  // string_text.cc
  // Whether the text of a literal token needs neither decoding nor normalization.
  bool is_written_as_is(Span literal) const {
    const std::string_view written = text(literal);
    const bool may_be_escaped = written.starts_with('$') || written.starts_with('%');
    return !may_be_escaped &&
           is_ascii_without_escapes(written.data(), written.data() + written.size(), end_of_text());
  }
  std::string_view decode(const Token& literal);
  std::string_view decode_escapes(const Token& literal);
  std::size_t decode_escape(std::uint32_t begin, std::string_view rest);
  std::size_t decode_unicode_escape(std::uint32_t begin, std::string_view rest, std::size_t digits);
  std::string_view normalized(std::string_view text);
  std::pair<std::string_view, Span> parse_plain_string();

  // traversal.cc
  bool parse_traversal_step(const Token& root, bool partial, ScratchList<Step>& steps);
  bool parse_traversal_name(const Token& root, ScratchList<Step>& steps);
  bool parse_traversal_index(const Token& root, bool partial, ScratchList<Step>& steps);

  // recover.cc
  Token skip_to(Resync resync);
  // Skips up to and including the closing bracket of the open construct. Returns its token, or
  // kEOF.
  Token recover(TokenKind closer);
  // Skips to the next parentheses and past them.
  void recover_over_parentheses();
  // Skips the rest of an item of a body: up to the end of a line with no open bracket.
  void recover_after_item();

  // Counts the levels of nesting, which are levels of C++ calls and of the tree.
  class Nested {
   public:
    explicit Nested(Parser& parser) : parser_(parser) { ++parser_.depth_; }
    ~Nested() { --parser_.depth_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;
    bool too_deep() const { return parser_.depth_ > parser_.limits_.max_nesting + 1; }

   private:
    Parser& parser_;
  };
  // Reports this once for each source, and starts recovery.
  const Expr* report_too_deep(Span where);

  // Creates an expression of this height (parse/height.h), or reports that it would be too high.
  // `members` are those of T behind those of Expr.
  template <typename T, typename... Members>
  const Expr* make(Span span, std::size_t height, const Members&... members) {
    if (height > limits_.max_nesting) [[unlikely]]
      return report_too_deep(span);
    return place<T>(span, height, members...);
  }
  // The same, for heights that are never too high. Nodes are built in place: a copy of a node would
  // wait until all of its members have arrived in memory.
  template <typename T, typename... Members>
  [[gnu::always_inline]] T* place(Span span, std::size_t height, const Members&... members) {
    return new (nodes_.uninitialized<T>(1))
        T{{T::kKind, span, static_cast<std::uint32_t>(height)}, members...};
  }
  // Sets the height of a node that was created before its children, or reports it.
  const Expr* finish(Expr& node, std::size_t height);
  const Expr* error_expr(Span span) { return place<ErrorExpr>(span, 0); }

  // "cold": the compiler lays out its callers for texts without errors.
  template <typename... Args>
  [[gnu::cold]] Diagnostic& error(Code code, Span where, Args&&... arguments) {
    ++errors_;
    auto& diagnostic =
        diagnostics_.add(code, passage_.range(where), std::forward<Args>(arguments)...);
    advise(diagnostic, where);
    return diagnostic;
  }
  // Adds a help if another language allows the token at `where`, such as the operators `and`, `or`
  // and `not`. Requires: the parser did not expect this token.
  void advise(Diagnostic& diagnostic, Span where) const;
  // Adds a fix that inserts a comma after `after`, unless the diagnostic has other advice.
  void advise_comma(Diagnostic& diagnostic, Span after) const;
  diag::Range range(Span span) const { return passage_.range(span); }
  // How a message names an unexpected token.
  diag::Argument found(const Token& token) const;
  diag::Argument found() const { return found(cursor_.peek()); }
  // Returns true if errors were reported since `before` (an earlier value of errors_) and the
  // parser has not recovered from them.
  bool lost_since(std::size_t before) const { return recovering_ && errors_ > before; }
  std::string_view text(Span span) const { return cursor_.text(span); }
  const char* end_of_text() const { return passage_.text().data() + passage_.text().size(); }

  const Passage& passage_;
  Tree* tree_ = nullptr;  // null: the parser reads a part
  NodeMemory nodes_;
  base::Arena& texts_;
  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
  Cursor cursor_;
  bool recovering_ = false;
  bool reported_too_deep_ = false;
  std::uint32_t depth_ = 0;
  std::size_t errors_ = 0;
  std::span<const BracePair> deferred_;  // those that have not been passed

  ScratchStack<const Expr*> expr_stack_;
  ScratchStack<ObjectItem> item_stack_;
  ScratchStack<Step> step_stack_;
  ScratchStack<Attribute> attribute_stack_;
  ScratchStack<const Block*> block_stack_;
  ScratchStack<Label> label_stack_;
  ScratchStack<TextPiece> text_stack_;
  ScratchStack<OpenDirective> directive_stack_;
  Resync::Buffer open_brackets_;
  std::string buffer_;
};

// From the beginning of `from` to the end of `to`.
inline Span between(Span from, Span to) {
  return {from.begin, std::max(from.begin, to.end)};
}

}  // namespace virga::hcl

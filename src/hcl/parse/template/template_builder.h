// Builds the tree of one template from its pieces. Private to hcl/parse.
#pragma once

#include <vector>

#include "hcl/parse/template/template_text.h"

namespace virga::hcl {

// Receives the pieces as they are parsed. Open directives form a stack. The end of a directive
// turns the parts since then into an expression.
class Parser::TemplateBuilder {
 public:
  TemplateBuilder(Parser& parser, bool removes_indentation);

  void add_text(std::string_view text, Span span);
  void add_interpolation(const Expr* expr);
  void add_directive(const Directive& directive);

  // `span` is that of the whole template, `end` that of the token that ends it. A template without
  // pieces becomes an empty string at `begin`.
  const Expr* finish(Span span, std::uint32_t begin, Span end);

 private:
  using Kind = Directive::Kind;

  // A misplaced directive. It is reported after all tokens of the template have been read.
  struct Misplaced {
    Code code;
    Span where;
    Span head;  // of the innermost open directive, or equal to `where`
    std::vector<Kind> keywords;
  };

  void open(const Directive& directive);
  void begin_else(const Directive& directive);
  void close(const Directive& directive);
  const Expr* conditional(const OpenDirective& open, Span end);
  const Expr* loop(const OpenDirective& open, Span end);
  const Expr* take_branch(const OpenDirective& open, std::uint32_t empty_at);
  const Expr* empty_text(std::uint32_t at);
  void replace_innermost(const Expr* expr);
  void fail_innermost(Code code, Span where, std::vector<Kind> keywords);
  void report(const Misplaced& misplaced);

  Parser& parser_;
  TemplateText text_;
  ScratchList<const Expr*> exprs_;
  ScratchList<OpenDirective> open_;
  std::vector<Misplaced> misplaced_;
  bool begins_with_interpolation_ = false;
  bool given_up_ = false;  // nested too deeply: the rest is ignored
};

}  // namespace virga::hcl

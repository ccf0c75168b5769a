// Reads the parts of one template as a tree. Private to hcl/parse.
#pragma once

#include "hcl/parse/parser.h"

namespace virga::hcl {

class Parser::TemplateTree {
 public:
  TemplateTree(Parser& parser, std::span<const TemplatePart> parts)
      : parser_(parser), parts_(parts) {}

  const Expr* read(Span span);

 private:
  using Kind = TemplatePart::Kind;

  const TemplatePart& next() const { return parts_[at_]; }
  const Expr* read_part();
  const Expr* read_if();
  const Expr* read_for();
  const Expr* branch(ScratchList<const Expr*>& exprs, std::uint32_t empty_at);
  const Expr* literal(Span span, std::string_view text);
  const Expr* wrong_end(const TemplatePart& open, const TemplatePart& part, Kind expected);
  const Expr* give_up(const TemplatePart& open);

  template <typename... Args>
  const Expr* wrong(const TemplatePart& open, Code code, Span where, Args&&... arguments) {
    if (!given_up_) {
      Diagnostic& diagnostic = parser_.error(code, where, std::forward<Args>(arguments)...);
      if (open.span != where) diagnostic.label(parser_.range(open.span), {"opened here"});
    }
    return parser_.error_expr(where);
  }

  Parser& parser_;
  std::span<const TemplatePart> parts_;
  std::size_t at_ = 0;
  bool given_up_ = false;  // nested too deep: no more to say
};

}  // namespace virga::hcl

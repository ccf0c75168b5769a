#include "hcl/parse/parse.h"

#include <utility>

#include "hcl/lex/lex.h"
#include "hcl/lex/lexer.h"
#include "hcl/lex/relex.h"
#include "hcl/lex/token_stream.h"
#include "hcl/parse/parser.h"
#include "hcl/parse/relocate.h"

namespace virga::hcl {

namespace {

// Requires: the tree is empty, except for memory.
template <typename Read>
void parse_into(Tree& tree, const Passage& passage, LexMode mode, diag::Diagnostics& diagnostics,
                const base::Limits& limits, Read read) {
  tree.source = passage.source();
  Lexer lexer(passage.text(), mode, std::move(tree.tokens));
  tree.tokens = lexer.run();
  if (lexer.has_invalid()) check_tokens(passage, tree.tokens, diagnostics);
  Parser parser(passage, tree, diagnostics, limits);
  read(parser, tree);
  if (!passage.is_whole_source()) relocate(tree, passage);
}

template <typename Read>
Tree parse_with(const Passage& passage, LexMode mode, diag::Diagnostics& diagnostics,
                const base::Limits& limits, Read read) {
  Tree tree;
  parse_into(tree, passage, mode, diagnostics, limits, read);
  return tree;
}

void read_template(Parser& parser, Tree& tree) {
  tree.expr = parser.parse_whole_template();
}

}  // namespace

Tree parse_config(const base::Source& source, diag::Diagnostics& diagnostics,
                  const base::Limits& limits) {
  const Passage passage(source);
  Tree tree;
  tree.source = source.id();
  TokenStream stream(passage.text());
  diag::Diagnostics of_parser(limits.max_diagnostics);
  tree.body = Parser(passage, tree, stream, of_parser, limits).parse_file();
  Lexed lexed = stream.take();
  tree.tokens = std::move(lexed.tokens);
  tree.has_open_comment = lexed.has_open_comment;
  // Invalid tokens are reported before syntax errors.
  if (lexed.has_invalid) check_tokens(passage, tree.tokens, diagnostics);
  diagnostics.append(std::move(of_parser));
  return tree;
}

Tree parse_expression(const Passage& passage, diag::Diagnostics& diagnostics,
                      const base::Limits& limits) {
  return parse_with(
      passage, LexMode::kExpression, diagnostics, limits,
      [](Parser& parser, Tree& tree) { tree.expr = parser.parse_whole_expression(); });
}

Tree parse_template(const Passage& passage, diag::Diagnostics& diagnostics,
                    const base::Limits& limits) {
  return parse_with(passage, LexMode::kTemplate, diagnostics, limits, read_template);
}

const Tree& TemplateParser::parse(const Passage& passage, diag::Diagnostics& diagnostics,
                                  const base::Limits& limits) {
  tree_.arena.clear();
  tree_.texts.clear();
  parse_into(tree_, passage, LexMode::kTemplate, diagnostics, limits, read_template);
  return tree_;
}

Tree parse_traversal(const Passage& passage, bool partial, diag::Diagnostics& diagnostics,
                     const base::Limits& limits) {
  return parse_with(passage, LexMode::kExpression, diagnostics, limits,
                    [partial](Parser& parser, Tree& tree) {
                      tree.steps = parser.parse_whole_traversal(partial);
                    });
}

Tree parse_expression(const base::Source& source, diag::Diagnostics& diagnostics,
                      const base::Limits& limits) {
  return parse_expression(Passage(source), diagnostics, limits);
}

Tree parse_template(const base::Source& source, diag::Diagnostics& diagnostics,
                    const base::Limits& limits) {
  return parse_template(Passage(source), diagnostics, limits);
}

Tree parse_traversal(const base::Source& source, bool partial, diag::Diagnostics& diagnostics,
                     const base::Limits& limits) {
  return parse_traversal(Passage(source), partial, diagnostics, limits);
}

}  // namespace virga::hcl

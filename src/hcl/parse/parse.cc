#include "hcl/parse/parse.h"

#include "hcl/lex/lex.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {

namespace {

template <typename Read>
Tree parse_with(const base::Source& source, LexMode mode, diag::Diagnostics& diagnostics,
                const base::Limits& limits, Read read) {
  Tree tree;
  tree.source = source.id();
  tree.tokens = lex(source.text(), mode);
  check_tokens(source, tree.tokens, diagnostics);
  Parser parser(source, tree, diagnostics, limits);
  read(parser, tree);
  return tree;
}

}  // namespace

Tree parse_config(const base::Source& source, diag::Diagnostics& diagnostics,
                  const base::Limits& limits) {
  return parse_with(source, LexMode::kConfig, diagnostics, limits,
                    [](Parser& parser, Tree& tree) { tree.body = parser.parse_file(); });
}

Tree parse_expression(const base::Source& source, diag::Diagnostics& diagnostics,
                      const base::Limits& limits) {
  return parse_with(
      source, LexMode::kExpression, diagnostics, limits,
      [](Parser& parser, Tree& tree) { tree.expr = parser.parse_whole_expression(); });
}

Tree parse_template(const base::Source& source, diag::Diagnostics& diagnostics,
                    const base::Limits& limits) {
  return parse_with(source, LexMode::kTemplate, diagnostics, limits,
                    [](Parser& parser, Tree& tree) { tree.expr = parser.parse_whole_template(); });
}

Tree parse_traversal(const base::Source& source, bool partial, diag::Diagnostics& diagnostics,
                     const base::Limits& limits) {
  return parse_with(source, LexMode::kExpression, diagnostics, limits,
                    [partial](Parser& parser, Tree& tree) {
                      tree.steps = parser.parse_whole_traversal(partial);
                    });
}

}  // namespace virga::hcl

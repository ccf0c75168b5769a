#include "hcl/parse/reparse.h"

#include <algorithm>
#include <utility>

#include "hcl/lex/lex.h"
#include "hcl/lex/relex.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {
namespace {

// The braces in the tokens that stay the same, by their indexes in the new tokens.
std::vector<BracePair> kept(std::span<const BracePair> old, std::size_t old_size,
                            const Relexed& relexed) {
  const std::size_t first_after = old_size - relexed.same_after;
  const auto move = static_cast<std::uint32_t>(relexed.lexed.tokens.size() - old_size);
  std::vector<BracePair> result;
  for (const BracePair& each : old) {
    if (each.close < relexed.same_before) {
      result.push_back(each);
    } else if (each.open >= first_after) {
      result.push_back({each.open + move, each.close + move});
    }
  }
  return result;
}

}  // namespace

Tree reparse_config(const base::Source& source, const base::Source& old_source, const Tree& old,
                    diag::Diagnostics& diagnostics, const base::Limits& limits) {
  const Passage passage(source);
  Tree tree;
  tree.source = source.id();
  std::vector<BracePair> deferred;
  if (old.has_open_comment) {
    Lexed lexed = lex_config(source.text());
    tree.tokens = std::move(lexed.tokens);
    tree.has_open_comment = lexed.has_open_comment;
  } else {
    Relexed relexed = relex(source.text(), old_source.text(), old.tokens, old.clean_bodies);
    deferred = kept(old.clean_bodies, old.tokens.size(), relexed);
    tree.tokens = std::move(relexed.lexed.tokens);
    tree.has_open_comment = relexed.lexed.has_open_comment;
  }
  check_tokens(passage, tree.tokens, diagnostics);
  tree.deferred = std::make_unique<DeferredParts>(passage, tree.tokens, limits);
  Parser parser(passage, tree, diagnostics, limits);
  tree.body = parser.parse_file(deferred);
  return tree;
}

}  // namespace virga::hcl

#include "hcl/lex/relex.h"

#include <algorithm>
#include <cstring>

#include "hcl/lex/lexer.h"

namespace virga::hcl {
namespace {

// memcmp() compares blocks much faster than a loop compares bytes.
constexpr std::size_t kBlock = 256;

std::size_t common_prefix(std::string_view a, std::string_view b) {
  const std::size_t size = std::min(a.size(), b.size());
  std::size_t at = 0;
  while (at + kBlock <= size && std::memcmp(a.data() + at, b.data() + at, kBlock) == 0) {
    at += kBlock;
  }
  while (at < size && a[at] == b[at]) ++at;
  return at;
}

std::size_t common_suffix(std::string_view a, std::string_view b) {
  const std::size_t size = std::min(a.size(), b.size());
  std::size_t count = 0;
  while (count + kBlock <= size && std::memcmp(a.data() + a.size() - count - kBlock,
                                               b.data() + b.size() - count - kBlock, kBlock) == 0) {
    count += kBlock;
  }
  while (count < size && a[a.size() - count - 1] == b[b.size() - count - 1]) ++count;
  return count;
}

}  // namespace

Lexed lex_config(std::string_view text) {
  Lexer lexer(text, LexMode::kConfig);
  Tokens tokens = lexer.run();
  return {std::move(tokens), lexer.has_open_comment(), lexer.has_invalid()};
}

Relexed relex(std::string_view text, std::string_view old_text, std::span<const Token> old,
              std::span<const BracePair> pairs) {
  const std::size_t prefix = common_prefix(text, old_text);
  const std::size_t rest = std::min(text.size(), old_text.size()) - prefix;
  const std::size_t suffix =
      std::min(rest, common_suffix(text.substr(prefix), old_text.substr(prefix)));

  // The last pair that ends before the edit.
  const auto after_edit = std::ranges::upper_bound(
      pairs, prefix, {}, [&](const BracePair& pair) { return old[pair.close].span.end; });
  const bool has_before = after_edit != pairs.begin();
  const std::size_t before = has_before ? std::prev(after_edit)->close + std::size_t{1} : 0;

  Tokens tokens;
  tokens.reserve(old.size() + (text.size() - prefix - suffix) + kBlock);
  tokens.assign(old.begin(), old.begin() + static_cast<std::ptrdiff_t>(before));
  Lexer lexer = has_before ? Lexer(text, old[before - 1].span.end, std::move(tokens))
                           : Lexer(text, LexMode::kConfig);

  // Where pairs behind the edit begin now.
  const auto stops_at = [&](const BracePair& pair) {
    return old[pair.open].span.begin >= old_text.size() - suffix;
  };
  const auto first_stop = std::ranges::partition_point(
      after_edit, pairs.end(), [&](const BracePair& pair) { return !stops_at(pair); });
  const auto move = static_cast<std::uint32_t>(text.size() - old_text.size());  // may wrap around
  std::vector<std::uint32_t> stops;
  for (auto at = first_stop; at != pairs.end(); ++at) {
    stops.push_back(old[at->open].span.begin + move);
  }
  const auto stop = lexer.run_to(stops);
  Relexed result{
      .lexed = {lexer.take(), lexer.has_open_comment()}, .same_before = before, .same_after = 0};
  if (!stop) return result;
  const auto same = old.subspan((first_stop + static_cast<std::ptrdiff_t>(*stop))->open);
  result.same_after = same.size();
  auto& all = result.lexed.tokens;
  const std::size_t count = all.size();
  all.resize(count + same.size());
  std::ranges::transform(
      same, all.begin() + static_cast<std::ptrdiff_t>(count), [move](const Token& token) {
        return Token{token.kind, {token.span.begin + move, token.span.end + move}};
      });
  return result;
}

}  // namespace virga::hcl

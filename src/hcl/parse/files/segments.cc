#include "hcl/parse/files/segments.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "hcl/lex/token_stream.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {
namespace {

// Returns the offset behind the next line "}" at or after `from`, or npos.
std::size_t end_of_block(std::string_view text, std::size_t from) {
  for (;;) {
    const std::size_t line = text.find("\n}", from);
    if (line == std::string_view::npos) return line;
    from = line + 2;
    const std::string_view rest = text.substr(from, 2);
    if (rest.starts_with('\n')) return from + 1;
    if (rest == "\r\n") return from + 2;
  }
}

// Adds the tokens without their kEOF.
void append_tokens(const Tree& segment, Tree& whole) {
  whole.tokens.pop_back();
  const auto before = static_cast<std::uint32_t>(whole.tokens.size());
  whole.tokens.insert(whole.tokens.end(), segment.tokens.begin(), segment.tokens.end());
  for (const BracePair& pair : segment.clean_bodies) {
    whole.clean_bodies.push_back({pair.open + before, pair.close + before});
  }
}

bool are_unique(std::span<const Attribute> attributes) {
  std::vector<std::string_view> names;
  names.reserve(attributes.size());
  for (const Attribute& attribute : attributes) names.push_back(attribute.name);
  std::ranges::sort(names);
  return std::ranges::adjacent_find(names) == names.end();
}

}  // namespace

std::vector<Span> split_into_segments(std::string_view text, std::size_t count) {
  std::vector<Span> segments;
  std::size_t begin = 0;
  for (std::size_t i = 1; i < count; ++i) {
    const std::size_t end = end_of_block(text, std::max(begin, text.size() / count * i));
    if (end == std::string_view::npos) break;
    segments.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    begin = end;
  }
  segments.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(text.size())});
  return segments;
}

std::optional<Tree> parse_segment(const base::Source& source, Span segment,
                                  const base::Limits& limits) {
  const Passage passage(source);
  Tree tree;
  tree.source = source.id();
  TokenStream stream = TokenStream::of_segment(passage.text(), segment);
  diag::Diagnostics diagnostics;
  tree.body = Parser(passage, tree, stream, diagnostics, limits).parse_file();
  Lexed lexed = stream.take();
  // A comment without end is an error, too.
  if (!diagnostics.empty() || lexed.has_invalid) return std::nullopt;
  tree.tokens = std::move(lexed.tokens);
  return tree;
}

std::optional<Tree> join_segments(std::span<std::optional<Tree>> segments) {
  if (std::ranges::any_of(segments, [](const auto& segment) { return !segment; }))
    return std::nullopt;
  if (segments.size() == 1) return std::move(segments.front());
  std::vector<Attribute> attributes;
  std::vector<const Block*> blocks;
  for (const auto& segment : segments) {
    attributes.insert(attributes.end(), segment->body->attributes.begin(),
                      segment->body->attributes.end());
    blocks.insert(blocks.end(), segment->body->blocks.begin(), segment->body->blocks.end());
  }
  if (!are_unique(attributes)) return std::nullopt;

  Tree whole = std::move(*segments.front());
  for (auto& segment : segments.subspan(1)) {
    append_tokens(*segment, whole);
    whole.arena.append(std::move(segment->arena));
    whole.texts.append(std::move(segment->texts));
  }
  const Body& last = *segments.back()->body;
  whole.body = whole.arena.make<Body>(between(whole.body->span, last.span), last.end,
                                      whole.arena.copy(attributes), whole.arena.copy(blocks));
  return whole;
}

}  // namespace virga::hcl

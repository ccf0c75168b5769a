// Changes texts of HCL, PCL and Terraform by their tokens, items and expressions.
#include "fuzz/mutate/edit_text.h"
#include "fuzz/mutate/mutator.h"
#include "fuzz/mutate/token_text.h"
#include "fuzz/mutate/token_words.h"

namespace virga::fuzz {
namespace {

using Spans = TokenText::Spans;

Changed remove_part(const TokenText& in, const Spans& parts, Random& random) {
  if (parts.empty()) return std::nullopt;
  return with_replaced(in.text, random.pick(parts), "");
}

Changed duplicate_part(const TokenText& in, const Spans& parts, Random& random) {
  if (parts.empty()) return std::nullopt;
  const base::Span part = random.pick(parts);
  return with_inserted(in.text, part.end, part_of(in.text, part));
}

Changed swap_parts(const TokenText& in, const Spans& parts, Random& random) {
  if (parts.empty()) return std::nullopt;
  const base::Span first = random.pick(parts);
  const base::Span second = random.pick(parts);
  if (overlap(first, second)) return std::nullopt;
  return with_swapped(in.text, first, second);
}

Changed copy_over(const TokenText& in, const Spans& parts, Random& random) {
  if (parts.empty()) return std::nullopt;
  return with_replaced(in.text, random.pick(parts), part_of(in.text, random.pick(parts)));
}

// Moves a part before the beginning of another one.
Changed move_part(const TokenText& in, const Spans& parts, Random& random) {
  if (parts.empty()) return std::nullopt;
  const base::Span part = random.pick(parts);
  const base::Span place = random.pick(parts);
  if (overlap(part, place)) return std::nullopt;
  return with_swapped(in.text, {place.begin, place.begin}, part);
}

Changed remove_token(const TokenText& in, Random& random) {
  return remove_part(in, in.tokens, random);
}
Changed duplicate_token(const TokenText& in, Random& random) {
  return duplicate_part(in, in.tokens, random);
}
Changed swap_tokens(const TokenText& in, Random& random) {
  return swap_parts(in, in.tokens, random);
}
Changed copy_token(const TokenText& in, Random& random) {
  return copy_over(in, in.tokens, random);
}
Changed write_token(const TokenText& in, Random& random) {
  if (in.tokens.empty()) return std::string(random.pick(kTokenTexts));
  const base::Span token = random.pick(in.tokens);
  const std::string_view text = random.pick(kTokenTexts);
  return random.one_in(2) ? with_replaced(in.text, token, text)
                          : with_inserted(in.text, token.begin, text);
}

Changed remove_bracket(const TokenText& in, Random& random) {
  return remove_part(in, in.brackets, random);
}
Changed duplicate_bracket(const TokenText& in, Random& random) {
  return duplicate_part(in, in.brackets, random);
}
Changed copy_bracket(const TokenText& in, Random& random) {
  return copy_over(in, in.brackets, random);
}

Changed remove_item(const TokenText& in, Random& random) {
  return remove_part(in, in.items, random);
}
Changed duplicate_item(const TokenText& in, Random& random) {
  return duplicate_part(in, in.items, random);
}
Changed move_item(const TokenText& in, Random& random) {
  return move_part(in, in.items, random);
}
// Into another block or list, before one of its items.
Changed copy_item(const TokenText& in, Random& random) {
  if (in.items.empty()) return std::nullopt;
  return with_inserted(in.text, random.pick(in.items).begin,
                       part_of(in.text, random.pick(in.items)));
}

Changed copy_expression(const TokenText& in, Random& random) {
  return copy_over(in, in.expressions, random);
}
Changed swap_expressions(const TokenText& in, Random& random) {
  return swap_parts(in, in.expressions, random);
}
Changed write_expression(const TokenText& in, Random& random) {
  if (in.expressions.empty()) return std::nullopt;
  return with_replaced(in.text, random.pick(in.expressions), random.pick(kTokenTexts));
}
Changed wrap_expression(const TokenText& in, Random& random) {
  if (in.expressions.empty()) return std::nullopt;
  const base::Span part = random.pick(in.expressions);
  const auto& [before, after] = random.pick(kWrappers);
  std::string wrapped(before);
  wrapped += part_of(in.text, part);
  wrapped += after;
  return with_replaced(in.text, part, wrapped);
}

Changed copy_name(const TokenText& in, Random& random) {
  return copy_over(in, in.names, random);
}
Changed write_name(const TokenText& in, Random& random) {
  if (in.names.empty()) return std::nullopt;
  return with_replaced(in.text, random.pick(in.names), random.pick(kNameTexts));
}

// Changes that usually keep the syntax are listed more often.
constexpr Changed (*kChanges[])(const TokenText&, Random&) = {
    remove_token,     duplicate_token,   swap_tokens,     copy_token,      write_token,
    remove_bracket,   duplicate_bracket, copy_bracket,    remove_item,     duplicate_item,
    move_item,        copy_item,         copy_expression, copy_expression, swap_expressions,
    write_expression, wrap_expression,   wrap_expression, wrap_expression, copy_name,
    copy_name,        copy_name,         write_name,      write_name,
};

Changed mutate_in(hcl::LexMode mode, std::string_view input, Random& random) {
  return random.pick(kChanges)(TokenText(input, mode), random);
}

// Inserts an item or writes an expression of the other text.
Changed splice_in(hcl::LexMode mode, std::string_view input, std::string_view other,
                  Random& random) {
  const TokenText into(input, mode);
  const TokenText from(other, mode);
  if (random.one_in(2) && !from.items.empty()) {
    const std::uint32_t place = into.items.empty() ? 0 : random.pick(into.items).begin;
    return with_inserted(input, place, part_of(other, random.pick(from.items)));
  }
  if (into.expressions.empty() || from.expressions.empty()) return std::nullopt;
  return with_replaced(input, random.pick(into.expressions),
                       part_of(other, random.pick(from.expressions)));
}

Changed mutate_config(std::string_view input, Random& random) {
  return mutate_in(hcl::LexMode::kConfig, input, random);
}
Changed splice_config(std::string_view input, std::string_view other, Random& random) {
  return splice_in(hcl::LexMode::kConfig, input, other, random);
}
Changed mutate_template(std::string_view input, Random& random) {
  return mutate_in(hcl::LexMode::kTemplate, input, random);
}
Changed splice_template(std::string_view input, std::string_view other, Random& random) {
  return splice_in(hcl::LexMode::kTemplate, input, other, random);
}

}  // namespace

constinit const Mutator mutators::tokens{mutate_config, splice_config};
constinit const Mutator mutators::templates{mutate_template, splice_template};

}  // namespace virga::fuzz

#include "convert/terraform/rewrite/edits.h"

#include <algorithm>

#include "convert/terraform/text/origin.h"

namespace virga::convert::terraform {

void Edits::replace(base::Span span, std::string by) {
  replacements_.try_emplace(span.begin, Replacement{span.end, std::move(by)});
}

std::string Edits::render(base::Span span) const {
  std::string out;
  std::uint32_t at = span.begin;
  const auto copy_to = [&](std::uint32_t offset) {
    if (offset > at) out += copied_from(source_, {at, offset});
    at = std::max(at, offset);
  };
  auto replacement = replacements_.lower_bound(span.begin);
  auto opening = openings_.lower_bound(span.begin);
  // A text after the expression before this span does not belong to it.
  auto closing = closings_.upper_bound(span.begin);
  for (;;) {
    const std::uint32_t next_replacement =
        replacement == replacements_.end() ? span.end : replacement->first;
    const std::uint32_t next_opening = opening == openings_.end() ? span.end : opening->first;
    const std::uint32_t next_closing = closing == closings_.end() ? span.end + 1 : closing->first;
    const std::uint32_t next = std::min({next_replacement, next_opening, next_closing});
    if (next_closing == next && next <= span.end) {
      copy_to(next);
      out += made_from(source_.range({next, next}), closing++->second);
    } else if (next >= span.end) {
      copy_to(span.end);
      return out;
    } else if (next_opening == next) {
      copy_to(next);
      out += made_from(source_.range({next, next}), opening++->second);
    } else {
      copy_to(next);
      const base::Span replaced{replacement->first, replacement->second.end};
      if (replaced.begin >= at) out += made_from(source_.range(replaced), replacement->second.by);
      at = std::max(at, replacement->second.end);
      ++replacement;
    }
  }
}

}  // namespace virga::convert::terraform

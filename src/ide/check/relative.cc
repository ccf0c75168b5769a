#include "ide/check/relative.h"

#include <algorithm>
#include <utility>

namespace virga::ide {
namespace {

void visit_ranges(auto& diagnostic, const auto& visit) {
  visit(diagnostic.subject);
  if (diagnostic.context) visit(*diagnostic.context);
  for (auto& label : diagnostic.labels) visit(label.range);
  for (auto& fix : diagnostic.fixes) {
    for (auto& edit : fix.edits) visit(edit.range);
  }
}

}  // namespace

void for_each_range(const diag::Diagnostic& diagnostic,
                    const std::function<void(const base::Range&)>& visit) {
  visit_ranges(diagnostic, visit);
}

std::optional<std::size_t> item_at(std::span<const Item> items, base::Range range) {
  const std::pair place(range.source, range.span.begin);
  const auto after = std::ranges::upper_bound(items, place, {}, [](const Item& item) {
    return std::pair(item.range.source, item.range.span.begin);
  });
  if (after == items.begin()) return std::nullopt;
  const auto found = std::prev(after);
  const bool contains =
      found->range.source == range.source && range.span.end <= found->range.span.end;
  return contains ? std::optional(static_cast<std::size_t>(found - items.begin())) : std::nullopt;
}

std::optional<diag::Diagnostic> relative_to(const diag::Diagnostic& diagnostic, base::Range item) {
  diag::Diagnostic relative = diagnostic;
  bool is_inside = true;
  visit_ranges(relative, [&](base::Range& range) {
    if (range.source != item.source || range.span.begin < item.span.begin ||
        range.span.end > item.span.end) {
      is_inside = false;
      return;
    }
    range = {base::SourceId::kNone,
             {range.span.begin - item.span.begin, range.span.end - item.span.begin}};
  });
  return is_inside ? std::optional(std::move(relative)) : std::nullopt;
}

diag::Diagnostic placed(const diag::Diagnostic& relative, base::Range item) {
  diag::Diagnostic result = relative;
  visit_ranges(result, [&](base::Range& range) {
    range = {item.source, {range.span.begin + item.span.begin, range.span.end + item.span.begin}};
  });
  return result;
}

}  // namespace virga::ide

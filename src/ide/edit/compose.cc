#include <algorithm>

#include "ide/edit/edit_tools.h"

namespace virga::ide {
namespace {

// An edit whose range is also known in the text between the two steps.
struct Change {
  base::Span between;
  bool is_first;
  std::size_t index;
};

}  // namespace

std::vector<Edit> compose_edits(const base::Source& source, std::span<const Edit> first,
                                std::span<const Edit> second) {
  const base::Source between(source.id(), source.name(), apply_edits(source, first));
  std::vector<Change> changes;
  std::int64_t shift = 0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    const base::Span span = first[i].range.span;
    const auto begin = static_cast<std::uint32_t>(span.begin + shift);
    const auto size = static_cast<std::uint32_t>(first[i].replacement.size());
    changes.push_back({{begin, begin + size}, true, i});
    shift += static_cast<std::int64_t>(size) - span.size();
  }
  for (std::size_t i = 0; i < second.size(); ++i) {
    changes.push_back({second[i].range.span, false, i});
  }
  std::ranges::stable_sort(changes, {}, [](const Change& each) { return each.between.begin; });

  std::vector<Edit> result;
  shift = 0;  // from the text between to the source, before the next group
  for (auto begin = changes.begin(); begin != changes.end();) {
    // A group of changes that touch each other.
    base::Span whole = begin->between;
    auto end = begin + 1;
    for (; end != changes.end() && end->between.begin <= whole.end; ++end) {
      whole = base::join(whole, end->between);
    }
    std::int64_t growth = 0;
    std::string text;
    std::uint32_t copied = whole.begin;
    for (auto each = begin; each != end; ++each) {
      if (each->is_first) {
        const Edit& edit = first[each->index];
        growth += static_cast<std::int64_t>(edit.replacement.size()) - edit.range.span.size();
        continue;
      }
      const Edit& edit = second[each->index];
      text += between.text({copied, edit.range.span.begin});
      text += edit.replacement;
      copied = edit.range.span.end;
    }
    text += between.text({copied, whole.end});
    const auto from = static_cast<std::uint32_t>(whole.begin - shift);
    const auto to = static_cast<std::uint32_t>(whole.end - shift - growth);
    if (source.text({from, to}) != text) result.push_back({source.range({from, to}), text});
    shift += growth;
    begin = end;
  }
  return result;
}

}  // namespace virga::ide

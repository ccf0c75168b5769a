#include "check/diagnostics/fixes.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace virga::check {
namespace {

class Chooser {
 public:
  void add(const diag::Diagnostic& diagnostic, const diag::Fix& fix) {
    if (fix.edits.empty() || !std::ranges::all_of(fix.edits, [&](const diag::Edit& edit) {
          return edit.range.known() && is_free(edit.range);
        })) {
      return;
    }
    for (const diag::Edit& edit : fix.edits) {
      taken_.insert(edit.range);
      chosen_.edits[edit.range.source].push_back(edit);
    }
    chosen_.fixed.push_back(&diagnostic);
  }

  ChosenFixes take() {
    for (auto& [source, edits] : chosen_.edits) {
      std::ranges::stable_sort(edits, {}, [](const diag::Edit& edit) { return edit.range.span; });
    }
    return std::move(chosen_);
  }

 private:
  // Returns whether no edit touches the range. Two insertions at one place would depend on their
  // order.
  bool is_free(const base::Range& range) const {
    const auto touches = [&](const base::Range& other) {
      return other.source == range.source && other.span.begin <= range.span.end &&
             range.span.begin <= other.span.end;
    };
    const auto next = taken_.lower_bound(range);
    return (next == taken_.end() || !touches(*next)) &&
           (next == taken_.begin() || !touches(*std::prev(next)));
  }

  // They do not overlap, so only the neighbours of a range can touch it.
  std::set<base::Range> taken_;
  ChosenFixes chosen_;
};

}  // namespace

ChosenFixes choose_fixes(const diag::Diagnostics& diagnostics, FixChoice choice) {
  Chooser chooser;
  for (const diag::Diagnostic* diagnostic : sorted_for_display(diagnostics)) {
    const auto fix = std::ranges::find_if(diagnostic->fixes, [&](const diag::Fix& each) {
      return choice == FixChoice::kAll || each.safe;
    });
    if (fix != diagnostic->fixes.end()) chooser.add(*diagnostic, *fix);
  }
  return chooser.take();
}

std::string edited(std::string_view text, const std::vector<diag::Edit>& edits) {
  std::string result;
  std::size_t at = 0;
  for (const diag::Edit& edit : edits) {
    result.append(text.substr(at, edit.range.span.begin - at)).append(edit.replacement);
    at = edit.range.span.end;
  }
  return result.append(text.substr(at));
}

}  // namespace virga::check

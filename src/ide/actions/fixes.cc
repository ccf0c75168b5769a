#include "ide/actions/fixes.h"

#include <algorithm>

namespace virga::ide {
namespace {

bool touches(const diag::Diagnostic& diagnostic, base::SourceId source, base::Span span) {
  const base::Range subject = diagnostic.subject;
  return subject.source == source && subject.span.begin <= span.end &&
         span.begin <= subject.span.end;
}

std::string id_of(std::size_t diagnostic, std::size_t fix) {
  return "fix " + std::to_string(diagnostic) + " " + std::to_string(fix);
}

// The safe fixes of a file that do not change the same text.
std::vector<Edit> all_safe(const Snapshot& snapshot, base::SourceId source, std::size_t& count) {
  std::vector<Edit> all;
  for (const diag::Diagnostic& each : snapshot.diagnostics.list()) {
    if (each.subject.source != source || each.fixes.empty()) continue;
    const diag::Fix& fix = each.fixes.front();
    const auto is_here = [&](const Edit& edit) { return edit.range.source == source; };
    if (!fix.safe || !std::ranges::all_of(fix.edits, is_here)) continue;
    std::vector<Edit> with = all;
    with.insert(with.end(), fix.edits.begin(), fix.edits.end());
    sort_edits(with);
    if (has_overlaps(with)) continue;
    all = std::move(with);
    ++count;
  }
  return all;
}

void offer_fixes_of(const diag::Diagnostic& diagnostic, std::size_t index,
                    std::vector<Offer>& offers) {
  for (std::size_t i = 0; i < diagnostic.fixes.size(); ++i) {
    const diag::Fix& fix = diagnostic.fixes[i];
    offers.push_back({{.id = id_of(index, i),
                       .kind = ActionKind::kFix,
                       .title = fix.title.str(),
                       .is_preferred = fix.safe && i == 0,
                       .diagnostic = index},
                      {fix.edits, {}}});
  }
}

void offer_all_safe(const Snapshot& snapshot, base::SourceId source, std::vector<Offer>& offers) {
  std::size_t count = 0;
  std::vector<Edit> all = all_safe(snapshot, source, count);
  if (count == 0) return;
  offers.push_back({{.id = "fix all",
                     .kind = ActionKind::kFixAll,
                     .title = "apply all safe fixes (" + std::to_string(count) + ")"},
                    {std::move(all), {}}});
}

}  // namespace

std::vector<Offer> fixes(const Snapshot& snapshot, base::SourceId source, base::Span span) {
  std::vector<Offer> offers;
  const auto& list = snapshot.diagnostics.list();
  bool has_safe = false;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const diag::Diagnostic& diagnostic = list[i];
    if (diagnostic.subject.source != source) continue;
    has_safe = has_safe || (!diagnostic.fixes.empty() && diagnostic.fixes.front().safe);
    if (touches(diagnostic, source, span)) offer_fixes_of(diagnostic, i, offers);
  }
  if (has_safe) offer_all_safe(snapshot, source, offers);
  return offers;
}

}  // namespace virga::ide

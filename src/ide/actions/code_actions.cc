#include "ide/actions/fixes.h"
#include "ide/actions/offers.h"
#include "ide/edit/edit_tools.h"
#include "ide/workspace/syntax_errors.h"

namespace virga::ide {
namespace {

using OfferFunction = void (*)(const ActionRequest&);

constexpr OfferFunction kOffers[] = {
    offer_extract_local, offer_inline_local, offer_extract_component, offer_missing_inputs,
    offer_config,        offer_output,       offer_sorting,           offer_template_forms,
    offer_logical_name,  offer_secret,       offer_protect,           offer_text_habits,
    offer_range_habits};

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

base::Span trimmed(std::string_view text, base::Span span) {
  while (!span.empty() && is_space(text[span.end - 1])) --span.end;
  while (!span.empty() && is_space(text[span.begin])) ++span.begin;
  return span;
}

std::vector<Offer> refactorings(const Snapshot& snapshot, base::SourceId source, base::Span span,
                                bool is_resolving) {
  std::vector<Offer> offers;
  if (has_syntax_errors(snapshot, source)) return offers;
  const hcl::Tree& tree = *snapshot.tree(source);
  const base::Source& text = snapshot.sources[source];
  span = trimmed(text.text(), span);
  const auto node = snapshot.node_at(source, span.begin);
  if (node) snapshot.bind(*node);
  const ActionRequest request{.snapshot = snapshot,
                              .source = text,
                              .tree = tree,
                              .span = span,
                              .at = syntax_at(tree, span.begin),
                              .node = node,
                              .is_resolving = is_resolving,
                              .offers = offers};
  for (const OfferFunction offer : kOffers) offer(request);
  return offers;
}

}  // namespace

std::vector<Action> code_actions(const Snapshot& snapshot, base::SourceId source, base::Span span) {
  std::vector<Action> actions;
  if (!snapshot.sources.find(source)) return actions;
  for (Offer& offer : fixes(snapshot, source, span)) actions.push_back(std::move(offer.action));
  for (Offer& offer : refactorings(snapshot, source, span, false)) {
    actions.push_back(std::move(offer.action));
  }
  return actions;
}

std::optional<ActionResult> resolve_action(const Snapshot& snapshot, base::SourceId source,
                                           base::Span span, std::string_view id) {
  if (!snapshot.sources.find(source)) return std::nullopt;
  // The edits of fixes are complete: a diagnostic may be about a file that does not parse.
  for (Offer& offer : fixes(snapshot, source, span)) {
    if (offer.action.id != id) continue;
    sort_edits(offer.result.edits);
    return std::move(offer.result);
  }
  for (Offer& offer : refactorings(snapshot, source, span, true)) {
    if (offer.action.id != id) continue;
    auto edits = tidy_edits(snapshot, std::move(offer.result.edits));
    if (!edits) return std::nullopt;
    return ActionResult{*std::move(edits), std::move(offer.result.files)};
  }
  return std::nullopt;
}

}  // namespace virga::ide

// The refactorings, each in a file of its own. Private to ide/actions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hcl/edit/editor.h"
#include "ide/actions/action.h"
#include "ide/place/syntax_at.h"

namespace virga::ide {

// An action with what it changes, before the result is formatted.
struct Offer {
  Action action;
  ActionResult result;
};

// The range for which actions are wanted, in a file without syntax errors.
struct ActionRequest {
  const Snapshot& snapshot;
  const base::Source& source;
  const hcl::Tree& tree;
  base::Span span;              // without whitespace at its ends
  SyntaxAt at;                  // at the beginning of the span
  std::optional<NodeRef> node;  // there
  bool is_resolving;            // the edits are wanted, not only the titles
  std::vector<Offer>& offers;

  hcl::Editor editor() const { return hcl::Editor(source, tree); }
  base::Range range(base::Span where) const { return source.range(where); }
  void offer(std::string id, ActionKind kind, std::string title, std::vector<Edit> edits) const {
    offers.push_back({{std::move(id), kind, std::move(title)}, {std::move(edits), {}}});
  }
};

void offer_extract_local(const ActionRequest& request);
void offer_inline_local(const ActionRequest& request);
void offer_extract_component(const ActionRequest& request);
void offer_missing_inputs(const ActionRequest& request);
void offer_config(const ActionRequest& request);
void offer_output(const ActionRequest& request);
void offer_sorting(const ActionRequest& request);
void offer_range_habits(const ActionRequest& request);
void offer_text_habits(const ActionRequest& request);
void offer_template_forms(const ActionRequest& request);
void offer_logical_name(const ActionRequest& request);
void offer_secret(const ActionRequest& request);
void offer_protect(const ActionRequest& request);

}  // namespace virga::ide

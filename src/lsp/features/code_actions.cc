// Fixes of diagnostics as code actions (LSP 3.17, "Code Action Request").
#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "check/diagnostics/fixes.h"
#include "lsp/convert/diagnostics.h"
#include "lsp/features/methods.h"
#include "lsp/features/place.h"
#include "lsp/protocol/code_action.h"

namespace virga::lsp {
namespace {

// Which kinds the client wants: `context.only`, or quick fixes if it is missing.
class WantedKinds {
 public:
  explicit WantedKinds(Json only) : all_(!only.is(Json::Kind::kArray)) {
    for (const Json each : only.items()) kinds_.emplace_back(each.string().value_or(""));
  }

  // A kind contains the kinds that begin with it and a dot.
  bool contains(std::string_view kind) const {
    if (all_) return kind == kQuickFix;
    return std::ranges::any_of(kinds_, [&](const std::string& wanted) {
      return wanted.empty() || kind == wanted || kind.starts_with(wanted + ".");
    });
  }

 private:
  bool all_;
  std::vector<std::string> kinds_;
};

// The edits of one fix or of several that do not touch each other. Returns nullopt if one of them
// is not in a file.
std::optional<WorkspaceEdit> convert_edits(const std::vector<diag::Edit>& edits,
                                           const Target& target, const Session& session) {
  std::map<std::string, DocumentEdits> by_path;
  for (const diag::Edit& edit : edits) {
    const base::Source* source = target.snapshot().sources.find(edit.range.source);
    if (!source || !is_file(*source)) return std::nullopt;
    DocumentEdits& document = by_path[source->name()];
    document.edits.push_back({target.places().range(edit.range), edit.replacement});
  }
  WorkspaceEdit out;
  for (auto& [path, document] : by_path) {
    document.uri = session.documents.uri_of(path);
    if (const Document* open = session.documents.find(path)) document.version = open->version();
    out.documents.push_back(std::move(document));
  }
  return out;
}

// The fixes of the diagnostics that touch the span.
std::vector<CodeAction> quick_fixes(const Target& target, base::Span span, const Session& session) {
  std::vector<CodeAction> actions;
  for (const diag::Diagnostic* each : diag::sorted_for_display(target.snapshot().diagnostics)) {
    const base::Span subject = each->subject.span;
    if (each->subject.source != target.source || subject.begin > span.end ||
        span.begin > subject.end) {
      continue;
    }
    for (const diag::Fix& fix : each->fixes) {
      auto edit = convert_edits(fix.edits, target, session);
      if (!edit || edit->documents.empty()) continue;
      actions.push_back(
          {.title = fix.title.str(),
           .kind = std::string(kQuickFix),
           .diagnostics = {convert_diagnostic(*each, target.places(), session.documents)},
           .is_preferred = fix.safe && &fix == &each->fixes.front(),
           .edit = *std::move(edit)});
    }
  }
  return actions;
}

// All safe fixes whose edits are in this file.
std::optional<CodeAction> fix_all(const Target& target, const Session& session) {
  diag::Diagnostics local;
  for (const diag::Diagnostic& each : target.snapshot().diagnostics.list()) {
    diag::Diagnostic& copy = local.add(each);
    std::erase_if(copy.fixes, [&](const diag::Fix& fix) {
      return std::ranges::any_of(
          fix.edits, [&](const diag::Edit& edit) { return edit.range.source != target.source; });
    });
  }
  const auto chosen = check::choose_fixes(local, check::FixChoice::kSafe);
  const auto edits = chosen.edits.find(target.source);
  if (edits == chosen.edits.end()) return std::nullopt;
  auto edit = convert_edits(edits->second, target, session);
  if (!edit) return std::nullopt;
  return CodeAction{.title = "Apply all safe fixes",
                    .kind = std::string(kFixAll),
                    .diagnostics = {},
                    .edit = *std::move(edit)};
}

Answer code_actions(Session& session, const Request& request) {
  // Clients without literals want commands.
  if (!session.capabilities.code_action_literals) return "null";
  const WantedKinds wanted(request.params["context"]["only"]);
  return in_range(session, request, [&](const Target& target, base::Span span) {
    base::JsonWriter json;
    json.open('[');
    if (wanted.contains(kQuickFix)) {
      for (const CodeAction& action : quick_fixes(target, span, session)) {
        write(json, action, session.capabilities);
      }
    }
    if (wanted.contains(kFixAll)) {
      if (const auto action = fix_all(target, session)) {
        write(json, *action, session.capabilities);
      }
    }
    return json.close(']').take();
  });
}

std::string code_action_provider(const ClientCapabilities& client) {
  if (!client.code_action_literals) return "";
  return R"({"codeActionKinds":["quickfix","source.fixAll.virga"]})";
}

}  // namespace

std::span<const Method> code_actions_methods() {
  static constexpr std::array kMethods = {
      Method{"textDocument/codeAction",
             code_actions,
             nullptr,
             {"codeActionProvider", code_action_provider}},
  };
  return kMethods;
}

}  // namespace virga::lsp

#include "host/run/send_messages.h"

#include "base/check.h"
#include "diag/render_text.h"

namespace virga::host {
namespace {

rpc::Severity severity_of(diag::Severity severity) {
  switch (severity) {
    case diag::Severity::kError: return rpc::Severity::kError;
    case diag::Severity::kWarning: return rpc::Severity::kWarning;
    case diag::Severity::kInfo: return rpc::Severity::kInfo;
  }
  VIRGA_UNREACHABLE();
}

// Removes the severity from "error[V4110]: expected ...", because the CLI writes it.
std::string text_of(const diag::Diagnostic& diagnostic, const base::Sources& sources) {
  const std::string text = diag::render_text(diagnostic, sources);
  return show(diagnostic.code) + text.substr(text.find(": "));
}

}  // namespace

std::vector<UserMessage> messages_of(const diag::Diagnostics& diagnostics,
                                     const base::Sources& sources) {
  std::vector<UserMessage> messages;
  const auto sorted = diag::sorted_for_display(diagnostics);
  const std::size_t shown = std::min(sorted.size(), kMaxReported);
  for (std::size_t i = 0; i < shown; ++i) {
    messages.push_back({sorted[i]->severity, text_of(*sorted[i], sources), sorted[i]->subject});
  }
  const std::size_t more = sorted.size() - shown + diagnostics.dropped();
  if (more > 0) {
    const auto severity =
        diagnostics.has_errors() ? diag::Severity::kError : diag::Severity::kWarning;
    messages.push_back(
        {severity, "and " + std::to_string(more) + " more; virga check shows all", base::Range{}});
  }
  return messages;
}

bool send_messages(const std::vector<UserMessage>& messages, const rpc::EngineClient& engine,
                   const RowOf& row_of) {
  bool all_sent = true;
  for (const UserMessage& each : messages) {
    const auto sent = engine.log(
        {.severity = severity_of(each.severity), .text = each.text, .urn = row_of(each.place)});
    if (!sent && each.severity == diag::Severity::kError) all_sent = false;
  }
  return all_sent;
}

std::string text_of_errors(const std::vector<UserMessage>& messages) {
  std::string text;
  for (const UserMessage& each : messages) {
    if (each.severity == diag::Severity::kError) text += (text.empty() ? "" : "\n") + each.text;
  }
  return text;
}

}  // namespace virga::host

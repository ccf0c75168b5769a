// Diagnostics (LSP 3.17, "Diagnostic").
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lsp/protocol/location.h"

namespace virga::lsp {

struct ClientCapabilities;

enum class DiagnosticSeverity : std::uint8_t { kError = 1, kWarning, kInformation, kHint };
enum class DiagnosticTag : std::uint8_t { kUnnecessary = 1, kDeprecated };

struct RelatedInformation {
  Location location;
  std::string message;
};

struct Diagnostic {
  Range range;
  DiagnosticSeverity severity = DiagnosticSeverity::kError;
  std::string code;
  std::string code_href;  // a URI that describes the code; may be empty
  std::string message;
  std::vector<DiagnosticTag> tags;
  std::vector<RelatedInformation> related;
};

// Without the members that the client does not support.
void write(base::JsonWriter& json, const Diagnostic& diagnostic, const ClientCapabilities& client);
void write_list(base::JsonWriter& json, const std::vector<Diagnostic>& diagnostics,
                const ClientCapabilities& client);

}  // namespace virga::lsp

// What a preview found, and its two renderings.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "diag/diagnostics.h"
#include "engine/local_engine.h"

namespace virga::cli {

// Views a finished run; all referents must outlive it.
struct PreviewReport {
  std::string project;
  std::string stack;
  const std::vector<engine::ResourceStep>& steps;
  const pulumi::PropertyValue& outputs;
  const diag::Diagnostics& diagnostics;
  const base::Sources& sources;
};

struct PreviewStyle {
  bool color = false;
};

// The tree of resources with their properties, the stack's outputs and a count of operations.
// Default providers are left out, as the Pulumi CLI does. Secrets are masked.
std::string render_preview(const PreviewReport& report, const PreviewStyle& style);

// The same as one JSON object, default providers included:
//   {"project","stack","steps":[{"op","urn","type","name","parent"?,"provider"?,"protect"?,
//    "dependencies"?,"inputs","outputs"}],"outputs":{..},"summary":{"create":N},"diagnostics":[..]}
std::string preview_json(const PreviewReport& report);

// "create", "update": the word of an operation.
std::string_view word(engine::Operation operation);

}  // namespace virga::cli

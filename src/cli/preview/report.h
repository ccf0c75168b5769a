// The results of a preview, and their output as text and JSON.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/source.h"
#include "check/policy/findings.h"
#include "cli/preview/changed_properties.h"
#include "cli/preview/resource_tree.h"
#include "diag/diagnostics.h"
#include "engine/local_engine.h"

namespace virga::cli {

// Does not own the run; all referents must outlive it.
struct PreviewReport {
  std::string project;
  std::string stack;
  const std::vector<engine::ResourceStep>& steps;
  const pulumi::PropertyValue& outputs;
  const diag::Diagnostics& diagnostics;
  const base::Sources& sources;
  std::vector<const check::PolicyFindings*> policies{};  // one for each policy pack
  std::string against{};  // the commit of --against; empty if there is none
};

struct PreviewStyle {
  bool color = false;
  Unchanged unchanged = Unchanged::kHidden;
  Detail detail = Detail::kChanges;
  std::optional<std::chrono::milliseconds> took{};  // not shown if absent
};

// Prints the tree of resources with their properties, or with the changes of resources that exist
// already; the findings of policies; the outputs of the stack; and the number of operations.
// Default providers are omitted, as in the Pulumi CLI. Secrets are masked.
std::string render_preview(const PreviewReport& report, const PreviewStyle& style);  // render.cc

// Prints the same as one JSON object, including default providers:
//   {"project","stack","steps":[{"op","urn","type","name","parent"?,"provider"?,"protect"?,
//    "dependencies"?,"inputs"?,"outputs"?,"oldInputs"?,"oldOutputs"?,"reason"?,"oldUrn"?,"error"?,
//    "diff"?:[{"path","kind","replaces"?}]}],"outputs":{..},"summary":{"create":N},
//    "policies"?:[{"pack","version","resources":[{"urn","violations":[{"policy","level","message"}],
//    "remediations":[{"policy","before","after"}],"notApplicable":[{"policy","reason"}]}]}],
//    "diagnostics":[..]}.
std::string preview_json(const PreviewReport& report);  // preview_json.cc

// Returns the word of an operation: "create", "update".
std::string_view word(engine::Operation operation);  // render.cc
// Returns the number of resources for each operation, as the tree counts them.
std::map<engine::Operation, std::size_t> operation_counts(
    const std::vector<engine::ResourceStep>& steps);  // write_summary.cc

}  // namespace virga::cli

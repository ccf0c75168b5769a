// What a preview found, and its two renderings.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/source.h"
#include "cli/policy/findings.h"
#include "cli/preview/changed_properties.h"
#include "cli/preview/resource_tree.h"
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
  const PolicyFindings* policies = nullptr;  // null: there is no policy pack
};

struct PreviewStyle {
  bool color = false;
  Unchanged unchanged = Unchanged::kHidden;
  Detail detail = Detail::kChanges;
  std::optional<std::chrono::milliseconds> took{};  // shown where it is given
};

// The tree of resources with their properties, or with what changes about them where they exist
// already, what policies say about them, the stack's outputs and a count of operations. Default
// providers are left out, as the Pulumi CLI does. Secrets are masked.
std::string render_preview(const PreviewReport& report, const PreviewStyle& style);  // render.cc

// The same as one JSON object, default providers included:
//   {"project","stack","steps":[{"op","urn","type","name","parent"?,"provider"?,"protect"?,
//    "dependencies"?,"inputs"?,"outputs"?,"oldInputs"?,"oldOutputs"?,"reason"?,"oldUrn"?,"error"?,
//    "diff"?:[{"path","kind","replaces"?}]}],"outputs":{..},"summary":{"create":N},
//    "policies"?:{..},"diagnostics":[..]}; of policies policy/findings.h says more.
std::string preview_json(const PreviewReport& report);  // preview_json.cc

// "create", "update": the word of an operation.
std::string_view word(engine::Operation operation);  // render.cc
// How many resources each operation has, as the tree counts them.
std::map<engine::Operation, std::size_t> operation_counts(
    const std::vector<engine::ResourceStep>& steps);  // render.cc

}  // namespace virga::cli

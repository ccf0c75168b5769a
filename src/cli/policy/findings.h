// What a policy pack says about a preview.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/json_writer.h"
#include "cli/test/recorder.h"
#include "engine/step.h"
#include "project/policy_pack.h"
#include "run/policy/policy_run.h"

namespace virga::cli {

struct PolicyFindings {
  struct Violation {
    std::string policy;
    bind::Enforcement level;
    std::string text;  // its first line is the policy's description, if it has one
  };
  struct Mending {
    std::string policy;
    std::string description;
    pulumi::PropertyValue before, after;  // the properties, objects
  };
  struct Skipped {
    std::string policy;
    std::string reason;
  };
  struct OfResource {
    std::vector<Mending> mendings;
    std::vector<Violation> violations;
    std::vector<Skipped> skipped;
  };

  std::string pack, version;
  std::map<std::string, OfResource> by_urn;  // the stack's own are those of the whole stack

  std::size_t count(bool mandatory) const;
  std::size_t mendings() const;
};

// Applies the pack to what a preview is going to deploy: each resource's inputs, mended as far as
// remediations go, and, where nothing went wrong, to all of them together. `record` is what the
// program asked for. What goes wrong is told. Spec: wire.md section 3.4.
PolicyFindings apply_policies(const project::PolicyPack& pack, const run::PolicyRun& run,
                              const std::vector<engine::ResourceStep>& steps, const Record& record,
                              diag::Diagnostics& diagnostics);

// An object: {"pack","version","resources":[{"urn","violations":[{"policy","level","message"}],
// "remediations":[{"policy","before","after"}],"notApplicable":[{"policy","reason"}]}]}.
void append_findings(base::JsonWriter& json, const PolicyFindings& findings);

}  // namespace virga::cli

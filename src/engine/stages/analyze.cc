// A stage of a registration: policies see the inputs that the resource is going to have, and may
// change them.
#include <algorithm>

#include "engine/deployment/policy_resource.h"
#include "engine/diff/preview_outputs.h"
#include "engine/inputs/check_inputs.h"
#include "engine/stages/stage.h"

namespace virga::engine {
namespace {

using Failures = std::vector<run::CheckFailure>;

Failures failures_of(const WorkPtr& work, const pulumi::PropertyValue& inputs) {
  const Definition& definition = work->definition;
  if (!definition.resource || !work->request.custom || work->is_provider()) return {};
  return check_inputs(inputs, definition.resource->inputs, *definition.package,
                      work->deployment.schema_types)
      .failures;
}

// What a policy sets must fit the schema, like what the program sets. The provider has accepted the
// other inputs.
Failures failures_of_change(const WorkPtr& work, const pulumi::PropertyValue& changed) {
  Failures failures = failures_of(work, changed);
  if (failures.empty()) return failures;
  const Failures accepted = failures_of(work, work->inputs);
  std::erase_if(failures, [&](const run::CheckFailure& each) {
    return std::ranges::find(accepted, each) != accepted.end();
  });
  for (run::CheckFailure& each : failures) each.reason += "; a policy changed the inputs";
  return failures;
}

}  // namespace

StageResult analyze(const WorkPtr& work) {
  Deployment& deployment = work->deployment;
  if (!deployment.options.analyzer) return Progress::kNext;
  run::PolicyResource resource = policy_resource(*work->entry, deployment.registry);
  resource.properties =
      shown_inputs(work->inputs, work->entry->state.options->additional_secret_outputs);
  auto inputs = deployment.options.analyzer->analyze(resource);
  if (!inputs) return base::Unexpected(std::move(inputs).error());
  if (!*inputs) return Progress::kNext;
  if (Failures failures = failures_of_change(work, **inputs); !failures.empty()) {
    reject_inputs(work, std::move(failures));
    return Progress::kEnded;
  }
  work->inputs = **std::move(inputs);
  return Progress::kNext;
}

}  // namespace virga::engine

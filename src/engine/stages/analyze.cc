// A stage of a registration: policies see the inputs that the resource is going to have, and may
// change them.
#include "engine/deployment/policy_resource.h"
#include "engine/diff/preview_outputs.h"
#include "engine/stages/stage.h"

namespace virga::engine {

StageResult analyze(const WorkPtr& work) {
  Deployment& deployment = work->deployment;
  if (!deployment.options.analyzer) return Progress::kNext;
  run::PolicyResource resource = policy_resource(*work->entry, deployment.registry);
  resource.properties = shown_inputs(work->inputs, work->entry->state.additional_secret_outputs);
  auto inputs = deployment.options.analyzer->analyze(resource);
  if (!inputs) return std::unexpected(std::move(inputs).error());
  if (*inputs) work->inputs = **std::move(inputs);
  return Progress::kNext;
}

}  // namespace virga::engine

// The fourth stage of a registration: policies see the inputs as they are going to be, and may
// change them.
#include "engine/diff/preview_outputs.h"
#include "engine/policy_resource.h"
#include "engine/stages/registration.h"

namespace virga::engine {

void analyze(const WorkPtr& work) {
  Deployment& deployment = work->deployment;
  if (!deployment.options.analyzer) return decide(work);
  run::PolicyResource resource = policy_resource(*work->entry, deployment.registry);
  resource.properties = shown_inputs(work->inputs, work->entry->state.additional_secret_outputs);
  auto inputs = deployment.options.analyzer->analyze(resource);
  if (!inputs) return give_up(work, std::move(inputs).error());
  if (*inputs) work->inputs = **std::move(inputs);
  decide(work);
}

}  // namespace virga::engine

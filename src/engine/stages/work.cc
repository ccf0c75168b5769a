#include "engine/stages/work.h"

#include <utility>

#include "pulumi/provider_reference.h"
#include "run/refusal.h"

namespace virga::engine {
namespace {

using run::OperationResult;
using run::RegisterResourceResponse;

void settle(const WorkPtr& work, Entry::Status status) {
  Entry& entry = *work->entry;
  entry.status = status;
  for (auto& then : std::exchange(entry.waiting, {})) {
    work->deployment.strand.post(std::move(then));
  }
}

void answer(const WorkPtr& work, base::Result<RegisterResourceResponse> response) {
  if (auto done = std::exchange(work->done, nullptr)) done(std::move(response));
  work->deployment.end();
}

RegisterResourceResponse response_of(const Entry& entry, OperationResult result) {
  RegisterResourceResponse response;
  response.urn = entry.state.urn;
  response.id = entry.state.id;
  response.outputs = entry.state.outputs;
  response.result = result;
  response.property_dependencies = entry.output_dependencies;
  return response;
}

// Also adds the error to the last step of the work, or to a new step.
void record_failure(const WorkPtr& work, const base::Error& error) {
  Entry& entry = *work->entry;
  entry.error = error.str();
  if (entry.steps.empty()) {
    entry.steps.push_back(step_of(*work, entry.old ? Operation::kSame : Operation::kCreate));
  }
  entry.steps.back().error = entry.error;
}

// The failure is in the messages of the deployment, not in the answer.
void reject(const WorkPtr& work, const base::Error& error, bool is_over) {
  record_failure(work, error);
  work->deployment.fail(work->entry->state.urn, work->entry->error, work->request.source_position);
  settle(work, Entry::Status::kFailed);
  RegisterResourceResponse response = response_of(*work->entry, OperationResult::kFail);
  response.is_over = is_over;
  answer(work, std::move(response));
}

}  // namespace

bool Work::is_provider() const {
  return !pulumi::provider_package(request.type).empty();
}

const ResourceState* Work::old() const {
  return entry && entry->old ? &deployment.old[*entry->old] : nullptr;
}

void Work::fill(ResourceUse& use) const {
  use.package = is_provider() ? std::string(pulumi::provider_package(request.type)) : package;
  use.version = source.version;
  use.reference = entry->state.provider;
  if (provider) use.config = provider->state.inputs;
  use.preview = deployment.options.preview;
  use.urn = entry->state.urn;
  use.type = request.type;
  use.name = request.name;
}

void succeed(const WorkPtr& work) {
  settle(work, Entry::Status::kDone);
  answer(work, response_of(*work->entry, OperationResult::kSuccess));
}

void give_up(const WorkPtr& work, base::Error error) {
  Deployment& deployment = work->deployment;
  if (deployment.options.continue_on_error || !work->done) return reject(work, std::move(error));
  if (deployment.reported_failures.contains(work->entry->state.urn)) {
    return reject(work, error, true);
  }
  record_failure(work, error);
  deployment.failed = true;
  settle(work, Entry::Status::kFailed);
  answer(work, base::Unexpected(std::move(error)));
}

void reject(const WorkPtr& work, base::Error error) {
  reject(work, error, false);
}

void reject_inputs(const WorkPtr& work, std::vector<run::CheckFailure> failures) {
  Deployment& deployment = work->deployment;
  const base::Error error = run::rejection(failures);
  if (!work->done) return reject(work, error);
  record_failure(work, error);
  const Entry& entry = *work->entry;
  deployment.fail(entry.state.urn, entry.error, work->request.source_position);
  deployment.messages.back().is_answered = true;
  settle(work, Entry::Status::kFailed);
  RegisterResourceResponse response = response_of(entry, OperationResult::kFail);
  response.failures = std::move(failures);
  response.is_over = !deployment.options.continue_on_error;
  answer(work, std::move(response));
}

void skip(const WorkPtr& work) {
  work->deployment.failed = true;
  settle(work, Entry::Status::kSkipped);
  answer(work, response_of(*work->entry, OperationResult::kSkip));
}

ResourceStep step_of(const Work& work, Operation operation) {
  const Entry& entry = *work.entry;
  const ResourceState* old = work.old();
  ResourceStep step;
  step.operation = operation;
  step.urn = entry.state.urn;
  step.type = entry.state.type;
  step.name = entry.name;
  step.parent = entry.state.parent;
  step.provider = entry.state.provider;
  step.custom = entry.state.custom;
  step.is_default_provider = entry.is_default_provider;
  step.protect = entry.state.protect;
  step.id = old ? old->id : std::string();
  step.old_urn = entry.alias;
  step.inputs = work.inputs;
  if (old) {
    step.old_inputs = old->inputs;
    step.old_outputs = old->outputs;
  }
  step.changes = work.decision.changes;
  step.reason = work.decision.reason;
  step.dependencies = entry.state.dependencies;
  step.source_position = work.request.source_position;
  return step;
}

}  // namespace virga::engine

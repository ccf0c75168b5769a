// The last stage of a registration: same, create, update, replace, import.
#include "base/check.h"
#include "engine/attempt/attempt.h"
#include "engine/deployment/builtin_provider.h"
#include "engine/diff/preview_outputs.h"
#include "engine/providers/deterministic_id.h"
#include "engine/stages/record.h"
#include "engine/stages/stage.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;
using run::HookBindings;

// The resource exists, as `answer` says. Reports the errors of its initialization.
template <typename Answer>
StageResult end_of_attempt(Work& work, const Attempted<Answer>& attempted) {
  if (attempted.answer && !attempted.answer->init_errors.empty()) {
    work.entry->state.init_errors = attempted.answer->init_errors;
    std::string text = "it was created, but its initialization failed";
    for (const std::string& error : attempted.answer->init_errors) text += ": " + error;
    return base::fail(std::move(text));
  }
  if (attempted.error) return base::Unexpected(*attempted.error);
  return Progress::kNext;
}

// --- Components ---

// Records the component before its children, even if they fail.
StageResult construct(const WorkPtr& work) {
  Deployment& deployment = work->deployment;
  auto provider_request = work->use<ConstructRequest>();
  provider_request.inputs = work->request.inputs;
  if (const ResourceState* old = work->old()) provider_request.old_outputs = old->outputs;
  provider_request.dependencies = work->entry->state.dependencies;
  provider_request.monitor = deployment.monitor;
  record(*work, "", work->old() ? work->old()->outputs : PropertyValue::object({}));
  const auto then = [work](base::Result<ConstructResponse> answer) {
    if (!answer) return resume(work, base::Unexpected(std::move(answer).error()));
    if (!answer->failures.empty()) return reject_inputs(work, std::move(answer->failures));
    work->entry->output_dependencies = std::move(answer->property_dependencies);
    record(*work, "", answer->outputs);
    resume(work);
  };
  deployment.provider_of(provider_request.package)
      .construct(std::move(provider_request), deployment.then<ConstructResponse>(then));
  return Progress::kWaits;
}

// Outputs of components in the program are registered later; until then, those of the state are
// valid.
StageResult make_component(const WorkPtr& work) {
  const ResourceState* old = work->old();
  const bool compared = work->deployment.options.compare_only && old;
  if (work->request.remote && !compared) return construct(work);
  record(*work, "", old ? old->outputs : PropertyValue::object({}));
  return Progress::kNext;
}

// --- Provider resources: the engine handles them alone ---

StageResult make_provider(const WorkPtr& work) {
  const ResourceState* old = work->old();
  const bool keeps_id = work->decision.operation == Operation::kUpdate;
  std::string id;
  if (keeps_id) {
    id = old->id;
  } else if (!work->deployment.options.preview) {
    id = deterministic_id(work->entry->state.urn, old ? old->id : "");
  }
  record(*work, std::move(id), work->inputs);
  return Progress::kNext;
}

// --- Custom resources ---

// The outputs of another stack can differ in each deployment.
StageResult read_stack_again(const WorkPtr& work) {
  auto provider_request = work->use<CreateRequest>();
  provider_request.inputs = work->inputs;
  work->deployment.provider_of(work->package)
      .create(std::move(provider_request),
              work->deployment.then<CreateResponse>([work](auto answer) {
                if (!answer) return resume(work, base::Unexpected(std::move(answer).error()));
                record(*work, work->old()->id, answer->outputs);
                resume(work);
              }));
  return Progress::kWaits;
}

StageResult keep(const WorkPtr& work) {
  add_step(*work, Operation::kSame);
  if (!work->request.custom) return make_component(work);
  if (work->request.type == kStackReferenceType) return read_stack_again(work);
  const ResourceState& old = *work->old();
  record(*work, old.id, old.outputs);
  return Progress::kNext;
}

UpdateRequest update_request(const Work& work) {
  const ResourceState& old = *work.old();
  auto request = work.use<UpdateRequest>();
  request.id = old.id;
  request.old_inputs = old.inputs;
  request.old_outputs = old.outputs;
  request.new_inputs = work.inputs;
  request.timeout = work.request.custom_timeouts.update;
  return request;
}

StageResult update_custom(const WorkPtr& work) {
  Deployment& deployment = work->deployment;
  const ResourceState& old = *work->old();
  if (deployment.options.compare_only) {
    record(*work, old.id, compared_outputs(old.inputs, old.outputs, work->inputs));
    return Progress::kNext;
  }
  const HookBindings& bound = work->request.hooks;
  AttemptHooks hooks{bound.before_update, bound.after_update, bound.on_error, "update", {}};
  if (!hooks.empty()) hooks.call = hook_call(*work);
  attempt<UpdateResponse>(
      deployment, std::move(hooks),
      [work](run::Done<UpdateResponse> done) {
        auto provider_request = update_request(*work);
        work->deployment.provider_of(provider_request.package)
            .update(std::move(provider_request), std::move(done));
      },
      [work](const Attempted<UpdateResponse>& attempted) {
        if (attempted.answer) record(*work, work->old()->id, attempted.answer->outputs);
        resume(work, end_of_attempt(*work, attempted));
      });
  return Progress::kWaits;
}

StageResult update(const WorkPtr& work) {
  add_step(*work, Operation::kUpdate);
  if (!work->request.custom) return make_component(work);
  if (work->is_provider()) return make_provider(work);
  return update_custom(work);
}

CreateRequest create_request(const Work& work) {
  auto request = work.use<CreateRequest>();
  request.inputs = work.inputs;
  request.timeout = work.request.custom_timeouts.create;
  if (const ResourceState* old = work.old()) request.replaced_id = old->id;
  return request;
}

StageResult create(const WorkPtr& work) {
  if (!work->request.custom) return make_component(work);
  if (work->is_provider()) return make_provider(work);
  const HookBindings& bound = work->request.hooks;
  AttemptHooks hooks{bound.before_create, bound.after_create, bound.on_error, "create", {}};
  if (!hooks.empty()) {
    hooks.call = hook_call(*work);
    hooks.call.id.clear();
  }
  attempt<CreateResponse>(
      work->deployment, std::move(hooks),
      [work](run::Done<CreateResponse> done) {
        auto provider_request = create_request(*work);
        work->deployment.provider_of(provider_request.package)
            .create(std::move(provider_request), std::move(done));
      },
      [work](Attempted<CreateResponse> attempted) {
        const bool no_id = attempted.answer && attempted.answer->id.empty();
        if (no_id && !work->deployment.options.preview) {
          return resume(work, base::fail("its provider returned no id"));
        }
        if (attempted.answer) record(*work, attempted.answer->id, attempted.answer->outputs);
        resume(work, end_of_attempt(*work, attempted));
      });
  return Progress::kWaits;
}

StageResult replace(const WorkPtr& work) {
  add_step(*work, Operation::kReplace);
  if (work->decision.operation == Operation::kImportReplacement) return import(work);
  add_step(*work, Operation::kCreateReplacement);
  return create(work);
}

}  // namespace

StageResult carry_out(const WorkPtr& work) {
  switch (work->decision.operation) {
    case Operation::kSame: return keep(work);
    case Operation::kUpdate: return update(work);
    case Operation::kCreate: add_step(*work, Operation::kCreate); return create(work);
    case Operation::kImport: return import(work);
    case Operation::kReplace:
    case Operation::kCreateReplacement:
    case Operation::kImportReplacement: return replace(work);
    case Operation::kDeleteReplaced:
    case Operation::kDelete:
    case Operation::kRead:
    case Operation::kReadReplacement:
    case Operation::kReadDiscard:
    case Operation::kDiscardReplaced: break;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::engine

#include "engine/stages/record.h"

#include "engine/diff/preview_outputs.h"
#include "engine/diff/secret_outputs.h"

namespace virga::engine {
namespace {

// A missing child also concerns the components above it.
using Fate = OldState::Fate;

void mark_unknown(Entry& entry) {
  for (Entry* at = &entry; at && !at->has_unknown_id; at = at->parent) {
    if (at != &entry && at->state.custom) break;
    at->has_unknown_id = true;
  }
}

// Settles the old resource that the new one replaces.
void settle_old(Work& work) {
  const auto old = work.entry->old;
  if (!old) return;
  const Operation operation = work.decision.operation;
  const bool leaves_old = operation == Operation::kReplace ||
                          operation == Operation::kImportReplacement ||
                          operation == Operation::kReadReplacement;
  if (work.deployment.old.fate(*old) == Fate::kToBeMadeAgain) {
    work.deployment.old.set_fate(*old, Fate::kGone);
  } else if (leaves_old) {
    work.deployment.old.set_fate(*old, work.old()->custom ? Fate::kReplaced : Fate::kGone);
  }
}

}  // namespace

void record(Work& work, std::string id, const pulumi::PropertyValue& outputs) {
  Entry& entry = *work.entry;
  const EngineOptions& options = work.deployment.options;
  ResourceState& state = entry.state;
  const ResourceState* old = work.old();
  state.inputs = work.inputs;
  state.outputs =
      with_secrets(outputs, work.inputs, state.options->additional_secret_outputs, options.limits);
  state.id = std::move(id);
  state.init_errors = {};
  state.created = options.time;
  state.modified = options.time;
  if (old && work.decision.operation == Operation::kSame) {
    state.created = old->created;
    state.modified = old->modified;
    state.other = old->other;
  } else if (old && work.decision.operation == Operation::kUpdate) {
    if (!old->created.empty()) state.created = old->created;
    state.other = old->other;
  }
  if (options.position_text) {
    state.source_position = options.position_text(work.request.source_position);
  }
  settle_old(work);
  entry.record = Entry::Record::kNew;
  if (state.custom && state.id.empty()) mark_unknown(entry);
  for (ResourceStep& step : entry.steps) {
    const bool is_of_new = step.urn == state.urn && !step.inputs.is_null();
    if (!is_of_new) continue;
    step.outputs = state.outputs;
    step.id = state.id;
  }
}

ResourceStep& add_step(Work& work, Operation operation) {
  ResourceStep& step = work.entry->steps.emplace_back(step_of(work, operation));
  step.inputs = shown_inputs(work.inputs, work.entry->state.options->additional_secret_outputs);
  step.outputs = pulumi::PropertyValue::object({});
  return step;
}

run::HookCall hook_call(const Work& work) {
  run::HookCall call;
  call.urn = work.entry->state.urn;
  call.name = work.entry->name;
  call.type = work.entry->state.type;
  call.new_inputs = work.inputs;
  if (const ResourceState* old = work.old()) {
    call.id = old->id;
    call.old_inputs = old->inputs;
    call.old_outputs = old->outputs;
  }
  return call;
}

}  // namespace virga::engine

#include "engine/attempt/attempt.h"
#include "engine/stages/record.h"
#include "engine/stages/stage.h"
#include "pulumi/property/property_diff.h"

namespace virga::engine {
namespace {

base::Error differing_inputs(const pulumi::ValueDiff& diff) {
  Reason reason{Reason::Kind::kInputs};
  for (const Change& change : changes_of(diff)) reason.paths.push_back(change.path.str());
  return base::Error("the resource to import has other inputs: " + reason_text(reason));
}

StageResult imported(Work& work, const Attempted<ReadResponse>& attempted) {
  if (attempted.error) return base::Unexpected(*attempted.error);
  const ReadResponse& found = *attempted.answer;
  if (found.id.empty()) {
    return base::fail("no resource has the id in its option `import`");
  }
  if (!found.inputs.is_null()) {
    const auto diff = pulumi::diff(found.inputs, work.inputs, pulumi::UnknownRule::kEqual,
                                   work.deployment.options.limits);
    if (diff) return base::Unexpected(differing_inputs(*diff));
  }
  record(work, found.id, found.outputs);
  return Progress::kNext;
}

}  // namespace

StageResult import(const WorkPtr& work) {
  add_step(*work, work->decision.operation);
  auto provider_request = work->use<ReadRequest>();
  provider_request.id = work->request.import_id;
  provider_request.inputs = work->inputs;
  provider_request.timeout = work->request.custom_timeouts.read;
  attempt<ReadResponse>(
      work->deployment, {{}, {}, work->request.hooks.on_error, "read", hook_call(*work)},
      [work, provider_request](run::Done<ReadResponse> done) {
        work->deployment.provider_of(provider_request.package)
            .read(provider_request, std::move(done));
      },
      [work](const Attempted<ReadResponse>& attempted) {
        resume(work, imported(*work, attempted));
      });
  return Progress::kWaits;
}

}  // namespace virga::engine

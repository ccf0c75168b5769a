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
  if (attempted.error) return std::unexpected(*attempted.error);
  const ReadResponse& found = *attempted.answer;
  if (found.id.empty()) {
    return base::fail("no resource has the id in its option `import`");
  }
  if (!found.inputs.is_null()) {
    const auto diff = pulumi::diff(found.inputs, work.inputs, pulumi::UnknownRule::kEqual,
                                   work.deployment.options.limits);
    if (diff) return std::unexpected(differing_inputs(*diff));
  }
  record(work, found.id, found.outputs);
  return Progress::kNext;
}

}  // namespace

StageResult import(const WorkPtr& work) {
  add_step(*work, work->decision.operation);
  auto asked = work->use<ReadRequest>();
  asked.id = work->request.import_id;
  asked.inputs = work->inputs;
  asked.timeout = work->request.custom_timeouts.read;
  attempt<ReadResponse>(
      work->deployment, {{}, {}, work->request.hooks.on_error, "read", hook_call(*work)},
      [work, asked](run::Done<ReadResponse> done) {
        work->deployment.provider_of(asked.package).read(asked, std::move(done));
      },
      [work](const Attempted<ReadResponse>& attempted) {
        resume(work, imported(*work, attempted));
      });
  return Progress::kWaits;
}

}  // namespace virga::engine

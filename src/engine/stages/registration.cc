#include <iterator>
#include <memory>
#include <utility>

#include "engine/stages/record.h"
#include "engine/stages/requests.h"
#include "engine/stages/stage.h"
#include "engine/stages/transform.h"
#include "pulumi/urn.h"

namespace virga::engine {
namespace {

// The life of a registration. enter() comes first: it creates the entry in the registry, or rejects
// the request. Then these stages run in this order. Each one may end the registration.
constexpr StageResult (*kStages[])(const WorkPtr& work) = {
    find_record,          // the record of the state, by URN or alias
    select_target,        // a resource that is not a target keeps its record
    await_needs,          // waits for the parent and the provider
    check_needs,          // skips the resource if something that it needs failed
    check,                // ignoreChanges, the provider's check
    analyze,              // the policies' view of the inputs
    decide,               // the difference to the state, the operation and its reason
    prepare_replacement,  // protection; deletes the old resource first if that is necessary
    carry_out,            // same, create, update, replace, import
};

base::Result<Entry*> start(const WorkPtr& work, bool is_default_provider) {
  Deployment& deployment = work->deployment;
  deployment.begin();
  if (auto entered = enter(*work, register_default_provider, is_default_provider); !entered) {
    deployment.failed = true;
    std::exchange(work->done, nullptr)(base::Unexpected(entered.error()));
    deployment.end();
    return base::Unexpected(std::move(entered).error());
  }
  resume(work);
  return work->entry;
}

}  // namespace

void resume(WorkPtr work, StageResult result) {
  while (result == Progress::kNext) {
    if (work->stage == std::size(kStages)) return succeed(work);
    // A callback may resume the work before the stage returns.
    result = kStages[work->stage++](work);
  }
  if (!result) give_up(work, std::move(result).error());
}

Entry* register_resource(Deployment& deployment, run::RegisterResourceRequest&& request,
                         run::Done<run::RegisterResourceResponse> done) {
  const auto work = std::make_shared<Work>(deployment, std::move(request), std::move(done));
  if (work->request.type == pulumi::kStackType || !has_transforms(deployment, work->request)) {
    return start(work, false).value_or(nullptr);
  }
  apply_transforms(deployment, std::move(work->request),
                   [work](base::Result<run::RegisterResourceRequest> transformed) {
                     if (!transformed) {
                       work->deployment.failed = true;
                       return work->done(base::Unexpected(std::move(transformed).error()));
                     }
                     work->request = *std::move(transformed);
                     (void)start(work, false);  // the answer contains the failure
                   });
  return nullptr;
}

base::Result<Entry*> register_default_provider(Deployment& deployment,
                                               run::RegisterResourceRequest request) {
  const auto ignore = [](const base::Result<run::RegisterResourceResponse>&) {};
  return start(std::make_shared<Work>(deployment, std::move(request), ignore), true);
}

}  // namespace virga::engine

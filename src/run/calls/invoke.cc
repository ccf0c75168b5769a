// `invoke(token, arguments, options)`: a function of a provider.
#include "run/calls/pending_call.h"
#include "run/calls/site_calls.h"

namespace virga::run {
namespace {

void take_answer(RunState& run, const PendingCall& pending,
                 const base::Result<InvokeResponse>& answer) {
  if (!answer) return pending.fail(run, answer.error().str());
  if (!answer->failures.empty()) return pending.fail(run, answer->failures);
  if (answer->unknown) return pending.take_unknown(run);
  pending.take(run, answer->result);
}

}  // namespace

bool send_invoke(Site& site, const model::CallExpr& call, const CallSite& where,
                 const CallParts& parts) {
  auto arguments = sent_arguments(site, call, parts, Dependencies::kSeparate);
  if (!arguments) return false;
  InvokeRequest request;
  static_cast<ProviderChoice&>(request) = parts.choice;
  request.token = parts.token();
  request.arguments = *std::move(arguments);
  request.parent = parts.parent;
  request.dependencies.assign(parts.dependencies.begin(), parts.dependencies.end());
  request.source_position = call.range;
  site.task.calls().expect(where);
  const PendingCall pending{site.id, where, parts.marks, parts.what.function, parts.token()};
  site.run.monitor.invoke(
      std::move(request),
      site.run.mailbox->answer_to<InvokeResponse>(
          [&run = site.run, pending](const base::Result<InvokeResponse>& answer) {
            take_answer(run, pending, answer);
          }));
  return true;
}

}  // namespace virga::run

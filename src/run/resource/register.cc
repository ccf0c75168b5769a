// Sends the registration of a resource and handles the answer.
#include <memory>

#include "run/resource/answer.h"
#include "run/resource/pending.h"

namespace virga::run {
namespace {

using cty::Value;

base::Result<Value> value_of(RunState& run, const Pending& pending, const std::string& name,
                             const std::string& type, const RegisterResourceResponse& answer) {
  const bind::Resource& resource = pending.resource;
  const bool component = resource.schema && resource.schema->is_component;
  const bool incomplete = run.options.preview || answer.unknown;
  if (!component) note_id(run, answer.urn, answer.id);
  return value_of_answer(run, {name, type, answer.urn, answer.id, component && !incomplete},
                         answer.outputs, answer.property_dependencies, resource, incomplete);
}

void take_answer(RunState& run, const std::shared_ptr<Pending>& pending, const Sent& sent,
                 const ReferenceFacts::Managed& managed,
                 const base::Result<RegisterResourceResponse>& answer) {
  if (!answer) return pending->reject(run, sent, answer.error());
  if (answer->result != OperationResult::kSuccess) {
    return pending->fail(run, sent, *answer);
  }
  run.reference_facts.add(answer->urn, managed);
  run.references.resolve(answer->outputs, [&run, pending, sent, answer](base::Result<void> known) {
    if (!known) return pending->reject(run, sent, known.error());
    auto value = value_of(run, *pending, sent.name, sent.type, *answer);
    if (!value) return pending->reject(run, sent, value.error());
    pending->settle(run, sent, *std::move(value));
  });
}

}  // namespace

void send_registration(Site& site, const std::shared_ptr<Pending>& pending, const Sent& sent,
                       Request&& request) {
  auto managed =
      site.run.reference_facts.of_request(request.message, package_version(pending->resource));
  site.run.monitor.register_resource(
      std::move(request.message),
      site.run.mailbox->answer_to<RegisterResourceResponse>(
          [&run = site.run, pending, sent,
           managed = std::move(managed)](const base::Result<RegisterResourceResponse>& answer) {
            take_answer(run, pending, sent, managed, answer);
          }));
}

}  // namespace virga::run

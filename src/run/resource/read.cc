// `read`: a resource that exists, looked up by its id. Spec: evaluator.md section 5, "Read
// resources".
#include <memory>

#include "run/resource/answer.h"
#include "run/resource/pending.h"

namespace virga::run {
namespace {

using cty::Value;

constexpr std::string_view kId = "id";

ReadResourceRequest read_request(Request& request) {
  RegisterResourceRequest& message = request.message;
  ReadResourceRequest read;
  static_cast<ProviderChoice&>(read) = std::move(message);
  pulumi::ObjectBuilder state;
  for (const pulumi::Member& member : message.inputs.as_object()) {
    if (member.key == kId) {
      read.id = member.value.is_secret() ? member.value.element() : member.value;
    } else {
      state.set(member.key, member.value);
    }
  }
  read.state = state.build();
  read.type = std::move(message.type);
  read.name = std::move(message.name);
  read.parent = std::move(message.parent);
  read.dependencies = std::move(message.dependencies);
  read.additional_secret_outputs = std::move(message.additional_secret_outputs);
  read.source_position = message.source_position;
  return read;
}

// What the program sees: the id is the one that was asked for, with its secret if it is one.
base::Result<Value> value_of(RunState& run, const Pending& pending, const Sent& sent,
                             const PropertyValue& id, const ReadResourceResponse& answer) {
  const bool known = id.is_string();
  const Identity identity{sent.name, sent.type, answer.urn,
                          known ? std::string(id.as_string()) : std::string(), false};
  return value_of_answer(run, identity, answer.outputs, {}, pending.resource,
                         run.options.preview || !known);
}

void take_answer(RunState& run, const std::shared_ptr<Pending>& pending, const Sent& sent,
                 const PropertyValue& id, const base::Result<ReadResourceResponse>& answer) {
  if (!answer) return pending->refuse(run, sent, answer.error());
  run.references.resolve(answer->outputs,
                         [&run, pending, sent, id, answer](base::Result<void> known) {
                           if (!known) return pending->refuse(run, sent, known.error());
                           auto value = value_of(run, *pending, sent, id, *answer);
                           if (!value) return pending->refuse(run, sent, value.error());
                           pending->settle(run, sent, *std::move(value));
                         });
}

}  // namespace

void send_read(Site& site, const std::shared_ptr<Pending>& pending, const Sent& sent,
               Request request) {
  ReadResourceRequest read = read_request(request);
  const PropertyValue id = read.id;
  site.run.monitor.read_resource(
      std::move(read),
      site.run.mailbox->answer_to<ReadResourceResponse>(
          [&run = site.run, pending, sent, id](const base::Result<ReadResourceResponse>& answer) {
            take_answer(run, pending, sent, id, answer);
          }));
}

}  // namespace virga::run

// `read`: looks up an existing resource by its id. Spec: docs/spec/evaluator.md, section 5,
// "Read resources".
#include <memory>

#include "run/resource/answer.h"
#include "run/resource/pending.h"

namespace virga::run {
namespace {

using cty::Value;

constexpr std::string_view kId = "id";

PropertyValue plain_id(const PropertyValue& id) {
  return id.is_secret() ? id.element() : id;
}

bool has_secret_id(const Request& request) {
  const PropertyValue* id = request.message.inputs.find(kId);
  return id && id->is_secret();
}

ReadResourceRequest read_request(Request& request) {
  RegisterResourceRequest& message = request.message;
  ReadResourceRequest read;
  static_cast<ProviderChoice&>(read) = std::move(message);
  pulumi::ObjectBuilder state;
  for (const pulumi::Member& member : message.inputs.as_object()) {
    if (member.key == kId) {
      read.id = plain_id(member.value);
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

// The data that the answer needs, in addition to Sent.
struct ReadById {
  PropertyValue id;
  bool secret_id = false;
  ReferenceFacts::Managed managed;
};

// The value of the variable. Its ID is the requested ID, and secret if that is.
base::Result<Value> value_of(RunState& run, const Pending& pending, const Sent& sent,
                             const ReadById& sent_request, const ReadResourceResponse& answer) {
  const bool known = sent_request.id.is_string();
  const Identity identity{.name = sent.name,
                          .type = sent.type,
                          .urn = answer.urn,
                          .id = known ? std::string(sent_request.id.as_string()) : std::string(),
                          .secret_id = sent_request.secret_id};
  return value_of_answer(run, identity, answer.outputs, {}, pending.resource,
                         run.options.preview || !known);
}

void take_answer(RunState& run, const std::shared_ptr<Pending>& pending, const Sent& sent,
                 const ReadById& sent_request, const base::Result<ReadResourceResponse>& answer) {
  if (!answer) return pending->reject(run, sent, answer.error());
  run.reference_facts.add(answer->urn, sent_request.managed);
  run.references.resolve(answer->outputs,
                         [&run, pending, sent, sent_request, answer](base::Result<void> known) {
                           if (!known) return pending->reject(run, sent, known.error());
                           auto value = value_of(run, *pending, sent, sent_request, *answer);
                           if (!value) return pending->reject(run, sent, value.error());
                           pending->settle(run, sent, *std::move(value));
                         });
}

}  // namespace

void send_read(Site& site, const std::shared_ptr<Pending>& pending, const Sent& sent,
               Request&& request) {
  ReadById sent_request;
  sent_request.secret_id = has_secret_id(request);
  ReadResourceRequest read = read_request(request);
  sent_request.id = read.id;
  sent_request.managed =
      site.run.reference_facts.of_request(read, package_version(pending->resource));
  site.run.monitor.read_resource(
      std::move(read), site.run.mailbox->answer_to<ReadResourceResponse>(
                           [&run = site.run, pending, sent,
                            sent_request](const base::Result<ReadResourceResponse>& answer) {
                             take_answer(run, pending, sent, sent_request, answer);
                           }));
}

}  // namespace virga::run

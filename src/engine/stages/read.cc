#include "engine/deployment/existence.h"
#include "engine/diff/settled.h"
#include "engine/stages/choose_provider.h"
#include "engine/stages/record.h"
#include "engine/stages/requests.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;
using Fate = OldState::Fate;

run::RegisterResourceRequest as_registration(run::ReadResourceRequest& request) {
  run::RegisterResourceRequest made;
  static_cast<run::ProviderChoice&>(made) = request;
  made.type = request.type;
  made.name = request.name;
  made.parent = request.parent;
  made.inputs = settled(request.state);
  made.dependencies = std::move(request.dependencies);
  made.additional_secret_outputs = std::move(request.additional_secret_outputs);
  made.source_position = request.source_position;
  return made;
}

// Returns an empty string if the id is unknown. Fails if the value cannot be an id.
base::Result<std::string> id_of(const PropertyValue& given, bool preview) {
  PropertyValue id = settled(given);
  while (id.is_secret()) id = id.element();
  if (id.is_string() && !id.as_string().empty()) return std::string(id.as_string());
  if (id.is_computed() && preview) return std::string();
  return base::fail("its id must be a string that is not empty");
}

void finish(const WorkPtr& work, std::string id, const PropertyValue& outputs) {
  work->entry->state.external = true;
  record(*work, std::move(id), outputs);
  succeed(work);
}

void ask(const WorkPtr& work, const std::string& id) {
  Deployment& deployment = work->deployment;
  const ResourceState* old = work->old();
  auto provider_request = work->use<ReadRequest>();
  provider_request.id = id;
  provider_request.inputs = work->inputs;
  if (old) provider_request.outputs = old->outputs;
  deployment.provider_of(provider_request.package)
      .read(std::move(provider_request), deployment.then<ReadResponse>([work](auto found) {
        if (!found) return give_up(work, std::move(found).error());
        if (found->id.empty()) {
          return give_up(work, base::Error("no resource has this id"));
        }
        finish(work, found->id, found->outputs);
      }));
}

void claim_old(Work& work) {
  OldState& old = work.deployment.old;
  const auto found = old.find(work.entry->state.urn);
  if (!found || !old.claim(*found)) return;
  work.entry->old = found;
  if (old.fate(*found) == Fate::kTaken) work.entry->record = Entry::Record::kOld;
}

void continue_read(const WorkPtr& work, const std::string& id) {
  Entry& entry = *work->entry;
  entry.state.provider = provider_reference({work->provider, entry.state.provider});
  claim_old(*work);
  work->inputs = work->request.inputs;
  work->decision = {Operation::kRead, false, {Reason::Kind::kReadNow, {}, {}}, {}};
  const ResourceState* old = work->old();
  const bool was_managed = old && !old->external && old->id != id;
  if (was_managed && entry.record == Entry::Record::kOld) {
    entry.replaced = true;
    work->decision.operation = Operation::kReadReplacement;
    add_step(*work, Operation::kReplace);
  }
  add_step(*work, work->decision.operation);
  if (was_managed && old->protect) {
    return give_up(work,
                   base::Error("it is protected, but reading it under another id would delete it"));
  }
  if (id.empty()) return finish(work, id, work->inputs);
  const bool known = old && old->external && old->id == id;
  if (known && work->deployment.options.compare_only) return finish(work, id, old->outputs);
  ask(work, id);
}

}  // namespace

void read_resource(Deployment& deployment, run::ReadResourceRequest request,
                   run::Done<run::ReadResourceResponse> done) {
  const auto id = id_of(request.id, deployment.options.preview);
  if (!id) return done(base::Unexpected(id.error()));
  auto work = std::make_shared<Work>(deployment, as_registration(request), nullptr);
  if (auto entered = enter(*work, register_default_provider, false); !entered) {
    deployment.failed = true;
    return done(base::Unexpected(entered.error()));
  }
  work->done = [&entry = *work->entry, done = std::move(done)](auto answer) {
    if (!answer) return done(base::Unexpected(answer.error()));
    if (answer->result != run::OperationResult::kSuccess) return done(base::fail(entry.error));
    done(run::ReadResourceResponse{std::move(answer->urn), std::move(answer->outputs)});
  };
  deployment.begin();
  ensure_parent(deployment, work->entry->parent, [work, id = *id] {
    ensure_exists(work->deployment, work->provider, [work, id] { continue_read(work, id); });
  });
}

}  // namespace virga::engine

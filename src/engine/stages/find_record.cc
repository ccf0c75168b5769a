// A stage of a registration: finds the record of the resource in the state, by its URN, else by its
// aliases (docs/spec/evaluator.md, section 11, rule 4).
#include "engine/stages/aliases.h"
#include "engine/stages/stage.h"

namespace virga::engine {

StageResult find_record(const WorkPtr& work) {
  Deployment& deployment = work->deployment;
  Entry& entry = *work->entry;
  const std::string_view parent_alias = entry.parent ? *entry.parent->alias : std::string_view();
  auto aliases =
      alias_urns({deployment.options.project, deployment.options.stack, work->request.type,
                  work->request.name, work->request.parent, parent_alias},
                 work->request.aliases);
  if (!aliases) return base::Unexpected(aliases.error());
  work->aliases = *std::move(aliases);
  entry.state.aliases = work->aliases;
  const auto take = [&](const std::string& urn) {
    const auto found = deployment.old.find(urn);
    if (!found || !deployment.old.claim(*found)) return false;
    entry.old = found;
    if (deployment.old.fate(*found) == OldState::Fate::kTaken) entry.record = Entry::Record::kOld;
    return true;
  };
  if (take(entry.state.urn)) return Progress::kNext;
  for (const std::string& urn : work->aliases) {
    if (deployment.registry.find(urn) || !take(urn)) continue;
    entry.alias = urn;
    break;
  }
  return Progress::kNext;
}

}  // namespace virga::engine

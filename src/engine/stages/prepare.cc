// The second stage of a registration: what the state knows of the resource, whether this deployment
// is about it, and whether all is there that it needs.
#include "engine/providers/choose_provider.h"
#include "engine/stages/aliases.h"
#include "engine/stages/existence.h"
#include "engine/stages/references.h"
#include "engine/stages/registration.h"

namespace virga::engine {
namespace {

using Fate = OldState::Fate;

// Finds the resource in the state by its URN, else by its aliases.
base::Result<void> find_old(Work& work) {
  Deployment& deployment = work.deployment;
  Entry& entry = *work.entry;
  const std::string_view parent_alias = entry.parent ? entry.parent->alias : std::string_view();
  auto aliases =
      alias_urns({deployment.options.project, deployment.options.stack, work.request.type,
                  work.request.name, work.request.parent, parent_alias},
                 work.request.aliases);
  if (!aliases) return std::unexpected(aliases.error());
  work.aliases = *std::move(aliases);
  entry.state.aliases = work.aliases;
  const auto take = [&](const std::string& urn) {
    const auto found = deployment.old.find(urn);
    if (!found || !deployment.old.claim(*found)) return false;
    entry.old = found;
    if (deployment.old.fate(*found) == Fate::kTaken) entry.record = Entry::Record::kOld;
    return true;
  };
  if (take(entry.state.urn)) return {};
  for (const std::string& urn : work.aliases) {
    if (deployment.registry.find(urn) || !take(urn)) continue;
    entry.alias = urn;
    return {};
  }
  return {};
}

// Of something that is needed: whether it failed, or was skipped itself.
bool went_wrong(const Entry* needed) {
  return needed && (needed->standing == Entry::Standing::kFailed ||
                    needed->standing == Entry::Standing::kSkipped);
}

const Entry* failed_need(const Work& work) {
  if (went_wrong(work.entry->parent)) return work.entry->parent;
  if (went_wrong(work.provider)) return work.provider;
  const Entry* failed = nullptr;
  each_dependency(work.request, [&](const std::string& urn) {
    const Entry* needed = work.deployment.registry.find(urn);
    if (!failed && went_wrong(needed)) failed = needed;
  });
  return failed;
}

void skip_because_of(const WorkPtr& work, const Entry& failed) {
  if (work->deployment.options.continue_on_error || failed.error.empty()) return skip(work);
  give_up(work,
          base::Error("its dependency " + failed.state.urn + " failed", base::Error(failed.error)));
}

// What the resource needs is there: its provider has an id by now, if it ever will.
void go_on(const WorkPtr& work) {
  if (const Entry* failed = failed_need(*work)) return skip_because_of(work, *failed);
  Entry& entry = *work->entry;
  entry.state.provider = provider_reference({work->provider, entry.state.provider});
  check(work);
}

// A dependency that this deployment is not about cannot be made for the sake of the resource.
base::Result<void> check_untargeted_needs(const Work& work) {
  base::Result<void> result;
  each_dependency(work.request, [&](const std::string& urn) {
    const Entry* needed = work.deployment.registry.find(urn);
    if (!needed || needed->standing != Entry::Standing::kNotTargeted || !result) return;
    result = base::fail("its dependency " + urn + " does not exist and is not a target");
  });
  return result;
}

void make(const WorkPtr& work) {
  if (auto needs = check_untargeted_needs(*work); !needs) {
    return give_up(work, std::move(needs).error());
  }
  ensure_parent(work->deployment, work->entry->parent, [work] {
    ensure_exists(work->deployment, work->provider, [work] { go_on(work); });
  });
}

}  // namespace

void prepare(const WorkPtr& work) {
  Deployment& deployment = work->deployment;
  if (auto found = find_old(*work); !found) return give_up(work, std::move(found).error());
  Entry& entry = *work->entry;
  const bool is_target = entry.is_default_provider || deployment.is_target(entry.state.urn) ||
                         (!entry.alias.empty() && deployment.is_target(entry.alias));
  if (is_target) return make(work);
  leave_alone(work, [work] { make(work); });
}

}  // namespace virga::engine

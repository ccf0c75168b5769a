// Two stages of a registration: wait until everything that the resource needs exists, then check
// that it did not fail.
#include <set>

#include "engine/deployment/existence.h"
#include "engine/stages/choose_provider.h"
#include "engine/stages/references.h"
#include "engine/stages/stage.h"

namespace virga::engine {
namespace {

// Did the needed resource fail, or was it skipped?
bool has_failed(const Entry* needed) {
  return needed &&
         (needed->status == Entry::Status::kFailed || needed->status == Entry::Status::kSkipped);
}

const Entry* failed_need(const Work& work) {
  if (has_failed(work.entry->parent)) return work.entry->parent;
  if (has_failed(work.provider)) return work.provider;
  const Entry* failed = nullptr;
  each_dependency(work.request, [&](const std::string& urn) {
    const Entry* needed = work.deployment.registry.find(urn);
    if (!failed && has_failed(needed)) failed = needed;
  });
  return failed;
}

StageResult skip_because_of(const WorkPtr& work, const Entry& failed) {
  if (work->deployment.options.continue_on_error || failed.error.empty()) {
    skip(work);
    return Progress::kEnded;
  }
  return base::fail("its dependency " + failed.state.urn + " failed", base::Error(failed.error));
}

// A dependency that is not a target, or that is excluded, is not created because another resource
// needs it. The same holds for an excluded parent.
base::Result<void> check_untargeted_needs(const Work& work) {
  std::set<std::string> missing;
  const auto add = [&](const Entry* needed) {
    if (needed && needed->status == Entry::Status::kNotTargeted) missing.insert(needed->state.urn);
  };
  each_dependency(work.request,
                  [&](const std::string& urn) { add(work.deployment.registry.find(urn)); });
  const bool is_exclusion = work.deployment.selection.is_exclusion();
  const bool is_parent = is_exclusion && missing.empty();
  if (is_parent) add(work.entry->parent);
  if (missing.empty()) return {};
  std::string all;
  for (const std::string& urn : missing) all += (all.empty() ? "" : ", ") + urn;
  const bool is_one = missing.size() == 1;
  const std::string who = is_parent ? "its parent "
                          : is_one  ? "its dependency "
                                    : "its dependencies ";
  return base::fail(who + all + (is_one ? " does" : " do") + " not exist and " +
                    (is_one ? "is " : "are ") +
                    (is_exclusion ? "excluded; exclude this resource too"
                     : is_one     ? "not a target; make it a target too"
                                  : "not targets; make them targets too"));
}

}  // namespace

StageResult await_needs(const WorkPtr& work) {
  if (auto needs = check_untargeted_needs(*work); !needs) {
    return base::Unexpected(std::move(needs).error());
  }
  ensure_parent(work->deployment, work->entry->parent, [work] {
    ensure_exists(work->deployment, work->provider, [work] { resume(work); });
  });
  return Progress::kWaits;
}

StageResult check_needs(const WorkPtr& work) {
  if (const Entry* failed = failed_need(*work)) return skip_because_of(work, *failed);
  // The provider has an id by now, unless it is unknown.
  Entry& entry = *work->entry;
  entry.state.provider =
      work->deployment.texts.of(provider_reference({work->provider, entry.state.provider}));
  return Progress::kNext;
}

}  // namespace virga::engine

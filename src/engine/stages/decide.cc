// A stage of a registration: finds the differences to the state and decides the operation
// (docs/spec/evaluator.md, section 11, rule 8).
#include "engine/diff/replace_on_changes.h"
#include "engine/providers/default_provider.h"
#include "engine/stages/stage.h"
#include "engine/state/secret_value.h"
#include "pulumi/property/property_diff.h"
#include "pulumi/property/property_equal.h"
#include "pulumi/property/property_query.h"
#include "pulumi/provider_reference.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;
using Fate = OldState::Fate;
using ReasonKind = Reason::Kind;

Progress decided(Work& work, Operation operation, Reason reason) {
  work.decision.operation = operation;
  work.decision.reason = std::move(reason);
  return Progress::kNext;
}

// --- Replacements without a changed input ---

// All default providers of a package count as the same provider. Other providers are compared by
// URN, after aliases, and id.
bool provider_changed(Work& work, const ResourceState& old) {
  if (!work.request.custom || old.provider == work.entry->state.provider) return false;
  const auto before = pulumi::ProviderReference::parse(old.provider);
  const auto after = pulumi::ProviderReference::parse(work.entry->state.provider);
  // This engine implements these resources itself; the state of Pulumi's engine has a provider.
  if (before && !after && is_builtin_provider(before->urn)) return false;
  if (!before || !after || !work.provider) return before.has_value() != after.has_value();
  if (work.provider->is_default_provider && is_default_provider(before->urn)) {
    return work.provider->replaced;
  }
  const bool same_urn = before->urn == after->urn || before->urn == work.provider->alias;
  return !same_urn || before->id != after->id;
}

// A secret that this engine cannot decrypt cannot be compared: a new secret counts as the same.
bool may_be_same_secret(const PropertyValue& before, const PropertyValue& after) {
  return ciphertext_of(before) && after.is_secret();
}

bool trigger_changed(const ResourceState& old, const ResourceState& now) {
  const PropertyValue none = {};
  const PropertyValue& before = old.replacement_trigger ? *old.replacement_trigger : none;
  const PropertyValue& after = now.replacement_trigger ? *now.replacement_trigger : none;
  if (may_be_same_secret(before, after)) return false;
  return pulumi::contains_unknowns(after) || !pulumi::deep_equals(before, after);
}

std::optional<Reason> replaced_by_itself(Work& work, const ResourceState& old) {
  const ResourceState& now = work.entry->state;
  Registry& registry = work.deployment.registry;
  const auto is_replaced = [&](const std::string& urn) {
    const Entry* entry = urn.empty() ? nullptr : registry.find(urn);
    return entry && entry->replaced;
  };
  if (work.deployment.replace_targets.contains(now.urn)) return Reason{ReasonKind::kRequested};
  if (old.taint) return Reason{ReasonKind::kTainted};
  if (provider_changed(work, old)) {
    return Reason{ReasonKind::kProviderChanged, {}, work.provider ? work.provider->state.urn : ""};
  }
  if (trigger_changed(old, now)) return Reason{ReasonKind::kTrigger};
  for (const std::string& urn : *now.replace_with) {
    if (is_replaced(urn)) return Reason{ReasonKind::kReplaceWith, {}, urn};
  }
  if (is_replaced(now.deleted_with)) return Reason{ReasonKind::kDeletedWith, {}, now.deleted_with};
  return std::nullopt;
}

// --- Inputs ---

std::vector<std::string> paths_of(const std::vector<Change>& changes) {
  std::vector<std::string> paths;
  for (const Change& change : changes) paths.push_back(change.path.str());
  return paths;
}

// Marks the properties at `paths` as replacing, and sets the reason if none is set.
void mark(Work& work, const ResourceState& old, std::span<const pulumi::PropertyPath> paths,
          ReasonKind kind, std::optional<Reason>& reason) {
  auto marked = mark_replacing(work.decision.changes, paths, old.inputs, work.inputs);
  if (!marked.empty() && !reason) reason = Reason{kind, std::move(marked)};
}

base::Result<void> hide(Work& work) {
  const auto paths = parse_paths(work.request.hide_diffs, "hideDiffs");
  if (!paths) return base::Unexpected(paths.error());
  for (Change& change : work.decision.changes) {
    for (const pulumi::PropertyPath& path : *paths) change.hidden |= path.contains(change.path);
  }
  return {};
}

StageResult decide_by_inputs(Work& work, const DiffResponse& hints) {
  const ResourceState& old = *work.old();
  Decision& decision = work.decision;
  auto reason = replaced_by_itself(work, old);
  const auto option = parse_paths(work.request.replace_on_changes, "replaceOnChanges");
  if (!option) return base::Unexpected(option.error());
  const auto requested_paths = parse_paths(hints.replace_on_changes, "provider");
  if (!requested_paths) return base::Unexpected(requested_paths.error());
  if (work.request.custom) {
    const Definition& schema = work.definition;
    mark(work, old, work.deployment.schema_replace_paths.of(schema.package.get(), schema.resource),
         ReasonKind::kSchema, reason);
  }
  mark(work, old, *option, ReasonKind::kOption, reason);
  mark(work, old, *requested_paths, ReasonKind::kProviderAsks, reason);
  if (auto hidden = hide(work); !hidden) return base::Unexpected(std::move(hidden).error());
  decision.delete_before_replace =
      work.request.delete_before_replace.value_or(hints.delete_before_replace);
  if (reason) return decided(work, Operation::kReplace, *std::move(reason));
  if (!decision.changes.empty()) {
    return decided(work, Operation::kUpdate, {ReasonKind::kInputs, paths_of(decision.changes)});
  }
  if (!old.init_errors.empty()) return decided(work, Operation::kUpdate, {ReasonKind::kInitErrors});
  return decided(work, Operation::kSame, {});
}

StageResult ask_for_hints(const WorkPtr& work) {
  const ResourceState& old = *work->old();
  auto provider_request = work->use<DiffRequest>();
  provider_request.id = old.id;
  provider_request.old_inputs = old.inputs;
  provider_request.old_outputs = old.outputs;
  provider_request.new_inputs = work->inputs;
  work->deployment.provider_of(provider_request.package)
      .diff(std::move(provider_request), work->deployment.then<DiffResponse>([work](auto hints) {
        if (!hints) return resume(work, base::Unexpected(std::move(hints).error()));
        resume(work, decide_by_inputs(*work, *hints));
      }));
  return Progress::kWaits;
}

StageResult compare(const WorkPtr& work) {
  const ResourceState& old = *work->old();
  if (const auto diff = pulumi::diff(old.inputs, work->inputs, pulumi::UnknownRule::kDifferent,
                                     work->deployment.options.limits)) {
    work->decision.changes = changes_of(*diff);
  }
  std::erase_if(work->decision.changes, [&](const Change& change) {
    const PropertyValue* before = pulumi::get(old.inputs, change.path);
    const PropertyValue* after = pulumi::get(work->inputs, change.path);
    return before && after && may_be_same_secret(*before, *after);
  });
  if (work->request.custom && !work->decision.changes.empty()) return ask_for_hints(work);
  return decide_by_inputs(*work, {});
}

bool is_imported(const Work& work) {
  const std::string& id = work.request.import_id;
  const ResourceState* old = work.old();
  if (id.empty() || !work.request.custom) return false;
  return !old || old->external || (old->id != id && old->options->import_id != id);
}

}  // namespace

StageResult decide(const WorkPtr& work) {
  const ResourceState* old = work->old();
  const bool was_deleted =
      old && work->deployment.old.fate(*work->entry->old) == Fate::kToBeMadeAgain;
  if (is_imported(*work)) {
    return decided(*work, old && !was_deleted ? Operation::kImportReplacement : Operation::kImport,
                   {ReasonKind::kImported});
  }
  if (!old) return decided(*work, Operation::kCreate, {ReasonKind::kNew});
  if (was_deleted) {
    const auto& deleted_for = work->deployment.deleted_for;
    const auto because = deleted_for.find(*work->entry->old);
    return decided(*work, Operation::kCreateReplacement,
                   because == deleted_for.end()
                       ? Reason{ReasonKind::kInterrupted}
                       : Reason{ReasonKind::kDependency, {}, because->second});
  }
  if (old->external && work->request.custom) {
    return decided(*work, Operation::kReplace, {ReasonKind::kWasRead});
  }
  return compare(work);
}

}  // namespace virga::engine

// A stage of a registration: the inputs as the provider accepts them
// (docs/spec/evaluator.md, section 11, rule 7).
#include "engine/diff/old_inputs.h"
#include "engine/diff/secret_outputs.h"
#include "engine/diff/settled.h"
#include "engine/stages/stage.h"

namespace virga::engine {
namespace {

StageResult checked(const WorkPtr& work, base::Result<CheckResponse> answer) {
  if (!answer) return base::Unexpected(std::move(answer).error());
  if (!answer->failures.empty()) {
    reject_inputs(work, std::move(answer->failures));
    return Progress::kEnded;
  }
  const EngineOptions& options = work->deployment.options;
  // A value that a provider returns for a secret is a secret.
  work->inputs = with_secrets(answer->inputs, work->inputs, {}, options.limits);
  if (const ResourceState* old = work->old(); old && options.compare_only) {
    work->inputs = with_provider_defaults(old->inputs, work->inputs, options.limits);
  }
  return Progress::kNext;
}

// A provider resource of the program has a version: the requested one, otherwise that of the state,
// otherwise that of its schema.
void add_version(Work& work) {
  const bool is_explicit = work.is_provider() && !work.entry->is_default_provider;
  if (!is_explicit || work.inputs.find("version")) return;
  std::string version = work.source.version;
  const pulumi::PropertyValue* before = work.old() ? work.old()->inputs.find("version") : nullptr;
  if (version.empty() && before && before->is_string()) version = before->as_string();
  if (version.empty() && work.definition.package) version = work.definition.package->version();
  if (version.empty()) return;
  work.inputs = pulumi::ObjectBuilder(work.inputs.as_object())
                    .set("version", pulumi::PropertyValue::string(std::move(version)))
                    .build();
}

}  // namespace

StageResult check(const WorkPtr& work) {
  Deployment& deployment = work->deployment;
  const base::Limits& limits = deployment.options.limits;
  auto& request = work->request;
  if (!request.inputs.is_object()) request.inputs = pulumi::PropertyValue::object({});
  work->inputs = settled(request.inputs, limits);
  const ResourceState* old = work->old();
  if (old && !old->external) {
    auto inputs = ignore_changes(old->inputs, work->inputs, request.ignore_changes, limits);
    if (!inputs) return base::Unexpected(std::move(inputs).error());
    work->inputs = *std::move(inputs);
  }
  auto definition =
      request.custom || request.remote
          ? deployment.definitions.find(request.type, work->package, work->source.version)
          : Definition{};
  if (!definition) return base::Unexpected(std::move(definition).error());
  work->definition = *std::move(definition);
  if (!request.custom) return Progress::kNext;
  add_version(*work);
  auto provider_request = work->use<CheckRequest>();
  if (old && !old->external) provider_request.old_inputs = old->inputs;
  provider_request.new_inputs = work->inputs;
  deployment.provider_of(provider_request.package)
      .check(std::move(provider_request), deployment.then<CheckResponse>([work](auto answer) {
        resume(work, checked(work, std::move(answer)));
      }));
  return Progress::kWaits;
}

}  // namespace virga::engine

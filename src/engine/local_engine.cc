#include "engine/local_engine.h"

#include <set>
#include <string_view>
#include <utility>

#include "base/check.h"
#include "engine/deletion/deletions.h"
#include "engine/deployment/deployment.h"
#include "engine/deployment/new_state.h"
#include "engine/deployment/policy_resource.h"
#include "engine/diff/settled.h"
#include "engine/providers/std_functions.h"
#include "engine/stages/requests.h"
#include "pulumi/urn.h"
#include "schema/version_range.h"

namespace virga::engine {

using pulumi::PropertyValue;
using run::Done;
using run::Feature;

struct LocalEngine::State {
  State(EngineOptions options, schema::Loader& loader)
      : deployment(std::make_shared<Deployment>(std::move(options), loader)) {}

  std::shared_ptr<Deployment> deployment;
  StepList steps;

  // Runs the task on the strand.
  template <typename Task>
  void post(Task task) {
    deployment->strand.post(
        [deployment = deployment, task = std::move(task)]() mutable { task(*deployment); });
  }
};

LocalEngine::LocalEngine(EngineOptions options, schema::Loader& loader)
    : state_(std::make_unique<State>(std::move(options), loader)) {
  state_->deployment->monitor = this;
}

LocalEngine::~LocalEngine() = default;

void LocalEngine::register_resource(run::RegisterResourceRequest request,
                                    Done<run::RegisterResourceResponse> done) {
  // On the heap, because a request has a thousand bytes and passes through several callbacks.
  const auto held = std::make_shared<run::RegisterResourceRequest>(std::move(request));
  state_->post([held, done = std::move(done)](Deployment& d) mutable {
    const bool is_stack = held->type == pulumi::kStackType;
    const Entry* entry = engine::register_resource(d, std::move(*held), std::move(done));
    if (is_stack && entry) d.stack_urn = entry->state.urn;
  });
}

void LocalEngine::register_resource_outputs(run::RegisterOutputsRequest request, Done<void> done) {
  state_->post([request = std::move(request), done = std::move(done)](Deployment& d) {
    Entry* entry = d.registry.find(request.urn);
    if (!entry) return done(base::fail("the resource " + request.urn + " is not registered"));
    PropertyValue outputs = settled(request.outputs, d.options.limits);
    const bool is_stack = request.urn == d.stack_urn;
    if (is_stack) {
      d.stack_outputs = outputs;
      d.has_stack_outputs = true;
    }
    if (entry->left_alone) return done({});
    // The outputs of the stack are shown separately, not in its step.
    for (ResourceStep& step : entry->steps) {
      if (!is_stack && !step.inputs.is_null()) step.outputs = outputs;
    }
    entry->state.outputs = std::move(outputs);
    done({});
  });
}

void LocalEngine::read_resource(run::ReadResourceRequest request,
                                Done<run::ReadResourceResponse> done) {
  state_->post([request = std::move(request), done = std::move(done)](Deployment& d) mutable {
    engine::read_resource(d, std::move(request), std::move(done));
  });
}

void LocalEngine::invoke(run::InvokeRequest request, Done<run::InvokeResponse> done) {
  state_->post([request = std::move(request), done = std::move(done)](Deployment& d) mutable {
    engine::invoke(d, std::move(request), std::move(done));
  });
}

void LocalEngine::call(run::CallRequest request, Done<run::CallResponse> done) {
  state_->post([request = std::move(request), done = std::move(done)](Deployment& d) mutable {
    engine::call(d, std::move(request), std::move(done));
  });
}

void LocalEngine::register_package(run::RegisterPackageRequest request, Done<std::string> done) {
  state_->post([request = std::move(request), done = std::move(done)](Deployment& d) {
    done(d.packages.add(request));
  });
}

void LocalEngine::register_hook(run::RegisterHookRequest request, Done<void> done) {
  state_->post([request = std::move(request), done = std::move(done)](Deployment& d) mutable {
    done(d.hooks.add(std::move(request)));
  });
}

void LocalEngine::register_stack_transform(run::ResourceTransform transform, Done<void> done) {
  state_->post([transform = std::move(transform), done = std::move(done)](Deployment& d) {
    d.stack_transforms.push_back(transform);
    done({});
  });
}

void LocalEngine::register_stack_invoke_transform(run::InvokeTransform transform, Done<void> done) {
  state_->post([transform = std::move(transform), done = std::move(done)](Deployment& d) {
    d.invoke_transforms.push_back(transform);
    done({});
  });
}

void LocalEngine::require_pulumi_version(std::string range, Done<void> done) {
  state_->post([range = std::move(range), done = std::move(done)](Deployment& d) {
    const auto parsed = schema::VersionRange::parse(range);
    if (!parsed)
      return done(base::fail("the version range " + range + " is invalid", parsed.error()));
    const std::string& version = d.options.pulumi_version;
    if (parsed->contains(version)) return done({});
    done(base::fail("the program requires a Pulumi version in " + range + ", and this is " +
                    version));
  });
}

void LocalEngine::finish(Done<void> done) {
  state_->post([done = std::move(done)](Deployment& d) {
    d.when_idle([&d, done] {
      const auto ended = [&d, done] {
        for (Entry& entry : d.registry.entries()) entry.make = nullptr;
        done({});
      };
      if (std::exchange(d.finished, true)) return ended();
      if (!d.stack_urn.empty() && !d.has_stack_outputs) d.failed = true;
      delete_leftovers(d, ended);
    });
  });
}

bool LocalEngine::computes(const std::string& token) const {
  return is_std_function(token, state_->deployment->options);
}

run::Computed LocalEngine::compute(const std::string& token, const cty::Value& arguments) const {
  return compute_std(token, arguments, state_->deployment->options);
}

bool LocalEngine::supports(Feature feature) const {
  switch (feature) {
    case Feature::kSecrets:
    case Feature::kResourceReferences:
    case Feature::kOutputValues:
    case Feature::kAliasSpecs:
    case Feature::kReplacementTrigger:
    case Feature::kDeletedWith:
    case Feature::kReplaceWith:
    case Feature::kParameterization:
    case Feature::kResourceHooks:
    case Feature::kErrorHooks:
    case Feature::kByteStrings:
    case Feature::kInvokeDependencies:
    case Feature::kInvokeParent:
    case Feature::kTransforms:
    case Feature::kInvokeTransforms: return true;
    case Feature::kSendsOptionsToHooks:
    case Feature::kStateMigrations: return false;
  }
  VIRGA_UNREACHABLE();
}

const StepList& LocalEngine::steps() const {
  const Deployment& deployment = *state_->deployment;
  state_->steps.clear();
  for (const Entry& entry : deployment.registry.entries()) {
    state_->steps.add(entry.steps);
  }
  state_->steps.add(deployment.deletions);
  return state_->steps;
}

std::vector<ResourceUrn> LocalEngine::urns() const {
  const Deployment& deployment = *state_->deployment;
  std::vector<ResourceUrn> urns;
  std::set<std::string_view> known;
  for (const Entry& entry : deployment.registry.entries()) {
    urns.push_back({entry.state.urn, entry.alias});
    known.insert(entry.state.urn);
    if (!entry.alias.empty()) known.insert(*entry.alias);
  }
  for (OldState::Index i = 0; i < deployment.old.size(); ++i) {
    const std::string& urn = deployment.old[i].urn;
    if (known.insert(urn).second) urns.push_back({urn});
  }
  return urns;
}

std::vector<run::PolicyResource> LocalEngine::policy_resources() const {
  Registry& registry = state_->deployment->registry;
  std::vector<run::PolicyResource> resources;
  for (const Entry& entry : registry.entries()) {
    if (entry.record != Entry::Record::kNew) continue;
    resources.push_back(policy_resource(entry, registry));
    resources.back().properties = entry.state.outputs;
  }
  return resources;
}

const PropertyValue& LocalEngine::stack_outputs() const {
  return state_->deployment->stack_outputs;
}

const std::vector<Message>& LocalEngine::messages() const {
  return state_->deployment->messages;
}

bool LocalEngine::failed() const {
  return state_->deployment->failed;
}

Snapshot LocalEngine::snapshot() const {
  const Deployment& deployment = *state_->deployment;
  Snapshot snapshot = deployment.options.snapshot;
  if (deployment.options.preview) {
    for (OldState::Index i = 0; i < deployment.old.size(); ++i) {
      snapshot.resources.push_back(deployment.old[i]);
    }
  } else {
    snapshot.resources = new_state(deployment);
    if (!deployment.options.time.empty()) snapshot.manifest.time = deployment.options.time;
  }
  return snapshot;
}

}  // namespace virga::engine

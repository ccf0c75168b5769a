#include "base/text/type_token.h"
#include "engine/deployment/existence.h"
#include "engine/diff/settled.h"
#include "engine/providers/std_functions.h"
#include "engine/stages/choose_provider.h"
#include "engine/stages/requests.h"
#include "engine/stages/transform.h"
#include "pulumi/provider_reference.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

base::Result<ChosenProvider> provider_for(Deployment& deployment, const std::string& token,
                                          const run::ProviderChoice& choice,
                                          const std::string& parent_urn, ProviderUse& use) {
  const auto parsed = base::TypeToken::parse(token);
  if (!parsed) return base::fail(token + " is not a function token");
  const Entry* parent = deployment.registry.find(parent_urn);
  if (!parent && !parent_urn.empty()) {
    return base::fail("its parent " + parent_urn + " is not registered");
  }
  // A method of a provider belongs to the provider's package.
  const std::string_view provided = parsed->package == "pulumi" && parsed->module == "providers"
                                        ? parsed->name
                                        : std::string_view();
  const std::string_view package =
      provided.empty() ? parsed->package : provided.substr(0, provided.find('/'));
  auto source = deployment.packages.source(package, choice);
  if (!source) return base::Unexpected(source.error());
  use.package = source->package;
  use.version = source->version;
  use.preview = deployment.options.preview;
  return choose_provider(deployment, choice, parent, *source, register_default_provider);
}

// Sets the provider's reference and configuration. Fails if the provider failed.
base::Result<void> complete(const ChosenProvider& provider, ProviderUse& use) {
  if (!provider.entry) return {};
  const Entry& entry = *provider.entry;
  if (entry.status == Entry::Status::kFailed || entry.status == Entry::Status::kSkipped) {
    return base::fail("its provider " + entry.state.urn + " failed");
  }
  use.reference = provider_reference(provider);
  use.config = entry.state.inputs;
  return {};
}

bool is_unknown(const ChosenProvider& provider) {
  return provider.entry && !provider.entry->is_default_provider && provider.entry->has_unknown_id;
}

// Sends the request when the provider exists.
template <typename InputTypeOf, typename Answer>
void ask(Deployment& deployment, const ChosenProvider& provider, InputTypeOf provider_request,
         void (Provider::*method)(InputTypeOf, run::Done<Answer>), run::Done<Answer> done) {
  deployment.begin();
  const auto ended = [&deployment, done = std::move(done)](base::Result<Answer> answer) {
    done(std::move(answer));
    deployment.end();
  };
  ensure_exists(deployment, provider.entry,
                [&deployment, provider, provider_request = std::move(provider_request), method,
                 ended]() mutable {
                  if (auto ready = complete(provider, provider_request); !ready) {
                    return ended(base::Unexpected(ready.error()));
                  }
                  Provider& server = deployment.provider_of(provider_request.package);
                  (server.*method)(std::move(provider_request), deployment.then<Answer>(ended));
                });
}

// Returns the provider of the resource that the method belongs to.
std::string provider_of_self(Deployment& deployment, const PropertyValue& arguments) {
  const PropertyValue* self = arguments.find("__self__");
  if (self && self->is_output()) self = &self->element();
  if (!self || !self->is_reference()) return "";
  const Entry* entry = deployment.registry.find(self->as_reference().urn);
  if (!entry) return "";
  if (pulumi::provider_package(entry->state.type).empty()) return entry->state.provider;
  return pulumi::ProviderReference{entry->state.urn, entry->state.id}.str();
}

void invoke_now(Deployment& deployment, run::InvokeRequest request,
                run::Done<run::InvokeResponse> done) {
  ProviderInvokeRequest provider_request;
  if (is_std_function(request.token, deployment.options)) {
    // The result depends on the arguments only.
    provider_request.token = std::move(request.token);
    provider_request.arguments = settled(request.arguments);
    return done(invoke_std(provider_request, deployment.options));
  }
  auto provider =
      provider_for(deployment, request.token, request, request.parent, provider_request);
  if (!provider) return done(base::Unexpected(provider.error()));
  bool unknown = is_unknown(*provider);
  for (const std::string& urn : request.dependencies) {
    const Entry* entry = deployment.registry.find(urn);
    if (!entry) return done(base::fail("its dependency " + urn + " is not registered"));
    unknown |= entry->has_unknown_id;
  }
  // Builtin functions handle unknown values themselves.
  if (unknown && provider_request.package != "pulumi") {
    return done(run::InvokeResponse{PropertyValue::object({}), {}, true});
  }
  provider_request.token = std::move(request.token);
  provider_request.arguments = settled(request.arguments);
  ask(deployment, *provider, std::move(provider_request), &Provider::invoke, std::move(done));
}

}  // namespace

void invoke(Deployment& deployment, run::InvokeRequest request,
            run::Done<run::InvokeResponse> done) {
  if (deployment.invoke_transforms.empty()) {
    return invoke_now(deployment, std::move(request), std::move(done));
  }
  apply_transforms(deployment, std::move(request),
                   [&deployment, done = std::move(done)](base::Result<run::InvokeRequest> changed) {
                     if (!changed) return done(base::Unexpected(std::move(changed).error()));
                     invoke_now(deployment, *std::move(changed), done);
                   });
}

void call(Deployment& deployment, run::CallRequest request, run::Done<run::CallResponse> done) {
  if (request.provider.empty()) {
    request.provider = provider_of_self(deployment, request.arguments);
  }
  ProviderCallRequest provider_request;
  auto provider = provider_for(deployment, request.token, request, "", provider_request);
  if (!provider) return done(base::Unexpected(provider.error()));
  provider_request.token = std::move(request.token);
  provider_request.arguments = std::move(request.arguments);
  provider_request.argument_dependencies = std::move(request.argument_dependencies);
  ask(deployment, *provider, std::move(provider_request), &Provider::call, std::move(done));
}

}  // namespace virga::engine

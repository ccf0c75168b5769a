#include "sdk/resources/register.h"

#include "pulumi/provider_reference.h"
#include "run/refusal.h"
#include "sdk/resources/provider_choice.h"

namespace virga::sdk {
namespace {

using pulumi::Dependencies;
using pulumi::Failure;
using pulumi::Null;
using run::OperationResult;

using SharedSubject = std::shared_ptr<const Subject>;

template <typename T>
Output<T> rejected(const base::Error& error, const Subject& subject) {
  return failed_output<T>({Failure::Kind::kError, error, label(subject), subject.name.where()});
}

PropertyValue object_or_empty(PropertyValue value) {
  return value.is_object() ? std::move(value) : PropertyValue::object({});
}

// Returns the version of the provider that manages the resource: that of the provider that the
// program created for it, else the version in its options. A component of the program has no
// provider.
std::string provider_version(const Subject& subject) {
  const ResourceOptions& options = subject.options;
  if (!subject.custom && !subject.remote) return {};
  if (const Resource* provider = provider_of(subject.type, options.provider, options.parent)) {
    const Registered* registered = provider->registered().cell()->value();
    if (registered && !registered->version.empty()) return registered->version;
  }
  if (!options.version.empty() || !options.package) return options.version;
  return options.package->version();
}

// The outputs that are secret also while they are unknown.
std::vector<std::string> secret_outputs_of(const Subject& subject) {
  std::vector<std::string> names = subject.options.additional_secret_outputs;
  names.insert(names.end(), subject.secret_outputs.begin(), subject.secret_outputs.end());
  return names;
}

Output<Registered> registered(Program& program, const Subject& subject,
                              const run::RegisterResourceResponse& answer) {
  if (!answer.failures.empty()) {
    const base::Error error = run::rejection(answer.failures);
    if (!answer.is_over) return rejected<Registered>(error, subject);
    return failed_output<Registered>(program.stop(error, label(subject), subject.name.where()));
  }
  if (answer.result != OperationResult::kSuccess) {
    return failed_output<Registered>(program.poison(label(subject), subject.name.where()));
  }
  Registered resource{.urn = answer.urn,
                      .outputs = object_or_empty(answer.outputs),
                      .version = provider_version(subject),
                      .incomplete = program.options().preview || answer.unknown,
                      .secret_outputs = secret_outputs_of(subject),
                      .self = Dependencies({answer.urn}),
                      .dependencies = answer.property_dependencies};
  if (subject.custom) {
    const bool known = !answer.id.empty() || !resource.incomplete;
    resource.id = known ? PropertyValue::string(answer.id) : PropertyValue::computed();
    if (!known) program.without_id.insert(answer.urn);
  }
  return resource;
}

Output<Registered> register_now(Program& program, const SharedSubject& subject) {
  auto request = registration_request(program, *subject);
  if (!request) return rejected<Registered>(request.error(), *subject);
  return program
      .demand<run::RegisterResourceResponse>(label(*subject), subject->name.where(),
                                             [&](run::Done<run::RegisterResourceResponse> done) {
                                               program.monitor().register_resource(
                                                   *std::move(request), std::move(done));
                                             })
      .apply(
          [&program, subject](const run::RegisterResourceResponse& answer) {
            return registered(program, *subject, answer);
          },
          subject->name.where());
}

Output<Registered> read_now(Program& program, const SharedSubject& subject) {
  auto request = read_request(program, *subject);
  if (!request) return rejected<Registered>(request.error(), *subject);
  const PropertyValue id = request->id;
  const bool secret_id = subject->id->cell()->metadata().secret;
  return program
      .demand<run::ReadResourceResponse>(label(*subject), subject->name.where(),
                                         [&](run::Done<run::ReadResourceResponse> done) {
                                           program.monitor().read_resource(*std::move(request),
                                                                           std::move(done));
                                         })
      .apply(
          [&program, subject, id, secret_id](const run::ReadResourceResponse& answer) {
            return Registered{.urn = answer.urn,
                              .id = id,
                              .outputs = object_or_empty(answer.outputs),
                              .secret_id = secret_id,
                              .version = provider_version(*subject),
                              .incomplete = program.options().preview,
                              .self = Dependencies({answer.urn})};
          },
          subject->name.where());
}

// The resource's own providers override inherited ones.
std::shared_ptr<const ProviderMap> providers_of(const Subject& subject,
                                                std::shared_ptr<const ProviderMap> inherited) {
  const ResourceOptions& options = subject.options;
  if (!options.provider && options.providers.empty()) return inherited;
  ProviderMap providers = inherited ? *inherited : ProviderMap{};
  const auto add = [&](const ProviderResource& provider) {
    providers.insert_or_assign(std::string(pulumi::provider_package(provider.resource_type())),
                               provider);
  };
  if (options.provider) add(*options.provider);
  for (const ProviderResource& provider : options.providers) add(provider);
  return std::make_shared<const ProviderMap>(std::move(providers));
}

}  // namespace

void report_failure(const Output<Registered>& resource) {
  const auto rule = [](const pulumi::Cell<Registered>&, pulumi::Cell<Null>& result) {
    result.settle(Null());
  };
  pulumi::derived_cell<Null>(resource.cell(), rule, resource.cell()->where());
}

std::string label(const Subject& subject) {
  return subject.type + " " + subject.name.str();
}

std::shared_ptr<const ResourceState> make_resource(Subject subject) {
  const auto shared = std::make_shared<const Subject>(std::move(subject));
  Program* program = Program::current();
  const std::source_location where = shared->name.where();
  const auto& parent = shared->options.parent;
  if (!program) {
    return std::make_shared<const ResourceState>(
        shared->type, shared->name.str(), rejected<Registered>(no_program(), *shared), nullptr);
  }
  if (!shared->options.transforms.empty()) program->has_callbacks = true;
  auto resource = when_ready(*shared).apply(
      [program, shared](Null) {
        return shared->id ? read_now(*program, shared) : register_now(*program, shared);
      },
      where);
  report_failure(resource);
  return std::make_shared<const ResourceState>(
      shared->type, shared->name.str(), std::move(resource),
      providers_of(*shared, parent ? parent->state().providers : nullptr));
}

}  // namespace virga::sdk

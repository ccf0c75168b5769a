#include "sdk/typed/typed_resource.h"

namespace virga::sdk {
namespace {

// The options of a component. Its secret outputs are not among them: an input of the same name has
// another value, which the engine would show as a secret.
ResourceOptions component_options(const ResourceOptions& options, const ResourceFacts& facts) {
  return with_facts(options, ResourceFacts{.package = facts.package,
                                           .alias_types = facts.alias_types,
                                           .replace_on_changes = facts.replace_on_changes});
}

}  // namespace

TypedResource::TypedResource(const char* type, const ResourceName& name, const PropertyList& inputs,
                             const ResourceOptions& options, const ResourceFacts& facts)
    : CustomResource(type, name, inputs.all(), with_facts(options, facts)) {}

Existing TypedResource::existing(const ResourceName& name, const Input<std::string>& id,
                                 const PropertyList& state, const ResourceOptions& options,
                                 const ResourceFacts& facts) {
  return {name, id, state.all(), with_facts(options, facts), {}};
}

TypedProvider::TypedProvider(const char* package, const ResourceName& name,
                             const PropertyList& inputs, const ResourceOptions& options,
                             const ResourceFacts& facts)
    : ProviderResource(package, name, inputs.all(), with_facts(options, facts)) {}

TypedComponent::TypedComponent(const char* type, const ResourceName& name,
                               const PropertyList& inputs, const ResourceOptions& options,
                               const ResourceFacts& facts)
    : RemoteComponentResource(type, name, inputs.all(), component_options(options, facts),
                              {facts.secret_outputs.begin(), facts.secret_outputs.end()}) {}

const InvokeOptions& no_invoke_options() {
  static const InvokeOptions none;
  return none;
}
const CallOptions& no_call_options() {
  static const CallOptions none;
  return none;
}

namespace detail {

template Output<std::string> typed_output(const Resource&, const char*, Complete);
template Output<bool> typed_output(const Resource&, const char*, Complete);
template Output<int> typed_output(const Resource&, const char*, Complete);
template Output<double> typed_output(const Resource&, const char*, Complete);
template Output<PropertyValue> typed_output(const Resource&, const char*, Complete);
template Output<std::vector<std::string>> typed_output(const Resource&, const char*, Complete);
template Output<std::map<std::string, std::string>> typed_output(const Resource&, const char*,
                                                                 Complete);
template Output<std::optional<std::string>> typed_output(const Resource&, const char*, Complete);
template Output<std::optional<bool>> typed_output(const Resource&, const char*, Complete);
template Output<std::optional<int>> typed_output(const Resource&, const char*, Complete);
template Output<std::optional<double>> typed_output(const Resource&, const char*, Complete);
template Output<std::optional<PropertyValue>> typed_output(const Resource&, const char*, Complete);
template Output<std::optional<std::vector<std::string>>> typed_output(const Resource&, const char*,
                                                                      Complete);
template Output<std::optional<std::map<std::string, std::string>>> typed_output(const Resource&,
                                                                                const char*,
                                                                                Complete);

std::optional<OutputPart> known_part(const Registered& registered, std::string_view name,
                                     Complete complete, pulumi::CellBase& result,
                                     void (*settle_unknown)(pulumi::CellBase&, OutputPart)) {
  OutputPart part = output_part(registered, name, complete);
  pulumi::lift_metadata(part.value, part.metadata);
  if (part.metadata.known) return part;
  settle_unknown(result, std::move(part));
  return {};
}

pulumi::Failure wrong_output(const Registered& registered, std::string_view name,
                             ReadFailure& failure, const std::source_location& where) {
  return no_such_value(registered, name, failure.take().error(), where);
}

Output<PropertyValue> typed_invoke(const char* token, const PropertyList& inputs,
                                   const InvokeOptions& options, const PackageFacts& package,
                                   std::source_location where) {
  return detail::invoke(token, PropertyInput::object(inputs.all()), with_facts(options, package),
                        where);
}

Output<PropertyValue> typed_invoke_plain(const char* token, const PropertyList& inputs,
                                         const InvokeOptions& options, const PackageFacts& package,
                                         std::source_location where) {
  return detail::invoke(token, PropertyInput(inputs.plain()), with_facts(options, package), where);
}

Called typed_call(const Resource& self, const char* token, const PropertyList& inputs,
                  const CallOptions& options, const PackageFacts& package,
                  std::source_location where) {
  return call(self, token, inputs.all(), with_facts(options, package), where);
}

}  // namespace detail
}  // namespace virga::sdk

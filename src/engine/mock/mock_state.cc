#include "engine/mock/mock_state.h"

#include <vector>

#include "base/text/pattern.h"
#include "base/text/type_token.h"
#include "engine/inputs/check_inputs.h"
#include "engine/mock/fits.h"
#include "engine/mock/template.h"
#include "pulumi/provider_reference.h"

namespace virga::engine {

using pulumi::PropertyValue;

// The tokens of an extension package do not begin with the name of its package.
base::Result<MockState::Definition> MockState::definition(const ResourceUse& use) {
  const bool is_provider = !pulumi::provider_package(use.type).empty();
  const auto token = base::TypeToken::parse(use.type);
  std::vector<std::string> names = {use.package};
  if (!is_provider && token && token->package != use.package) names.emplace_back(token->package);
  for (const std::string& name : names) {
    const auto package = types.package(name, use.version);
    if (!package) return base::Unexpected(package.error());
    if (!*package) continue;
    const auto resource = is_provider ? (*package)->provider() : (*package)->resource(use.type);
    if (!resource) return base::Unexpected(resource.error());
    if (*resource) return Definition{*package, *resource};
  }
  return Definition{};
}

base::Result<CheckResponse> MockState::check(const ResourceUse& use, PropertyValue inputs) {
  const ResourceRule* rule = rule_for(use);
  CheckResponse response{std::move(inputs), {}};
  const auto found = definition(use);
  if (!found) return base::Unexpected(found.error());
  if (found->resource) {
    CheckedInputs checked =
        check_inputs(response.inputs, found->resource->inputs, *found->package, types,
                     found->resource->is_provider ? InputsOf::kProvider : InputsOf::kResource);
    response = {std::move(checked.inputs), std::move(checked.failures)};
  }
  if (rule) {
    if (const auto path = misfit_of(rule->expect, response.inputs)) {
      response.failures.push_back({*path, "the mock rules expect another value here"});
    }
  }
  if (const auto* failure = this->failure(rule, MockOperation::kCheck, use)) {
    response.failures.push_back({failure->property, failure->message});
  }
  seen.try_emplace(use.urn, response.inputs);
  return response;
}

const ResourceRule* MockState::rule_for(const ResourceUse& use) const {
  for (const ResourceRule& rule : rules.resources) {
    if (base::matches_pattern(rule.type, use.type) && base::matches_pattern(rule.name, use.name))
      return &rule;
  }
  return nullptr;
}

const FunctionRule* MockState::rule_for(const std::vector<FunctionRule>& rules,
                                        const std::string& token, const PropertyValue& arguments) {
  for (const FunctionRule& rule : rules) {
    if (base::matches_pattern(rule.token, token) && !misfit_of(rule.arguments, arguments))
      return &rule;
  }
  return nullptr;
}

const MockFailure* MockState::failure(const std::optional<MockFailure>& failure,
                                      const std::string& who) {
  if (!failure) return nullptr;
  std::uint32_t& times = failed[{&*failure, who}];
  if (failure->times && times >= *failure->times) return nullptr;
  ++times;
  return &*failure;
}

// In a preview, only checks can fail.
const MockFailure* MockState::failure(const ResourceRule* rule, MockOperation operation,
                                      const ResourceUse& use) {
  if (!rule || (use.preview && operation != MockOperation::kCheck)) return nullptr;
  return failure(rule->failures[static_cast<std::size_t>(operation)], use.urn);
}

base::Result<PropertyValue> MockState::outputs(const ResourceUse& use, const ResourceRule* rule,
                                               const PropertyValue& scope, OutputsWanted wanted) {
  const auto found = definition(use);
  if (!found) return base::Unexpected(found.error());
  wanted.name = use.name;
  wanted.resource = found->resource;
  wanted.package = found->package;
  wanted.rule = rule;
  if (rule) wanted.fixed = fill_templates(rule->outputs, scope);
  return seen[use.urn] = mock_outputs(wanted, types);
}

base::Result<PropertyValue> MockState::result(const ProviderUse& use, const std::string& token,
                                              const PropertyValue& arguments,
                                              const FunctionRule* rule,
                                              const PropertyValue& scope) {
  const auto parts = base::TypeToken::parse(token);
  auto package = types.package(use.package, use.version);
  if (package && !*package && parts) {
    package = types.package(std::string(parts->package), use.version);
  }
  if (!package) return base::Unexpected(package.error());
  const auto function = *package ? (*package)->function(token) : nullptr;
  if (!function) return base::Unexpected(function.error());
  const PropertyValue made = rule && rule->result
                                 ? fill_templates(*rule->result, scope)
                                 : mock_result(token, arguments, *function, *package, types);
  return with_secret_results(made, *function, rule);
}

PropertyValue resource_scope(const ResourceUse& use, const std::string& id,
                             const PropertyValue& inputs, const PropertyValue& old_outputs,
                             const PropertyValue& children) {
  const bool unknown_id = id.empty() && use.preview;
  return PropertyValue::object(
      {{"name", PropertyValue::string(use.name)},
       {"type", PropertyValue::string(use.type)},
       {"urn", PropertyValue::string(use.urn)},
       {"id", unknown_id ? PropertyValue::computed() : PropertyValue::string(id)},
       {"inputs", inputs},
       {"old", old_outputs},
       {"config", use.config},
       {"children", children}});
}

}  // namespace virga::engine

#include "run/policy/subject.h"

#include "cty/numbers/exact.h"
#include "run/convert/from_property.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Value;
using pulumi::PropertyValue;

Value texts(const std::vector<std::string>& list) {
  std::vector<Value> elements;
  for (const std::string& text : list) elements.push_back(Value::string(text));
  return Value::tuple(std::move(elements));
}

Value text_or_null(const std::string& text) {
  return text.empty() ? Value() : Value::string(text);
}

Value seconds(double number) {
  return Value::number(cty::with_all_digits(cty::Number::real(number)));
}

Value options_value(const PolicyResource::Options& options) {
  const auto& timeouts = options.custom_timeouts;
  return Value::object(
      {{"additionalSecretOutputs", texts(options.additional_secret_outputs)},
       {"aliases", texts(options.aliases)},
       {"customTimeouts", Value::object({{"create", seconds(timeouts.create)},
                                         {"delete", seconds(timeouts.remove)},
                                         {"read", seconds(timeouts.read)},
                                         {"update", seconds(timeouts.update)}})},
       {"deleteBeforeReplace",
        options.delete_before_replace ? Value::boolean(*options.delete_before_replace) : Value()},
       {"ignoreChanges", texts(options.ignore_changes)},
       {"parent", text_or_null(options.parent)},
       {"protect", Value::boolean(options.protect)}});
}

base::Result<Value> properties_value(const PropertyValue& properties, const base::Limits& limits) {
  std::vector<pulumi::Member> shown;
  if (properties.is_object()) {
    for (const pulumi::Member& member : properties.as_object()) {
      if (!member.key.starts_with("__")) shown.push_back(member);
    }
  }
  return from_property(PropertyValue::object(std::move(shown)), limits,
                       {.arrays = Arrays::kTuples});
}

base::Result<Value> provider_value(const std::optional<PolicyResource::Provider>& provider,
                                   const base::Limits& limits) {
  if (!provider) return Value();
  auto properties = properties_value(provider->properties, limits);
  if (!properties) return properties;
  return Value::object({{"name", Value::string(provider->name)},
                        {"properties", *std::move(properties)},
                        {"type", Value::string(provider->type)},
                        {"urn", Value::string(provider->urn)}});
}

}  // namespace

Value policy_stack_value(const PolicyStack& stack) {
  std::vector<Value::Field> config, tags;
  for (const auto& [key, text] : stack.config) {
    const bool known = !stack.unknown_keys.contains(key);
    const Value value = known ? Value::string(text) : Value::unknown(cty::Type::string());
    config.emplace_back(key, stack.secret_keys.contains(key) ? value.marked(secret_mark()) : value);
  }
  for (const auto& [key, text] : stack.tags) tags.emplace_back(key, Value::string(text));
  return Value::object({{"config", Value::object(std::move(config))},
                        {"dryRun", Value::boolean(stack.dry_run)},
                        {"name", Value::string(stack.name)},
                        {"organization", Value::string(stack.organization)},
                        {"project", Value::string(stack.project)},
                        {"tags", Value::object(std::move(tags))}});
}

base::Result<Value> policy_resource_value(const PolicyResource& resource, bool of_stack,
                                          const base::Limits& limits) {
  auto properties = properties_value(resource.properties, limits);
  if (!properties) return properties;
  auto provider = provider_value(resource.provider, limits);
  if (!provider) return provider;
  std::vector<Value::Field> members{
      {"name", Value::string(resource.name)}, {"options", options_value(resource.options)},
      {"properties", *std::move(properties)}, {"provider", *std::move(provider)},
      {"type", Value::string(resource.type)}, {"urn", Value::string(resource.urn)}};
  if (!of_stack) return Value::object(std::move(members));
  std::vector<Value::Field> by_property;
  for (const auto& [name, urns] : resource.property_dependencies) {
    by_property.emplace_back(name, texts(urns));
  }
  members.emplace_back("dependencies", texts(resource.dependencies));
  members.emplace_back("parent", text_or_null(resource.parent));
  members.emplace_back("propertyDependencies", Value::object(std::move(by_property)));
  return Value::object(std::move(members));
}

}  // namespace virga::run

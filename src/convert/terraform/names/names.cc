#include "convert/terraform/names/names.h"

#include "convert/terraform/module/provider_references.h"
#include "hcl/analyze/literal.h"

namespace virga::convert::terraform {
namespace {

// Names that no expression of PCL can refer to.
constexpr std::string_view kReserved[] = {"true", "false", "null", "range", "pulumi"};

// How many resources have a name.
std::map<std::string_view, int> count_names(const Module& module) {
  std::map<std::string_view, int> counts;
  for (const auto& [key, declaration] : module.resources) ++counts[key.name];
  return counts;
}

}  // namespace

std::string Names::take(std::string_view wanted, std::string_view suffix) {
  return taken.take(wanted, std::string(wanted) + "_" + std::string(suffix));
}

Names assign_names(const Module& module, bool is_component) {
  Names names;
  for (const auto& name : kReserved) names.taken.reserve(name);
  // A component has an attribute of this name.
  if (is_component) names.taken.reserve("token");
  for (const auto& [name, variable] : module.variables) {
    names.variables[name] = names.take(name, "variable");
  }
  const auto counts = count_names(module);
  for (const auto& [key, resource] : module.resources) {
    const std::string suffix(short_type(key.type));
    const std::string wanted = counts.at(key.name) > 1 ? key.name + "_" + suffix : key.name;
    names.resources[key] = names.take(wanted, suffix);
  }
  for (const auto& [name, call] : module.calls) names.calls[name] = names.take(name, "module");
  for (const auto& [name, local] : module.locals) names.locals[name] = names.take(name, "local");
  for (const auto& [key, data] : module.data) {
    names.data[key] = names.take(key.name, short_type(key.type));
  }
  // A provider that is a part of Terraform does not become a resource.
  const ProviderKeys built_in = built_in_providers(module);
  for (const BlockAt& provider : module.providers) {
    if (built_in.contains(provider.block->labels[0].text)) continue;
    const std::string key = provider_key(provider);
    std::string wanted = key;
    for (char& c : wanted) {
      if (c == '.') c = '_';
    }
    names.providers[key] = names.take(wanted, "provider");
  }
  return names;
}

std::string output_name(std::string_view name) {
  return name == "id" || name == "urn" ? std::string(name) + "_output" : std::string(name);
}

std::string provider_key(const BlockAt& at) {
  std::string key(at.block->labels[0].text);
  if (const auto* alias = at.block->body->attribute("alias")) {
    if (const auto text = hcl::string_literal(*alias->value)) key += "." + std::string(*text);
  }
  return key;
}

std::string_view short_type(std::string_view type) {
  const auto bar = type.find('_');
  return bar == std::string_view::npos ? type : type.substr(bar + 1);
}

}  // namespace virga::convert::terraform

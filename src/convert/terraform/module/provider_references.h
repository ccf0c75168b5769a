// References to providers: `aws`, `aws.west`.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "convert/terraform/module/module.h"

namespace virga::convert::terraform {

using ProviderKeys = std::set<std::string, std::less<>>;

// The type of the only provider that is a part of Terraform.
inline constexpr std::string_view kBuiltInType = "terraform";

// The provider that an argument names, "aws" or "aws.west". Quotes around it do not count.
std::string provider_reference(const SourceFile& file, const hcl::Expr& expr);

// Whether the argument is a name, or a name and an alias, as Terraform requires.
bool is_provider_reference(const hcl::Expr& expr);

// The entries of `required_providers`. The name of an entry is that of the provider in the module.
std::vector<AttributeAt> required_providers(const Module& module);

// A part of an entry of `required_providers`, such as `source`. Null if the entry does not have it.
const hcl::Expr* part_of_required(const AttributeAt& required, std::string_view part);

// The last part of an address such as "terraform.io/builtin/terraform". Nullopt if the entry is for
// a provider that is not built in.
std::optional<std::string> built_in_type(const AttributeAt& required);

// The names of kBuiltInType in the module: `terraform`, unless `required_providers` uses the
// name for another one, and names that it declares.
ProviderKeys built_in_providers(const Module& module);

// `provider::terraform::NAME` for a function of the built-in provider that has another name in the
// module. Nullopt for other functions, and without an entry in `required_providers`.
std::optional<std::string> built_in_function(const Module& module, std::string_view name);

// The name before the alias: "aws" for "aws.west".
std::string_view provider_of_key(std::string_view key);

// The providers with an alias that the module expects from its callers: `configuration_aliases`.
ProviderKeys configuration_aliases(const Module& module);

// The providers that a call passes to a module, by their names in the module: the keys of
// `providers`.
ProviderKeys passed_providers(const Declaration& call);

}  // namespace virga::convert::terraform

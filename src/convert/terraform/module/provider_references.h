// References to providers: `aws`, `aws.west`.
#pragma once

#include <set>
#include <string>

#include "convert/terraform/module/module.h"

namespace virga::convert::terraform {

using ProviderKeys = std::set<std::string, std::less<>>;

// The provider that an argument names, "aws" or "aws.west". Quotes around it do not count.
std::string provider_reference(const SourceFile& file, const hcl::Expr& expr);

// The providers with an alias that the module expects from its callers: `configuration_aliases`.
ProviderKeys configuration_aliases(const Module& module);

// The providers that a call passes to a module, by their names in the module: the keys of
// `providers`.
ProviderKeys passed_providers(const Declaration& call);

}  // namespace virga::convert::terraform

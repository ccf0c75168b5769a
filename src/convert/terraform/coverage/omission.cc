#include "convert/terraform/coverage/omission.h"

#include <array>

#include "base/check.h"

namespace virga::convert::terraform {
namespace {

constexpr std::array kAll{
    Omission::kSettings,        Omission::kVersion,        Omission::kDefaultProvider,
    Omission::kBuiltInProvider, Omission::kEmptyProvider,  Omission::kName,
    Omission::kPartOfAnother,   Omission::kDefault,        Omission::kCreatesFirst,
    Omission::kNullable,        Omission::kCallersWarning, Omission::kWaitsForValues,
    Omission::kNullArgument,    Omission::kIgnored,
};

}  // namespace

std::string_view reason_of(Omission omission) {
  switch (omission) {
    case Omission::kSettings: return "Pulumi's project and login replace the settings of Terraform";
    case Omission::kVersion: return "the version of a package is that of its schema";
    case Omission::kDefaultProvider: return "a resource uses the default provider";
    case Omission::kBuiltInProvider: return "the provider is a part of Terraform";
    case Omission::kEmptyProvider: return "a provider without settings is the default provider";
    case Omission::kName: return "the program uses the name";
    case Omission::kPartOfAnother: return "another part of the program says the same";
    case Omission::kDefault: return "Pulumi does the same without the option";
    case Omission::kCreatesFirst: return "Pulumi creates the replacement first";
    case Omission::kNullable: return "the callers decide whether a config accepts null";
    case Omission::kCallersWarning: return "only callers of the module see the warning";
    case Omission::kWaitsForValues: return "the value waits for what it needs";
    case Omission::kNullArgument: return "null stands for the default of the variable";
    case Omission::kIgnored: return "`ignore_changes` lists it";
  }
  VIRGA_UNREACHABLE();
}

std::span<const Omission> all_omissions() {
  return kAll;
}

}  // namespace virga::convert::terraform

#include "convert/terraform/module/provisioner_arguments.h"

#include <algorithm>
#include <array>

namespace virga::convert::terraform {
namespace {

using enum ArgumentType;

constexpr std::array<ProvisionerArgument, 7> kLocalArguments{{
    {"command"},
    {"interpreter", kStrings},
    {"working_dir"},
    {"environment", kStringMap},
    {"quiet", kBool},
    {"when", kKeyword},
    {"on_failure", kKeyword},
}};
constexpr std::array<ProvisionerArgument, 5> kFileArguments{{
    {"source"},
    {"content"},
    {"destination"},
    {"when", kKeyword},
    {"on_failure", kKeyword},
}};
constexpr std::array<ProvisionerArgument, 5> kRemoteArguments{{
    {"inline", kStrings},
    {"script"},
    {"scripts", kStrings},
    {"when", kKeyword},
    {"on_failure", kKeyword},
}};
constexpr std::array<ProvisionerArgument, 29> kConnectionArguments{{
    {"agent", kBool},
    {"agent_identity"},
    {"bastion_certificate"},
    {"bastion_host"},
    {"bastion_host_key"},
    {"bastion_password"},
    {"bastion_port", kNumber},
    {"bastion_private_key"},
    {"bastion_user"},
    {"cacert"},
    {"certificate"},
    {"host"},
    {"host_key"},
    {"https", kBool},
    {"insecure", kBool},
    {"password"},
    {"port", kNumber},
    {"private_key"},
    {"proxy_host"},
    {"proxy_port", kNumber},
    {"proxy_scheme"},
    {"proxy_user_name"},
    {"proxy_user_password"},
    {"script_path"},
    {"target_platform"},
    {"timeout"},
    {"type"},
    {"use_ntlm", kBool},
    {"user"},
}};

}  // namespace

ProvisionerArguments provisioner_arguments(std::string_view type) {
  if (type == kLocalExec) return kLocalArguments;
  if (type == kRemoteExec) return kRemoteArguments;
  if (type == kFileProvisioner) return kFileArguments;
  return {};
}

ProvisionerArguments connection_arguments() {
  return kConnectionArguments;
}

const ProvisionerArgument* find_argument(ProvisionerArguments arguments, std::string_view name) {
  const auto found = std::ranges::find(arguments, name, &ProvisionerArgument::name);
  return found == arguments.end() ? nullptr : &*found;
}

std::optional<cty::Type> value_type(ArgumentType type) {
  switch (type) {
    case kString: return cty::Type::string();
    case kNumber: return cty::Type::number();
    case kBool: return cty::Type::boolean();
    case kStrings: return cty::Type::list(cty::Type::string());
    case kStringMap: return cty::Type::map(cty::Type::string());
    case kKeyword: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace virga::convert::terraform

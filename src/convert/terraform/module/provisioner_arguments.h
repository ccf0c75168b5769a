// The arguments of provisioners and connections, and their types.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "cty/type.h"

namespace virga::convert::terraform {

enum class ArgumentType { kString, kNumber, kBool, kStrings, kStringMap, kKeyword };

struct ProvisionerArgument {
  std::string_view name;
  ArgumentType type = ArgumentType::kString;
};

using ProvisionerArguments = std::span<const ProvisionerArgument>;

inline constexpr std::string_view kLocalExec = "local-exec";
inline constexpr std::string_view kRemoteExec = "remote-exec";
inline constexpr std::string_view kFileProvisioner = "file";

// An attribute or block in a block of this type belongs to the block around it.
inline constexpr std::string_view kEscapeBlock = "_";

// The arguments of a provisioner of this type. Empty if Terraform does not have it.
ProvisionerArguments provisioner_arguments(std::string_view type);
ProvisionerArguments connection_arguments();

// Returns null if the name is unknown.
const ProvisionerArgument* find_argument(ProvisionerArguments arguments, std::string_view name);

// The type of the values. Nullopt for a keyword, which has no value.
std::optional<cty::Type> value_type(ArgumentType type);

}  // namespace virga::convert::terraform

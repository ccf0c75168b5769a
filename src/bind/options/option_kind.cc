#include "bind/options/option_kind.h"

#include <array>
#include <vector>

#include "base/check.h"
#include "base/text/suggest.h"

namespace virga::bind {
namespace {

using model::Type;

constexpr std::array kNames = {
#define VIRGA_OPTION(name, text) std::string_view(text),
#include "bind/options/options.def"
#undef VIRGA_OPTION
};

Type optional_string() {
  return Type::optional(Type::string());
}

Type timeouts() {
  return Type::object({{"create", optional_string()},
                       {"update", optional_string()},
                       {"delete", optional_string()},
                       {"read", optional_string()}});
}

Type aliases() {
  return Type::list(Type::union_of(
      {Type::string(), Type::object({{"name", optional_string()},
                                     {"type", optional_string()},
                                     {"noParent", Type::optional(Type::boolean())},
                                     {"parent", Type::optional(Type::dynamic())}})}));
}

Type make_type(OptionKind kind) {
  switch (kind) {
    case OptionKind::kParent:
    case OptionKind::kProvider:
    case OptionKind::kDeletedWith:
    case OptionKind::kHooks:  // checked separately
    case OptionKind::kReplacementTrigger: return Type::dynamic();
    case OptionKind::kProviders:
      return Type::union_of({Type::map(Type::dynamic()), Type::list(Type::dynamic())});
    case OptionKind::kDependsOn:
    case OptionKind::kReplaceWith: return Type::list(Type::dynamic());
    case OptionKind::kProtect:
    case OptionKind::kRetainOnDelete:
    case OptionKind::kDeleteBeforeReplace: return Type::boolean();
    case OptionKind::kIgnoreChanges:
    case OptionKind::kHideDiffs:
    case OptionKind::kReplaceOnChanges:
    case OptionKind::kAdditionalSecretOutputs: return Type::list(Type::opaque("Property"));
    case OptionKind::kVersion:
    case OptionKind::kPluginDownloadUrl:
    case OptionKind::kImport: return Type::string();
    case OptionKind::kCustomTimeouts: return timeouts();
    case OptionKind::kAliases: return aliases();
    case OptionKind::kEnvVarMappings: return Type::map(Type::string());
  }
  VIRGA_UNREACHABLE();
}

template <std::size_t... I>
std::array<Type, sizeof...(I)> make_types(std::index_sequence<I...>) {
  return {make_type(static_cast<OptionKind>(I))...};
}

}  // namespace

std::string_view name(OptionKind kind) {
  return kNames[static_cast<std::size_t>(kind)];
}

std::optional<OptionKind> option_kind(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == name) return static_cast<OptionKind>(i);
  }
  return std::nullopt;
}

std::optional<std::string_view> near_option(std::string_view name) {
  std::vector<std::string_view> names(kNames.begin(), kNames.end());
  names.push_back("range");
  return base::nearest(name, names);
}

bool takes_property_paths(OptionKind kind) {
  return kind == OptionKind::kIgnoreChanges || kind == OptionKind::kHideDiffs ||
         kind == OptionKind::kReplaceOnChanges || kind == OptionKind::kAdditionalSecretOutputs;
}

bool takes_resources(OptionKind kind) {
  return kind == OptionKind::kParent || kind == OptionKind::kProvider ||
         kind == OptionKind::kDependsOn || kind == OptionKind::kDeletedWith ||
         kind == OptionKind::kReplaceWith;
}

bool must_be_literal(OptionKind kind) {
  return kind == OptionKind::kVersion || kind == OptionKind::kPluginDownloadUrl;
}

const model::Type& option_type(OptionKind kind) {
  static const auto types = make_types(std::make_index_sequence<kNames.size()>());
  return types[static_cast<std::size_t>(kind)];
}

}  // namespace virga::bind

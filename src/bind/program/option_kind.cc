#include "bind/program/option_kind.h"

#include <array>
#include <vector>

#include "base/check.h"
#include "base/text/suggest.h"

namespace virga::bind {
namespace {

using model::Type;

struct OptionInfo {
  std::string_view name;
  OptionValueKind value;
  OptionEffect effect;
};

constexpr std::array kOptions = {
#define VIRGA_OPTION(name, text, value, effect) \
  OptionInfo{text, OptionValueKind::value, OptionEffect::effect},
#include "bind/program/options.def"
};

const OptionInfo& info(OptionKind kind) {
  return kOptions[static_cast<std::size_t>(kind)];
}

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

Type make_type(OptionValueKind value) {
  switch (value) {
    case OptionValueKind::kBool: return Type::boolean();
    case OptionValueKind::kString:
    case OptionValueKind::kLiteralString: return Type::string();
    case OptionValueKind::kStringMap: return Type::map(Type::string());
    case OptionValueKind::kPropertyPaths: return Type::list(Type::opaque("Property"));
    case OptionValueKind::kResources: return Type::list(Type::dynamic());
    case OptionValueKind::kProviders:
      return Type::union_of({Type::map(Type::dynamic()), Type::list(Type::dynamic())});
    case OptionValueKind::kTimeouts: return timeouts();
    case OptionValueKind::kAliases: return aliases();
    case OptionValueKind::kResource:
    case OptionValueKind::kHooks:
    case OptionValueKind::kAnything: return Type::dynamic();
  }
  VIRGA_UNREACHABLE();
}

template <std::size_t... I>
std::array<Type, sizeof...(I)> make_types(std::index_sequence<I...>) {
  return {make_type(kOptions[I].value)...};
}

}  // namespace

std::string_view name(OptionKind kind) {
  return info(kind).name;
}

std::optional<OptionKind> option_kind(std::string_view name) {
  for (std::size_t i = 0; i < kOptions.size(); ++i) {
    if (kOptions[i].name == name) return static_cast<OptionKind>(i);
  }
  return std::nullopt;
}

std::vector<std::string_view> option_names() {
  std::vector<std::string_view> names;
  for (const OptionInfo& option : kOptions) names.push_back(option.name);
  return names;
}

std::optional<std::string_view> near_option(std::string_view name) {
  std::vector<std::string_view> names = option_names();
  names.push_back("range");
  return base::nearest(name, names);
}

OptionEffect option_effect(OptionKind kind) {
  return info(kind).effect;
}

bool takes_property_paths(OptionKind kind) {
  return info(kind).value == OptionValueKind::kPropertyPaths;
}

bool takes_resources(OptionKind kind) {
  return info(kind).value == OptionValueKind::kResource ||
         info(kind).value == OptionValueKind::kResources;
}

bool must_be_literal(OptionKind kind) {
  return info(kind).value == OptionValueKind::kLiteralString;
}

const model::Type& option_type(OptionKind kind) {
  static const auto types = make_types(std::make_index_sequence<kOptions.size()>());
  return types[static_cast<std::size_t>(kind)];
}

}  // namespace virga::bind

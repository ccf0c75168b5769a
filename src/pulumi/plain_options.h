// The options of a resource that have the same form wherever they occur: a flag, a text, property
// paths or texts by name. A program in C++, the request, the wire, the state and the test facts use
// this list, so they copy, send and compare these options without naming each one. Options that
// mention resources or have parts (provider, aliases, hooks, ...) are not in it.
//
// docs/adding_a_feature.md says where a new option must be added besides.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace virga::pulumi {

// Those that the state records as the program gave them.
struct RecordedOptions {
  // Property paths.
  std::vector<std::string> ignore_changes{}, replace_on_changes{}, hide_diffs{},
      additional_secret_outputs{};
  std::string import_id{};
  std::map<std::string, std::string> env_var_mappings{};

  bool operator==(const RecordedOptions&) const = default;
};

struct PlainOptions : RecordedOptions {
  std::optional<bool> protect{}, retain_on_delete{}, delete_before_replace{};

  bool operator==(const PlainOptions&) const = default;
};

template <typename Class, typename T>
struct PlainOption {
  std::string_view name;  // as in a program
  T Class::* member;
};
// Clang 16 does not deduce the arguments of aggregates.
template <typename Class, typename T>
PlainOption(const char*, T Class::*) -> PlainOption<Class, T>;

// The list. `Options` is PlainOptions, a class that derives from it, or one with the same members.
template <typename Options>
constexpr auto plain_options() {
  return std::tuple{
      PlainOption{"protect", &Options::protect},
      PlainOption{"retainOnDelete", &Options::retain_on_delete},
      PlainOption{"deleteBeforeReplace", &Options::delete_before_replace},
      PlainOption{"ignoreChanges", &Options::ignore_changes},
      PlainOption{"replaceOnChanges", &Options::replace_on_changes},
      PlainOption{"hideDiffs", &Options::hide_diffs},
      PlainOption{"additionalSecretOutputs", &Options::additional_secret_outputs},
      PlainOption{"import", &Options::import_id},
      PlainOption{"envVarMappings", &Options::env_var_mappings},
  };
}

// Calls `visit(name, value)` for each option; `Options` may be const.
template <typename Options, typename Visit>
void for_each_plain_option(Options& options, Visit&& visit) {
  using Listed = decltype(plain_options<std::remove_const_t<Options>>());
  static_assert(!std::is_base_of_v<PlainOptions, Options> ||
                    std::is_same_v<Listed, decltype(plain_options<PlainOptions>())>,
                "a member of the derived class hides an option");
  std::apply([&](const auto&... option) { (visit(option.name, options.*option.member), ...); },
             plain_options<std::remove_const_t<Options>>());
}

template <typename From>
void copy_plain_options(const From& from, PlainOptions& to) {
  constexpr auto sources = plain_options<From>();
  constexpr auto targets = plain_options<PlainOptions>();
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    ((to.*std::get<I>(targets).member = from.*std::get<I>(sources).member), ...);
  }(std::make_index_sequence<std::tuple_size_v<decltype(sources)>>());
}

constexpr bool is_plain_option(std::string_view name) {
  return std::apply([&](const auto&... option) { return ((option.name == name) || ...); },
                    plain_options<PlainOptions>());
}

}  // namespace virga::pulumi

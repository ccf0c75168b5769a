// The arguments of every call of a module.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace virga::convert::terraform {

// Those that are not variables of the module.
inline constexpr std::array<std::string_view, 6> kMetaArguments{
    "source", "version", "count", "for_each", "providers", "depends_on"};

inline bool is_meta_argument(std::string_view name) {
  return std::ranges::find(kMetaArguments, name) != kMetaArguments.end();
}

}  // namespace virga::convert::terraform

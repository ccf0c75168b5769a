// The option `hooks`: which hooks run at which events. Spec: docs/spec/pcl-language.md,
// section 11.3.
#pragma once

#include <array>
#include <string_view>

#include "bind/binding/binding.h"

namespace virga::bind {

inline constexpr std::array<std::string_view, 7> kHookEvents = {
    "beforeCreate", "afterCreate", "beforeUpdate", "afterUpdate",
    "beforeDelete", "afterDelete", "onError"};

// Reports a value that is not an object constructor of lists of hooks, unknown events, and hooks of
// the wrong kind.
void check_hooks(Binding& binding, const model::Expr& value);

}  // namespace virga::bind

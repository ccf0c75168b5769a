// The value of the option `hooks`.
#include <array>

#include "bind/options/hooks_option.h"
#include "run/conform/kinds.h"
#include "run/hook/hook_value.h"
#include "run/resource/option_value.h"

namespace virga::run {
namespace {

using cty::Value;

constexpr auto kHookEvents = std::to_array<std::string_view>({
#define VIRGA_HOOK_EVENT(member, name, ...) name,
#include "pulumi/hook_events.def"
});
static_assert(kHookEvents == bind::kHookEvents, "the binder knows other events of hooks");

}  // namespace

HookBindings OptionValue::hooks() {
  HookBindings bindings;
  auto bare = known(value_);
  if (!bare) return bindings;
  if (!is_mapping(bare->type())) {
    wrong("an object of hooks");
    return bindings;
  }
  const auto read = [&](std::string_view event, std::vector<std::string>& names) {
    const Value* hooks = bare->find(event);
    if (!hooks || hooks->is_null()) return;
    auto list = known(*hooks);
    if (!list) return;
    if (!list->can_iterate() || is_mapping(list->type())) return wrong("lists of hooks");
    for (const Value& hook : list->elements()) {
      auto name = hook_name(hook);
      if (!name) return wrong("hooks");
      names.push_back(*std::move(name));
    }
  };
#define VIRGA_HOOK_EVENT(member, name, ...) read(name, bindings.member);
#include "pulumi/hook_events.def"
  return bindings;
}

}  // namespace virga::run

#include "run/hook/hook_value.h"

namespace virga::run {
namespace {

constexpr std::string_view kName = "__hook";

}  // namespace

cty::Value hook_value(const std::string& name) {
  return cty::Value::object({{std::string(kName), cty::Value::string(name)}});
}

std::optional<std::string> hook_name(const cty::Value& value) {
  const cty::Value& bare = value.unmarked();
  if (bare.is_hollow() || !bare.type().is(cty::Kind::kObject)) return std::nullopt;
  const cty::Value* name = bare.find(kName);
  if (!name || name->is_hollow() || !name->type().is(cty::Kind::kString)) return std::nullopt;
  return name->as_string();
}

}  // namespace virga::run

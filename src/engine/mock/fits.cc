#include "engine/mock/fits.h"

#include <utility>
#include <vector>

#include "pulumi/property/property_equal.h"
#include "pulumi/value_error.h"

namespace virga::engine {

using pulumi::Member;
using pulumi::PropertyValue;

namespace {

using Fit = pulumi::ValueResult<void>;

Fit fit(const PropertyValue& expected, const PropertyValue& value);

Fit fit_object(const PropertyValue& expected, const PropertyValue& value) {
  if (!value.is_object()) return pulumi::misfit("");
  for (const Member& member : expected.as_object()) {
    const PropertyValue* found = value.find(member.key);
    if (Fit part = fit(member.value, found ? *found : PropertyValue()); !part) {
      return base::Unexpected(std::move(part).error().within(member.key));
    }
  }
  return {};
}

Fit fit_array(const PropertyValue& expected, const PropertyValue& value) {
  if (!value.is_array() || value.as_array().size() != expected.as_array().size()) {
    return pulumi::misfit("");
  }
  for (std::size_t i = 0; i < expected.as_array().size(); ++i) {
    if (Fit part = fit(expected.as_array()[i], value.as_array()[i]); !part) {
      return base::Unexpected(std::move(part).error().within(static_cast<std::int64_t>(i)));
    }
  }
  return {};
}

// Recursive: the reader limits the depth of rules. Wrappers are removed in a loop.
Fit fit(const PropertyValue& expected, const PropertyValue& value) {
  const PropertyValue* bare = &value;
  while (bare->is_secret() || (bare->is_output() && bare->as_output().known)) {
    bare = &bare->element();
  }
  if (bare->is_computed() || bare->is_output()) return {};
  if (expected.is_secret()) return fit(expected.element(), *bare);
  if (expected.is_object()) return fit_object(expected, *bare);
  if (expected.is_array()) return fit_array(expected, *bare);
  if (pulumi::deep_equals(expected, *bare)) return {};
  return pulumi::misfit("");
}

}  // namespace

std::optional<std::string> misfit_of(const PropertyValue& expected, const PropertyValue& value) {
  const Fit result = fit(expected, value);
  if (result) return std::nullopt;
  return result.error().path().str();
}

}  // namespace virga::engine

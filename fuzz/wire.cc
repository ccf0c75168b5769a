// Any text as a property value in its wire form. Invalid values are rejected. Others can be sent
// again, and are received as they were sent.
#include "pulumi/wire/wire.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "fuzz/targets.h"
#include "pulumi/wire/signatures.h"
#include "pulumi/wire/wire_json.h"

namespace virga::fuzz {
namespace {

using pulumi::PropertyValue;
using pulumi::WireOptions;

// Whether one of the strings in the value is `wanted`.
template <typename Wanted>
bool has_string(const PropertyValue& wire, const Wanted& wanted) {
  const auto inside = [&](const PropertyValue& part) { return has_string(part, wanted); };
  if (wire.is_string()) return wanted(wire.as_string());
  if (wire.is_array()) return std::ranges::any_of(wire.as_array(), inside);
  return wire.is_object() && std::ranges::any_of(wire.as_object(), inside, &pulumi::Member::value);
}

bool has_sentinel(const PropertyValue& wire) {
  return has_string(wire,
                    [](std::string_view text) { return pulumi::witness_of(text).has_value(); });
}
bool has_bytes(const PropertyValue& wire) {
  return has_string(wire, [](std::string_view text) { return text == pulumi::kBytesSignature; });
}

void check(const PropertyValue& wire, const WireOptions& options) {
  const auto value = pulumi::unmarshal(wire, options);
  if (!value || !*value) return;
  const auto sent = pulumi::marshal(**value, WireOptions::everything());
  // An archive without contents gets empty contents, which may be too deep by one level.
  if (!sent) return;
  ASSERT_TRUE(sent->has_value());
  // A byte string that equals a sentinel becomes that sentinel when it is sent.
  if (has_bytes(wire) && has_sentinel(**sent)) return;
  const auto back = pulumi::unmarshal(**sent, WireOptions::everything());
  ASSERT_TRUE(back && *back) << back.error().message();
  const auto again = pulumi::marshal(**back, WireOptions::everything());
  ASSERT_EQ(pulumi::write_wire_json(**again).value(), pulumi::write_wire_json(**sent).value());
}

}  // namespace

void fuzz_wire(const std::string& text) {
  const auto wire = pulumi::read_wire_json(text);
  if (!wire) return;
  const std::string written = pulumi::write_wire_json(*wire).value();
  ASSERT_EQ(pulumi::write_wire_json(pulumi::read_wire_json(written).value()).value(), written);
  check(*wire, {});
  check(*wire, WireOptions::everything());
  check(*wire, {.keep_unknowns = true, .skip_nulls = true, .skip_internal_keys = true});
  check(*wire, {.keep_unknowns = true,
                .keep_secrets = true,
                .keep_outputs = true,
                .upgrade_to_outputs = true});
}

}  // namespace virga::fuzz

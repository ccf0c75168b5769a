// The key of a member that simdjson reads. Versions of simdjson differ in its arguments.
#pragma once

namespace virga::base {

// `field` is a simdjson::ondemand::field, or a result with one. Returns a simdjson_result. A key
// with half of a surrogate pair is an error.
template <typename Field>
auto member_key(Field&& field) {
  if constexpr (requires { field.unescaped_key(); }) {
    return field.unescaped_key();
  } else {
    constexpr bool kAllowReplacement = false;
    return field.unescaped_key(kAllowReplacement);
  }
}

}  // namespace virga::base

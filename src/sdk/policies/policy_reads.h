// What one call of a policy has read. Private to the folder.
#pragma once

#include <optional>
#include <string>
#include <utility>

namespace virga::sdk::detail {

struct PolicyReads {
  bool secret = false;                 // whether a secret was read
  std::optional<std::string> unknown;  // the first unknown value: "the property `x` of web"
  std::optional<std::string> failure;  // the first value of a wrong type, before `unknown`

  void add_unknown(std::string what) {
    if (!unknown) unknown = std::move(what);
  }
  void add_failure(std::string why) {
    // The policy may have read this value because of a placeholder for the unknown one.
    if (!unknown && !failure) failure = std::move(why);
  }
};

}  // namespace virga::sdk::detail

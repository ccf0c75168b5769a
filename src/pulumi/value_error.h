// Why a value was rejected, and where inside it. The reason is created at the place of the error;
// every level adds its own step in front when it returns the error. So the path costs nothing
// without an error.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/expected.h"
#include "pulumi/property/property_path.h"

namespace virga::pulumi {

class ValueError {
 public:
  // `reason` states what was found and what was expected. Never a value, which may be a secret.
  explicit ValueError(std::string reason) : reason_(std::move(reason)) {}

  // The error from the point of view of the value that contains this one at `step`.
  ValueError within(PathStep step) && {
    steps_.push_back(std::move(step));
    return std::move(*this);
  }

  const std::string& reason() const { return reason_; }
  PropertyPath path() const { return PropertyPath({steps_.rbegin(), steps_.rend()}); }

  // "property a.b[0]: <reason>", or the reason alone if the whole value is meant. Only both ends of
  // a long path are shown.
  base::Error error() const;

 private:
  std::string reason_;
  std::vector<PathStep> steps_;  // the innermost first
};

template <typename T>
using ValueResult = base::Expected<T, ValueError>;

inline base::Unexpected<ValueError> misfit(std::string reason) {
  return base::Unexpected(ValueError(std::move(reason)));
}

inline base::Unexpected<ValueError> too_deep(std::uint32_t max_depth) {
  return misfit("nested more than " + std::to_string(max_depth) + " levels deep");
}

}  // namespace virga::pulumi

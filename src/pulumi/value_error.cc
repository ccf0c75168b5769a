#include "pulumi/value_error.h"

namespace virga::pulumi {
namespace {

// The number of steps that are shown at each end of a long path.
constexpr std::ptrdiff_t kShownSteps = 8;
constexpr std::string_view kCut = "…";

// `steps` from the outermost to the innermost one.
std::string shortened(const std::vector<PathStep>& steps) {
  const auto text = [](auto begin, auto end) {
    return PropertyPath(std::vector<PathStep>(begin, end)).str();
  };
  if (std::ssize(steps) <= 2 * kShownSteps) return text(steps.begin(), steps.end());
  return text(steps.begin(), steps.begin() + kShownSteps) + std::string(kCut) +
         text(steps.end() - kShownSteps, steps.end());
}

}  // namespace

base::Error ValueError::error() const {
  if (steps_.empty()) return base::Error(reason_);
  return base::Error("property " + shortened(path().steps()) + ": " + reason_);
}

}  // namespace virga::pulumi

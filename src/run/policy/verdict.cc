#include "run/policy/verdict.h"

namespace virga::run {

std::string PolicyViolation::text() const {
  if (message.empty() || policy->description.empty()) return policy->description + message;
  return policy->description + "\n" + message;
}

}  // namespace virga::run

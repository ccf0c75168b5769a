#include "run/refusal.h"

namespace virga::run {

base::Error rejection(std::span<const CheckFailure> failures) {
  std::string text;
  for (const CheckFailure& failure : failures) {
    if (!text.empty()) text += "; ";
    if (!failure.property.empty()) text += failure.property + ": ";
    text += failure.reason;
  }
  return base::Error(std::move(text));
}

}  // namespace virga::run

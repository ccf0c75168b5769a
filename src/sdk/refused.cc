#include "sdk/refused.h"

namespace virga::sdk {

base::Error refused(std::span<const run::CheckFailure> failures) {
  std::string text;
  for (const run::CheckFailure& failure : failures) {
    if (!text.empty()) text += "; ";
    if (!failure.property.empty()) text += failure.property + ": ";
    text += failure.reason;
  }
  return base::Error(std::move(text));
}

}  // namespace virga::sdk

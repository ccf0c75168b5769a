#include "run/evaluate/budget.h"

#include "base/check.h"

namespace virga::run {

diag::Code overrun_code(Budget::Limit limit) {
  switch (limit) {
    case Budget::Limit::kSteps: return diag::Code::kTooManySteps;
    case Budget::Limit::kStringBytes: return diag::Code::kStringTooLong;
    case Budget::Limit::kCollectionSize: return diag::Code::kCollectionTooLarge;
    case Budget::Limit::kTotalBytes: return diag::Code::kTooMuchMemory;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::run

#include "run/evaluate/budget.h"

#include "base/check.h"
#include "diag/codes/run.h"

namespace virga::run {

diag::Code overrun_code(Budget::Limit limit) {
  switch (limit) {
    case Budget::Limit::kSteps: return diag::codes::kTooManySteps;
    case Budget::Limit::kStringBytes: return diag::codes::kStringTooLong;
    case Budget::Limit::kCollectionSize: return diag::codes::kCollectionTooLarge;
    case Budget::Limit::kTotalBytes: return diag::codes::kTooMuchMemory;
  }
  VIRGA_UNREACHABLE();
}

void report_overrun(const Budget& budget, diag::Diagnostics& diagnostics) {
  if (!budget.overrun()) return;
  const Budget::Overrun& overrun = *budget.overrun();
  diagnostics.add(overrun_code(overrun.limit), overrun.where,
                  diag::Count{static_cast<std::int64_t>(overrun.most)});
}

}  // namespace virga::run

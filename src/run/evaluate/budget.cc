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

void report_overrun(const Budget& budget, diag::Diagnostics& diagnostics) {
  if (!budget.overrun()) return;
  const Budget::Overrun& overrun = *budget.overrun();
  diagnostics.add(overrun_code(overrun.limit), overrun.where,
                  diag::Count{static_cast<std::int64_t>(overrun.most)});
}

}  // namespace virga::run

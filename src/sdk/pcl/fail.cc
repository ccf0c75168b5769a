#include "sdk/pcl/fail.h"

#include <utility>

#include "base/check.h"
#include "base/error.h"

namespace virga::sdk::pcl {

void fail(std::string message) {
  const base::Result<int> failed = base::fail(std::move(message));
  static_cast<void>(failed.value());
  VIRGA_UNREACHABLE();
}

}  // namespace virga::sdk::pcl

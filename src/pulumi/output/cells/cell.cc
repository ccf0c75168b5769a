#include "pulumi/output/cells/cell.h"

#include "pulumi/output/cells/lane_core.h"

namespace virga::pulumi {

CellRef<LaneCore> current_lane() {
  return CellRef<LaneCore>::share(LaneCore::current());
}

CellRef<LaneCore> lane_for(const CellBase& source) {
  return source.lane() ? source.lane() : current_lane();
}

base::Error no_lane() {
  return base::Error(
      "this output was created outside of a lane, so no lane can run its callback; enter the lane "
      "first");
}

}  // namespace virga::pulumi

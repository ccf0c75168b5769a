#include "pulumi/output/lane.h"

namespace virga::pulumi {

Lane::Lane(const Options& options) : core_(new_cell<LaneCore>(options.shuffle_seed)) {}

Lane::~Lane() {
  core_->close();
}

Lane::Entered::Entered(const Lane& lane) : before_(LaneCore::enter(lane.core_.get())) {}

Lane::Entered::~Entered() {
  LaneCore::enter(before_);
}

void Lane::run_until_idle() {
  core_->run_until_idle();
}

Report Lane::finish() {
  return core_->finish();
}

void Lane::cancel() {
  core_->cancel();
}

bool Lane::cancelled() const {
  return core_->cancelled();
}

}  // namespace virga::pulumi

// Passes values from other threads to the lane of a program, as long as the lane exists.
#pragma once

#include <mutex>
#include <source_location>
#include <string>
#include <utility>

#include "pulumi/output/lane.h"

namespace virga::sdk {

class LanePoster {
 public:
  explicit LanePoster(pulumi::Lane& lane) : lane_(&lane) {}
  LanePoster(const LanePoster&) = delete;
  LanePoster& operator=(const LanePoster&) = delete;

  // Calls `enter` with an output on the lane that has the value. Callbacks of this output run on
  // the lane. Does nothing after close(). Thread-safe.
  template <typename T, typename Enter>
  void post(std::string what, std::source_location where, T value, const Enter& enter) {
    const std::lock_guard lock(mutex_);
    if (!lane_) return;
    auto [output, resolver] = lane_->request<T>(std::move(what), where);
    enter(output);
    std::move(resolver).resolve(std::move(value));
  }

  void close() {
    const std::lock_guard lock(mutex_);
    lane_ = nullptr;
  }

 private:
  std::mutex mutex_;
  pulumi::Lane* lane_;
};

}  // namespace virga::sdk

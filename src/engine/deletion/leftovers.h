// Deletes what remains at the end of a deployment. Internal to deletions.cc.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <iterator>
#include <limits>
#include <string>
#include <vector>

#include "engine/deletion/deletion_order.h"
#include "engine/deletion/deletions.h"

namespace virga::engine {

class Leftovers : public std::enable_shared_from_this<Leftovers> {
 public:
  // deletions.cc
  Leftovers(Deployment& deployment, std::function<void()> then);
  void begin();

 private:
  static constexpr std::size_t kNoStep = std::numeric_limits<std::size_t>::max();

  struct Plan {
    std::size_t waits_for = 0;   // places that must come before it
    std::size_t step = kNoStep;  // kNoStep: only the record exists
    std::string kept_by{};       // the URN of a dependant that is kept
    bool is_reported = false;    // whether that dependant was reported
  };

  // plan_deletions.cc
  bool is_leftover(OldState::Index index) const;

  // Programs never register the builtin providers of real engines.
  bool is_builtin_and_used(const std::string& urn) const;
  void plan();

  // A resource that is kept although the program does not register it still has its dependencies. A
  // resource that was not updated because of a failure may even depend on a replaced resource.
  void keep_dependencies();
  void keep_needs(OldState::Index index, bool failed);

  // deletions.cc

  // Starts all deletions that are ready. Calls `then` when none is left.
  void pump();
  void start(std::size_t at);
  void mark_deleted(std::size_t at);
  void keep_resource(std::size_t at, std::string why, bool is_reported);
  void ended(std::size_t at);

  Deployment& deployment_;
  OldState& old_;
  std::function<void()> then_;
  std::vector<bool> deletable_;  // rule 14, for each index
  std::vector<DeletionPlace> order_;
  std::vector<Plan> plans_;            // of each place
  std::vector<std::size_t> place_of_;  // of each index
  std::deque<std::size_t> ready_;
  std::size_t ended_ = 0;
  bool stopped_ = false;
};

}  // namespace virga::engine

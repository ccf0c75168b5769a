// A lane runs the callbacks of a program one after the other, on the thread that runs the lane.
// Spec: docs/spec/pulumi-types.md, section 7.6.
//
//   Lane lane;
//   const Lane::Entered entered(lane);
//   auto [answer, resolver] = lane.request<std::string>("register bucket");
//   auto length = answer.apply([](const std::string& text) { return text.size(); });
//   send_request(std::move(resolver));        // another thread may resolve it
//   const Report report = lane.finish();      // runs until everything is settled
#pragma once

#include <cstdint>
#include <optional>
#include <source_location>
#include <string>
#include <utility>

#include "pulumi/output/report.h"
#include "pulumi/output/resolver.h"

namespace virga::pulumi {

// An output, and the right to settle it.
template <typename T>
struct Deferred {
  Output<T> output;
  Resolver<T> resolver;
};

class Lane {
 public:
  struct Options {
    // If set, runs ready tasks in a random order with this seed instead of first come, first
    // served, to test that results do not depend on the order.
    std::optional<std::uint64_t> shuffle_seed{};
  };

  Lane() : Lane(Options{}) {}
  explicit Lane(const Options& options);
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;
  // Cancels pending cells: outputs that outlive their lane have failed.
  ~Lane();

  // During its lifetime, outputs that this thread makes from plain values belong to the lane.
  class Entered {
   public:
    explicit Entered(const Lane& lane);
    Entered(const Entered&) = delete;
    Entered& operator=(const Entered&) = delete;
    ~Entered();

   private:
    LaneCore* before_;
  };

  // An output that the program itself resolves. `name` appears in messages.
  template <typename T>
  Deferred<T> deferred(std::string name,
                       std::source_location where = std::source_location::current()) {
    return root<T>(Root::ResolvedBy::kProgram, std::move(name), where);
  }
  // An output that external code resolves, on any thread: the lane waits for it.
  template <typename T>
  Deferred<T> request(std::string name,
                      std::source_location where = std::source_location::current()) {
    return root<T>(Root::ResolvedBy::kExternal, std::move(name), where);
  }

  // Runs callbacks until there is nothing to run and no request is unanswered. One thread at a
  // time; not from a callback.
  void run_until_idle();
  // Ends the program: runs as above, then fails everything that can never be settled as deadlocked,
  // and reports what went wrong. Each failure is in one report only.
  Report finish();

  // No further callback starts, and everything pending fails. Thread-safe.
  void cancel();
  // Also true after the failure of a promise has ended the program (promise.h).
  bool cancelled() const;

 private:
  template <typename T>
  Deferred<T> root(Root::ResolvedBy settler, std::string name, std::source_location where) {
    auto cell = new_cell<RootCell<T>>(core_, settler, std::move(name), where);
    core_->add(*cell);
    return {Output<T>(cell), Resolver<T>(cell)};
  }

  CellRef<LaneCore> core_;
};

}  // namespace virga::pulumi

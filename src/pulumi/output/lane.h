// Where a program's callbacks run: one after the other, on the thread that runs the lane. Spec:
// docs/spec/pulumi-types.md, section 7.6.
//
//   Lane lane;
//   const Lane::Entered entered(lane);
//   auto [answer, resolver] = lane.request<std::string>("register bucket");
//   auto length = answer.apply([](const std::string& text) { return text.size(); });
//   ask_somebody(std::move(resolver));        // who resolves it on any thread
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

// An output and the right to settle it.
template <typename T>
struct Deferred {
  Output<T> output;
  Resolver<T> resolver;
};

class Lane {
 public:
  struct Options {
    // Runs what is ready in an order of this seed's choice instead of first come, first served, to
    // show that a result does not depend on it.
    std::optional<std::uint64_t> shuffle_seed{};
  };

  Lane() : Lane(Options{}) {}
  explicit Lane(const Options& options);
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;
  // Cancels what is pending: outputs that outlive their lane are failed.
  ~Lane();

  // While it lives, outputs that this thread makes of plain values are on the lane.
  class Entered {
   public:
    explicit Entered(const Lane& lane);
    Entered(const Entered&) = delete;
    Entered& operator=(const Entered&) = delete;
    ~Entered();

   private:
    LaneCore* before_;
  };

  // An output that the program itself is going to resolve. `name` is for people.
  template <typename T>
  Deferred<T> deferred(std::string name,
                       std::source_location where = std::source_location::current()) {
    return root<T>(Root::Settler::kProgram, std::move(name), where);
  }
  // An output that the world is going to resolve, from any thread: the lane waits for it.
  template <typename T>
  Deferred<T> request(std::string name,
                      std::source_location where = std::source_location::current()) {
    return root<T>(Root::Settler::kWorld, std::move(name), where);
  }

  // Runs callbacks until there is nothing to run and the world owes no answer. From one thread at a
  // time, not from a callback.
  void run_until_idle();
  // The end of the program: as above; then whatever can never be settled fails as deadlocked, and
  // what went wrong is told. A failure is told by one report only.
  Report finish();

  // No further callback starts and all that is pending fails. From any thread.
  void cancel();
  // Also true once the failure of a promise has ended the program (promise.h).
  bool cancelled() const;

 private:
  template <typename T>
  Deferred<T> root(Root::Settler settler, std::string name, std::source_location where) {
    auto cell = new_cell<RootCell<T>>(core_, settler, std::move(name), where);
    core_->add(*cell);
    return {Output<T>(cell), Resolver<T>(cell)};
  }

  CellRef<LaneCore> core_;
};

}  // namespace virga::pulumi

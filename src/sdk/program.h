// The program that a thread runs: what all parts of the room share.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "pulumi/output/combine.h"
#include "pulumi/output/lane.h"
#include "sdk/lane_door.h"
#include "sdk/resources/resource.h"
#include "sdk/run.h"

namespace virga::sdk {

// What is left of an answer that was no failure.
template <typename T>
using answer_t = std::conditional_t<std::is_void_v<T>, pulumi::Null, T>;

class Program {
 public:
  Program(const RunOptions& options, run::Monitor& monitor);
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program() { door_->close(); }

  // Null on a thread that runs none.
  static Program* current();
  class Entered {
   public:
    explicit Entered(Program& program);
    Entered(const Entered&) = delete;
    Entered& operator=(const Entered&) = delete;
    ~Entered();

   private:
    Program* before_;
    pulumi::Lane::Entered lane_;
  };

  const RunOptions& options() const { return options_; }
  run::Monitor& monitor() const { return monitor_; }
  pulumi::Lane& lane() { return lane_; }
  const std::shared_ptr<LaneDoor>& door() const { return door_; }
  void log(Severity severity, std::string text, std::string urn = {});

  // Asks the engine for something, unless the deployment is over. What `send` is called with may be
  // called from any thread; `what` names the request for people.
  template <typename T>
  Output<base::Result<T>> ask(std::string what, std::source_location where,
                              const std::function<void(run::Done<T>)>& send);
  // The same for requests whose failure ends the deployment.
  template <typename T>
  Output<answer_t<T>> demand(std::string what, std::source_location where,
                             const std::function<void(run::Done<T>)>& send);

  // What went wrong, besides what outputs tell.
  void fail(pulumi::Failure failure) { failures_.push_back(std::move(failure)); }
  // The failure of what is not there because the engine did not make it and has said so: nobody
  // has to be told.
  pulumi::Failure poison(std::string what, std::source_location where);
  bool is_poison(const pulumi::Failure& failure) const {
    return poisons_.contains(failure.identity());
  }
  // The deployment is over: nothing more is asked of it.
  pulumi::Failure stop(base::Error error, std::string what, std::source_location where);
  const std::optional<pulumi::Failure>& stopped() const { return stopped_; }
  // Messages of severity kError were logged.
  bool has_logged_errors() const { return logged_errors_; }
  // What `fail` was told since it was last asked.
  std::vector<pulumi::Failure> take_failures() { return std::exchange(failures_, {}); }

  // Empty before the stack is registered.
  std::string stack_urn;
  // Stack outputs, by name.
  std::map<std::string, PropertyInput> exports;
  // Components of the program in the order in which they were made, and those that have not said
  // yet what their outputs are.
  std::vector<Resource> components;
  std::set<const ResourceState*> open_components;
  // Custom resources whose ID is not known yet, by URN.
  std::set<std::string, std::less<>> without_id;

 private:
  const RunOptions& options_;
  run::Monitor& monitor_;
  std::vector<pulumi::Failure> failures_;
  std::set<std::string> stop_texts_;
  std::map<const void*, pulumi::Failure> poisons_;  // by identity
  std::optional<pulumi::Failure> stopped_;
  bool logged_errors_ = false;
  pulumi::Lane lane_;  // goes before all above, which callbacks use
  const std::shared_ptr<LaneDoor> door_ = std::make_shared<LaneDoor>(lane_);
};

// Why there is nothing to be had outside of run().
base::Error no_program();

// `metadata` is that of what was evaluated until it failed.
template <typename T>
Output<T> failed_output(pulumi::Failure failure, pulumi::Metadata metadata = {}) {
  auto cell = pulumi::new_cell<pulumi::Cell<T>>(pulumi::current_lane(), failure.where());
  cell->settle_failed(std::move(failure), std::move(metadata));
  return Output<T>(std::move(cell));
}

// Settled when all of `parts` are, whatever is known of them; fails as the first of them.
template <typename... T>
Output<pulumi::Null> when_settled(std::tuple<T...> parts, std::source_location where) {
  using Parts = pulumi::plain_t<std::tuple<T...>>;
  const auto rule = [](const pulumi::Cell<Parts>&, pulumi::Cell<pulumi::Null>& result) {
    result.settle(pulumi::Null());
  };
  return Output<pulumi::Null>(pulumi::derived_cell<pulumi::Null>(
      pulumi::gathered_cell(std::move(parts), where), rule, where));
}

template <typename T>
Output<base::Result<T>> Program::ask(std::string what, std::source_location where,
                                     const std::function<void(run::Done<T>)>& send) {
  if (stopped_) return failed_output<base::Result<T>>(*stopped_);
  auto [answer, resolver] = lane_.request<base::Result<T>>(std::move(what), where);
  // What is called once may be copied all the same.
  auto shared = std::make_shared<pulumi::Resolver<base::Result<T>>>(std::move(resolver));
  send([shared](base::Result<T> result) { std::move(*shared).resolve(std::move(result)); });
  return answer;
}

template <typename T>
Output<answer_t<T>> Program::demand(std::string what, std::source_location where,
                                    const std::function<void(run::Done<T>)>& send) {
  using Value = answer_t<T>;
  return ask<T>(what, where, send)
      .apply(
          [this, what, where](const base::Result<T>& answer) -> Output<Value> {
            if (!answer) return failed_output<Value>(stop(answer.error(), what, where));
            if constexpr (std::is_void_v<T>) {
              return pulumi::Null();
            } else {
              return *answer;
            }
          },
          where);
}

}  // namespace virga::sdk

// The program that runs on a thread. All parts of the room share it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "pulumi/output/combine.h"
#include "pulumi/output/lane.h"
#include "sdk/lane_poster.h"
#include "sdk/package.h"
#include "sdk/resources/resource.h"
#include "sdk/run.h"

namespace virga::sdk {

// The type of a successful answer.
template <typename T>
using answer_t = std::conditional_t<std::is_void_v<T>, pulumi::Null, T>;

class Program {
 public:
  Program(const RunOptions& options, run::Monitor& monitor);
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program() { poster_->close(); }

  // Returns null if no program runs on this thread.
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
  const std::shared_ptr<LanePoster>& poster() const { return poster_; }
  void log(Severity severity, std::string text, std::string urn = {});

  // Sends a request to the engine, unless the deployment is over. The callback that `send` receives
  // is thread-safe. `what` describes the request in messages.
  template <typename T>
  Output<base::Result<T>> ask(std::string what, std::source_location where,
                              const std::function<void(run::Done<T>)>& send);
  // Sends a request whose failure ends the deployment.
  template <typename T>
  Output<answer_t<T>> demand(std::string what, std::source_location where,
                             const std::function<void(run::Done<T>)>& send);

  // Adds a failure that no output contains.
  void fail(pulumi::Failure failure) { failures_.push_back(std::move(failure)); }
  // Returns the failure of a value that depends on a resource the engine has not created. The
  // engine has reported the reason, so this failure is not reported.
  pulumi::Failure poison(std::string what, std::source_location where);
  bool is_poison(const pulumi::Failure& failure) const {
    return poisons_.contains(failure.identity());
  }
  // Ends the deployment: no more requests are sent.
  pulumi::Failure stop(base::Error error, std::string what, std::source_location where);
  const std::optional<pulumi::Failure>& stopped() const { return stopped_; }
  // Returns whether messages of severity kError were logged.
  bool has_logged_errors() const { return logged_errors_; }
  // Returns the failures since the previous call.
  std::vector<pulumi::Failure> take_failures() { return std::exchange(failures_, {}); }

  // The registrations of the transforms of the stack. Resources and functions wait for them.
  std::vector<Output<pulumi::Null>> stack_transforms;
  // Empty before the registration of the stack.
  std::string stack_urn;
  // Stack outputs, by name.
  std::map<std::string, PropertyInput> exports;
  // The components of the program in the order of their creation, and those that have not
  // registered their outputs.
  std::vector<Resource> components;
  std::set<const ResourceState*> open_components;
  // Whether the engine may call hooks or transforms of the program.
  bool has_callbacks = false;
  // The registered outputs of components, if the caller of the run needs them.
  std::optional<std::map<const ResourceState*, PropertyValue>> component_outputs;
  // The URNs of custom resources whose ID is unknown.
  std::set<std::string, std::less<>> without_id;
  // The parameterized packages of generated SDKs that the program uses, by name and version.
  std::map<std::string, Package> generated_packages;

 private:
  const RunOptions& options_;
  run::Monitor& monitor_;
  std::vector<pulumi::Failure> failures_;
  std::set<std::string> stop_texts_;
  std::map<const void*, pulumi::Failure> poisons_;  // by identity
  std::optional<pulumi::Failure> stopped_;
  bool logged_errors_ = false;
  pulumi::Lane lane_;  // destroyed before the members above, which callbacks use
  const std::shared_ptr<LanePoster> poster_ = std::make_shared<LanePoster>(lane_);
};

// The error of functions that are called outside of run().
base::Error no_program();

// `metadata` contains the marks of the values that were evaluated before the failure.
template <typename T>
Output<T> failed_output(pulumi::Failure failure, pulumi::Metadata metadata = {}) {
  auto cell = pulumi::new_cell<pulumi::Cell<T>>(pulumi::current_lane(), failure.where());
  cell->settle_failed(std::move(failure), std::move(metadata));
  return Output<T>(std::move(cell));
}

// Settles when all of `parts` are settled, even if they are unknown. Fails with the first failure
// among them.
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
  // Shared, because std::function requires a copyable callback, and a resolver is not copyable.
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

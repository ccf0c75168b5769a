// A resource whose instances are on their way; shared by the answers that are awaited.
#pragma once

#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "base/span.h"
#include "diag/diagnostics.h"
#include "run/resource/request.h"

namespace virga::run {

// What is kept of a request until its answer is there.
struct Sent {
  TaskId task;
  std::size_t position;  // of the instance
  std::string name;
  std::string type;
};

// The instances of a resource are evaluated one after the other, and one mistake makes all of them
// report it: the user sees it once.
class ToldOnce {
 public:
  explicit ToldOnce(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  // Takes back what was said from the diagnostic at `from` on and is a repetition: the same message
  // about the same place.
  void sift(std::size_t from);

 private:
  diag::Diagnostics& diagnostics_;
  std::set<std::tuple<diag::Code, base::Range, std::string>> told_;
};

class Pending {
 public:
  // `site`: of the task of the node, which is finished when all instances are.
  Pending(Site& site, bind::NodeId the_id, const bind::Node& the_node,
          const bind::Resource& the_resource, Instances the_instances, Request the_common);

  const bind::Program& program;
  const bind::NodeId id;
  const bind::Node& node;
  const bind::Resource& resource;
  const Instances instances;
  const Request common;
  ToldOnce complaints;

  // The value of one instance; the last one makes the variable.
  void settle(RunState& run, const Sent& sent, cty::Value value);
  // The engine answered with an error, or with what is no value.
  void refuse(RunState& run, const Sent& sent, const base::Error& error);
  // The engine did not make the instance: reports the inputs that were refused, if it says them.
  void fail(RunState& run, const Sent& sent, const RegisterResourceResponse& answer);

 private:
  const TaskId task_;
  std::vector<cty::Value> values_;  // by instance
  std::size_t left_;
};

// register.cc, read.cc: asks the engine; the answer settles the instance.
void send_registration(Site& site, const std::shared_ptr<Pending>& pending, const Sent& sent,
                       Request request);
void send_read(Site& site, const std::shared_ptr<Pending>& pending, const Sent& sent,
               Request request);

}  // namespace virga::run

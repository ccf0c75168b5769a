// A resource whose instances are being registered; shared by the callbacks of the answers.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "base/span.h"
#include "diag/diagnostics.h"
#include "run/diagnostic_deduplicator.h"
#include "run/resource/request.h"

namespace virga::run {

// The data of a request that its answer needs.
struct Sent {
  TaskId task;
  std::size_t position;  // of the instance
  std::string name;
  std::string type;
};

class Pending {
 public:
  // `site`: of the task of the node, which finishes when all instances have.
  Pending(Site& site, bind::NodeId the_id, const bind::Node& the_node,
          const bind::Resource& the_resource, Instances the_instances);

  const bind::Program& program;
  const bind::NodeId id;
  const bind::Node& node;
  const bind::Resource& resource;
  const Instances instances;
  // The common parts of the requests of a `range`; null for a single instance.
  std::unique_ptr<const Request> common;
  DiagnosticDeduplicator deduplicator;

  // Sets the value of one instance; the last one sets the variable.
  void settle(RunState& run, const Sent& sent, cty::Value value);
  // The engine answered with an error or an invalid value.
  void reject(RunState& run, const Sent& sent, const base::Error& error);
  // The engine did not create the instance. Reports the rejected inputs, if the answer has any.
  void fail(RunState& run, const Sent& sent, const RegisterResourceResponse& answer);

 private:
  const TaskId task_;
  std::vector<cty::Value> values_;  // by instance
  std::size_t left_;
};

// register.cc, read.cc: sends the request; the answer settles the instance.
void send_registration(Site& site, const std::shared_ptr<Pending>& pending, const Sent& sent,
                       Request&& request);
void send_read(Site& site, const std::shared_ptr<Pending>& pending, const Sent& sent,
               Request&& request);

}  // namespace virga::run

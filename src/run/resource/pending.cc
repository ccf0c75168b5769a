#include "run/resource/pending.h"

#include "run/resource/answer.h"

namespace virga::run {

Pending::Pending(Site& site, bind::NodeId the_id, const bind::Node& the_node,
                 const bind::Resource& the_resource, Instances the_instances, Request the_common)
    : id(the_id),
      node(the_node),
      resource(the_resource),
      instances(std::move(the_instances)),
      common(std::move(the_common)),
      complaints(site.diagnostics()),
      task_(site.id),
      values_(instances.list.size()),
      left_(values_.size()) {}

void Pending::settle(RunState& run, const Sent& sent, cty::Value value) {
  values_[sent.position] = std::move(value);
  if (sent.task != task_) Site(run, sent.task, run.task(sent.task)).finish();
  if (--left_ == 0) {
    Site(run, task_, run.task(task_)).settle(id, variable_of(instances, std::move(values_)));
  }
}

void Pending::refuse(RunState& run, const Sent& sent, const base::Error& error) {
  run.refused = true;
  run.diagnostics.add(resource.is_read ? Code::kReadFailed : Code::kRegistrationFailed,
                      node.name_range, diag::Name{sent.name}, diag::Reason{error.str()});
  settle(run, sent, failed_instance(run, sent.name));
}

}  // namespace virga::run

#include "run/resource/pending.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "diag/codes/run.h"
#include "run/resource/answer.h"
#include "run/resource/input_place.h"

namespace virga::run {
namespace {

struct RejectedInput {
  InputPlace place;
  std::string path;  // empty for the resource itself
  std::string reason;
  std::size_t others = 0;  // number of other values of this expression with the same reason

  std::string text() const {
    if (path.empty()) return reason;
    if (others == 0) return path + ": " + reason;
    return path + " and " + std::to_string(others) + " more: " + reason;
  }
};

// Adds an input unless the list has the same error of the same expression.
void add_rejected(RejectedInput input, std::vector<RejectedInput>& list) {
  const auto same = std::ranges::find_if(list, [&](const RejectedInput& other) {
    return input.place.is_shared && other.place.range == input.place.range &&
           other.reason == input.reason;
  });
  if (same == list.end()) return list.push_back(std::move(input));
  ++same->others;
}

// In source order; errors without a path come last.
std::vector<RejectedInput> rejected_inputs(const Pending& pending,
                                           const std::vector<CheckFailure>& failures) {
  std::vector<RejectedInput> list, rest;
  for (const CheckFailure& failure : failures) {
    const auto path = pulumi::PropertyPath::parse(failure.property);
    if (failure.property.empty() || !path) {
      rest.push_back({{pending.node.name_range}, "", failure.reason});
    } else {
      add_rejected({input_place(pending.program, pending.node, pending.resource, *path,
                                failure.is_about_name ? Culprit::kName : Culprit::kValue),
                    failure.property, failure.reason},
                   list);
    }
  }
  std::ranges::stable_sort(list, {}, [](const RejectedInput& input) { return input.place.range; });
  std::ranges::move(rest, std::back_inserter(list));
  return list;
}

}  // namespace

Pending::Pending(Site& site, bind::NodeId the_id, const bind::Node& the_node,
                 const bind::Resource& the_resource, Instances the_instances)
    : program(site.program()),
      id(the_id),
      node(the_node),
      resource(the_resource),
      instances(std::move(the_instances)),
      deduplicator(site.diagnostics()),
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

void Pending::reject(RunState& run, const Sent& sent, const base::Error& error) {
  run.rejected = true;
  run.diagnostics.add(resource.is_read ? codes::kReadFailed : codes::kRegistrationFailed,
                      node.name_range, diag::Name{sent.name}, diag::Reason{error.str()});
  settle(run, sent, failed_instance(run, sent.name));
}

void Pending::fail(RunState& run, const Sent& sent, const RegisterResourceResponse& answer) {
  // Instances of one resource or of one component have the same errors; report each once.
  for (const RejectedInput& input : rejected_inputs(*this, answer.failures)) {
    if (!run.rejected_inputs.emplace(input.place.range, input.text()).second) continue;
    run.diagnostics.add(codes::kRegistrationFailed, input.place.range, diag::Name{sent.name},
                        diag::Reason{input.text()});
  }
  if (answer.is_over) run.rejected = true;
  settle(run, sent, failed_instance(run, sent.name));
}

}  // namespace virga::run

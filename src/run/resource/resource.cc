// A resource: its instances, their registrations, and the variable that the answers make.
#include <memory>

#include "run/convert/from_property.h"
#include "run/convert/resource_value.h"
#include "run/marks.h"
#include "run/resource/range.h"
#include "run/resource/request.h"
#include "run/resource/shape_outputs.h"
#include "run/resource/told_once.h"

namespace virga::run {
namespace {

using cty::Value;
using Shape = Instances::Shape;

// A resource whose instances are on their way; shared by the answers that are awaited.
struct Pending {
  PlanId id;
  const bind::Node& node;
  const bind::Resource& resource;
  Instances instances;
  std::vector<Value> values;  // by instance
  std::size_t left;
};

// The variable, once all instances have their values.
Value variable_of(Pending& pending) {
  switch (pending.instances.shape) {
    case Shape::kSingle: return std::move(pending.values.front());
    case Shape::kList: return Value::tuple(std::move(pending.values));
    case Shape::kMap: {
      std::vector<Value::Field> fields;
      for (std::size_t i = 0; i < pending.values.size(); ++i) {
        fields.emplace_back(pending.instances.keys[i], std::move(pending.values[i]));
      }
      return Value::object(std::move(fields));
    }
    case Shape::kInstead: return pending.instances.instead;
  }
  VIRGA_UNREACHABLE();
}

void settle_instance(RunState& run, Pending& pending, std::size_t position, Value value) {
  pending.values[position] = std::move(value);
  if (--pending.left == 0) run.settle(pending.id, variable_of(pending));
}

Value failed_instance(RunState& run, const std::string& name) {
  run.incomplete = true;
  return poisoned("poisoned value from resource " + name);
}

// The id that the program sees. A component in an update has a known empty one.
Value id_value(const RunState& run, const Pending& pending, const std::string& id) {
  const bool component = pending.resource.schema && pending.resource.schema->is_component;
  if (!id.empty() || (component && !run.options.preview)) return Value::string(id);
  return Value::unknown(cty::Type::string()).refined_not_null();
}

// What is kept of a request until its answer is there.
struct Sent {
  std::shared_ptr<Pending> pending;
  std::size_t position;
  std::string name;
  std::string type;
};

base::Result<Value> value_of_answer(const RunState& run, const Sent& sent,
                                    const RegisterResourceResponse& answer) {
  const Pending& pending = *sent.pending;
  PropertyValue outputs = answer.outputs;
  if (!outputs.is_object()) outputs = PropertyValue::object({});
  if (const schema::Resource* schema = pending.resource.schema) {
    outputs =
        shape_outputs(outputs, schema->outputs, *pending.resource.package, run.options.preview);
  }
  auto value = from_property(outputs, run.options.limits);
  if (!value) return value;
  return resource_value(*value, id_value(run, pending, answer.id), answer.urn, sent.name,
                        sent.type);
}

void take_answer(RunState& run, const Sent& sent,
                 const base::Result<RegisterResourceResponse>& answer) {
  const auto refuse = [&](const base::Error& error) {
    run.refused = true;
    run.diagnostics.add(Code::kRegistrationFailed, sent.pending->node.name_range,
                        diag::Name{sent.name}, diag::Reason{error.str()});
    return failed_instance(run, sent.name);
  };
  Value value;
  if (!answer) {
    value = refuse(answer.error());
  } else if (answer->result != OperationResult::kSuccess) {
    value = failed_instance(run, sent.name);
  } else if (auto made = value_of_answer(run, sent, *answer)) {
    value = *std::move(made);
  } else {
    value = refuse(made.error());
  }
  settle_instance(run, *sent.pending, sent.position, std::move(value));
}

void start_instance(RunState& run, const std::shared_ptr<Pending>& pending, std::size_t position,
                    const Request& common) {
  Request request = instance_request(run, pending->node, pending->resource,
                                     pending->instances.list[position], common);
  if (request.readiness != Readiness::kReady || run.refused || run.budget.spent()) {
    settle_instance(run, *pending, position, failed_instance(run, request.message.name));
    return;
  }
  Sent sent{pending, position, request.message.name, request.message.type};
  run.monitor.register_resource(
      std::move(request.message),
      run.lane.answer_to<RegisterResourceResponse>(
          [&run, sent = std::move(sent)](const base::Result<RegisterResourceResponse>& answer) {
            take_answer(run, sent, answer);
          }));
}

}  // namespace

void visit_resource(RunState& run, PlanId id, const bind::Resource& resource) {
  auto instances = instances_of(run, run.node(id), resource);
  if (!instances) return run.settle_failed(id);
  const std::size_t count = instances->list.size();
  run.resources += count;
  if (run.resources > run.options.limits.max_resources) {
    run.diagnostics.add(Code::kTooManyResources, run.node(id).name_range,
                        diag::Count{static_cast<std::int64_t>(run.options.limits.max_resources)});
    return run.settle_failed(id);
  }
  auto pending = std::make_shared<Pending>(
      Pending{id, run.node(id), resource, *std::move(instances), std::vector<Value>(count), count});
  if (count == 0) return run.settle(id, variable_of(*pending));
  ToldOnce complaints(run.diagnostics);
  const Request common = common_request(run, pending->node, resource);
  for (std::size_t i = 0; i < count; ++i) {
    start_instance(run, pending, i, common);
    complaints.sift();
  }
}

}  // namespace virga::run

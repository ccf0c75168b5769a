// Registers an instance of a component. The request has the inputs as the program inside sees them.
// An input that depends on a resource inside is omitted, because the component is the parent of
// that resource and must be registered first (docs/spec/evaluator.md, section 2, "late").
#include <algorithm>

#include "diag/codes/run.h"
#include "run/component/outputs.h"
#include "run/component/tasks.h"
#include "run/convert/from_property.h"
#include "run/convert/resource_value.h"
#include "run/marks.h"
#include "run/resource/answer.h"
#include "run/resource/request.h"

namespace virga::run {
namespace {

using cty::Value;

class RegistrationTask final : public Task {
 public:
  explicit RegistrationTask(ComponentInstance& instance)
      : Task(instance.component.outer), instance_(instance) {}

  void start(Site& site) override {
    instance_.type = block().engine_type();
    if (!parent_urn(site)) return fail(site);
    Request request = request_of(site);
    if (site.suspended()) return;
    if (request.readiness != Readiness::kReady || site.is_over()) return fail(site);
    managed_ = site.run.reference_facts.of_request(request.message, {});
    site.run.monitor.register_resource(
        std::move(request.message), site.run.mailbox->answer_to<RegisterResourceResponse>(
                                        [this, &run = site.run, id = site.id](
                                            const base::Result<RegisterResourceResponse>& answer) {
                                          Site later(run, id, *this);
                                          take(later, answer);
                                        }));
  }

  bool break_cycle(Site& site, const std::vector<TaskId>& cycle) override {
    if (!instance_.scope) return false;
    bool gave = false;
    for (std::size_t i = 0; i < block().inputs.size(); ++i) {
      const auto inside = instance_.variable_of(i);
      const auto variable = inside ? instance_.scope->task(*inside) : std::nullopt;
      if (!variable || !std::ranges::binary_search(cycle, *variable)) continue;
      instance_.late[i] = true;
      site.run.graph.remove_dependency(site.id, *variable);
      gave = true;
    }
    return gave;
  }

 private:
  const bind::Component& block() const { return instance_.component.block; }

  Request request_of(Site& site) {
    Request request;
    RegisterResourceRequest& message = request.message;
    message.type = instance_.type;
    message.name = instance_.name;
    message.custom = false;
    message.parent = *parent_urn(site);
    message.source_position = instance_.component.node.range;
    apply_options(site, block().options, request);
    pulumi::ObjectBuilder inputs;
    for (std::size_t i = 0; i < block().inputs.size(); ++i) {
      if (!instance_.late.empty() && instance_.late[i]) continue;
      const bind::Input& input = block().inputs[i];
      auto value = input_value(site, i);
      if (value) {
        request.set_input(inputs, input.name, *std::move(value));
      } else {
        request.fail();
      }
    }
    message.inputs = inputs.build();
    message.dependencies.assign(request.dependencies.begin(), request.dependencies.end());
    return request;
  }

  std::optional<Converted> input_value(Site& site, std::size_t position) {
    const bind::Input& input = block().inputs[position];
    const auto& range = instance_.range.range;
    if (!instance_.scope) {
      return site.evaluate_property(input, range ? &*range : nullptr, nullptr, nullptr);
    }
    const Value& variable = instance_.scope->variable(*instance_.variable_of(position));
    return to_property(variable, site.place(input.value), site.run.budget, site.diagnostics());
  }

  void fail(Site& site) {
    if (site.suspended()) return;
    site.run.incomplete = true;
    instance_.failed = true;
    site.finish();
  }

  void reject(Site& site, const base::Error& error) {
    site.run.rejected = true;
    site.diagnostics().add(codes::kRegistrationFailed, instance_.component.node.name_range,
                           diag::Name{instance_.name}, diag::Reason{error.str()});
    fail(site);
  }

  void take(Site& site, const base::Result<RegisterResourceResponse>& answer) {
    if (!answer) return reject(site, answer.error());
    if (answer->is_over) site.run.rejected = true;
    if (answer->result != OperationResult::kSuccess) return fail(site);
    instance_.urn = answer->urn;
    site.run.reference_facts.add(answer->urn, managed_);
    if (instance_.scope) return site.finish();
    site.run.references.resolve(
        answer->outputs, [this, &run = site.run, id = site.id, answer](base::Result<void> known) {
          Site later(run, id, *this);
          if (!known) return reject(later, known.error());
          auto outputs = fields_from_property(answer->outputs, run.options.limits,
                                              {.referents = &run.references});
          if (!outputs) return reject(later, outputs.error());
          instance_.answered = resource_value(*std::move(outputs), Value::string(answer->id),
                                              answer->urn, instance_.name, instance_.type);
          later.finish();
        });
  }

  ComponentInstance& instance_;
  ReferenceFacts::Managed managed_;
};

}  // namespace

std::unique_ptr<Task> registration_task(ComponentInstance& instance) {
  return std::make_unique<RegistrationTask>(instance);
}

}  // namespace virga::run

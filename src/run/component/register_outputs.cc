// Registers the outputs of an instance of a component. The task registers nothing if the component
// itself was not registered. A rejected registration is an error at the name of the component.
#include <memory>

#include "diag/codes/run.h"
#include "run/component/outputs.h"
#include "run/component/tasks.h"

namespace virga::run {
namespace {

class OutputsTask final : public Task {
 public:
  explicit OutputsTask(ComponentInstance& instance) : Task(*instance.scope), instance_(instance) {}

  void start(Site& site) override {
    if (instance_.failed || site.is_over()) return site.finish();
    site.run.monitor.register_resource_outputs(
        {instance_.urn, outputs_of(site.run, scope(), Dependencies::kKept).values},
        site.run.mailbox->answer_to<void>(
            [this, &run = site.run, id = site.id](const base::Result<void>& answer) {
              Site later(run, id, *this);
              if (!answer) {
                run.rejected = true;
                run.diagnostics.add(codes::kRegistrationFailed, instance_.component.node.name_range,
                                    diag::Name{instance_.name}, diag::Reason{answer.error().str()});
              }
              later.finish();
            }));
  }

 private:
  ComponentInstance& instance_;
};

}  // namespace

std::unique_ptr<Task> outputs_task(ComponentInstance& instance) {
  return std::make_unique<OutputsTask>(instance);
}

}  // namespace virga::run

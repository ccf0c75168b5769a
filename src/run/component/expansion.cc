#include "run/component/tasks.h"
#include "run/marks.h"
#include "run/plan/instantiate.h"
#include "run/resource/range.h"

namespace virga::run {
namespace {

class ExpansionTask final : public Task {
 public:
  explicit ExpansionTask(Component& component) : Task(component.outer), component_(component) {}

  void start(Site& site) override {
    if (component_.shape) return site.finish();
    const bind::Component& block = component_.block;
    auto shape = instances_of(site, component_.node, block.range_kind, block.range);
    if (site.suspended()) return;
    if (!shape) {
      site.run.incomplete = true;
      shape = Instances{Instances::Shape::kNoInstances,
                        {},
                        {},
                        poisoned("poisoned value from " + std::string(component_.node.name))};
    }
    component_.shape = *std::move(shape);
    instantiate_range(site.run, component_);
    site.finish();
  }

 private:
  Component& component_;
};

class WholeTask final : public Task {
 public:
  explicit WholeTask(Component& component) : Task(component.outer), component_(component) {}

  void start(Site& site) override { site.settle(component_.id, component_.value()); }

 private:
  Component& component_;
};

class JoinTask final : public Task {
 public:
  using Task::Task;
  void start(Site& site) override { site.finish(); }
};

}  // namespace

std::unique_ptr<Task> expansion_task(Component& component) {
  return std::make_unique<ExpansionTask>(component);
}

std::unique_ptr<Task> whole_task(Component& component) {
  return std::make_unique<WholeTask>(component);
}

std::unique_ptr<Task> join_task(Scope& scope) {
  return std::make_unique<JoinTask>(scope);
}

}  // namespace virga::run

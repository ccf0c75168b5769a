// The task of a node.
#include "run/plan/node_visits.h"

namespace virga::run {
namespace {

class NodeTask final : public Task {
 public:
  NodeTask(Scope& scope, bind::NodeId id) : Task(scope), id_(id) {}

  std::optional<Subject> subject() const override {
    const bind::Node& node = scope().program.node(id_);
    return Subject{scope().name_prefix() + node.logical_name, node.name_range};
  }

  void start(Site& site) override {
    const bind::Node& node = site.node(id_);
    if (const auto* settings = node.if_is<bind::Settings>()) {
      visit_settings(site, id_, *settings);
    } else if (const auto* config = node.if_is<bind::ConfigVariable>()) {
      visit_config(site, id_, *config);
    } else if (const auto* local = node.if_is<bind::LocalVariable>()) {
      visit_local(site, id_, *local);
    } else if (const auto* hook = node.if_is<bind::Hook>()) {
      visit_hook(site, id_, *hook);
    } else if (const auto* resource = node.if_is<bind::Resource>()) {
      visit_resource(site, id_, *resource);
    } else if (const auto* output = node.if_is<bind::OutputVariable>()) {
      visit_output(site, id_, *output);
    } else {
      VIRGA_UNREACHABLE();
    }
  }

 private:
  const bind::NodeId id_;
};

}  // namespace

std::unique_ptr<Task> node_task(Scope& scope, bind::NodeId id) {
  return std::make_unique<NodeTask>(scope, id);
}

}  // namespace virga::run

// A resource or a read: sends one request per instance, and sets the variable from the answers.
#include <memory>

#include "run/component/component.h"
#include "run/plan/node_visits.h"
#include "run/resource/answer.h"
#include "run/resource/pending.h"
#include "run/resource/range.h"
#include "run/resource/request.h"

namespace virga::run {
namespace {

// Starts one instance; its request extends `request`, the common parts.
void start_instance(Site& site, const std::shared_ptr<Pending>& pending, std::size_t position,
                    Request&& request) {
  const Instance& instance = pending->instances.list[position];
  const Sent sent{site.id, position, full_name(site, pending->node, instance),
                  request.message.type};
  const std::size_t before = site.diagnostics().size();
  complete_request(site, pending->node, pending->resource, instance, request);
  if (site.suspended()) return;
  pending->deduplicator.deduplicate(before);
  if (request.readiness != Readiness::kReady || site.is_over()) {
    return pending->settle(site.run, sent, failed_instance(site.run, sent.name));
  }
  const auto send = pending->resource.is_read ? send_read : send_registration;
  send(site, pending, sent, std::move(request));
}

class InstanceTask final : public Task {
 public:
  InstanceTask(Scope& scope, std::shared_ptr<Pending> pending, std::size_t position)
      : Task(scope), pending_(std::move(pending)), position_(position) {}

  void start(Site& site) override {
    start_instance(site, pending_, position_, Request(*pending_->common));
  }

 private:
  std::shared_ptr<Pending> pending_;
  std::size_t position_;
};

}  // namespace

void visit_resource(Site& site, bind::NodeId id, const bind::Resource& resource) {
  const bind::Node& node = site.node(id);
  auto instances = instances_of(site, node, resource.range_kind, resource.range);
  if (!instances) return site.settle_failed(id);
  if (!parent_urn(site)) {
    return site.settle(id, failed_instance(site.run, site.where().instance->name));
  }
  Request common = common_request(site, node, resource);
  if (site.suspended()) return;
  if (!site.run.count_resources(instances->list.size(), node.name_range)) {
    return site.settle_failed(id);
  }
  const auto pending = std::make_shared<Pending>(site, id, node, resource, *std::move(instances));
  const std::size_t count = pending->instances.list.size();
  if (count == 0) return site.settle(id, variable_of(pending->instances, {}));
  if (resource.range_kind == bind::RangeKind::kNone) {
    return start_instance(site, pending, 0, std::move(common));
  }
  pending->common = std::make_unique<const Request>(std::move(common));
  for (std::size_t i = 0; i < count; ++i) {
    site.run.graph.release(site.run.add(TaskGraph::Rank::kRequest,
                                        std::make_unique<InstanceTask>(site.where(), pending, i)));
  }
}

}  // namespace virga::run

// `pulumi { requiredVersionRange = ... }`: the program sends no request before the engine accepts
// it.
#include "diag/codes/run.h"
#include "run/marks.h"
#include "run/plan/node_visits.h"

namespace virga::run {

using cty::Value;

void visit_settings(Site& site, bind::NodeId id, const bind::Settings& settings) {
  if (!settings.required_version.expr) return site.settle(id, Value());
  const model::Type type = model::Type::string();
  const Purpose purpose{.code = codes::kInputMismatch, .name = "requiredVersionRange"};
  const Target target{type, purpose};
  Evaluated value = site.evaluate_as(settings.required_version, nullptr, &target);
  if (site.suspended()) return;
  if (!value || find_poison(value->deep_marks()) || site.is_over()) {
    site.run.rejected = true;
    return site.settle_failed(id);
  }
  const Value& range = value->unmarked();
  // The update checks a range that is not known yet.
  if (range.is_hollow()) return site.settle(id, Value());
  const base::Range where = settings.required_version.expr->range;
  site.run.monitor.require_pulumi_version(
      range.as_string(),
      site.run.mailbox->answer_to<void>(
          [&run = site.run, task = site.id, id, where](const base::Result<void>& answer) {
            Site later(run, task, run.task(task));
            if (answer) return later.settle(id, Value());
            run.rejected = true;
            run.diagnostics.add(codes::kVersionRejected, where, diag::Reason{answer.error().str()});
            later.settle_failed(id);
          }));
}

}  // namespace virga::run

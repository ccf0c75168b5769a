// `pulumi { requiredVersionRange = ... }`: the program sends no request before the engine accepts
// it.
#include "run/marks.h"
#include "run/plan/node_visits.h"

namespace virga::run {
namespace {

using cty::Value;

// Returns nullopt if the range has no value or is not a string, which was reported.
std::optional<std::string> required_version(Site& site, const bind::BoundExpr& expr) {
  Evaluated value = site.evaluate(expr);
  if (!value) return std::nullopt;
  const Value& bare = value->unmarked();
  if (bare.is_hollow() || !bare.type().is(cty::Kind::kString)) return std::nullopt;
  return bare.as_string();
}

}  // namespace

void visit_settings(Site& site, bind::NodeId id, const bind::Settings& settings) {
  if (!settings.required_version.expr) return site.settle(id, Value());
  auto range = required_version(site, settings.required_version);
  if (!range || site.is_over()) return site.settle_failed(id);
  const base::Range where = settings.required_version.expr->range;
  site.run.monitor.require_pulumi_version(
      *std::move(range),
      site.run.mailbox->answer_to<void>(
          [&run = site.run, task = site.id, id, where](const base::Result<void>& answer) {
            Site later(run, task, run.task(task));
            if (answer) return later.settle(id, Value());
            run.rejected = true;
            run.diagnostics.add(Code::kVersionRejected, where, diag::Reason{answer.error().str()});
            later.settle_failed(id);
          }));
}

}  // namespace virga::run

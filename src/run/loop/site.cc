#include "run/loop/site.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include "diag/codes/run.h"
#include "run/calls/site_calls.h"
#include "run/conform/mismatches.h"
#include "run/evaluate/charge.h"
#include "run/marks.h"
#include "run/resource/input_place.h"

namespace virga::run {
namespace {

// The slot of the frame that the binder reserves for `range`.
constexpr std::uint32_t kRangeSlot = 0;

}  // namespace

Site Site::in(Scope& other) const {
  Site site = *this;
  site.scope = &other;
  return site;
}

Evaluated Site::evaluate_as(const bind::BoundExpr& expr, const cty::Value* range,
                            const Target* target) {
  SiteCalls calls(*this);
  const World world{program().pool,      *scope,     run.facts,       *run.options.files,
                    *run.options.trees,  run.budget, run.diagnostics, calls,
                    run.options.observer};
  Evaluation evaluation(world, expr.frame_size);
  if (range && expr.frame_size > kRangeSlot) evaluation.slot(kRangeSlot) = *range;
  Evaluated value =
      target ? evaluation.as(*expr.expr, target->type, target->purpose) : evaluation(*expr.expr);
  if (suspended()) return std::nullopt;
  calls.warn_of_secret_calls();
  return value;
}

std::optional<Converted> Site::evaluate_property(const bind::Input& input, const cty::Value* range,
                                                 const schema::Type* type,
                                                 const schema::Package* package) {
  const Purpose purpose{.code = codes::kInputMismatch, .name = input.name};
  const Target target{input.destination, purpose};
  const std::size_t before = run.diagnostics.size();
  Evaluated value = evaluate_as(input.value, range, &target);
  if (!value && !suspended()) report_wrong_parts(input, range, before);
  if (!value || !is_reasonable(*value, input.value.expr->range)) return std::nullopt;
  Place goes_to = place(input.value);
  goes_to.type = type;
  goes_to.package = package;
  return to_property(*value, goes_to, run.budget, run.diagnostics);
}

void Site::report_wrong_parts(const bind::Input& input, const cty::Value* range,
                              std::size_t before) {
  const std::size_t count = run.diagnostics.size();
  std::vector<bool> keep(count, true);
  for (std::size_t i = before; i < count; ++i) {
    keep[i] = run.diagnostics.list()[i].code != codes::kInputMismatch;
  }
  if (std::ranges::find(keep, false) == keep.end()) return;
  const Evaluated value = evaluate(input.value, range);
  run.diagnostics.truncate(count);
  // The paths must not reveal whether a secret makes the conversion fail.
  if (!value || is_secret(value->deep_marks())) return;
  const auto parts = wrong_parts(*value, input.destination, limits());
  if (parts.empty()) return;
  run.diagnostics.keep(keep);
  // An expression in a loop may produce many values with the same error; it is reported once.
  std::set<std::pair<base::Range, std::string>> reported;
  for (const WrongPart& part : parts) {
    const InputPlace at = input_place(program(), input, part.path.steps());
    if (!reported.emplace(at.range, part.reason).second && at.is_shared) continue;
    std::vector<pulumi::PathStep> path{std::string(input.name)};
    std::ranges::copy(part.path.steps(), std::back_inserter(path));
    run.diagnostics.add(codes::kInputMismatch, at.range,
                        diag::Name{pulumi::PropertyPath(std::move(path)).str()},
                        diag::Reason{part.reason});
  }
}

Place Site::place(const bind::BoundExpr& expr) const {
  return {.where = expr.expr->range,
          .expr = expr.expr,
          .pool = &program().pool,
          .facts = &run.reference_facts};
}

bool Site::is_reasonable(const cty::Value& value, base::Range place) {
  if (value.type().depth() > limits().max_type_depth) {
    run.diagnostics.add(diag::codes::kValueTooDeep, place,
                        diag::Count{static_cast<std::int64_t>(limits().max_type_depth)});
    return false;
  }
  return charge_deep(run.budget, value, place, Texts::kShared);
}

void Site::settle(bind::NodeId node, cty::Value value) {
  if (!is_reasonable(value, program().node(node).range)) return settle_failed(node);
  scope->set(node, std::move(value));
  finish();
}

void Site::settle_failed(bind::NodeId node) {
  if (suspended()) return;
  run.incomplete = true;
  scope->set(node, poisoned("poisoned value from " + std::string(program().node(node).name)));
  finish();
}

void Site::finish() {
  task.clear_calls();
  run.graph.finish(id);
}

}  // namespace virga::run

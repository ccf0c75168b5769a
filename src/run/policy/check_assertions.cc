#include "run/policy/check_assertions.h"

#include "diag/codes/run.h"
#include "run/conform/kinds.h"

namespace virga::run {
namespace {

using cty::Value;
using Hidden = PolicySite::Hidden;
using Truth = PolicySite::Truth;

constexpr std::string_view kUnknownCondition =
    "its condition depends on a value that is not known yet";
constexpr std::string_view kUnknownWhen = "whether it applies is not known yet";
constexpr std::string_view kUnknownRange = "the collection that it iterates over is not known yet";
constexpr std::string_view kUnknownUrn = "the URN of its resource is not known yet";

std::string shown(const PolicySite::Text& text) {
  switch (text.hidden) {
    case Hidden::kNot: return text.text;
    case Hidden::kSecret: return "(not shown: this message contains a secret)";
    case Hidden::kUnknown: return "(this message is not known yet)";
  }
  VIRGA_UNREACHABLE();
}

class AssertionCheck {
 public:
  AssertionCheck(PolicySite& site, const bind::Policy& policy, bind::Enforcement level)
      : site_(site), policy_(policy), level_(level) {}

  // Returns false if an error was reported.
  bool run(const bind::PolicyAssertion& assertion) {
    if (!assertion.range.expr) return once(assertion, nullptr);
    const Evaluated range = site_.evaluate(assertion.range);
    if (!range) return false;
    const Value bare = range->unmarked();
    if (bare.is_null()) return true;
    if (!bare.is_known()) return skip(kUnknownRange);
    if (!is_sequence(bare.type()) && !is_mapping(bare.type())) {
      site_.diagnostics().add(codes::kLoopOverScalar, assertion.range.expr->range,
                              diag::TypeText{bare.type().friendly_name()});
      return false;
    }
    for (std::size_t i = 0; i < bare.elements().size(); ++i) {
      const Value element = bare.elements()[i].with_marks(range->marks());
      const Value each = Value::object({{"key", bare.key_at(i)}, {"value", element}});
      if (!once(assertion, &each)) return false;
    }
    return true;
  }

  void move_to(PolicyReport& report) {
    if (violations_.empty() && !reason_.empty()) {
      report.not_applicable.push_back({&policy_, std::string(reason_)});
    }
    for (PolicyViolation& each : violations_) report.violations.push_back(std::move(each));
  }

 private:
  bool skip(std::string_view reason) {
    reason_ = reason;
    return true;
  }

  bool once(const bind::PolicyAssertion& assertion, const Value* range) {
    const auto holds = site_.truth(assertion.condition, range);
    if (!holds) return false;
    if (*holds == Truth::kTrue) return true;
    if (*holds == Truth::kUnknown) return skip(kUnknownCondition);
    const auto message = site_.text(assertion.message, range);
    const auto urn = site_.text(assertion.urn, range);
    if (!message || !urn) return false;
    if (urn->hidden != Hidden::kNot) return skip(kUnknownUrn);
    violations_.push_back({&policy_, level_, shown(*message), urn->text});
    return true;
  }

  PolicySite& site_;
  const bind::Policy& policy_;
  bind::Enforcement level_;
  std::vector<PolicyViolation> violations_;
  std::string_view reason_;
};

}  // namespace

bool check_assertions(PolicySite& site, const bind::Policy& policy, bind::Enforcement level,
                      PolicyReport& report) {
  const auto applies = is_applicable(site, policy, report.not_applicable);
  if (!applies || !*applies) return applies.has_value();
  AssertionCheck check(site, policy, level);
  for (const bind::PolicyAssertion& assertion : policy.assertions) {
    if (!check.run(assertion)) return false;
  }
  check.move_to(report);
  return true;
}

std::optional<bool> is_applicable(PolicySite& site, const bind::Policy& policy,
                                  std::vector<PolicyNotApplicable>& not_applicable) {
  if (!policy.when.expr) return true;
  const auto applies = site.truth(policy.when);
  if (!applies) return std::nullopt;
  if (*applies == Truth::kUnknown) not_applicable.push_back({&policy, std::string(kUnknownWhen)});
  return *applies == Truth::kTrue;
}

}  // namespace virga::run

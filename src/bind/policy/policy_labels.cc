// The labels of a policy: its kind and its name.
#include "bind/policy/policy_binder.h"
#include "diag/codes/bind.h"
#include "diag/codes/policy.h"

namespace virga::bind {

namespace codes = diag::codes;
using diag::Name;

bool PolicyBinder::read_labels() {
  const auto labels = block_.block.labels;
  if (labels.size() != 2) {
    const base::Span where = labels.empty() ? block_.block.type_span
                                            : base::join(labels.front().span, labels.back().span);
    b_.diagnostics
        .add(codes::kWrongLabels, block_.range(where), Name{"policy"},
             diag::Word("two labels: \"resource\", \"stack\" or \"remediation\", and a name"))
        .in(block_.range(block_.block.header()));
    return false;
  }
  const auto kind = policy_kind(labels[0].text);
  if (!kind) {
    report_kind(labels[0], labels[1]);
    return false;
  }
  policy_.kind = *kind;
  policy_.enforcement =
      *kind == PolicyKind::kRemediation ? Enforcement::kRemediate : Enforcement::kAdvisory;
  policy_.name = labels[1].text;
  policy_.name_range = block_.range(labels[1].span);
  if (policy_.name == kAllPolicies) {
    return reject_name("in configuration files it means every policy");
  }
  if (policy_.name.empty()) return reject_name("configuration files could not refer to it");
  return true;
}

void PolicyBinder::report_kind(const hcl::Label& kind, const hcl::Label& name) {
  const base::Range where = block_.range(kind.span);
  auto& diagnostic = b_.diagnostics.add(codes::kPolicyKind, where, Name{std::string(kind.text)});
  if (policy_kind(name.text)) {
    diagnostic.help({"swap the labels: the kind comes first, then the name"});
  } else if (const auto near = b_.suggested_name(kind.text, policy_kind_words())) {
    diagnostic.suggest(b_.inside_quotes(where), *near);
  }
}

bool PolicyBinder::reject_name(diag::Word why) {
  b_.diagnostics.add(codes::kPolicyName, policy_.name_range, Name{policy_.name}, why);
  return false;
}

}  // namespace virga::bind

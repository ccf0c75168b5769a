#include "diag/codes/policy.h"

#include <algorithm>
#include <array>
#include <vector>

#include "bind/policy/blocks.h"
#include "bind/policy/policy_binder.h"
#include "diag/codes/bind.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;
using model::Type;

// The last one is for remediations only.
constexpr std::array<std::string_view, 10> kPolicyAttributes = {
    "description", "displayName", "enforcement", "remediationSteps", "severity", "tags",
    "types",       "url",         "when",        "properties"};

constexpr std::array<std::string_view, 2> kPolicyBlocks = {"assert", "config"};

}  // namespace

PolicyBinder::PolicyBinder(PolicyBinding& p, base::SourceId source, const hcl::Block& block)
    : p_(p), b_(p.b), block_{p, source, block}, scope_(&p.b.root) {}

std::optional<Policy> PolicyBinder::run() {
  if (!read_labels()) return std::nullopt;
  const std::size_t before = b_.diagnostics.size();
  const bool remediates = policy_.kind == PolicyKind::kRemediation;
  check_policy_block(block_, std::span(kPolicyAttributes).first(remediates ? 10 : 9),
                     kPolicyBlocks);
  read_literals();
  read_types();
  read_settings();
  const auto first_slot =
      static_cast<std::uint32_t>(PolicySlots::kFirstSetting + policy_.settings.size());
  policy_.when = policy_value(block_, "when", scope_, first_slot, Type::boolean());
  report_no_bool(block_, policy_.when);
  for (const hcl::Block* each : block_.block.body->blocks) {
    if (each->type != "assert") continue;
    policy_.assertions.push_back(
        bind_policy_assertion(p_, block_.source, *each, policy_.kind, scope_, first_slot));
  }
  if (remediates) {
    read_properties(first_slot);
  } else if (has_no_assertion()) {
    b_.diagnostics
        .add(codes::kEmptyPolicy, block_.range(block_.block.labels.back().span), Name{policy_.name},
             diag::Word("no assert block"))
        .in(block_.range(block_.block.header()));
  }
  suggest_properties(*block_.block.body, before);
  return std::move(policy_);
}

bool PolicyBinder::has_no_assertion() const {
  return policy_.assertions.empty() && !block_.meant.contains("assert") &&
         !block_.block.body->attribute("condition") && !block_.block.body->attribute("properties");
}

void PolicyBinder::read_literals() {
  policy_.description = policy_text(block_, "description");
  policy_.display_name = policy_text(block_, "displayName");
  policy_.remediation_steps = policy_text(block_, "remediationSteps");
  policy_.url = policy_text(block_, "url");
  for (PolicyText& tag : policy_texts(block_, "tags")) policy_.tags.push_back(std::move(tag.text));
  if (const auto level = choice("enforcement", enforcement, enforcement_words(),
                                diag::Word("enforcement level"))) {
    policy_.enforcement = *level;
  }
  if (const auto severity =
          choice("severity", policy_severity, policy_severity_words(), diag::Word("severity"))) {
    policy_.severity = *severity;
  }
}

template <typename Enum>
std::optional<Enum> PolicyBinder::choice(std::string_view name,
                                         std::optional<Enum> (*find)(std::string_view),
                                         std::span<const std::string_view> words, diag::Word what) {
  const hcl::Attribute* attribute = block_.block.body->attribute(name);
  if (!attribute) return std::nullopt;
  const std::size_t before = b_.diagnostics.error_count();
  const std::string text = policy_text(block_, name);
  const auto value = find(text);
  if (value || b_.diagnostics.error_count() > before) return value;
  const base::Range where = block_.range(attribute->value->span);
  auto& diagnostic = b_.diagnostics.add(codes::kPolicyChoice, where, Name{text}, what);
  if (const auto near = b_.suggested_name(text, words)) {
    diagnostic.suggest(b_.inside_quotes(where), *near);
  } else {
    diagnostic.note({"expected one of {0}", diag::Names{{words.begin(), words.end()}}});
  }
  return std::nullopt;
}

void PolicyBinder::read_settings() {
  std::vector<const hcl::Block*> wrong;
  for (const hcl::Block* each : block_.block.body->blocks) {
    if (each->type != "config") continue;
    const std::size_t errors = b_.diagnostics.error_count();
    auto setting = bind_policy_setting(p_, block_.source, *each);
    if (b_.diagnostics.error_count() > errors) wrong.push_back(each);
    if (!setting) continue;
    const auto slot =
        static_cast<std::uint32_t>(PolicySlots::kFirstSetting + policy_.settings.size());
    if (define(slot, setting->name, setting->type, setting->name_range)) {
      policy_.settings.push_back(*std::move(setting));
    } else {
      b_.diagnostics.add(codes::kDuplicateName, setting->name_range,
                         Name{std::string(setting->name)});
    }
  }
  // A name that such a block was meant to declare is not another mistake.
  for (const hcl::Block* each : block_.block.body->blocks) {
    if (std::ranges::find(kPolicyBlocks, each->type) == kPolicyBlocks.end()) wrong.push_back(each);
  }
  for (const hcl::Block* each : wrong) {
    for (const hcl::Label& label : each->labels) {
      if (scope_.variable(label.text)) continue;
      define(PolicySlots::kSubject, label.text, Type::error(), block_.range(label.span));
    }
  }
}

bool PolicyBinder::define(std::uint32_t slot, std::string_view name, const Type& type,
                          base::Range declared) {
  return scope_.define(b_.make_variable(model::Variable::Kind::kFrame, slot, name, type, declared));
}

std::optional<Policy> bind_policy(PolicyBinding& binding, base::SourceId source,
                                  const hcl::Block& block) {
  return PolicyBinder(binding, source, block).run();
}

}  // namespace virga::bind

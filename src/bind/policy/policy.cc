#include <algorithm>
#include <array>

#include "bind/policy/blocks.h"
#include "bind/policy/subject.h"
#include "hcl/analyze/literal.h"
#include "hcl/analyze/variables.h"
#include "model/expr/expr_pool.h"

namespace virga::bind {
namespace {

using diag::Code;
using diag::Name;
using model::Type;

// The last one is for remediations only.
constexpr std::array<std::string_view, 10> kPolicyAttributes = {
    "description", "displayName", "enforcement", "remediationSteps", "severity", "tags",
    "types",       "url",         "when",        "properties"};
constexpr std::array<std::string_view, 2> kPolicyBlocks = {"assert", "config"};

class PolicyBinder {
 public:
  PolicyBinder(PolicyBinding& p, base::SourceId source, const hcl::Block& block)
      : p_(p), b_(p.b), block_{p, source, block}, scope_(&p.b.root) {}

  std::optional<Policy> run() {
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
          .add(Code::kEmptyPolicy, block_.range(block_.block.labels.back().span),
               Name{policy_.name}, diag::Word("no assert block"))
          .in(block_.range(block_.block.header()));
    }
    suggest_properties(*block_.block.body, before);
    return std::move(policy_);
  }

 private:
  // Adds the help to `resource.spec` that it is `resource.properties.spec`. `before` is the number
  // of diagnostics before this policy. Recursive: the parser bounds the depth of blocks.
  void suggest_properties(const hcl::Body& body, std::size_t before) {
    for (std::size_t i = before; i < b_.diagnostics.size(); ++i) {
      const diag::Diagnostic& found = b_.diagnostics.list()[i];
      if (found.code != Code::kUnknownProperty) continue;
      for (const hcl::Attribute& attribute : body.attributes) {
        const auto name = property_of_resource(*attribute.value, found.subject);
        if (!name) continue;
        diag::Diagnostic with_help = found;
        // The checker may have found the same name in `properties`.
        with_help.notes.clear();
        with_help.fixes.clear();
        with_help.suggest(found.subject, ".properties." + *name);
        b_.diagnostics.replace(i, std::move(with_help));
        break;
      }
    }
    for (const hcl::Block* block : body.blocks) suggest_properties(*block->body, before);
  }

  // Returns the name in the step at `where` if it is the first step after `resource` and may be a
  // property.
  std::optional<std::string> property_of_resource(const hcl::Expr& expr, base::Range where) const {
    for (const hcl::Traversal& each : hcl::variables(expr, block_.source)) {
      const auto steps = each.steps();
      if (each.root() != "resource" || steps.size() < 2 || steps[1].range != where) continue;
      const bool is_open = !properties_.is(model::Kind::kObject);
      if (is_open || properties_.property(steps[1].name)) return std::string(steps[1].name);
    }
    return std::nullopt;
  }

  // False if what stands for an assertion was reported.
  bool has_no_assertion() const {
    return policy_.assertions.empty() && !block_.meant.contains("assert") &&
           !block_.block.body->attribute("condition");
  }

  bool read_labels() {
    const auto labels = block_.block.labels;
    if (labels.size() != 2) {
      const base::Span where = labels.empty() ? block_.block.type_span
                                              : base::join(labels.front().span, labels.back().span);
      b_.diagnostics
          .add(Code::kWrongLabels, block_.range(where), Name{"policy"},
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

  void report_kind(const hcl::Label& kind, const hcl::Label& name) {
    const base::Range where = block_.range(kind.span);
    auto& diagnostic = b_.diagnostics.add(Code::kPolicyKind, where, Name{std::string(kind.text)});
    if (policy_kind(name.text)) {
      diagnostic.help({"swap the labels: the kind comes first, then the name"});
    } else if (const auto near = b_.suggested_name(kind.text, policy_kind_words())) {
      diagnostic.suggest(b_.inside_quotes(where), *near);
    }
  }

  bool reject_name(diag::Word why) {
    b_.diagnostics.add(Code::kPolicyName, policy_.name_range, Name{policy_.name}, why);
    return false;
  }

  void read_literals() {
    policy_.description = policy_text(block_, "description");
    policy_.display_name = policy_text(block_, "displayName");
    policy_.remediation_steps = policy_text(block_, "remediationSteps");
    policy_.url = policy_text(block_, "url");
    for (PolicyText& tag : policy_texts(block_, "tags"))
      policy_.tags.push_back(std::move(tag.text));
    if (const auto level = choice("enforcement", enforcement, enforcement_words(),
                                  diag::Word("enforcement level"))) {
      policy_.enforcement = *level;
    }
    if (const auto severity =
            choice("severity", policy_severity, policy_severity_words(), diag::Word("severity"))) {
      policy_.severity = *severity;
    }
  }

  // The enumerator that a literal names. Reports an unknown word.
  template <typename Enum>
  std::optional<Enum> choice(std::string_view name, std::optional<Enum> (*find)(std::string_view),
                             std::span<const std::string_view> words, diag::Word what) {
    const hcl::Attribute* attribute = block_.block.body->attribute(name);
    if (!attribute) return std::nullopt;
    const std::size_t before = b_.diagnostics.error_count();
    const std::string text = policy_text(block_, name);
    const auto value = find(text);
    if (value || b_.diagnostics.error_count() > before) return value;
    const base::Range where = block_.range(attribute->value->span);
    auto& diagnostic = b_.diagnostics.add(Code::kPolicyChoice, where, Name{text}, what);
    if (const auto near = b_.suggested_name(text, words)) {
      diagnostic.suggest(b_.inside_quotes(where), *near);
    } else {
      diagnostic.note({"expected one of {0}", diag::Names{{words.begin(), words.end()}}});
    }
    return std::nullopt;
  }

  void read_types() {
    const std::vector<PolicyText> types = policy_texts(block_, "types");
    properties_ = policy_properties(block_, types, policy_);
    for (const PolicyText& type : types) policy_.types.push_back(type.text);
    const bool of_stack = policy_.kind == PolicyKind::kStack;
    define(PolicySlots::kSubject, of_stack ? "resources" : "resource",
           policy_subject(policy_.kind, properties_), policy_.name_range);
    const std::string_view other = of_stack ? "resource" : "resources";
    if (scope_.variable(other)) return;
    if (const auto use = first_use(*block_.block.body, other)) report_wrong_subject(*use);
  }

  // Returns the first free variable of this name in the body of a block. Recursive: the parser
  // bounds the depth of blocks.
  std::optional<base::Range> first_use(const hcl::Body& body, std::string_view name) const {
    for (const hcl::Attribute& attribute : body.attributes) {
      for (const hcl::Traversal& each : hcl::variables(*attribute.value, block_.source)) {
        if (each.root() == name) return each.steps().front().range;
      }
    }
    for (const hcl::Block* block : body.blocks) {
      if (const auto found = first_use(*block->body, name)) return found;
    }
    return std::nullopt;
  }

  // Reports the subject of another kind of policy once, and makes its uses errors that were
  // reported.
  void report_wrong_subject(base::Range where) {
    const bool of_stack = policy_.kind == PolicyKind::kStack;
    const std::string_view wrong = of_stack ? "resource" : "resources";
    auto& error = b_.diagnostics.add(Code::kUndefinedVariable, where, Name{std::string(wrong)});
    if (of_stack) {
      error.help({"use {0}, the list of all resources, or write {1} for a policy about each one",
                  Name{"resources"}, diag::Excerpt{"policy resource"}});
    } else {
      error.help({"use {0}, or write {1} for a policy about all resources", Name{"resource"},
                  diag::Excerpt{"policy stack"}});
    }
    define(PolicySlots::kSubject, wrong, Type::error(), policy_.name_range);
  }

  void read_settings() {
    for (const hcl::Block* each : block_.block.body->blocks) {
      if (each->type != "config") continue;
      auto setting = bind_policy_setting(p_, block_.source, *each);
      if (!setting) continue;
      const auto slot =
          static_cast<std::uint32_t>(PolicySlots::kFirstSetting + policy_.settings.size());
      if (define(slot, setting->name, setting->type, setting->name_range)) {
        policy_.settings.push_back(*std::move(setting));
      } else {
        b_.diagnostics.add(Code::kDuplicateName, setting->name_range,
                           Name{std::string(setting->name)});
      }
    }
  }

  bool define(std::uint32_t slot, std::string_view name, const Type& type, base::Range declared) {
    return scope_.define(
        b_.make_variable(model::Variable::Kind::kFrame, slot, name, type, declared));
  }

  void read_properties(std::uint32_t first_slot) {
    policy_.properties =
        required_policy_value(block_, "properties", scope_, first_slot, Type::dynamic());
    const model::Expr* value = policy_.properties.expr;
    if (!value) return;
    const auto* object = value->if_is<model::ObjectExpr>();
    if (!object || !properties_.is(model::Kind::kObject)) {
      return check_policy_value(
          b_, {.code = Code::kBadInput, .name = "properties", .leaves_out_properties = false},
          partial(), *value);
    }
    for (const model::ObjectItem& item : object->items) check_property(item);
  }

  // The type of the properties, all of them optional.
  Type partial() const {
    if (!properties_.is(model::Kind::kObject)) return Type::map(Type::dynamic());
    std::vector<model::Property> members(properties_.properties().begin(),
                                         properties_.properties().end());
    for (model::Property& member : members) member.type = Type::optional(member.type);
    return Type::object(std::move(members));
  }

  // Checks a property like an input of a resource. Null removes it.
  void check_property(const model::ObjectItem& item) {
    const std::string* name = b_.program.pool.literal_string(*item.key);
    if (!name) return;
    const Type* known = properties_.property(*name);
    if (!known) return report_unknown_property(*name, item.key->range);
    check_policy_value(b_, {.code = Code::kBadInput, .name = *name, .leaves_out_properties = false},
                       Type::optional(*known), *item.value);
  }

  void report_unknown_property(const std::string& name, base::Range where) {
    std::vector<std::string_view> known;
    for (const model::Property& each : properties_.properties()) known.push_back(each.name);
    auto& diagnostic =
        b_.diagnostics.add(Code::kUnknownInput, where, Name{name}, Name{policy_.types.front()});
    if (const auto near = b_.suggested_name(name, known)) {
      diagnostic.suggest(b_.inside_quotes(where), *near);
    }
  }

  PolicyBinding& p_;
  Binding& b_;
  PolicyBlock block_;
  model::Scope scope_;
  Policy policy_{};
  Type properties_;
};

}  // namespace

std::optional<Policy> bind_policy(PolicyBinding& binding, base::SourceId source,
                                  const hcl::Block& block) {
  return PolicyBinder(binding, source, block).run();
}

}  // namespace virga::bind

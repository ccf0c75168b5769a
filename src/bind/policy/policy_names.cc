// The names that the expressions of a policy refer to: `resource` or `resources`.

#include <vector>

#include "base/text/suggest.h"
#include "bind/policy/policy_binder.h"
#include "bind/policy/subject.h"
#include "diag/codes/model.h"
#include "diag/codes/policy.h"
#include "hcl/analyze/literal.h"
#include "hcl/analyze/variables.h"

namespace virga::bind {

namespace codes = diag::codes;
using diag::Name;
using model::Type;

namespace {

bool is_similar_to_member(const Type& subject, std::string_view name) {
  if (!subject.is(model::Kind::kObject)) return false;
  std::vector<std::string_view> members;
  for (const model::Property& each : subject.properties()) members.push_back(each.name);
  return base::nearest(name, members).has_value();
}

}  // namespace

void PolicyBinder::suggest_properties(const hcl::Body& body, std::size_t before) {
  for (std::size_t i = before; i < b_.diagnostics.size(); ++i) {
    const diag::Diagnostic& found = b_.diagnostics.list()[i];
    if (found.code != codes::kUnknownProperty) continue;
    for (const hcl::Attribute& attribute : body.attributes) {
      const auto path = property_of_resource(*attribute.value, found.subject);
      if (!path) continue;
      diag::Diagnostic with_help = found;
      // The checker may have found the same name in `properties`.
      with_help.notes.clear();
      with_help.fixes.clear();
      with_help.suggest(found.subject, "." + *path);
      b_.diagnostics.replace(i, std::move(with_help));
      break;
    }
  }
  for (const hcl::Block* block : body.blocks) suggest_properties(*block->body, before);
}

std::optional<std::string> PolicyBinder::property_of_resource(const hcl::Expr& expr,
                                                              base::Range where) const {
  for (const hcl::Traversal& each : hcl::variables(expr, block_.source)) {
    const auto steps = each.steps();
    if (each.root() != "resource" || steps.size() < 2 || steps[1].range != where) continue;
    const std::string& name = steps[1].name;
    const Type subject = policy_subject(policy_.kind, properties_);
    const bool is_open = !properties_.is(model::Kind::kObject);
    if (!is_open && properties_.property(name)) return "properties." + name;
    const Type* options = subject.is(model::Kind::kObject) ? subject.property("options") : nullptr;
    if (options && options->is(model::Kind::kObject) && options->property(name)) {
      return "options." + name;
    }
    // Every name may be a property, so a name that is similar to a known one comes first.
    if (is_open && !is_similar_to_member(subject, name)) return "properties." + name;
  }
  return std::nullopt;
}

void PolicyBinder::read_types() {
  const std::vector<PolicyText> types = policy_texts(block_, "types");
  const hcl::Attribute* attribute = block_.block.body->attribute("types");
  const auto* list =
      attribute ? hcl::unparenthesized(*attribute->value).if_is<hcl::TupleExpr>() : nullptr;
  if (list && list->elements.empty()) {
    // Without types, the policy would check every resource.
    b_.diagnostics
        .add(codes::kEmptyPolicy, block_.range(list->span), Name{policy_.name},
             diag::Word("an empty list of types"))
        .help({"name the types, or remove {0} to check all resources", Name{"types"}});
  }
  properties_ = policy_properties(block_, types, policy_);
  for (const PolicyText& type : types) policy_.types.push_back(type.text);
  const bool of_stack = policy_.kind == PolicyKind::kStack;
  define(PolicySlots::kSubject, of_stack ? "resources" : "resource",
         policy_subject(policy_.kind, properties_), policy_.name_range);
  const std::string_view other = of_stack ? "resource" : "resources";
  if (scope_.variable(other)) return;
  if (const auto use = first_use(*block_.block.body, other)) report_wrong_subject(*use);
}

std::optional<base::Range> PolicyBinder::first_use(const hcl::Body& body,
                                                   std::string_view name) const {
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

void PolicyBinder::report_wrong_subject(base::Range where) {
  const bool of_stack = policy_.kind == PolicyKind::kStack;
  const std::string_view wrong = of_stack ? "resource" : "resources";
  auto& error = b_.diagnostics.add(codes::kUndefinedVariable, where, Name{std::string(wrong)});
  if (of_stack) {
    error.help({"use {0}, the list of all resources, or write {1} for a policy about each one",
                Name{"resources"}, diag::Excerpt{"policy resource"}});
  } else {
    error.help({"use {0}, or write {1} for a policy about all resources", Name{"resource"},
                diag::Excerpt{"policy stack"}});
  }
  define(PolicySlots::kSubject, wrong, Type::error(), policy_.name_range);
}

}  // namespace virga::bind

#include "bind/lint/lint.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "bind/binding/declaration.h"
#include "bind/blocks/resource_values.h"
#include "bind/check/check_value.h"
#include "bind/lint/lint_parts.h"
#include "bind/program/option_kind.h"
#include "bind/program/program.h"
#include "diag/codes/bind.h"
#include "model/check/explain/words.h"
#include "model/eventual.h"
#include "model/relate/accept.h"
#include "model/relate/convert.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;

class Linter {
 public:
  Linter(const Program& program, diag::Diagnostics& diagnostics, ProgramRole role)
      : program_(program),
        diagnostics_(diagnostics),
        context_{program_, types_,          diagnostics_,      locals_,
                 dates_,   judged_options_, choices_,          sums_,
                 role,     parents_,        wrong_references_, compared_with_null_} {}

  void run() {
    for (const hcl::Tree& file : program_.files) {
      for (const hcl::Block* block : file.body->blocks) {
        lint_attributes(file, *block, diagnostics_, explained_);
      }
    }
    for (const Node& node : program_.nodes) this->node(node);
    lint_options(context_);
    lint_hooks(context_);
    lint_dates(context_);
    drop_explained_cycles(context_);
  }

  void expressions(std::span<const model::Expr* const> roots) {
    for (const model::Expr* root : roots) lint_expr(context_, *root);
    lint_dates(context_);
  }

 private:
  void node(const Node& node) {
    report_unusable_name(node);
    if (const auto* config = node.if_is<ConfigVariable>()) return this->config(node, *config);
    if (const auto* local = node.if_is<LocalVariable>()) {
      return value(local->value, model::Type::dynamic(), node.name);
    }
    if (const auto* output = node.if_is<OutputVariable>()) return this->output(node, *output);
    if (const auto* resource = node.if_is<Resource>()) return this->resource(node, *resource);
    if (const auto* component = node.if_is<Component>()) {
      return inputs_and_options(node, *component, true);
    }
    if (const auto* hook = node.if_is<Hook>()) return this->hook(*hook);
    if (const auto* settings = node.if_is<Settings>()) return this->settings(*settings);
  }

  void report_unusable_name(const Node& node) {
    if (node.name != "true" && node.name != "false" && node.name != "null") return;
    // A value that nothing can refer to has no effect; a resource is created anyway.
    const bool is_value = node.if_is<ConfigVariable>() || node.if_is<LocalVariable>();
    diagnostics_.add(codes::kUnusableName, node.name_range, Name{std::string(node.name)})
        .with_severity(is_value ? diag::Severity::kError : diag::Severity::kWarning);
  }

  void config(const Node& node, const ConfigVariable& config) {
    const std::size_t before = diagnostics_.size();
    value(config.default_value, config.declared, node.name);
    drop_same_names(diagnostics_, before);
  }

  void hook(const Hook& hook) {
    value(hook.command, model::Type::list(model::Type::string()), "command");
    value(hook.on_dry_run, model::Type::boolean(), "onDryRun");
    value(hook.ignore_errors, model::Type::boolean(), "ignoreErrors");
  }

  void settings(const Settings& settings) {
    value(settings.required_version, model::Type::string(), "requiredVersionRange");
    lint_version_range(context_, settings.required_version);
  }

  void value(const BoundExpr& bound, const model::Type& destination, std::string_view name,
             bool leaves_out_properties = true, std::optional<diag::Label> label = {},
             const model::Expr* range = nullptr, const schema::Properties* beside = nullptr) {
    if (!bound.expr) return;
    // The binder has reported the whole text, which is one mistake with its parts.
    const bool is_reported = bound.expr->if_is<model::TemplateExpr>() &&
                             !model::accepts(destination, program_.pool.type(*bound.expr));
    if (is_reported) return;
    lint_expr(context_, *bound.expr);
    if (!model::convertible(destination, program_.pool.type(*bound.expr))) {
      return judge_dates(destination, *bound.expr);
    }
    check_parts(program_.pool, diagnostics_,
                {.code = codes::kBadInput,
                 .name = std::string(name),
                 .label = std::move(label),
                 .program = &program_,
                 .locals = &locals_,
                 .dates = &dates_,
                 .range = range,
                 .leaves_out_properties = leaves_out_properties,
                 .warns = true,
                 .beside = beside},
                destination, *bound.expr);
  }

  // The binder has reported the parts of the value that do not fit, dates among them.
  void judge_dates(const model::Type& destination, const model::Expr& value) {
    diag::Diagnostics ignored;
    check_parts(program_.pool, ignored,
                {.code = codes::kBadInput,
                 .name = {},
                 .program = &program_,
                 .locals = &wrong_locals_,
                 .dates = &dates_},
                destination, value);
  }

  void output(const Node& node, const OutputVariable& output) {
    if (!output.value.expr && !explained_.contains(node.name)) {
      diagnostics_.add(codes::kOutputWithoutValue, node.name_range, Name{std::string(node.name)})
          .help({"add the attribute {0}", Name{"value"}});
    }
    // The binder accepts an output where the type of the label is a plain value.
    value(output.value, model::input_type(node.type), node.name);
  }

  void resource(const Node& node, const Resource& resource) {
    for (const Input& input : resource.inputs) {
      if (resource.schema && !resource.is_read) unchecked_input(resource, input);
    }
    inputs_and_options(node, resource, false);
    if (resource.is_read) empty_id(resource);
  }

  void empty_id(const Resource& resource) {
    const auto id = std::ranges::find(resource.inputs, "id", &Input::name);
    if (id != resource.inputs.end()) {
      lint_id(context_, *id->value.expr, "id", "write the id of the existing resource");
    }
  }

  void inputs_and_options(const Node& node, const auto& block, bool leaves_out_properties) {
    value(block.range, model::Type::dynamic(), "range");
    for (const Input& input : block.inputs) {
      value(input.value, input.destination, input.name, leaves_out_properties,
            declaration_of(block, input), block.range.expr, inputs_of(block));
    }
    for (const Option& option : block.options) {
      if (!takes_property_paths(option.kind)) this->option(node, block, option);
    }
  }

  void option(const Node& node, const auto& block, const Option& option) {
    const std::size_t before = diagnostics_.size();
    value(option.value, option_type(option.kind), name(option.kind), false);
    // One error for one mistake: check_parts() has reported what the type does not take.
    if (diagnostics_.size() > before) return;
    OptionOwner owner = owner_of(block);
    owner.node = &node;
    const bool has_prefix = context_.role == ProgramRole::kComponent;
    const bool has_one_name = !block.range.expr || block.range_kind == RangeKind::kBool;
    if (has_one_name && !has_prefix) owner.only_name = node.logical_name;
    lint_option_value(context_, option.kind, *option.value.expr, owner, name(option.kind));
  }

  static const schema::Properties* inputs_of(const Resource& resource) {
    return resource.schema && !resource.is_read ? &resource.schema->inputs : nullptr;
  }
  static const schema::Properties* inputs_of(const Component&) { return nullptr; }

  static OptionOwner owner_of(const Resource& resource) {
    const bool is_component = resource.schema && resource.schema->is_component;
    return {.kind = is_component ? OptionOwner::Kind::kComponent : OptionOwner::Kind::kResource,
            .package =
                resource.package ? std::string_view(resource.package->name()) : std::string_view(),
            .type = resource.engine_type()};
  }
  static OptionOwner owner_of(const Component& component) {
    return {.kind = OptionOwner::Kind::kComponent, .type = component.engine_type()};
  }

  // The config variable inside a component that is the input.
  static std::optional<diag::Label> declaration_of(const Component& component, const Input& input) {
    if (!component.program) return std::nullopt;
    for (const Node& node : component.program->nodes) {
      if (node.if_is<ConfigVariable>() && node.name == input.name) {
        return diag::Label{node.name_range, {"declared here"}};
      }
    }
    return std::nullopt;
  }
  static std::optional<diag::Label> declaration_of(const Resource&, const Input&) {
    return std::nullopt;
  }

  // The binder lets inputs pass that are no outputs as well.
  void unchecked_input(const Resource& resource, const Input& input) {
    const bool checked =
        !resource.schema->inputs.find(input.name) || resource.schema->outputs.find(input.name);
    const model::Type& got = program_.pool.type(*input.value.expr);
    if (checked || model::convertible(input.destination, as_reference(got))) return;
    report_mismatch(program_.pool, diagnostics_,
                    {.code = codes::kBadInput,
                     .name = std::string(input.name),
                     .program = &program_,
                     .locals = &locals_,
                     .dates = &dates_,
                     .leaves_out_properties = false},
                    input.destination, *input.value.expr);
  }

  const Program& program_;
  diag::Diagnostics& diagnostics_;
  PlainTypes types_;
  CheckedLocals locals_;
  CheckedLocals wrong_locals_;  // in values that the binder has reported
  UnquotedDates dates_;
  std::set<std::pair<const model::Expr*, OptionKind>> judged_options_;
  std::set<const model::Expr*> choices_;
  std::set<const model::Expr*> sums_;
  const std::set<const Node*> parents_ = parents_in(program_);
  std::set<std::pair<const Node*, const Node*>> wrong_references_;
  std::optional<std::set<std::uint32_t>> compared_with_null_;
  const LintContext context_;
  std::set<std::string_view> explained_;  // outputs whose value is misspelled
};

}  // namespace

void LintContext::add_wrong_reference(const Node* from, const model::Expr& to) const {
  const auto* reference = to.if_is<model::TraversalExpr>();
  if (!from || !reference || reference->root->kind != model::Variable::Kind::kNode) return;
  wrong_references.emplace(from, &program.nodes[reference->root->slot]);
}

void lint_expressions(const Program& program, std::span<const model::Expr* const> roots,
                      diag::Diagnostics& diagnostics) {
  Linter(program, diagnostics, ProgramRole::kMain).expressions(roots);
}

void lint(const Program& program, diag::Diagnostics& diagnostics, ProgramRole role) {
  for (const Program* each : with_components(program)) {
    Linter(*each, diagnostics, each == &program ? role : ProgramRole::kComponent).run();
  }
}

}  // namespace virga::bind

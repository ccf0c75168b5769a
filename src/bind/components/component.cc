#include "bind/components/component.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <set>
#include <utility>

#include "bind/blocks/resource_body.h"
#include "bind/check/attributes.h"
#include "bind/check/check_value.h"
#include "bind/check/foreign_input.h"
#include "bind/components/component_interface.h"
#include "bind/components/components.h"
#include "hcl/analyze/literal.h"
#include "model/functions/resource_annotation.h"
#include "model/relate/convert.h"

namespace virga::bind {
namespace {

using diag::Code;
using diag::Name;
using model::Type;
using Parameter = ComponentInterface::Parameter;

constexpr std::array<std::string_view, 1> kLiterals = {"token"};

class ComponentBinder {
 public:
  ComponentBinder(Binding& binding, NodeId id)
      : b_(binding),
        id_(id),
        declaration_(binding.declaration(id)),
        block_(*declaration_.block),
        name_(std::string(b_.node(id).name)) {}

  void run() {
    ComponentProgram* source = block_.labels.size() == 2 ? &open_source() : nullptr;
    RangeOption range = bind_range(b_, declaration_, RangeOf::kComponent);
    ResourceBody body(b_, id_, range, kLiterals);
    // Without a folder, the inputs are not known. The outputs do not matter: see lint_options.cc.
    const bool recognizes = b_.options.profile.recognizes_mistakes();
    const OptionPlaces names{places(), {}, recognizes && !source, recognizes};
    body.type(names, [this](std::string_view name) {
      const Parameter* parameter = find_parameter(name);
      return parameter ? &parameter->type : nullptr;
    });
    if (source ? !report(*source) : !read_token()) return fail();
    b_.set_type(id_, body.is_repeated_elsewhere() ? Type::error()
                     : source                     ? ranged_type(range, b_, interface_->type)
                                                  : type_without_source(range));
    if (source) name_instances(range, b_, *declaration_.variable);
    component_.range_kind = range.kind;
    component_.range = range.value;
    if (source) reject_token();
    body.settle([this](std::string_view name) {
      const Parameter* parameter = find_parameter(name);
      return parameter ? &parameter->type : nullptr;
    });
    component_.inputs = std::move(body.inputs);
    if (source) {
      check_inputs();
    } else {
      for (Input& input : component_.inputs) input.destination = b_.type(input.value);
    }
    component_.options = body.options(places());
    b_.node(id_).what = std::move(component_);
  }

 private:
  Type type_without_source(const RangeOption& range) const {
    if (b_.options.profile.components_without_source_are_dynamic()) return Type::dynamic();
    static const Type single =
        Type::object({{"id", Type::output(Type::id())}, {"urn", Type::output(Type::string())}},
                     true, {std::make_shared<model::SourcelessAnnotation>()});
    return ranged_type(range, b_, single);
  }

  // The error is reported already; the error type is assignable to every type.
  void fail() {
    if (b_.options.profile.failures_have_error_type()) b_.set_type(id_, Type::error());
  }

  ComponentProgram& open_source() {
    const hcl::Label& label = block_.labels[1];
    component_.source = label.text;
    component_.type_name = component_type_name(label.text);
    ComponentProgram& found =
        b_.components.open(label.text, b_.sources, b_.loader, b_.options, b_.limits);
    if (is_usable(found)) take_program(found);
    return found;
  }

  bool is_usable(const ComponentProgram& found) const {
    using State = ComponentProgram::State;
    return found.state == State::kBound ||
           (found.state == State::kHasErrors && b_.options.binds_broken_files);
  }

  void take_program(const ComponentProgram& found) {
    component_.program = found.program;
    interface_ = &found.interface;
    for (const PackagePtr& package : found.program->packages) b_.packages.use(package);
  }

  // Null if the component has no such parameter or could not be bound.
  const Parameter* find_parameter(std::string_view name) const {
    if (!interface_) return nullptr;
    const auto found = interface_->parameters.find(name);
    return found == interface_->parameters.end() ? nullptr : &found->second;
  }

  std::span<const model::Property> places() const {
    return interface_ ? std::span(interface_->places) : std::span<const model::Property>();
  }

  // Returns false if the source does not lead to a program without errors. Reports the errors
  // inside once.
  bool report(ComponentProgram& found) {
    using State = ComponentProgram::State;
    if (!b_.options.profile.reports_inside_components()) {
      if (found.state == State::kBound) return true;
      b_.diagnostics.add(Code::kComponentHasErrors, b_.node(id_).range, name_);
      return false;
    }
    const base::Range where = declaration_.range(block_.labels[1].span);
    switch (found.state) {
      case State::kBound:
      case State::kHasErrors:
        explain_outer_names(found.reported);
        b_.diagnostics.append(std::exchange(found.reported, diag::Diagnostics()));
        return is_usable(found);
      case State::kUnreadable: report_unreadable(found, where); return false;
      case State::kParent:
        b_.diagnostics.add(Code::kRecursiveComponent, where, name_)
            .note({"its source is the folder of this program"});
        return false;
      case State::kRecursive: report_recursion(found, where); return false;
      case State::kTooDeep:
        b_.diagnostics.add(Code::kComponentTooDeep, where,
                           diag::Count{b_.limits.max_component_depth});
        return false;
    }
    VIRGA_UNREACHABLE();
  }

  // A component does not see the names of the program that uses it.
  void explain_outer_names(diag::Diagnostics& reported) const {
    for (std::size_t i = 0; i < reported.size(); ++i) {
      const diag::Diagnostic& each = reported.list()[i];
      const auto* name = each.code == Code::kUndefinedVariable
                             ? std::get_if<Name>(&each.arguments.front())
                             : nullptr;
      const model::Variable* outer = name ? b_.root.variable(name->text) : nullptr;
      if (!outer || outer->kind != model::Variable::Kind::kNode) continue;
      diag::Diagnostic better = each;
      better.notes.clear();
      better.fixes.clear();
      better.label(outer->declared, {"{0} is declared outside of the component", *name})
          .help({"declare it as an input of the component, config {0} {{ ... }}, and set it where "
                 "the component is used",
                 diag::PathText{"\"" + name->text + "\" \"string\""}});
      reported.replace(i, std::move(better));
    }
  }

  void report_unreadable(const ComponentProgram& found, base::Range where) {
    auto& diagnostic =
        b_.diagnostics.add(Code::kComponentUnreadable, where, name_, diag::Reason{found.reason});
    const std::string_view source = block_.labels[1].text;
    const std::size_t name = source.rfind('/') + 1;  // npos + 1 is 0
    const auto near = b_.suggested_name(source.substr(name), found.beside);
    // The folder itself may be among them: it exists, but has no programs.
    if (near && *near != source.substr(name)) {
      diagnostic.suggest(b_.inside_quotes(where),
                         std::string(source.substr(0, name)) + std::string(*near));
    } else {
      diagnostic.help({"the second label is a folder with .pp files, relative to this program"});
    }
  }

  void report_recursion(const ComponentProgram& found, base::Range where) {
    auto& diagnostic = b_.diagnostics.add(Code::kRecursiveComponent, where, name_);
    for (std::size_t i = 0; i + 1 < found.chain.size(); ++i) {
      diagnostic.note(
          {"{0} uses {1}", diag::PathText{found.chain[i]}, diag::PathText{found.chain[i + 1]}});
    }
  }

  bool read_token() {
    const hcl::Attribute* token = block_.body->attribute("token");
    if (!token) {
      report_no_source();
      return false;
    }
    const auto text = require_string(b_, *token, declaration_.source);
    if (text) component_.token = *text;
    return text.has_value();
  }

  void report_no_source() {
    // Terraform has the folder of a module in an attribute.
    const hcl::Attribute* source = block_.body->attribute("source");
    const auto folder = source ? string_literal(*source->value) : std::nullopt;
    if (b_.options.profile.recognizes_mistakes() && folder && folder->starts_with('.')) {
      b_.diagnostics
          .add(Code::kComponentWithoutSource, declaration_.range(source->name_span), name_)
          .help({"the folder is the second label: component {0} {1} {{ ... }}",
                 diag::PathText{"\"" + name_.text + "\""},
                 diag::PathText{"\"" + std::string(*folder) + "\""}});
      return;
    }
    const base::Range where =
        b_.options.profile.choose_range(b_.node(id_).name_range, b_.node(id_).range);
    b_.diagnostics.add(Code::kComponentWithoutSource, where, name_)
        .help({"add a second label with a folder of .pp files, or the attribute token with a "
               "component type of a package: token = \"...\""});
  }

  void reject_token() {
    const hcl::Attribute* token = block_.body->attribute("token");
    if (!token) return;
    b_.diagnostics.add(Code::kTokenWithSource, declaration_.range(token->name_span), name_);
  }

  void check_inputs() {
    for (Input& input : component_.inputs) {
      if (const Parameter* parameter = find_parameter(input.name)) {
        input.destination = parameter->type;
        continue;
      }
      report_unknown(input);
      if (!b_.options.profile.checks_inputs_after_unknown_one()) return;
    }
    b_.tolerantly([this] {
      for (const Input& input : component_.inputs) check(input);
    });
    report_missing();
  }

  // The reference determines the type of a variable when it is needed. The type of the component
  // itself is known by then.
  const Type& given(const Input& input) const {
    const auto* reference = input.value.expr->if_is<model::TraversalExpr>();
    const bool itself =
        reference && reference->steps.empty() && reference->root == declaration_.variable;
    return itself && b_.options.profile.types_references_in_cycles() ? b_.node(id_).type
                                                                     : b_.type(input.value);
  }

  void check(const Input& input) {
    const Type& got = given(input);
    if (model::convertible(input.destination, got)) return;
    report_mismatch(b_,
                    {.code = Code::kBadInput,
                     .name = std::string(input.name),
                     .label = diag::Label{find_parameter(input.name)->declared, {"declared here"}},
                     .program = &b_.program,
                     .locals = &b_.locals},
                    input.destination, *input.value.expr);
  }

  void report_unknown(const Input& input) {
    auto& diagnostic = b_.diagnostics.add(Code::kUnknownInput, input.name_range,
                                          Name{std::string(input.name)}, name_);
    if (const auto near = b_.suggested_name(input.name, std::views::keys(interface_->parameters))) {
      diagnostic.suggest(input.name_range, *near);
      suggested_.insert(*near);
    } else if (!explain_foreign_input(diagnostic, input, b_)) {
      diagnostic.help({"the inputs of a component are the config variables of its program"});
    }
  }

  void report_missing() {
    std::set<std::string_view> given = suggested_;
    for (const Input& input : component_.inputs) given.insert(input.name);
    // Inputs that are written as blocks are reported elsewhere.
    for (const hcl::Block* block : block_.body->blocks) {
      if (b_.options.profile.misspelled_names_count_as_given()) given.insert(block->type);
    }
    std::vector<std::string> missing;
    for (const auto& [name, parameter] : interface_->parameters) {
      if (parameter.required && !given.contains(name)) missing.emplace_back(name);
    }
    if (missing.empty()) return;
    if (b_.options.profile.combines_errors()) return report_missing(std::move(missing));
    for (std::string& name : missing) report_missing({std::move(name)});
  }

  void report_missing(std::vector<std::string> names) {
    const base::Range where =
        b_.options.profile.choose_range(b_.node(id_).name_range, b_.node(id_).range);
    auto& diagnostic = b_.diagnostics.add(Code::kMissingInput, where, diag::Names{names}, name_);
    for (const std::string& name : names) {
      diagnostic.label(find_parameter(name)->declared,
                       {"{0} is declared here, without a default", Name{name}});
    }
    help_to_add(diagnostic, names);
  }

  Binding& b_;
  NodeId id_;
  const Declaration& declaration_;
  const hcl::Block& block_;
  Name name_;
  Component component_;
  const ComponentInterface* interface_ = nullptr;  // of `component_.program`
  std::set<std::string_view> suggested_;           // by misspelled inputs
};

}  // namespace

void bind_component(Binding& binding, NodeId id) {
  ComponentBinder(binding, id).run();
}

void settle_components(Program& program, std::span<const NodeId> nodes) {
  for (const NodeId id : nodes) {
    Node& node = program.nodes[static_cast<std::size_t>(id)];
    auto* component = std::get_if<Component>(&node.what);
    if (!component) continue;
    for (Input& input : component->inputs) {
      const auto* reference = input.value.expr->if_is<model::TraversalExpr>();
      if (!reference || !reference->steps.empty() || reference->type == reference->root->type)
        continue;
      if (reference->root->kind != model::Variable::Kind::kNode) continue;
      model::TraversalExpr settled = *reference;
      settled.type = settled.root_type = reference->root->type;
      input.value.expr = program.pool.arena().make<model::TraversalExpr>(settled);
    }
  }
}

}  // namespace virga::bind

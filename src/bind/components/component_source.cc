// The program that a component comes from.
#include <utility>

#include "bind/blocks/resource_body.h"
#include "bind/components/component_binder.h"
#include "bind/components/components.h"
#include "diag/codes/bind.h"
#include "diag/codes/model.h"
#include "diag/guess.h"
#include "hcl/lex/lex.h"
#include "model/relate/convert.h"

namespace virga::bind {

namespace codes = diag::codes;
using diag::Name;

ComponentProgram& ComponentBinder::open_source() {
  const hcl::Label& label = block_.labels[1];
  component_.source = label.text;
  component_.type_name = component_type_name(label.text);
  ComponentProgram& found =
      b_.components.open(label.text, b_.sources, b_.loader, b_.options, b_.limits);
  if (is_usable(found)) take_program(found);
  return found;
}

bool ComponentBinder::is_usable(const ComponentProgram& found) const {
  using State = ComponentProgram::State;
  return found.state == State::kBound ||
         (found.state == State::kHasErrors && b_.options.binds_broken_files);
}

void ComponentBinder::take_program(const ComponentProgram& found) {
  component_.program = found.program;
  interface_ = &found.interface;
  for (const PackagePtr& package : found.program->packages) b_.packages.use(package);
}

bool ComponentBinder::report(ComponentProgram& found) {
  using State = ComponentProgram::State;
  if (!b_.options.profile.reports_inside_components()) {
    if (found.state == State::kBound) return true;
    b_.diagnostics.add(codes::kComponentHasErrors, b_.node(id_).range, name_);
    return false;
  }
  const base::Range where = declaration_.range(block_.labels[1].span);
  switch (found.state) {
    case State::kBound:
    case State::kHasErrors:
      explain_outer_names(found);
      b_.diagnostics.append(std::exchange(found.reported, diag::Diagnostics()));
      return is_usable(found);
    case State::kUnreadable: report_unreadable(found, where); return false;
    case State::kParent:
      b_.diagnostics.add(codes::kRecursiveComponent, where, name_)
          .note({"its source is the folder of this program"});
      return false;
    case State::kRecursive: report_recursion(found, where); return false;
    case State::kTooDeep:
      b_.diagnostics.add(codes::kComponentTooDeep, where,
                         diag::Count{b_.limits.max_component_depth});
      return false;
  }
  VIRGA_UNREACHABLE();
}

const hcl::Attribute* ComponentBinder::set_here(std::string_view name) const {
  return block_.body->attribute(name);
}

// The user of the component sets the name, so the component has lost its declaration.
diag::Diagnostic ComponentBinder::declared_as_input(diag::Diagnostic error, const Name& name,
                                                    const ComponentProgram& found) const {
  error.notes.clear();
  error.fixes.clear();
  const base::Range set = declaration_.range(set_here(name.text)->name_span);
  error.label(set, {"{0} is set here", name});
  if (const Node* unset = only_unset_input(found)) {
    const std::string renamed(unset->name);
    error.label(unset->name_range, {"{0} is declared here and not set", Name{renamed}})
        .fix({"if it was renamed, write {0} at both places", Name{renamed}},
             {{error.subject, renamed}, {set, renamed}});
    return error;
  }
  error.help({"declare it as an input of the component: config {0} {{ ... }}",
              diag::PathText{"\"" + name.text + "\" \"type\""}});
  return error;
}

const Node* ComponentBinder::only_unset_input(const ComponentProgram& found) const {
  if (!found.program) return nullptr;
  const Node* unset = nullptr;
  for (const Node& node : found.program->nodes) {
    if (!node.if_is<ConfigVariable>() || set_here(node.name)) continue;
    if (unset) return nullptr;
    unset = &node;
  }
  // Another name could not be written where the component uses it.
  return unset && hcl::is_identifier(unset->name) ? unset : nullptr;
}

void ComponentBinder::explain_outer_names(ComponentProgram& found) const {
  diag::Diagnostics& reported = found.reported;
  for (std::size_t i = 0; i < reported.size(); ++i) {
    const diag::Diagnostic& each = reported.list()[i];
    const auto* name = each.code == codes::kUndefinedVariable
                           ? std::get_if<Name>(&each.arguments.front())
                           : nullptr;
    if (name && set_here(name->text) && diag::guess_of(each).empty()) {
      reported.replace(i, declared_as_input(each, *name, found));
      continue;
    }
    const model::Variable* outer = name ? b_.root.variable(name->text) : nullptr;
    if (!outer || outer->kind != model::Variable::Kind::kNode) continue;
    diag::Diagnostic better = each;
    better.notes.clear();
    better.fixes.clear();
    better.label(outer->declared, {"{0} is declared outside of the component", *name})
        .help({"declare it as an input of the component, config {0} {{ ... }}, and set it where "
               "the component is used",
               diag::PathText{"\"" + name->text + "\" \"type\""}});
    reported.replace(i, std::move(better));
  }
}

void ComponentBinder::report_unreadable(const ComponentProgram& found, base::Range where) {
  auto& diagnostic =
      b_.diagnostics.add(codes::kComponentUnreadable, where, name_, diag::Reason{found.reason});
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

void ComponentBinder::report_recursion(const ComponentProgram& found, base::Range where) {
  auto& diagnostic = b_.diagnostics.add(codes::kRecursiveComponent, where, name_);
  for (std::size_t i = 0; i + 1 < found.chain.size(); ++i) {
    diagnostic.note(
        {"{0} uses {1}", diag::PathText{found.chain[i]}, diag::PathText{found.chain[i + 1]}});
  }
}

}  // namespace virga::bind

// The names of a session: variables, functions and members.
#include <array>
#include <map>
#include <set>

#include "bind/functions/documented.h"
#include "cli/eval/pcl_session.h"
#include "hcl/parse/explain/follow_ups.h"
#include "model/collection.h"
#include "model/show.h"
#include "run/conform/implied_type.h"
#include "run/convert/resource_value.h"

namespace virga::cli {
namespace {

using model::Type;

// Adds the names of the properties of an object type, or of all object types in a union.
void add_members(const Type& type, std::uint32_t depth, std::set<std::string>& names) {
  const Type element = model::strip_eventuals_and_optional(type);
  if (element.is(model::Kind::kObject)) {
    for (const model::Property& each : element.properties()) names.insert(each.name);
  } else if (element.is(model::Kind::kUnion) && depth > 0) {
    for (const Type& member : element.members()) add_members(member, depth - 1, names);
  }
}

// Returns whether an expression can refer to the node by its name.
bool is_variable(const bind::Node& node) {
  return !node.if_is<bind::Settings>() && !node.if_is<bind::Hook>() && !node.if_is<bind::Unbound>();
}

std::vector<bind::NodeId> nodes_of(const bind::Program& program) {
  std::vector<bind::NodeId> nodes;
  for (std::size_t i = 0; i < program.nodes.size(); ++i) {
    nodes.push_back(bind::NodeId{static_cast<std::uint32_t>(i)});
  }
  return nodes;
}

}  // namespace

std::optional<EvalSession::Result> PclSession::define(const std::string& name, std::string text) {
  auto evaluated = evaluate_typed("<" + name + ">", std::move(text), Kind::kExpression);
  if (!evaluated) return std::nullopt;
  Result result{run::without_resource_facts(evaluated->value),
                model::pretty(display_type(evaluated->type)), short_type_text(evaluated->type)};
  set_typed(name, *std::move(evaluated));
  return result;
}

std::vector<EvalSession::Variable> PclSession::variables() {
  std::map<std::string, std::string> types;
  const auto add = [&](const bind::Node& node) {
    if (is_variable(node)) types.emplace(node.name, short_type_text(node.type));
  };
  for (const bind::GivenVariable& each : given_)
    types.emplace(each.name, short_type_text(each.type));
  // Every other node of the same name hides an output.
  const auto& nodes = session_->program.nodes;
  for (const bind::Node& node : nodes) {
    if (!node.if_is<bind::OutputVariable>()) add(node);
  }
  for (const bind::Node& node : nodes) add(node);
  std::vector<Variable> variables;
  for (auto& [name, type] : types) variables.push_back({name, type});
  return variables;
}

std::vector<std::string_view> PclSession::functions() const {
  std::vector<std::string_view> names;
  for (const model::Documentation& each : bind::documented_functions()) names.push_back(each.name);
  return names;
}

std::optional<std::string> PclSession::help(std::string_view function) const {
  const model::Documentation* found = bind::find_function(function);
  if (!found) return std::nullopt;
  std::string text = std::string(found->usage) + "\n" + std::string(found->docs) + "\n";
  text += "  " + std::string(found->example);
  if (!found->result.empty()) text += "  # " + std::string(found->result);
  return text + "\n";
}

std::vector<std::string> PclSession::members(std::string_view expression) {
  constexpr std::uint32_t kDeepestUnion = 8;
  const std::size_t before = diagnostics.size();
  const auto program = bind("<completion>", std::string(expression), Kind::kExpression);
  diagnostics.truncate(before);
  if (!program) return {};
  std::set<std::string> names;
  add_members(program->node(*program->inquiry).type, kDeepestUnion, names);
  return {names.begin(), names.end()};
}

void PclSession::set_typed(std::string name, Evaluated evaluated) {
  const auto [known, is_new] = places_.try_emplace(name, given_.size());
  if (is_new) {
    given_.push_back({std::move(name), std::move(evaluated.type)});
    values_.push_back(std::move(evaluated.value));
  } else {
    given_[known->second].type = std::move(evaluated.type);
    values_[known->second] = std::move(evaluated.value);
  }
}

void PclSession::set_variable(std::string name, cty::Value value) {
  model::Type type = run::implied_type(value);
  set_typed(std::move(name), {std::move(value), std::move(type)});
}

// The attributes become a program of local variables, which sees no other names.
void PclSession::define_attributes(const base::Source& source, const hcl::Tree& /*tree*/) {
  const std::array files{source.id()};
  diag::Diagnostics found(limits_.max_diagnostics);
  const bind::Program program = bind::bind(files, sources(), *session_->loader, {}, found, limits_);
  hcl::drop_follow_ups(sources(), found);
  const bool has_errors = found.has_errors();
  diagnostics.append(std::move(found));
  if (has_errors) return;
  const std::vector<bind::NodeId> nodes = nodes_of(program);
  auto values = values_of(program, nodes, {});
  if (!values) return;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    set_typed(std::string(program.nodes[i].name), {(*values)[i], program.nodes[i].type});
  }
}

}  // namespace virga::cli

#include "cli/eval/pcl_session.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "base/system/file_system.h"
#include "bind/functions/documented.h"
#include "bind/lint/lint.h"
#include "check/stack/unused_keys.h"
#include "cli/eval/secrets.h"
#include "cli/given_schemas.h"
#include "cli/stack/stack_run.h"
#include "engine/local_engine.h"
#include "hcl/parse/explain/follow_ups.h"
#include "model/check/explain/words.h"
#include "model/collection.h"
#include "model/show.h"
#include "model/without_constants.h"
#include "project/config.h"
#include "run/conform/implied_type.h"
#include "run/convert/resource_value.h"
#include "run/inquire.h"

namespace virga::cli {
namespace {

using model::Type;

// The type for display: without the values of literals.
Type shown_type(const Type& type) {
  return model::WithoutConstants().of(type);
}

// Types of resources have hundreds of members.
std::string short_text(const Type& type) {
  constexpr std::size_t kMaxBytes = 200;
  const Type shown = shown_type(type);
  if (auto text = model::pretty_within(shown, kMaxBytes)) return *std::move(text);
  return model::in_words(shown).text;
}

// Adds the names of the properties of an object type, or of all object types in a union.
void add_members(const Type& type, std::uint32_t depth, std::set<std::string>& names) {
  const Type element = model::strip_eventuals_and_optional(type);
  if (element.is(model::Kind::kObject)) {
    for (const model::Property& each : element.properties()) names.insert(each.name);
  } else if (element.is(model::Kind::kUnion) && depth > 0) {
    for (const Type& member : element.members()) add_members(member, depth - 1, names);
  }
}

std::unique_ptr<check::Session> open(const LanguageArguments& arguments) {
  const check::Schemas schemas = schemas_on_disk(arguments.stack.schemas);
  const check::Inputs inputs{base::real_file_system(), schemas};
  return arguments.has_project ? check::load(arguments.stack.path, inputs)
                               : check::load_nothing(inputs);
}

// Returns whether an expression can refer to the node by its name.
bool is_variable(const bind::Node& node) {
  return !node.if_is<bind::Settings>() && !node.if_is<bind::Hook>() && !node.if_is<bind::Unbound>();
}

}  // namespace

PclSession::PclSession(const LanguageArguments& arguments)
    : arguments_(arguments.stack), session_(open(arguments)) {
  const bool is_bound = !session_->diagnostics.has_errors();
  options_ = run_options(arguments_, *session_);
  // The evaluation of an expression must not run the commands of hooks.
  options_.processes = &base::no_processes();
  if (is_bound) check::UnusedKeys(*session_, session_->diagnostics).check(options_.config);
  if (auto state = read_state(arguments_, options_, *session_)) state_ = *std::move(state);
  mocks_ = mock_provider(arguments_, nullptr, *session_);
  if (mocks_) mocks_->know(state_);
  for (const diag::Diagnostic& each : session_->diagnostics.list()) {
    if (each.code != diag::Code::kEncryptedConfig) diagnostics.add(each);
  }
  session_->diagnostics = diag::Diagnostics();
  for (const auto& [key, value] : options_.config) {
    if (value.encrypted) encrypted_.emplace(key, value);
  }
}

std::optional<bind::Program> PclSession::bind(const std::string& name, std::string text,
                                              Kind kind) {
  const base::Source& source = sources().add(name, with_end_of_heredoc(std::move(text)));
  const bind::Inquiry inquiry{source.id(), kind == Kind::kTemplate, given_};
  bind::BindOptions options = check::bind_options(*session_);
  options.inquiry = &inquiry;
  diag::Diagnostics found(limits_.max_diagnostics);
  bind::Program program =
      bind::bind(session_->project.files, sources(), *session_->loader, options, found, limits_);
  if (!found.has_errors()) bind::lint(program, found, session_->role);
  hcl::drop_follow_ups(sources(), found);
  const bool has_errors = found.has_errors();
  // The warnings of the program were reported at the beginning of the session.
  for (const diag::Diagnostic& each : found.list()) {
    const bool is_here = each.subject.source == source.id();
    if (is_here || each.severity == diag::Severity::kError) diagnostics.add(each);
  }
  if (has_errors) return std::nullopt;
  bind::keep_inquiry(program);
  warn_of_encrypted_values(program);
  return program;
}

// Warns of each encrypted value that the program needs, once.
void PclSession::warn_of_encrypted_values(const bind::Program& program) {
  for (const bind::Node& node : program.nodes) {
    if (!node.if_is<bind::ConfigVariable>()) continue;
    const auto value = encrypted_.extract(options_.project + ":" + node.logical_name);
    if (value) project::warn_of_encrypted_values({{value.key(), value.mapped()}}, diagnostics);
  }
}

std::optional<std::vector<cty::Value>> PclSession::values_of(const bind::Program& program,
                                                             std::span<const bind::NodeId> nodes,
                                                             std::span<const cty::Value> given) {
  engine::EngineOptions setup = engine_options(arguments_, options_, program, limits_);
  setup.snapshot = state_;
  setup.provider = mocks_.get();
  engine::LocalEngine engine(std::move(setup), *session_->loader);
  diag::Diagnostics found(limits_.max_diagnostics);
  auto values = run::inquire(program, nodes, given, sources(), options_, engine, found);
  report_messages(engine, program, found);
  const bool has_failed = found.has_errors();
  diagnostics.append(std::move(found));
  if (has_failed) return std::nullopt;
  if (!values) return std::nullopt;
  for (cty::Value& value : *values) value = with_only_secret_marks(value);
  return values;
}

std::optional<PclSession::Evaluated> PclSession::evaluate_typed(const std::string& name,
                                                                std::string text, Kind kind) {
  const auto program = bind(name, std::move(text), kind);
  if (!program) return std::nullopt;
  const std::array nodes{*program->inquiry};
  auto values = values_of(*program, nodes, values_);
  if (!values) return std::nullopt;
  return Evaluated{std::move(values->front()), program->node(*program->inquiry).type};
}

std::optional<EvalSession::Result> PclSession::evaluate(const std::string& name, std::string text,
                                                        Kind kind) {
  auto evaluated = evaluate_typed(name, std::move(text), kind);
  if (!evaluated) return std::nullopt;
  return Result{run::without_resource_facts(evaluated->value),
                model::pretty(shown_type(evaluated->type)), short_text(evaluated->type)};
}

std::optional<EvalSession::Result> PclSession::define(const std::string& name, std::string text) {
  auto evaluated = evaluate_typed("<" + name + ">", std::move(text), Kind::kExpression);
  if (!evaluated) return std::nullopt;
  Result result{run::without_resource_facts(evaluated->value),
                model::pretty(shown_type(evaluated->type)), short_text(evaluated->type)};
  set_typed(name, *std::move(evaluated));
  return result;
}

std::optional<std::string> PclSession::type_of(const std::string& name, std::string text) {
  const auto program = bind(name, std::move(text), Kind::kExpression);
  if (!program) return std::nullopt;
  return model::pretty(shown_type(program->node(*program->inquiry).type));
}

std::vector<EvalSession::Variable> PclSession::variables() {
  std::map<std::string, std::string> types;
  const auto add = [&](const bind::Node& node) {
    if (is_variable(node)) types.emplace(node.name, short_text(node.type));
  };
  for (const bind::GivenVariable& each : given_) types.emplace(each.name, short_text(each.type));
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
  std::vector<bind::NodeId> nodes;
  for (std::size_t i = 0; i < program.nodes.size(); ++i) {
    nodes.push_back(bind::NodeId{static_cast<std::uint32_t>(i)});
  }
  auto values = values_of(program, nodes, {});
  if (!values) return;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    set_typed(std::string(program.nodes[i].name), {(*values)[i], program.nodes[i].type});
  }
}

}  // namespace virga::cli

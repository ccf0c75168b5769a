#include "cli/eval/pcl_session.h"

#include <array>

#include "base/system/file_system.h"
#include "bind/lint/lint.h"
#include "check/stack/unused_keys.h"
#include "cli/eval/secrets.h"
#include "cli/given_schemas.h"
#include "cli/stack/stack_run.h"
#include "diag/codes/tool.h"
#include "engine/local_engine.h"
#include "hcl/parse/explain/follow_ups.h"
#include "model/check/explain/words.h"
#include "model/show.h"
#include "model/without_constants.h"
#include "project/config.h"
#include "run/convert/resource_value.h"
#include "run/inquire.h"

namespace virga::cli {
namespace {

using model::Type;

std::unique_ptr<check::Session> open(const LanguageArguments& arguments) {
  const check::Schemas schemas = schemas_on_disk(arguments.stack.schemas);
  const check::Inputs inputs{base::real_file_system(), schemas};
  return arguments.has_project ? check::load(arguments.stack.path, inputs)
                               : check::load_nothing(inputs);
}

}  // namespace

Type display_type(const Type& type) {
  return model::WithoutConstants().of(type);
}

std::string short_type_text(const Type& type) {
  constexpr std::size_t kMaxBytes = 200;
  const Type shown = display_type(type);
  if (auto text = model::pretty_within(shown, kMaxBytes)) return *std::move(text);
  return model::in_words(shown).text;
}

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
    if (each.code != diag::codes::kEncryptedConfig) diagnostics.add(each);
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
                model::pretty(display_type(evaluated->type)), short_type_text(evaluated->type)};
}

std::optional<std::string> PclSession::type_of(const std::string& name, std::string text) {
  const auto program = bind(name, std::move(text), Kind::kExpression);
  if (!program) return std::nullopt;
  return model::pretty(display_type(program->node(*program->inquiry).type));
}

}  // namespace virga::cli

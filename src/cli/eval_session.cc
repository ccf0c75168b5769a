#include "cli/eval_session.h"

#include "cty/functions/function.h"
#include "cty/json/json.h"
#include "hcl/eval/evaluate.h"
#include "hcl/eval/try_functions.h"
#include "hcl/lex/lex.h"
#include "hcl/parse/follow_ups.h"
#include "hcl/parse/parse.h"

namespace virga::cli {

EvalSession::EvalSession() {
  for (const cty::Function& function : cty::standard_functions()) {
    context_.set_function(std::string(function.name()), function);
  }
  context_.set_function("try", hcl::try_function());
  context_.set_function("can", hcl::can_function());
  context_.allow_variables();
}

void EvalSession::set_variable(std::string name, cty::Value value) {
  context_.set_variable(std::move(name), std::move(value));
}

void EvalSession::add_variables(const std::string& path, const base::FileSystem& files) {
  auto text = files.read(path, limits_.max_source_bytes);
  if (!text) {
    diagnostics.add(diag::Code::kFileUnreadable, base::Range{}, diag::PathText{path},
                    diag::Reason{text.error().str()});
    return;
  }
  const base::Source& source = sources.add(path, std::move(*text));
  path.ends_with(".json") ? add_json(source) : add_attributes(source);
}

void EvalSession::add_json(const base::Source& source) {
  const auto fail = [&](std::string why) {
    diagnostics.add(diag::Code::kInvalidVariables, base::Range{}, diag::PathText{source.name()},
                    diag::Reason{std::move(why)});
  };
  const auto type = cty::json::implied_type(source.text(), limits_);
  if (!type) return fail(type.error().str());
  if (!type->is(cty::Kind::kObject)) return fail("an object is required");
  const auto value =
      cty::json::unmarshal(source.text(), *type, limits_, cty::json::Numbers::kRounded);
  if (!value) return fail(value.error().str());
  for (std::size_t i = 0; i < value->size(); ++i) {
    set_variable(type->attributes()[i].name, value->elements()[i]);
  }
}

void EvalSession::add_attributes(const base::Source& source) {
  const std::size_t before = diagnostics.error_count();
  const std::size_t size = diagnostics.size();
  const hcl::Tree tree = hcl::parse_config(source, diagnostics, limits_);
  if (!tree.body->blocks.empty()) {
    diagnostics.truncate(size);
    const bool is_program = source.name().ends_with(".pp");
    diagnostics
        .add(diag::Code::kInvalidVariables, source.range(tree.body->blocks.front()->header()),
             diag::PathText{source.name()},
             is_program ? diag::Word("it is a program") : diag::Word("it has a block"))
        .help({"variables are the attributes of a file without blocks, or one JSON object"});
    return;
  }
  if (diagnostics.error_count() > before) {
    hcl::drop_follow_ups(sources, diagnostics);
    return;
  }
  hcl::Evaluator evaluate(&context_, diagnostics, limits_);
  for (const hcl::Attribute& attribute : tree.body->attributes) {
    cty::Value value = evaluate(*attribute.value, source.id());
    set_variable(std::string(attribute.name), std::move(value));
  }
}

void EvalSession::add_variable(const std::string& definition) {
  const std::size_t equals = definition.find('=');
  const std::string name = definition.substr(0, equals);
  if (equals == std::string::npos || !hcl::is_identifier(name)) {
    diagnostics.add(diag::Code::kMalformedVariableFlag, base::Range{}, diag::Excerpt{definition});
    return;
  }
  if (auto value = evaluate("<" + name + ">", definition.substr(equals + 1))) {
    set_variable(name, std::move(*value));
  }
}

std::optional<cty::Value> EvalSession::evaluate(std::string name, std::string text, Kind kind) {
  // What is typed or stands in a command has no line break at its end, which a heredoc needs.
  if (text.contains("<<") && !text.ends_with('\n')) text += '\n';
  const base::Source& source = sources.add(std::move(name), std::move(text));
  const std::size_t before = diagnostics.error_count();
  const hcl::Tree tree = kind == Kind::kTemplate
                             ? hcl::parse_template(source, diagnostics, limits_)
                             : hcl::parse_expression(source, diagnostics, limits_);
  if (diagnostics.error_count() > before) {
    hcl::drop_follow_ups(sources, diagnostics);
    return std::nullopt;
  }
  cty::Value value = hcl::evaluate(*tree.expr, tree.source, &context_, diagnostics, limits_);
  hcl::drop_follow_ups(sources, diagnostics);
  if (diagnostics.error_count() > before) return std::nullopt;
  return value;
}

}  // namespace virga::cli

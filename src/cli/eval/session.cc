#include "cli/eval/session.h"

#include "cli/eval/hcl_session.h"
#include "cli/eval/pcl_session.h"
#include "cty/json/json.h"
#include "diag/codes/tool.h"
#include "hcl/lex/lex.h"
#include "hcl/parse/explain/follow_ups.h"
#include "hcl/parse/parse.h"
#include "pulumi/file_kind.h"

namespace virga::cli {

std::string with_end_of_heredoc(std::string text) {
  if (text.contains("<<") && !text.ends_with('\n')) text += '\n';
  return text;
}

void EvalSession::add_variables(const std::string& path, const base::FileSystem& files) {
  const auto kind = pulumi::kind_by_name(path);
  if (kind && (path.ends_with(".yaml") || path.ends_with(".yml") || path.ends_with(".pptest"))) {
    diagnostics
        .add(diag::codes::kInvalidVariables, base::Range{}, diag::PathText{path},
             diag::Reason{std::string("it is ") + pulumi::words_of(*kind)})
        .help({"variables are the attributes of a file without blocks, or one JSON object"});
    return;
  }
  auto text = files.read(path, limits_.max_source_bytes);
  if (!text) {
    diagnostics.add(diag::codes::kFileUnreadable, base::Range{}, diag::PathText{path},
                    diag::Reason{text.error().str()});
    return;
  }
  const base::Source& source = sources().add(path, std::move(*text));
  path.ends_with(".json") ? add_json(source) : add_attributes(source);
}

void EvalSession::add_json(const base::Source& source) {
  const auto fail = [&](std::string why) {
    diagnostics.add(diag::codes::kInvalidVariables, base::Range{}, diag::PathText{source.name()},
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
        .add(diag::codes::kInvalidVariables, source.range(tree.body->blocks.front()->header()),
             diag::PathText{source.name()},
             is_program ? diag::Word("it is a program") : diag::Word("it has a block"))
        .help({"variables are the attributes of a file without blocks, or one JSON object"});
    return;
  }
  if (diagnostics.error_count() > before) {
    hcl::drop_follow_ups(sources(), diagnostics);
    return;
  }
  define_attributes(source, tree);
}

void EvalSession::add_variable(const std::string& definition) {
  const std::size_t equals = definition.find('=');
  const std::string name = definition.substr(0, equals);
  if (equals == std::string::npos || !hcl::is_identifier(name)) {
    diagnostics.add(diag::codes::kMalformedVariableFlag, base::Range{}, diag::Excerpt{definition});
    return;
  }
  define(name, definition.substr(equals + 1));
}

std::unique_ptr<EvalSession> open_session(const LanguageArguments& arguments) {
  std::unique_ptr<EvalSession> session;
  if (arguments.is_hcl) {
    session = std::make_unique<HclSession>();
  } else {
    session = std::make_unique<PclSession>(arguments);
  }
  if (session->diagnostics.has_errors()) return session;
  for (const std::string& path : arguments.variable_files) {
    session->add_variables(path, base::real_file_system());
  }
  for (const std::string& each : arguments.variables) session->add_variable(each);
  return session;
}

}  // namespace virga::cli
